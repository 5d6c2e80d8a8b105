import { isWithdrawnInPart } from '#domain/orders/excepted.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { lateWords, withdrawnWords } from '#domain/orders/withdrawal.ts'
import { formatDay, type IsoDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { LEGAL_RIGHTS_FINAL_SALE, returnedPiece, returnKind } from '#domain/policies/return-terms.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { standing } from '../../content/standing.ts'
import { companyLines } from './company-lines.ts'
import type { Letter } from './letter.ts'
import { orderedPiece, pieceAlone } from './order-letters.ts'
import { reachParts } from './payment-letters.ts'
import { returnParts, type ToldReturn } from './return-letters.ts'

/** The day and the minute in London, as a receipt needs it. */
const momentWords = (at: string): string =>
  `${formatDay(londonDate(Date.parse(at)))}, ${new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })}`

/** What comes back by law is not told of our own terms beside it; what was made to specification is told that it does not. */
const withdrawnPiece = (item: OrderItem) =>
  returnKind(returnedPiece(item)) === 'final-sale' ? orderedPiece(item) : pieceAlone(item)

/** To who withdrew: the receipt, with what happens now. DECISIONS 40. */
export function withdrawnLetter(
  order: Order,
  shop: Shop,
  link: string,
  /** What comes back, where something has left us: announced with it, or before. */
  told: readonly ToldReturn[] = []
): Letter {
  return {
    subject: `You have withdrawn from order ${order.id}`,
    preview: 'We have received your withdrawal.',
    title: 'We have your withdrawal',
    parts: [
      { kind: 'text', text: 'This is your receipt: you have withdrawn from the contract of this order.' },
      {
        kind: 'rows',
        rows: [
          { label: 'Order', value: order.id },
          { label: 'For', value: order.customerName },
          { label: 'Received', value: momentWords(order.withdrawnAt ?? order.createdAt) }
        ]
      },
      { kind: 'pieces', pieces: order.items.map(withdrawnPiece) },
      { kind: 'heading', text: standing('next') },
      { kind: 'text', text: withdrawnWords(order) },
      ...told.flatMap((each) => returnParts(order, each, shop)),
      { kind: 'button', label: 'See your order', href: link },
      ...reachParts(shop)
    ],
    footer: companyLines(shop)
  }
}

/** To who pressed too late: kindly, and what still holds. */
export function withdrawalLateLetter(order: Order, shop: Shop, link: string, ended: IsoDay, now: number): Letter {
  return {
    subject: `Your withdrawal from order ${order.id}`,
    preview: 'The time to withdraw is over; here is what still holds.',
    title: 'The time to withdraw is over',
    parts: [
      { kind: 'text', text: lateWords(ended, order, now) },
      { kind: 'button', label: 'See your order', href: link },
      ...reachParts(shop)
    ],
    footer: companyLines(shop)
  }
}

/** To who asked to withdraw from what is made to their own specification: why that cannot be, and what still holds. */
export function withdrawalExceptedLetter(order: Order, shop: Shop, link: string): Letter {
  return {
    subject: `Your withdrawal from order ${order.id}`,
    preview: 'It is made to your own specification; here is what still holds.',
    title: 'This order stands',
    parts: [
      {
        kind: 'text',
        text: `All of order ${order.id} is made to your own specification. ${LEGAL_RIGHTS_FINAL_SALE} Please write or ring if something has changed for you: we will gladly talk about it.`
      },
      { kind: 'button', label: 'See your order', href: link },
      ...reachParts(shop)
    ],
    footer: companyLines(shop)
  }
}

/** To the shop: who withdrew, and what is to be done. */
export function withdrawalReceivedLetter(order: Order, shop: Shop, deskAddress: string): Letter {
  const isOver = order.status === 'cancelled'
  const isInPart = isWithdrawnInPart(order)
  return {
    subject: `Withdrawal: order ${order.id}`,
    preview: isOver
      ? 'It was not paid, and is cancelled.'
      : order.giftCard
        ? 'Give back what is left on the gift card.'
        : isInPart
          ? 'Stop what is not made to specification, and give its price back.'
          : 'Stop it, and give the money back.',
    title: 'A customer has withdrawn',
    parts: [
      {
        kind: 'text',
        text: isOver
          ? `${order.customerName} has withdrawn from order ${order.id}. Nothing was paid: it is cancelled.`
          : order.giftCard
            ? `${order.customerName} has withdrawn from order ${order.id}, of a gift card. What is left on the card is given back within 14 days, and its code ends with that.`
            : isInPart
              ? `${order.customerName} has withdrawn from order ${order.id}. Do not send what is not made to specification; if it was sent, it comes back. What was paid for that, standard delivery included, is given back within 14 days. What is made to specification is not withdrawn from.`
              : `${order.customerName} has withdrawn from order ${order.id}. Do not send it; if it was sent, it comes back. What was paid is given back within 14 days.`
      },
      { kind: 'button', label: 'Open at the desk', href: deskAddress }
    ],
    footer: companyLines(shop),
    ...(order.customerEmail && { replyTo: order.customerEmail })
  }
}
