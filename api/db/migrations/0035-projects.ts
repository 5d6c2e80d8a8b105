import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** What customers write about their requests on the page of each, which link opens it, and by when the shop answers that. */
export async function createProjects(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('request_messages')
    .addColumn('id', 'text', key)
    .addColumn('request_id', 'text', of('request_cases.request_id'))
    .addColumn('text', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('is_by_link', 'integer', required)
    .execute()
  await db.schema.createIndex('messages_of_request').on('request_messages').columns(['request_id', 'at']).execute()
  await db.schema
    .alterTable('request_cases')
    .addColumn('link_number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('request_cases').addColumn('reply_due_at', 'text').execute()
  await db.schema
    .createIndex('cases_waiting_again')
    .on('request_cases')
    .column('reply_due_at')
    .where('reply_due_at', 'is not', null)
    .execute()
}
