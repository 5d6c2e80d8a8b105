import type { Order } from '#domain/orders/order.ts'
import { discountLeft, type MoneyBefore, type StandingLine } from '#domain/orders/order-change.ts'
import { fromDecimalString, type Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../../db/open.ts'
import { papersOf } from '../../invoices/papers.ts'
import type { RefundContent } from '../../payments/ledger-types.ts'
import { findOrder } from '../queries.ts'
import { hasOpenReturn } from '../returns.ts'
import type { OrderItemRow, OrderRow } from '../rows.ts'

/** An order as a change is reckoned on it. */
export interface OrderStanding {
  order: Order
  row: OrderRow
  items: readonly OrderItemRow[]
  /** What of it changes what a change comes to, as one text. */
  base: string
  money: MoneyBefore
  /** The delivery charge was given back: it is none of what the order comes to. */
  isDeliveryBack: boolean
  /** Its provider is asked to give back pieces or delivery, and has not said that it has: nobody knows yet what is left. */
  isGivingBack: boolean
  /** Pieces of it are on their way back, or wait for what becomes of them: a return names lines by their place. */
  isComingBack: boolean
}

/** Null where there is no such order. */
export async function standingOf(db: ShopDb, orderId: string): Promise<OrderStanding | null> {
  const found = await findOrder(db, orderId)
  if (found === null) return null
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const { order } = found
  const asked = await refundsAsked(db, orderId)
  const givingBack = asked.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const isOpen = row.deposit !== null && row.balance_paid_at === null
  // Of what is paid in full the papers say what it comes to by now; before that its total does.
  const base = row.status === 'pending' || isOpen ? row.total : await invoiced(db, orderId, row.total)
  const { status, deposit, shipping_address, delivery_charge } = row
  return {
    order,
    row,
    items,
    base: JSON.stringify([
      base,
      shipping_address === null ? '' : (JSON.parse(shipping_address) as { country: string }).country,
      delivery_charge,
      row.discount,
      items.map(({ product_id, price, quantity, given_back, selected_size, selected_carat, customization }) => [
        product_id,
        price,
        quantity,
        given_back,
        selected_size,
        selected_carat,
        customization
      ]),
      ...(givingBack.length > 0 ? [givingBack] : [])
    ]),
    isDeliveryBack: asked.some(({ hasDelivery }) => hasDelivery),
    isGivingBack: givingBack.length > 0,
    isComingBack: await hasOpenReturn(db, orderId),
    money: { status, base, deposit, isBalancePaid: row.balance_paid_at !== null }
  }
}

/** What its provider was asked to give back of its pieces and its delivery; not what a change gave back beside them. */
async function refundsAsked(db: ShopDb, orderId: string) {
  const rows = await db
    .selectFrom('provider_refunds')
    .select(['id', 'state', 'content'])
    .where('order_id', '=', orderId)
    .where('state', '!=', 'failed')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, state, content }) => {
    const { lines, hasDelivery, of } = JSON.parse(content) as RefundContent
    return lines.length > 0 || hasDelivery || of !== undefined ? [{ id, state, hasDelivery }] : []
  })
}

/** What an order's invoices come to, less its credit notes. Of an order from before there were papers, its total. */
async function invoiced(db: ShopDb, orderId: string, total: Pence): Promise<Pence> {
  const papers = await papersOf(db, orderId)
  return papers.length === 0
    ? total
    : papers.reduce((sum, { kind, gross }) => sum + (kind === 'invoice' ? gross : -gross), 0)
}

/** The pieces of each line that nobody has given back. */
export const standingLines = (items: readonly OrderItemRow[]): StandingLine[] =>
  items.map(({ price, quantity, given_back, discount }) => ({
    unitPrice: price,
    quantity: quantity - given_back,
    discount: discountLeft(discount, quantity, given_back)
  }))

export const penceOf = (sum: string): Pence => fromDecimalString(sum)
