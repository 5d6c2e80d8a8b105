import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** Of what customers are reminded, which reminders were written, and who wants none. */
export async function createReminders(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('reminder_rules')
    .addColumn('version', 'integer', key)
    .addColumn('rules', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema
    .createTable('reminders')
    .addColumn('kind', 'text', required)
    .addColumn('of_id', 'text', required)
    .addColumn('at', 'text', required)
    .addPrimaryKeyConstraint('reminders_key', ['kind', 'of_id'])
    .execute()
  await db.schema
    .createTable('reminder_stops')
    .addColumn('subject', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('at', 'text', required)
    .addPrimaryKeyConstraint('reminder_stops_key', ['subject', 'name'])
    .execute()
}
