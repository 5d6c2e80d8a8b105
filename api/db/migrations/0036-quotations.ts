import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** Quotations as they were issued, version by version, and what of them was accepted. */
export async function createQuotations(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('quotations')
    .addColumn('id', 'text', key)
    .addColumn('request_id', 'text', of('request_cases.request_id'))
    .addColumn('place', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('digest', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('issued_at', 'text', required)
    .addColumn('accepted_by', 'text')
    .addUniqueConstraint('quotations_version', ['request_id', 'version'])
    .execute()
  await db.schema
    .createTable('quotation_acceptances')
    .addColumn('id', 'text', key)
    .addColumn('quotation_id', 'text', of('quotations.id'))
    .addColumn('digest', 'text', required)
    .addColumn('chosen', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('sent_at', 'text', required)
    .addColumn('code_hash', 'text')
    .addColumn('code_until', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('bound_at', 'text')
    .execute()
  await db.schema.createIndex('acceptances_of').on('quotation_acceptances').column('quotation_id').execute()
}
