import type { Kysely } from 'kysely'
import { chainAudit } from '../audit-chain.ts'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/**
 * What somebody at the desk may do, who was asked to join it, when somebody last proved who they are, and the audit as a
 * chain. Whoever is at the desk already is an owner; what was written down already begins the chain, in its order.
 */
export async function addRolesAndChain(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('owner'))
    .execute()
  await db.schema.alterTable('staff_sessions').addColumn('proved_at', 'text').execute()
  await db.schema
    .createTable('staff_invites')
    .addColumn('id', 'text', key)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('code_secret', 'text', required)
    .addColumn('invited_by', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute()
  // Null in what the release before writes.
  await db.schema.alterTable('audit').addColumn('number', 'integer').execute()
  await db.schema.alterTable('audit').addColumn('hash', 'text').execute()
  await db.schema.createIndex('audit_in_order').on('audit').column('number').unique().execute()
  await chainAudit(db)
}
