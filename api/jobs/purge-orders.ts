import type { Transaction } from 'kysely'
import type { ShopTables } from '../db/schema.ts'

/**
 * Removes orders that were placed before a time (ISO), and with them what hangs on no order's row: what the shop noted
 * about them, and the mails about them that never went out.
 */
export async function purgeOrders(within: Transaction<ShopTables>, before: string): Promise<void> {
  const old = within.selectFrom('orders').select('id').where('created_at', '<=', before)
  const steps = within.selectFrom('order_events').select('id').where('order_id', 'in', old)
  await within
    .deleteFrom('mail_outbox')
    .where(({ or, eb }) => or([eb('subject_id', 'in', old), eb('subject_id', 'in', steps)]))
    .execute()
  await within.deleteFrom('desk_messages').where('subject', '=', 'order').where('subject_id', 'in', old).execute()
  await within.deleteFrom('orders').where('created_at', '<=', before).execute()
}
