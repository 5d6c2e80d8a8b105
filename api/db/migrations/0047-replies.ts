import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** Mails that were answered: every one that was taken in, and what of it became a message of a request. */
export async function createReplies(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('received_mails')
    .addColumn('id', 'text', key)
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('message_id', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('request_id', 'text', (column) => column.references('request_cases.request_id').onDelete('cascade'))
    .addColumn('from_address', 'text', required)
    .addColumn('from_name', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('quoted', 'text', required)
    .addColumn('refused', 'text', required)
    .addColumn('is_unproven', 'integer', required)
    .execute()
  await db.schema.createIndex('received_by_state').on('received_mails').columns(['state', 'at']).execute()
  await db.schema.createIndex('received_of_request').on('received_mails').columns(['request_id', 'at']).execute()
  await db.schema
    .createTable('received_mail_pictures')
    .addColumn('mail_id', 'text', of('received_mails.id'))
    .addColumn('position', 'integer', required)
    .addColumn('upload_id', 'text', required)
    .addPrimaryKeyConstraint('received_mail_pictures_key', ['mail_id', 'position'])
    .execute()
  await db.schema.createIndex('received_pictures_by_upload').on('received_mail_pictures').column('upload_id').execute()
  for (const [name, type, usual] of [
    ['is_by_mail', 'integer', 0],
    ['is_unproven', 'integer', 0],
    ['quoted', 'text', ''],
    ['refused', 'text', '']
  ] as const)
    await db.schema
      .alterTable('request_messages')
      .addColumn(name, type, (column) => column.notNull().defaultTo(usual))
      .execute()
  await db.schema.alterTable('request_messages').addColumn('sent_from', 'text').execute()
}
