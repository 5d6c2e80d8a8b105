import type { BankDetails } from '#domain/orders/bank-details.ts'
import { withdrawalState } from '#domain/orders/withdrawal.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import type { ShopDb } from '../db/open.ts'
import type { OrderLinks } from '../orders/links.ts'
import { findOrder } from '../orders/queries.ts'
import { orderPayableUntil } from '../orders/unpaid-orders.ts'
import type { OrderStepTemplate } from '../payments/ledger/order-steps.ts'
import { readPayable } from '../payments/payable.ts'
import type { WaysToPay } from '../payments/ways-to-pay.ts'
import { deskLink } from './desk-link.ts'
import type { Letter } from './letters/letter.ts'
import {
  orderCancelledLetter,
  orderDeliveredLetter,
  orderDispatchedLetter,
  orderInProductionLetter
} from './letters/order-step-letters.ts'
import { deliveryConfirmedLetter, paymentLinkLetter } from './letters/pay-order-letters.ts'
import { withdrawalLateLetter, withdrawalReceivedLetter, withdrawnLetter } from './letters/withdrawal-letters.ts'
import type { MailRow } from './outbox.ts'

interface OrderStepDeps {
  db: ShopDb
  shop: Shop
  links: OrderLinks
  waysToPay?: WaysToPay
  bank?: BankDetails | null
  origin: string
}

/**
 * The words of a mail about a step of an order, or null when it has nothing to say any more: the order is no longer kept,
 * what was on its way was refunded meanwhile, what was cancelled was paid after all, or what was to be paid is.
 */
export async function writeOfOrderStep(
  { db, shop, links, waysToPay, bank = null, origin }: OrderStepDeps,
  template: OrderStepTemplate,
  mail: Pick<MailRow, 'subject_id' | 'created_at'>
): Promise<Letter | null> {
  const found = await findOrder(db, mail.subject_id)
  if (found === null) return null
  const { order } = found
  if (template === 'order-withdrawal-received')
    return withdrawalReceivedLetter(order, shop, deskLink(origin, `/desk/orders/${order.id}`))
  if (order.status === 'refunded' && template !== 'order-withdrawn') return null
  // From the mail's own time: an order that is made for months is followed by links that still hold.
  const linked = { id: order.id, createdAt: mail.created_at, paymentMethod: order.paymentMethod }
  const link = links.linkTo(origin, linked)
  switch (template) {
    case 'order-in-production':
      return orderInProductionLetter(order, shop, link)
    case 'order-dispatched':
      return orderDispatchedLetter(order, shop, link)
    case 'order-delivered':
      return orderDeliveredLetter(order, shop, link)
    case 'order-cancelled':
      return order.status === 'cancelled' ? orderCancelledLetter(order, shop, await wasUnpaid(db, order.id)) : null
    case 'order-withdrawn':
      return withdrawnLetter(order, shop, link)
    case 'order-withdrawal-late': {
      const state = withdrawalState(order, Date.parse(mail.created_at))
      return state.kind === 'over' ? withdrawalLateLetter(order, shop, link, state.ended) : null
    }
    case 'order-delivery-confirmed':
    case 'order-payment-link': {
      const payable = await readPayable(db, order.id)
      if (payable?.state !== 'payable') return null
      const until = await orderPayableUntil(db, order)
      const given = { link, ways: waysToPay?.(origin, linked) ?? [], until, sentAt: mail.created_at, bank }
      return template === 'order-payment-link'
        ? paymentLinkLetter(order, shop, given)
        : deliveryConfirmedLetter(order, shop, given)
    }
  }
}

/** Whether the shop's own clock has ended an order, because nobody paid it. */
async function wasUnpaid(db: ShopDb, orderId: string): Promise<boolean> {
  const step = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'cancelled')
    .where('who', '=', 'shop')
    .executeTakeFirst()
  return step !== undefined
}
