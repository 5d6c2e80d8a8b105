import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Provider } from '../../db/payment-tables.ts'
import { findOrder } from '../orders/queries.ts'
import { readOrderMoney } from '../payments/ledger/order-money.ts'
import { deskLink } from './desk-link.ts'
import type { Letter } from './letters/letter.ts'
import {
  type LatePayment,
  orderPaidLetter,
  orderRefundedLetter,
  type PaidFacts,
  paymentToCheckLetter
} from './letters/payment-letters.ts'

export type PaymentTemplate = 'order-paid' | 'order-refunded' | 'payment-to-check'

/** The words of a payment's mail, or null when what it tells of is no longer kept. */
export async function writeOfPayment(
  { db, shop, origin }: { db: ShopDb; shop: Shop; origin: string },
  template: PaymentTemplate,
  subjectId: string
): Promise<Letter | null> {
  if (template === 'payment-to-check') return writeToShop({ db, shop, origin }, subjectId)
  const found = await findOrder(db, subjectId)
  if (found === null) return null
  if (template === 'order-refunded') return orderRefundedLetter(found.order, shop, await readOrderMoney(db, subjectId))
  const facts = await paidFacts(db, subjectId)
  return facts && orderPaidLetter(found.order, shop, facts)
}

async function writeToShop(
  { db, shop, origin }: { db: ShopDb; shop: Shop; origin: string },
  eventId: string
): Promise<Letter | null> {
  const note = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id as orderId', 'status', 'detail'])
    .where('order_events.id', '=', eventId)
    .executeTakeFirst()
  if (!note) return null
  return paymentToCheckLetter({ ...note, deskAddress: deskLink(origin, `/desk/orders/${note.orderId}`) }, shop)
}

/** Stripe takes what was chosen or a card, and its record alone says which. */
const methodOf = (provider: Provider, chosen: PaymentMethod | null): string =>
  provider === 'paypal' ? 'PayPal' : chosen === 'klarna' ? 'Klarna or card, through Stripe' : 'Card'

async function paidFacts(db: ShopDb, orderId: string): Promise<PaidFacts | null> {
  const step = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['at', 'who', 'from_status', 'status', 'stock_returned_at', 'held_until', 'payment_method'])
    .where('order_id', '=', orderId)
    .where('from_status', 'in', ['pending', 'cancelled'])
    .where('to_status', '=', 'paid')
    .executeTakeFirst()
  if (!step) return null
  const method =
    step.who === 'stripe' || step.who === 'paypal' ? methodOf(step.who, step.payment_method) : 'Bank transfer'
  return { paidOn: londonDate(Date.parse(step.at)), method, late: await lateness(db, orderId, step) }
}

interface PaidStep {
  at: string
  from_status: string
  status: string
  stock_returned_at: string | null
  held_until: string | null
}

/** What had ended before it was paid, and when: the order itself, or the time for which its pieces were kept. */
async function lateness(db: ShopDb, orderId: string, step: PaidStep): Promise<LatePayment | null> {
  if (step.from_status === 'cancelled') {
    const cancelled = await db
      .selectFrom('order_events')
      .select('at')
      .where('order_id', '=', orderId)
      .where('to_status', '=', 'cancelled')
      .orderBy('at', 'desc')
      .executeTakeFirst()
    return { was: 'cancelled', since: cancelled?.at ?? step.at, paidAt: step.at }
  }
  if (step.stock_returned_at === null || step.status !== 'paid') return null
  return { was: 'on-sale-again', since: step.held_until ?? step.stock_returned_at, paidAt: step.at }
}
