import { type Paper, paperTitle } from '#domain/invoices/paper.ts'
import { HAND_PAYMENTS, handPaymentTitle, isHandPayment } from '#domain/orders/hand-payment.ts'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Provider } from '../../db/payment-tables.ts'
import { drawPdf } from '../invoices/paper-routes.ts'
import { papersOf } from '../invoices/papers.ts'
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
import type { MailRow } from './outbox.ts'
import type { MailAttachment } from './post.ts'
import type { Written } from './write-of-request.ts'

export type PaymentTemplate = 'order-paid' | 'order-balance-paid' | 'order-refunded' | 'payment-to-check'

/**
 * A payment's mail, or null when what it tells of is no longer kept. The receipt brings the invoice; what is given back
 * brings the credit notes that are there by then, because one mail may tell of several parts.
 */
export async function writeOfPayment(
  { db, shop, origin }: { db: ShopDb; shop: Shop; origin: string },
  template: PaymentTemplate,
  { subject_id: subjectId }: Pick<MailRow, 'subject_id'>
): Promise<Written | null> {
  if (template === 'payment-to-check') {
    const letter = await writeToShop({ db, shop, origin }, subjectId)
    return letter && { letter, attachments: [] }
  }
  const found = await findOrder(db, subjectId)
  if (found === null) return null
  const isPaid = template !== 'order-refunded'
  const isBalance = template === 'order-balance-paid'
  const papers = (await papersOf(db, subjectId)).filter(({ kind, part }) =>
    isPaid ? kind === 'invoice' && (part === 'balance') === isBalance : kind === 'credit-note'
  )
  const attached = papers.map((paper) => `${paperTitle(paper)} ${paper.number}`)
  const attachments = await Promise.all(papers.map(paperAttached))
  if (!isPaid) {
    const money = await readOrderMoney(db, subjectId)
    return { letter: orderRefundedLetter(found.order, shop, { ...money, attached }), attachments }
  }
  const facts = await (isBalance ? balanceFacts : paidFacts)(db, subjectId)
  return facts && { letter: orderPaidLetter(found.order, shop, { ...facts, attached }), attachments }
}

const paperAttached = async (paper: Paper): Promise<MailAttachment> => ({
  filename: `${paper.number}.pdf`,
  contentType: 'application/pdf',
  content: await drawPdf(paper)
})

async function writeToShop(
  { db, shop, origin }: { db: ShopDb; shop: Shop; origin: string },
  eventId: string
): Promise<Letter | null> {
  const note = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id as orderId', 'status', 'detail', 'deposit', 'balance_paid_at', 'paid_before_change'])
    .where('order_events.id', '=', eventId)
    .executeTakeFirst()
  if (!note) return null
  const { orderId, status, detail } = note
  const owesBalance = note.deposit !== null && note.balance_paid_at === null
  return paymentToCheckLetter(
    {
      orderId,
      status,
      detail,
      owesBalance,
      isBeforeChange: note.paid_before_change === 1,
      deskAddress: deskLink(origin, `/desk/orders/${note.orderId}`)
    },
    shop
  )
}

/** Stripe takes what was chosen or a card, and its record alone says which. */
const methodOf = (provider: Provider, chosen: PaymentMethod | null): string =>
  provider === 'paypal' ? 'PayPal' : chosen === 'klarna' ? 'Klarna or card, through Stripe' : 'Card'

const GIFT_CARD = 'Gift card'

/** How somebody here saw it come, or the gift cards that paid all of it. */
async function handMethodOf(db: ShopDb, orderId: string): Promise<string> {
  const payment = await db
    .selectFrom('payments')
    .select('provider')
    .where('order_id', '=', orderId)
    .where('provider', 'in', [...HAND_PAYMENTS, 'gift-card'])
    .where('status', '=', 'paid')
    // What came beside gift cards is told; the cards have rows of their own.
    .orderBy(({ eb }) => eb('provider', '=', 'gift-card'))
    .where(({ eb, or }) => or([eb('part', 'is', null), eb('part', '=', 'deposit')]))
    .executeTakeFirst()
  if (payment?.provider === 'gift-card') return GIFT_CARD
  return handPaymentTitle(payment && isHandPayment(payment.provider) ? payment.provider : 'bank')
}

/** How and when the balance of an order came. */
async function balanceFacts(db: ShopDb, orderId: string): Promise<Omit<PaidFacts, 'attached'> | null> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['provider', 'balance_paid_at', 'payment_method'])
    .where('order_id', '=', orderId)
    .where('part', '=', 'balance')
    .where('payments.status', '=', 'paid')
    .where('balance_paid_at', 'is not', null)
    .orderBy(({ eb }) => eb('provider', '=', 'gift-card'))
    .orderBy('paid_at')
    .executeTakeFirst()
  if (!payment) return null
  const { provider, balance_paid_at: at, payment_method } = payment
  const method = isHandPayment(provider)
    ? handPaymentTitle(provider)
    : provider === 'gift-card'
      ? GIFT_CARD
      : methodOf(provider, payment_method)
  return { paidOn: londonDate(Date.parse(at ?? '')), method, late: null, part: 'balance' }
}

export async function paidFacts(db: ShopDb, orderId: string): Promise<Omit<PaidFacts, 'attached'> | null> {
  const step = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['at', 'who', 'from_status', 'status', 'stock_returned_at', 'held_until', 'payment_method', 'deposit'])
    .where('order_id', '=', orderId)
    .where('from_status', 'in', ['pending', 'cancelled'])
    .where('to_status', '=', 'paid')
    .executeTakeFirst()
  if (!step) return null
  const method =
    step.who === 'stripe' || step.who === 'paypal'
      ? methodOf(step.who, step.payment_method)
      : await handMethodOf(db, orderId)
  const part = step.deposit === null ? null : 'deposit'
  return { paidOn: londonDate(Date.parse(step.at)), method, late: await lateness(db, orderId, step), part }
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
