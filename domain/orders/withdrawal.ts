import { addDays, formatDay, type IsoDay } from '../policies/calendar.ts'
import { londonDate } from '../policies/london-time.ts'
import { CANCELLATION_DAYS, FAULTY_REJECTION_DAYS } from '../policies/return-terms.ts'
import { RETURN_PIECES } from '../policies/returns.ts'
import { piecesLeft } from './line-refund.ts'
import type { Order } from './order.ts'
import type { PackedLine } from './parcels.ts'
import { isExcepted, mayComeBack, type ReturnGround, returnsUntil } from './returns.ts'
import { furthestStep, placeOf } from './tracker.ts'

/** What the two presses are called, wherever they stand. DECISIONS 40. */
export const WITHDRAW = 'Withdraw from contract'
export const CONFIRM_WITHDRAWAL = 'Confirm withdrawal'

/** Whether a customer may withdraw from the contract of an order now. */
export type WithdrawalState =
  /** `until`: the last day, in London; null while it has not been delivered. */
  | { kind: 'open'; until: IsoDay | null }
  | { kind: 'withdrawn'; at: string }
  /** The last day is over. */
  | { kind: 'over'; ended: IsoDay }
  /** All of it is made to the customer's own specification. Consumer Contracts Regulations 2013, regulation 28(1)(b). */
  | { kind: 'excepted' }
  /** There is no contract any more. */
  | { kind: 'ended' }

type WithdrawnOrder = Pick<Order, 'status' | 'withdrawnAt'> & {
  steps: readonly Order['steps'][number][]
  items?: Items
}
type Items = readonly Order['items'][number][]

/**
 * The right to withdraw from an order: from its placing, before dispatch too, until the end of the fourteenth day after the
 * day on which it was delivered, in London. `now` in milliseconds since 1970. Consumer Contracts Regulations 2013,
 * regulations 29 and 30; DECISIONS 40.
 */
export function withdrawalState(
  { status, steps, withdrawnAt, items = [] }: WithdrawnOrder,
  now: number
): WithdrawalState {
  if (withdrawnAt !== null) return { kind: 'withdrawn', at: withdrawnAt }
  if (status === 'cancelled' || status === 'refunded') return { kind: 'ended' }
  if (isFinalSale({ items })) return { kind: 'excepted' }
  const delivered = steps.findLast((step) => step.status === 'delivered')
  if (!delivered) return { kind: 'open', until: null }
  const until = addDays(londonDate(Date.parse(delivered.at)), CANCELLATION_DAYS)
  return londonDate(now) <= until ? { kind: 'open', until } : { kind: 'over', ended: until }
}

/** Whether nothing of an order may be withdrawn from: all of it is made to the customer's own specification. DECISIONS 32. */
export const isFinalSale = ({ items }: { items: Items }): boolean => items.length > 0 && items.every(isExcepted)

/**
 * Whether what was paid for standard delivery is given back with a return: after a withdrawal; where a return by reason of a
 * changed mind was announced while its customer could withdraw, and takes all that is left of what they could withdraw from; and
 * where all that is left is faulty, whenever that was. Consumer Contracts Regulations 2013, regulation 34; Consumer Rights Act 2015,
 * section 20; `warranty.returns-and-law`.
 */
export function hasDeliveryBack(
  order: WithdrawnOrder & { items: Items },
  { ground, announcedAt, lines }: { ground: ReturnGround; announcedAt: string; lines: readonly PackedLine[] }
): boolean {
  if (order.withdrawnAt !== null) return true
  const isMind = ground === 'mind'
  if (ground === 'agreed' || (isMind && withdrawalState(order, Date.parse(announcedAt)).kind !== 'open')) return false
  return order.items.every((item, index) => {
    const taken = lines.find(({ position }) => position === index + 1)?.quantity ?? 0
    return (isMind && isExcepted(item)) || piecesLeft(item) <= taken
  })
}

/** Until when, in a sentence. */
export const untilWords = (until: IsoDay | null): string =>
  until === null
    ? `You may withdraw from now until ${CANCELLATION_DAYS} days after you have received it, without a reason.`
    : `You may withdraw until the end of ${formatDay(until)}, without a reason.`

/** The same where no order is in sight. */
export const WITHDRAW_FROM_ANY = `You may withdraw from an order from its placing until ${CANCELLATION_DAYS} days after you have received it, without a reason.`

/** Whether something that is left of an order is made to specification, so that a withdrawal does not hold of it. DECISIONS 32. */
export const isWithdrawnInPart = ({ items }: { items: Items }): boolean =>
  items.some((item) => isExcepted(item) && piecesLeft(item) > 0)

/** What happens once somebody has withdrawn, whether it was paid and sent or not. */
export function withdrawnWords(
  order: Pick<Order, 'status' | 'steps' | 'giftCard' | 'collection' | 'parcels'> & { items: Items }
): string {
  const { status, giftCard, collection, parcels = [] } = order
  if (status === 'pending' || status === 'cancelled')
    return 'Nothing was paid, so there is nothing to give back: the order is cancelled.'
  if (giftCard)
    return 'We give back what you paid, as far as the gift card has not been used, within 14 days, by the means you paid with. Its code ends with that.'
  const { it, pieces, paid, and, stands } = isWithdrawnInPart(order) ? IN_PART : WHOLE
  const refund = `${paid}, standard delivery included, within 14 days, by the means you paid with`
  if (collection && collection.handedTo === undefined) return `${it} not handed over. We give back ${refund}.${stands}`
  // Also of which a part was given back.
  const isHere = furthestStep(order) < placeOf('dispatched')
  if (isHere && !parcels.some(({ sentAt }) => sentAt !== null))
    return `${it} not sent. We give back ${refund}.${stands}`
  return `${isHere ? `What has not left us${and} is not sent. ` : ''}Please send ${pieces} back within 14 days. We give back ${refund}, counted from having them or your proof that they are on their way. Sending them back is at your cost, unless they are faulty.${stands}`
}

const WHOLE = { it: 'It is', pieces: 'the pieces', paid: 'what you paid', and: '', stands: '' }

/** The same where something of an order is made to specification. */
const IN_PART: typeof WHOLE = {
  it: 'The pieces that are not made to your own specification are',
  pieces: 'the pieces that were not made to your own specification',
  paid: 'what you paid for them',
  and: ' and is not made to your own specification',
  stands: ' The contract for what is made to your own specification stands.'
}

/** What still holds when the time is over, kindly. `now` in milliseconds since 1970. */
export function lateWords(ended: IsoDay, order: Parameters<typeof mayComeBack>[0], now: number): string {
  const over = `The time to withdraw ended on ${formatDay(ended)}, so the contract stands.`
  if (order.giftCard)
    return `${over} The gift card does not expire, and all that is left on it can be used. If anything is wrong with it, write to us, and we will gladly help.`
  const until = returnsUntil(order)
  const ours =
    until !== null && mayComeBack(order, now)
      ? ` An unworn piece may still come back by our own terms until the end of ${formatDay(until)}: choose “${RETURN_PIECES}” on the order’s page.`
      : ''
  return `${over}${ours} Whatever is faulty you may reject within ${FAULTY_REJECTION_DAYS} days and have repaired or replaced after that: write to us, and we will gladly help.`
}

/** The same in short, for who presses too late. */
export const lateInShort = ({ giftCard }: Pick<Order, 'giftCard'>): string =>
  giftCard
    ? 'The time to withdraw from this order is over. The gift card does not expire; if anything is wrong with it, please write to us.'
    : 'The time to withdraw from this order is over. What is faulty you may still send back: please write to us.'

/** The model form of the law, filled as far as the shop can. Consumer Contracts Regulations 2013, schedule 3, part B. */
export const modelForm = (to: readonly string[], order: Pick<Order, 'id' | 'customerName'> | null): string[] => [
  `To ${to.join(', ')}:`,
  'I hereby give notice that I cancel my contract of sale of the following goods:',
  `Order ${order?.id ?? '…'}, ordered on / received on: …`,
  `Name of consumer: ${order?.customerName ?? '…'}`,
  'Address of consumer: …',
  'Signature of consumer (only if this form is notified on paper): …',
  'Date: …'
]
