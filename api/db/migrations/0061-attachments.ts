import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { of, required } from './columns.ts'

/** PDFs beside what is said about a request, and the names of those that a mail brought. */
export async function createAttachments(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('project_attachments')
    .addColumn('of_id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('request_id', 'text', of('request_cases.request_id'))
    .addColumn('upload_id', 'text', (column) => column.notNull().references('uploads.id'))
    .addColumn('name', 'text', required)
    .addColumn('size', 'integer', required)
    .addPrimaryKeyConstraint('one_attachment_a_position', ['of_id', 'position'])
    .execute()
  await db.schema.createIndex('attachments_of_project').on('project_attachments').column('request_id').execute()
  await db.schema.createIndex('attachments_of_upload').on('project_attachments').column('upload_id').execute()
  await db.schema
    .alterTable('received_mail_pictures')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
