import { answerDateWords } from '../policies/answer-times.ts'
import { londonDate } from '../policies/london-time.ts'
import { formatNearDay } from '../policies/weekdays.ts'
import { isExport } from '../pricing/vat.ts'
import type { Order } from './order.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** How long an order keeps the pieces it took from stock, and its place of a promotion, while nobody has confirmed it. DECISIONS 37. */
export const UNCONFIRMED_HOLD_MINUTES = 45

/** How long it keeps them once it is confirmed by its mail, or was placed by whoever has confirmed its e-mail. DECISIONS 37. */
export const CONFIRMED_HOLD_DAYS = 7

/** For how long an order can be paid: then its payment links end, and it is cancelled. DECISIONS 37. */
export const UNPAID_ORDER_DAYS = 30

/** How many orders that nobody has confirmed one e-mail may be sent a mail of within 24 hours. DECISIONS 37. */
export const MOST_UNCONFIRMED_ORDERS = 5

/** What is pressed on the page that an order's mail leads to, wherever it is spoken of. */
export const CONFIRM_ORDER = 'Confirm this order'

/** The one sentence about all three times, in terms, mails and on the pages to pay: how it goes on from where a sentence begins. */
export const UNPAID_ORDER_WORDS =
  `it can be paid for ${UNPAID_ORDER_DAYS} days. Pieces from stock are kept for ${UNCONFIRMED_HOLD_MINUTES} minutes, or for ` +
  `${CONFIRMED_HOLD_DAYS} days once the order is confirmed: by the button its mail leads to, or by ordering signed in with that ` +
  'e-mail. Then they are on sale again, and paying takes them for you if they are still there. An order that nobody has paid by ' +
  'the end is cancelled, and we tell you so by mail'

const KEPT_SHORT =
  `Pieces from stock are kept for you for ${UNCONFIRMED_HOLD_MINUTES} minutes, and for ${CONFIRMED_HOLD_DAYS} days once you ` +
  'have confirmed the order from its e-mail or where you order signed in with that e-mail'

/** The same where there is room for less. */
export const UNPAID_ORDER_SHORT = `${KEPT_SHORT}; an order can be paid for ${UNPAID_ORDER_DAYS} days`

/**
 * The same of what is about to be ordered, before the button that binds: for how long its pieces are kept, where any come
 * from stock, and for how long it can be paid. Abroad something is always named first. DECISIONS 37 and 40.
 */
export function keptIfOrderedWords(lines: readonly { isMadeToOrder: boolean }[], country: string): string {
  const kept = lines.some(({ isMadeToOrder }) => !isMadeToOrder) ? `${KEPT_SHORT}. ` : ''
  const from = isExport(country) ? ' from when we have told you all that it comes to' : ''
  return `${kept}The order can be paid for ${UNPAID_ORDER_DAYS} days${from}; unpaid by then it is cancelled, and you owe nothing.`
}

/** Until when (ISO time) an order keeps what it took, from an instant in milliseconds since 1970. */
export const heldUntil = (from: number, isConfirmed: boolean): string =>
  new Date(from + (isConfirmed ? CONFIRMED_HOLD_DAYS * dayMs : UNCONFIRMED_HOLD_MINUTES * minuteMs)).toISOString()

/** Until when (ISO time) an order can be paid, from an instant in milliseconds since 1970. */
export const payableUntil = (from: number): string => new Date(from + UNPAID_ORDER_DAYS * dayMs).toISOString()

type HeldOrder = Pick<Order, 'status' | 'hold' | 'isConfirmed'>

/** What an order takes from stock: how many pieces, and whether all of them are. By it a sentence says which it means. */
export interface StockPieces {
  count: number
  isAll: boolean
}

export const stockPieces = ({ items }: Pick<Order, 'items'>): StockPieces => ({
  count: items.reduce((sum, { isMadeToOrder, quantity }) => sum + (isMadeToOrder ? 0 : quantity), 0),
  isAll: items.every(({ isMadeToOrder }) => !isMadeToOrder)
})

/** Whether an order waits to be confirmed by its mail. An older shop does not say: then there is nothing to confirm. */
export const awaitsConfirmation = ({ status, isConfirmed }: Pick<Order, 'status' | 'isConfirmed'>): boolean =>
  status === 'pending' && isConfirmed === false

/**
 * How long the pieces of an order are kept, in a sentence; null where there is nothing to be said: it is paid or over, or
 * all of it is made to order. `now` in milliseconds since 1970.
 */
export function holdWords({ status, hold }: HeldOrder, pieces: StockPieces, now: number): string | null {
  if (status !== 'pending' || !hold) return null
  const isOne = pieces.count === 1
  const [it, is] = isOne ? ['it', 'is'] : ['them', 'are']
  const what = pieces.isAll ? (isOne ? 'this piece' : 'these pieces') : fromStock(pieces)
  if (hasEnded(hold, now))
    return `The time for which we kept ${what} for you is over, so ${isOne ? 'it' : 'they'} ${is} on sale again. Paying takes ${it} for you, if still there.`
  if (hold.until === null)
    return `We keep ${what} for you until we have told you what delivery costs, and for ${CONFIRMED_HOLD_DAYS} days after.`
  return `We keep ${what} for you until ${untilWords(Date.parse(hold.until), now)}.`
}

/** What confirming by the mail does, for who has not yet; null where there is nothing to confirm. */
export function confirmWords(order: HeldOrder, pieces: StockPieces): string | null {
  if (!awaitsConfirmation(order)) return null
  const what = pieces.isAll ? (pieces.count === 1 ? 'the piece' : 'the pieces') : fromStock(pieces)
  return order.hold
    ? `With “${CONFIRM_ORDER}” we keep ${what} for ${CONFIRMED_HOLD_DAYS} days.`
    : `“${CONFIRM_ORDER}” tells us that this e-mail is yours.`
}

/** Of an order of which something else is made: that is not kept, but begun once it is paid. */
const fromStock = ({ count }: StockPieces): string => (count === 1 ? 'the piece from stock' : 'the pieces from stock')

/** The same for staff: whether its e-mail is confirmed, and how long its pieces are kept. Null where it does not wait to be paid. */
export function staffHoldWords({ status, hold, isConfirmed }: HeldOrder, now: number): string | null {
  if (status !== 'pending') return null
  const confirmed = isConfirmed ? 'Its e-mail is confirmed.' : 'Nobody has confirmed its e-mail yet.'
  const kept = hold ? staffKeptWords(hold, now) : null
  return [isConfirmed === undefined ? null : confirmed, kept].filter(Boolean).join(' ') || null
}

const hasEnded = (hold: NonNullable<Order['hold']>, now: number): boolean =>
  hold.hasEnded || (hold.until !== null && Date.parse(hold.until) <= now)

/** "14:35" today, else "Monday 8 December 14:35": in London. */
function untilWords(until: number, now: number): string {
  const words = answerDateWords(until)
  return londonDate(until) === londonDate(now) ? words.slice(formatNearDay(londonDate(until)).length + 1) : words
}

/** What is told of pieces that an order cannot have any more: which they are, by name. */
export const goneWords = (names: readonly string[]): string =>
  names.length === 0 ? '' : `Not there any more: ${names.join(', ')}.`

function staffKeptWords(hold: NonNullable<HeldOrder['hold']>, now: number): string {
  if (hasEnded(hold, now)) return 'Its pieces from stock are on sale again.'
  if (hold.until === null) return 'Its pieces from stock are kept until delivery has its price.'
  return `Its pieces from stock are kept until ${untilWords(Date.parse(hold.until), now)}.`
}
