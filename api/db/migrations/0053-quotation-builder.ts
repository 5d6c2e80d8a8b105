import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/**
 * What quotations are reckoned from, version by version; lines as the builder reckoned them, and in which place of which
 * quotation each was sent; and templates. None of it stands in the quotation itself, which its customer has.
 */
export async function createQuotationBuilder(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('quotation_rates')
    .addColumn('version', 'integer', key)
    .addColumn('rates', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema
    .createTable('built_lines')
    .addColumn('id', 'text', key)
    .addColumn('request_id', 'text', of('request_cases.request_id'))
    .addColumn('place', 'integer', required)
    .addColumn('line', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('settled_at', 'text')
    .addUniqueConstraint('built_lines_place', ['request_id', 'place'])
    .execute()
  await db.schema
    .createTable('quotation_workings')
    .addColumn('quotation_id', 'text', of('quotations.id'))
    .addColumn('place', 'integer', required)
    .addColumn('built_id', 'text', of('built_lines.id'))
    .addPrimaryKeyConstraint('quotation_workings_key', ['quotation_id', 'place'])
    .execute()
  await db.schema
    .createTable('quotation_templates')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('lines', 'text', required)
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('who', 'text', required)
    .addColumn('changed_at', 'text', required)
    .execute()
}
