import { type Kysely, sql } from 'kysely'
import { REQUEST_KINDS, type RequestKind } from '#domain/requests/request-kind.ts'
import { caseOf } from '../../modules/requests/case-of.ts'
import { tableOf } from '../../modules/requests/tables.ts'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** Few enough that no step holds them all at once. */
const atOnce = 500

/** A case for each request that came before the desk. What was answered by mail meanwhile, nobody but the shop knows. */
export async function openCases(db: Kysely<ShopTables>): Promise<void> {
  for (const kind of REQUEST_KINDS) {
    let last = ''
    do last = await openSome(db, kind, last)
    while (last !== '')
  }
}

/** Opens those after an id, and says which came last; '' once all have theirs. */
async function openSome(db: Kysely<ShopTables>, kind: RequestKind, after: string): Promise<string> {
  const rows = await db
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const cases = rows.map((row) => caseOf(kind, { ...row }))
  if (cases.length > 0) await db.insertInto('request_cases').values(cases).execute()
  return rows.at(-1)?.id ?? ''
}

/** The desk: staff, how the shop stands with each request, what was written and changed, and what the workshop sends. */
export async function createDesk(db: Kysely<ShopTables>): Promise<void> {
  await createStaff(db)
  await db.schema
    .createTable('request_cases')
    .addColumn('request_id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('search_words', 'text', required)
    .addColumn('is_spam', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('assigned_to', 'text', (column) => column.references('staff.id'))
    .addColumn('revision', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('due_at', 'text', required)
    .addColumn('answered_at', 'text')
    .execute()
  await db.schema
    .createTable('desk_messages')
    .addColumn('id', 'text', key)
    .addColumn('subject', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('staff_name', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', key)
    .addColumn('at', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('before', 'text', required)
    .addColumn('after', 'text', required)
    .execute()
  await db.schema
    .createTable('order_refunds')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', of('orders.id'))
    .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('reason', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema
    .createTable('promotion_overrides')
    .addColumn('promotion_id', 'text', (column) => column.primaryKey().notNull().references('promotions.id'))
    .addColumn('customer_limit', 'integer')
    .addColumn('ends_on', 'text')
    .execute()
  // Null until the shop has named the charge, and where delivery is free.
  await db.schema.alterTable('orders').addColumn('delivery_charge', 'integer').execute()
  await db.schema.alterTable('orders').addColumn('carrier', 'text').execute()
  await db.schema.alterTable('orders').addColumn('tracking_number', 'text').execute()
  // A mail its address refused, or that came back.
  await db.schema.alterTable('mail_outbox').addColumn('bounced_at', 'text').execute()
  await createIndexes(db)
  await openCases(db)
}

async function createStaff(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('password_hash', 'text', required)
    .addColumn('code_secret', 'text', required)
    .addColumn('last_code_step', 'integer')
    .addColumn('created_at', 'text', required)
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', key)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', 'text', of('staff.id'))
    .addColumn('agent', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('last_seen_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
}

async function createIndexes(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.createIndex('cases_by_promise').on('request_cases').columns(['state', 'is_spam', 'due_at']).execute()
  await db.schema.createIndex('cases_by_age').on('request_cases').columns(['is_spam', 'created_at']).execute()
  await db.schema.createIndex('messages_of').on('desk_messages').columns(['subject', 'subject_id', 'at']).execute()
  await db.schema.createIndex('audit_of').on('audit').columns(['subject', 'subject_id', 'at']).execute()
  await db.schema.createIndex('audit_by_age').on('audit').column('at').execute()
  await db.schema.createIndex('refunds_of_order').on('order_refunds').column('order_id').execute()
  await db.schema.createIndex('orders_by_state').on('orders').columns(['status', 'created_at']).execute()
  await db.schema.createIndex('mails_about').on('mail_outbox').column('subject_id').execute()
  await db.schema
    .createIndex('mails_returned')
    .on('mail_outbox')
    .column('bounced_at')
    .where('bounced_at', 'is not', null)
    .execute()
  await db.schema.createIndex('staff_sessions_of').on('staff_sessions').column('staff_id').execute()
}
