import { isOfWithdrawal, returnState } from '#domain/orders/returns.ts'
import { withdrawalState } from '#domain/orders/withdrawal.ts'
import type { ShopDb } from '../../db/open.ts'
import { findOrder, linkNumberFor, termsOfOrder } from '../orders/queries.ts'
import { onceGivenBack, returnsOf } from '../orders/returns.ts'
import { orderPayableUntil } from '../orders/unpaid-orders.ts'
import { isOfReturn, type OrderStepTemplate } from '../payments/ledger/order-steps.ts'
import { readPayable } from '../payments/payable.ts'
import { deskLink } from './desk-link.ts'
import type { Letter } from './letters/letter.ts'
import { orderPlacedLetter, orderReceivedLetter } from './letters/order-letters.ts'
import {
  orderCancelledLetter,
  orderDeliveredLetter,
  orderDispatchedLetter,
  orderInProductionLetter,
  orderReadyLetter,
  parcelSentLetter
} from './letters/order-step-letters.ts'
import { deliveryConfirmedLetter, paymentLinkLetter } from './letters/pay-order-letters.ts'
import { returnLetter } from './letters/return-letters.ts'
import {
  withdrawalExceptedLetter,
  withdrawalLateLetter,
  withdrawalReceivedLetter,
  withdrawnLetter
} from './letters/withdrawal-letters.ts'
import type { MailRow } from './outbox.ts'
import type { MailAttachment } from './post.ts'
import type { ComposeDeps, Written } from './write-of-request.ts'

/** The words of the mails that say an order was placed: to who placed it, and to the shop. Null when it is no longer kept. */
export async function writeOfOrder(
  { db, shop, links, waysToPay, bank = null, origin }: ComposeDeps,
  template: 'order-placed' | 'order-received',
  mail: Pick<MailRow, 'subject_id' | 'recipient'>
): Promise<Written | null> {
  const number = mail.subject_id
  const found = await findOrder(db, number)
  if (found === null) return null
  const { order } = found
  const { linkNumber = 0 } = (await readPayable(db, number)) ?? {}
  const paying = { ways: waysToPay?.(origin, { ...order, number: linkNumber }) ?? [], bank }
  const letter =
    template === 'order-placed'
      ? orderPlacedLetter(order, shop, links.linkTo(origin, { ...order, number: linkNumberFor(found, mail) }), paying)
      : orderReceivedLetter(order, shop, deskLink(origin, `/desk/orders/${number}`), paying)
  return { letter, attachments: template === 'order-placed' ? await termsAttached(db, number) : [] }
}

/** The terms as they stood when the order was placed, as a file to keep. DECISIONS 41. */
async function termsAttached(db: ShopDb, number: string): Promise<readonly MailAttachment[]> {
  const text = await termsOfOrder(db, number)
  if (text === null) return []
  return [{ filename: 'terms-of-service.txt', contentType: 'text/plain; charset=utf-8', content: Buffer.from(text) }]
}

/**
 * The words of a mail about a step of an order, or null when it has nothing to say any more: the order is no longer kept,
 * what was on its way was refunded meanwhile, what was cancelled was paid after all, or what was to be paid is.
 */
export async function writeOfOrderStep(
  { db, shop, links, waysToPay, bank = null, origin }: ComposeDeps,
  template: OrderStepTemplate,
  mail: Pick<MailRow, 'subject_id' | 'created_at' | 'recipient' | 'secret'>
): Promise<Letter | null> {
  const found = await findOrder(db, mail.subject_id)
  if (found === null) return null
  const { order } = found
  if (template === 'order-withdrawal-received')
    return withdrawalReceivedLetter(order, shop, deskLink(origin, `/desk/orders/${order.id}`))
  if (order.status === 'refunded' && template !== 'order-withdrawn' && !isOfReturn(template)) return null
  // From the mail's own time: an order that is made for months is followed by links that still hold.
  const linked = { id: order.id, createdAt: mail.created_at, paymentMethod: order.paymentMethod }
  const link = links.linkTo(origin, { ...linked, number: linkNumberFor(found, mail) })
  switch (template) {
    case 'order-in-production':
      return orderInProductionLetter(order, shop, link)
    case 'order-dispatched':
      return orderDispatchedLetter(order, shop, link)
    case 'order-delivered':
      return orderDeliveredLetter(order, shop, link)
    case 'order-ready':
      return orderReadyLetter(await onceGivenBack(db, order), shop, link)
    case 'order-parcel-sent':
      // What is being given back is not to come.
      return parcelSentLetter(await onceGivenBack(db, order), mail.secret, shop, link)
    case 'order-collected':
      return orderDeliveredLetter(order, shop, link)
    case 'order-cancelled':
      return order.status === 'cancelled' ? orderCancelledLetter(order, shop, await wasUnpaid(db, order.id)) : null
    case 'order-withdrawn': {
      // What was announced with it, and before it by our own terms.
      const awaited = (await returnsOf(db, order.id)).filter(
        (one) => returnState(one) === 'expected' && isOfWithdrawal(order, one)
      )
      const told = awaited.map((one) => ({ one, label: labelAt(link, order.id, one.number) }))
      return withdrawnLetter(order, shop, link, told)
    }
    case 'order-return-announced':
    case 'order-return-received':
    case 'order-return-called-off':
    case 'order-return-settled':
    case 'order-return-sent-back': {
      const one = (await returnsOf(db, order.id)).find(({ id }) => id === mail.secret)
      return one ? returnLetter(template, order, shop, link, { one, label: labelAt(link, order.id, one.number) }) : null
    }
    case 'order-withdrawal-late': {
      const now = Date.parse(mail.created_at)
      const state = withdrawalState(order, now)
      if (state.kind === 'excepted') return withdrawalExceptedLetter(order, shop, link)
      return state.kind === 'over' ? withdrawalLateLetter(order, shop, link, state.ended, now) : null
    }
    case 'order-delivery-confirmed':
    case 'order-payment-link': {
      const payable = await readPayable(db, order.id)
      if (payable?.state !== 'payable') return null
      const until = await orderPayableUntil(db, order)
      const ways = waysToPay?.(origin, { ...linked, number: payable.linkNumber }) ?? []
      const given = { link, ways, until, sentAt: mail.created_at, bank }
      return template === 'order-payment-link'
        ? paymentLinkLetter(order, shop, given)
        : deliveryConfirmedLetter(order, shop, given)
    }
  }
}

/** The page of a return's label text, by the link that shows its order. */
function labelAt(link: string, order: string, number: string): string {
  const { origin, search } = new URL(link)
  return `${origin}/api/orders/${order}/papers/${number}${search}`
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
