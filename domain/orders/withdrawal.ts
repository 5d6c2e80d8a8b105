import { addDays, formatDay, type IsoDay } from '../policies/calendar.ts'
import { londonDate } from '../policies/london-time.ts'
import { CANCELLATION_DAYS, FAULTY_REJECTION_DAYS } from '../policies/return-terms.ts'
import { RETURN_PIECES } from '../policies/returns.ts'
import { isExcepted, isWithdrawnInPart } from './excepted.ts'
import { piecesLeft } from './line-refund.ts'
import type { Order } from './order.ts'
import { isExceptedAt, type PackedLine, withdrawnHere } from './parcels.ts'
import { mayComeBack, outOfHouse, returnsUntil } from './returnable.ts'
import type { ReturnGround } from './returns.ts'

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

type ToldOrder = Pick<Order, 'status' | 'steps' | 'giftCard' | 'collection' | 'parcels' | 'returns'> & { items: Items }

/** What happens once somebody has withdrawn, whether it was paid and sent or not, and what of it is done. */
export function withdrawnWords(order: ToldOrder): string {
  const { status, giftCard, items } = order
  if (status === 'pending' || status === 'cancelled')
    return 'Nothing was paid, so there is nothing to give back: the order is cancelled.'
  if (status === 'refunded') return 'We have given back all that you paid.'
  if (giftCard)
    return status === 'part-refunded'
      ? 'We have given back a part of what you paid. What has not been used of the gift card is given back as well, and its code ends with that.'
      : 'We give back what you paid, as far as the gift card has not been used, within 14 days, by the means you paid with. Its code ends with that.'
  const stands = isWithdrawnInPart(order) ? ' The contract for what is made to your own specification stands.' : ''
  const isAnyBack = items.some((item) => !isExcepted(item) && (item.givenBack ?? 0) > 0)
  const isAllBack = items.every((item) => isExcepted(item) || piecesLeft(item) === 0)
  if (isAnyBack && isAllBack) return `${SETTLED}${stands}`
  return `${openWords(order, isAnyBack)}${stands}`
}

/** The price may be less for wear, or a part of it still owed where a provider has refused it. */
const SETTLED =
  'All that you withdrew from is settled. What we have given back stands in our mails and on the credit notes of this order; if anything of it is missing, please write to us.'

/** While a price is still to be given back. */
function openWords(order: ToldOrder, isAnyBack: boolean): string {
  const { it, pieces, them, and } = isWithdrawnInPart(order) ? IN_PART : WHOLE
  const refund = isAnyBack
    ? `We give back what is left of what you paid${them}`
    : `We give back what you paid${them}, standard delivery included`
  const means = 'within 14 days, by the means you paid with'
  const asWithdrawn = { ...order, withdrawnAt: '' }
  const isHere = withdrawnHere(asWithdrawn).length > 0
  const out = outOfHouse(order).filter(({ position }) => !isExceptedAt(order, position))
  if (out.length === 0) return `${it} not ${order.collection ? 'handed over' : 'sent'}. ${refund}, ${means}.`
  const kept = isHere ? `What has not left us${and} is not sent. ` : ''
  const open = openReturns(order)
  if (open.length > 0 && open.every(({ state }) => state !== 'expected') && areComing(out, open))
    return `${kept}What you have sent back is here. ${refund}, at the latest 14 days after it came, by the means you paid with; wear or damage may lower it, and then we say why.`
  const come = open.some(({ state }) => state !== 'expected')
    ? `A part of it is here. Please send the rest of ${pieces}`
    : `Please send ${isAnyBack ? `what you still have of ${pieces}` : pieces}`
  return `${kept}${come} back within 14 days of your withdrawal. ${refund}, ${means}, counted from having them or your proof that they are on their way. Sending them back is at your cost, unless they are faulty.`
}

type ToldReturns = NonNullable<Order['returns']>

/** Those in which something comes back that was withdrawn from. A page of an older shop says of no return where it stands, or of what. */
const openReturns = (order: ToldOrder): ToldReturns =>
  (order.returns ?? []).filter(
    ({ state, lines }) =>
      state !== undefined &&
      state !== 'ended' &&
      (lines === undefined || lines.some(({ position }) => !isExceptedAt(order, position)))
  )

/** Whether returns take all of these pieces: one may have been called off, or never announced. */
const areComing = (out: readonly PackedLine[], returns: ToldReturns): boolean =>
  returns.some(({ lines }) => lines === undefined) ||
  out.every(({ position, quantity }) => {
    const own = returns.flatMap(({ lines = [] }) => lines).filter((line) => line.position === position)
    return own.reduce((sum, line) => sum + line.quantity, 0) >= quantity
  })

const WHOLE = { it: 'It is', pieces: 'the pieces', them: '', and: '' }

/** The same where something of an order is made to specification. */
const IN_PART: typeof WHOLE = {
  it: 'The pieces that are not made to your own specification are',
  pieces: 'the pieces that were not made to your own specification',
  them: ' for them',
  and: ' and is not made to your own specification'
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
