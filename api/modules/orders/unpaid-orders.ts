import { sql } from 'kysely'
import { payableUntil, UNPAID_ORDER_DAYS } from '#domain/orders/unpaid-order.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { inTransaction } from '../../db/engine.ts'
import { holds } from '../../db/holds.ts'
import type { ShopDb } from '../../db/open.ts'
import { moveOrder } from '../payments/ledger/move-order.ts'

/** What the desk writes down when it names what an order's delivery costs, and when it corrects that. */
export const CHARGE_NAMED = 'order.delivery-charge'
/** The same where it names who collects import VAT. DECISIONS 40. */
export const COLLECTOR_NAMED = 'order.import-collector'
/** What it writes down when it sends the way to pay once more. */
export const LINK_SENT = 'order.payment-link'
/** What it writes down when it asks for a deposit of an order that was placed without one. */
export const DEPOSIT_ASKED = 'order.deposit'

/** What has the days begin anew for which an order can be paid: each mails a link that holds as long. */
const PAYING_BEGAN = [CHARGE_NAMED, COLLECTOR_NAMED, LINK_SENT, DEPOSIT_ASKED]

/** Until when (ISO time) an order can be paid that waits for it. DECISIONS 7 and 37. */
export async function orderPayableUntil(db: ShopDb, order: { id: string; createdAt: string }): Promise<string> {
  const { at } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('subject', '=', 'order')
    .where('subject_id', '=', order.id)
    .where('action', 'in', PAYING_BEGAN)
    .executeTakeFirstOrThrow()
  return payableUntil(Date.parse(at ?? order.createdAt))
}

/** What the step is called by which an order ends that nobody has paid. */
const CANCELLED_UNPAID = `Nobody paid within ${UNPAID_ORDER_DAYS} days.`

/** Of an address that is kept as JSON: it is no export. */
const AT_HOME = `"country":"${DEFAULT_COUNTRY}"`

/** So many in one round: the next comes within minutes. */
const atOnce = 100

/**
 * Cancels what nobody has paid in its days, by mail. A confirmed order that waits for the shop to name its delivery charge,
 * or who collects import VAT, is not the customer's delay: it waits on. Says how many. DECISIONS 37 and 40.
 */
export async function cancelUnpaidOrders(db: ShopDb, now: number): Promise<number> {
  const before = new Date(now - UNPAID_ORDER_DAYS * 86_400_000).toISOString()
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '<=', before)
    .where(({ or, eb }) =>
      or([eb('delivery', '=', 'free'), eb('delivery_charge', 'is not', null), eb('confirmed_at', 'is', null)])
    )
    .where(({ or, not, eb }) =>
      or([
        eb('shipping_address', 'is', null),
        holds(sql.ref<string>('shipping_address'), AT_HOME),
        not(eb('import_collector', 'is', null)),
        eb('confirmed_at', 'is', null)
      ])
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit')
            .select('audit.id')
            .where('subject', '=', 'order')
            .whereRef('subject_id', '=', 'orders.id')
            .where('action', 'in', PAYING_BEGAN)
            .where('at', '>', before)
        )
      )
    )
    .orderBy('created_at')
    .limit(atOnce)
    .execute()
  let cancelled = 0
  for (const { id } of due) {
    // What was paid, or cancelled by another process, since it was looked up is left as it is.
    const became = await inTransaction(db, (within) =>
      moveOrder(within, { orderId: id, to: 'cancelled', who: 'shop', detail: CANCELLED_UNPAID, now })
    )
    if (became === 'moved') cancelled += 1
  }
  return cancelled
}
