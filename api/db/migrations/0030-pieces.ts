import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** What the owner writes of pieces: every version with who and when, photographs with their originals, and what is due. */
export async function createPieces(db: Kysely<ShopTables>): Promise<void> {
  const products = db.schema.alterTable('products')
  await products.addColumn('state', 'text', (column) => column.notNull().defaultTo('published')).execute()
  await products.addColumn('is_owned', 'integer', (column) => column.notNull().defaultTo(0)).execute()
  await db.schema
    .createTable('pieces')
    .addColumn('product_id', 'text', (column) => column.primaryKey().notNull().references('products.id'))
    .addColumn('version', 'integer', required)
    .addColumn('published_version', 'integer')
    .addColumn('due_at', 'text')
    .addColumn('due_action', 'text')
    .addColumn('due_version', 'integer')
    .addColumn('due_who', 'text')
    .addColumn('updated_at', 'text', required)
    .execute()
  await db.schema
    .createTable('piece_versions')
    .addColumn('product_id', 'text', of('pieces.product_id'))
    .addColumn('version', 'integer', required)
    .addColumn('piece', 'text', required)
    .addColumn('did', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .addPrimaryKeyConstraint('piece_versions_key', ['product_id', 'version'])
    .execute()
  await db.schema
    .createTable('photographs')
    .addColumn('key', 'text', key)
    .addColumn('upload_id', 'text', (column) => column.notNull().references('uploads.id'))
    .addColumn('crop', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema.createIndex('photographs_of_upload').on('photographs').column('upload_id').execute()
  await db.schema.createIndex('pieces_due').on('pieces').column('due_at').execute()
  await db.schema.createIndex('products_at_desk').on('products').columns(['is_retired', 'name_folded', 'id']).execute()
  // No two pieces are called the same: asked for each row of a file.
  await db.schema.createIndex('products_called').on('products').column('name').execute()
}
