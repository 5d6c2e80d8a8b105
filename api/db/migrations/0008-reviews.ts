import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** What customers say of what they bought, with their pictures, the shop's answers, and who found it helpful. */
export async function createReviews(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', key)
    .addColumn('client_id', 'text', (column) => column.notNull().unique())
    .addColumn('customer_id', 'text', of('customers.id'))
    .addColumn('order_id', 'text')
    .addColumn('product_id', 'text')
    .addColumn('rating', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('verified', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('refusal', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute()
  await db.schema
    .createTable('review_pictures')
    .addColumn('review_id', 'text', of('reviews.id'))
    .addColumn('position', 'integer', required)
    .addColumn('upload_id', 'text', (column) => column.notNull().references('uploads.id'))
    .addPrimaryKeyConstraint('one_review_picture_a_position', ['review_id', 'position'])
    .execute()
  await db.schema
    .createTable('review_responses')
    .addColumn('id', 'text', key)
    .addColumn('review_id', 'text', (column) => column.notNull().unique().references('reviews.id').onDelete('cascade'))
    .addColumn('respondent_name', 'text', required)
    .addColumn('respondent_title', 'text', required)
    .addColumn('response', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await db.schema
    .createTable('helpful_votes')
    .addColumn('review_id', 'text', of('reviews.id'))
    .addColumn('voter', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('one_vote_a_voter', ['review_id', 'voter'])
    .execute()
  await db.schema.createIndex('reviews_shown').on('reviews').columns(['status', 'product_id', 'created_at']).execute()
  await db.schema.createIndex('reviews_of_customer').on('reviews').column('customer_id').execute()
  await db.schema.createIndex('reviews_of_upload').on('review_pictures').column('upload_id').execute()
}
