import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** Passkeys of customers and staff, the challenges they answer, and what a session tells of where and how it was begun. */
export async function createPasskeys(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', key)
    .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'integer', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', key)
    .addColumn('purpose', 'text', required)
    .addColumn('owner_id', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  for (const column of ['agent', 'last_seen_at', 'confirmed_at', 'replaced_at'])
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
  await db.schema.createIndex('passkeys_of_customer').on('passkeys').column('customer_id').execute()
  await db.schema.createIndex('passkeys_of_staff').on('passkeys').column('staff_id').execute()
  await db.schema.createIndex('passkey_challenges_by_age').on('passkey_challenges').column('expires_at').execute()
}
