import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'

/**
 * What the desk counts with every page, however many requests there ever were: those whose customer has written again, by an
 * index that is nearer than that of all that are no spam; and those that were answered since a day. And the orders of erased
 * accounts, which a search at the desk has to look through.
 */
export async function indexCasesDue(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.dropIndex('cases_waiting_again').execute()
  await db.schema
    .createIndex('cases_by_reply')
    .on('request_cases')
    .columns(['is_spam', 'reply_due_at'])
    .where(sql.ref('reply_due_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('cases_by_answer')
    .on('request_cases')
    .columns(['answered_at', 'due_at'])
    .where(sql.ref('answered_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('orders_of_erased')
    .on('orders')
    .column('id')
    .where(sql.ref('account_erased_at'), 'is not', null)
    .execute()
}
