import { addDays, formatDay, type IsoDay } from '../policies/calendar.ts'
import { londonInstant } from '../policies/london-clock.ts'
import { londonDate } from '../policies/london-time.ts'
import { STATUTORY_RIGHTS } from '../policies/returns.ts'
import { amountWords, type Pence } from '../pricing/money.ts'
import { isExceptedLine } from './excepted.ts'
import { isCounted, piecesLeft, reckonRefund } from './line-refund.ts'
import type { Order, OrderItem } from './order.ts'
import { orderNumber } from './order-number.ts'
import { linesWords, type PackedLine, type ParcelLine, piecesIn } from './parcels.ts'

/** Why pieces come back. `mind` needs no reason: by law after a withdrawal, by our own terms within their days. DECISIONS 32. */
export const RETURN_GROUNDS = ['mind', 'faulty', 'agreed'] as const
export type ReturnGround = (typeof RETURN_GROUNDS)[number]

export const GROUND_WORDS: Readonly<Record<ReturnGround, string>> = {
  mind: 'Changed their mind',
  faulty: 'Faulty, or not as described',
  agreed: 'We have agreed to take it back'
}

/** How a piece looked when it came back. */
export const CONDITIONS = ['as-sent', 'worn'] as const
export type Condition = (typeof CONDITIONS)[number]

export const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  'as-sent': 'As it was sent',
  worn: 'Worn or damaged'
}

/**
 * What became of a return. `settled`: the price had been given back otherwise, such as on the provider's own page; `called-off`:
 * it was announced, and nothing came.
 */
export const RETURN_OUTCOMES = ['refunded', 'reduced', 'settled', 'sent-back', 'called-off'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]

/** Those after which the pieces are the shop's again. */
const TAKEN_BACK: readonly ReturnOutcome[] = ['refunded', 'reduced', 'settled']

/** So many pieces of a line as somebody has found them. */
export interface InspectedLine extends ParcelLine {
  condition: Condition
  /** They can be sold again; of what the shop does not count, never. */
  toStock: boolean
  /** For the shop alone. */
  note: string
}

/** Pieces of an order that come back, from the announcement to what became of them. Times are ISO. */
export interface OrderReturn {
  id: string
  /** `NL-T-7K3F-9QXM`. */
  number: string
  ground: ReturnGround
  lines: readonly ParcelLine[]
  /** What was said of why, for the shop alone; empty where nobody asked. */
  why: string
  announcedAt: string
  /** `customer`, who has withdrawn, or `staff:<name>` or `shell`. */
  announcedBy: string
  received: { at: string; by: string } | null
  inspected: { at: string; by: string; lines: readonly InspectedLine[] } | null
  ended: {
    at: string
    by: string
    outcome: ReturnOutcome
    /** Why less than the price is given back, or why it is sent back: the customer reads it. */
    words: string
    /** What less was given back, in pence; 0 of every other. */
    less: Pence
  } | null
}

export type ReturnState = 'expected' | 'received' | 'inspected' | 'ended'

export function returnState({
  received,
  inspected,
  ended
}: Pick<OrderReturn, 'received' | 'inspected' | 'ended'>): ReturnState {
  if (ended !== null) return 'ended'
  if (inspected !== null) return 'inspected'
  return received === null ? 'expected' : 'received'
}

/** `NL-T-7K3F-9QXM` from eight random bytes. DECISIONS 17. */
export const returnNumber = (random: Uint8Array): string => orderNumber(random, 'NL-T')

type Withdrawn = Pick<Order, 'withdrawnAt'> & { items: readonly OrderItem[] }

/**
 * Whether what the law says of a withdrawal holds of a return: its customer has withdrawn, and some of it may be withdrawn from. A
 * piece that was made to specification comes back only as faulty or agreed to, also of an order that was withdrawn from.
 */
export const isOfWithdrawal = ({ withdrawnAt, items }: Withdrawn, { lines }: Pick<OrderReturn, 'lines'>): boolean =>
  withdrawnAt !== null && lines.some((line) => !isExceptedLine(items, line))

/**
 * On what ground pieces come back, as the desk says it: `GROUND_WORDS`, or that their customer has withdrawn, which needs no reason, of
 * what was not over by then.
 */
export const groundWords = (order: Withdrawn, one: Pick<OrderReturn, 'ground' | 'lines' | 'ended'>): string =>
  one.ground === 'mind' &&
  isOfWithdrawal(order, one) &&
  (one.ended === null || one.ended.at >= (order.withdrawnAt ?? ''))
    ? 'Withdrawn from'
    : GROUND_WORDS[one.ground]

/** What was sent on its last day is still on its road for so many days before it is late. */
const ROAD_DAYS = 7

/**
 * The day by whose end a return is to be sent, 14 days after it was announced, or after its customer has withdrawn where that came
 * later: Consumer Contracts Regulations 2013, regulation 35. Null of every other, for which no term names a day.
 */
export const sendBy = (order: Withdrawn, one: Pick<OrderReturn, 'announcedAt' | 'lines'>): IsoDay | null =>
  isOfWithdrawal(order, one) ? lastDayToSend(order, one) : null

const lastDayToSend = (
  { withdrawnAt }: Pick<Order, 'withdrawnAt'>,
  { announcedAt }: Pick<OrderReturn, 'announcedAt'>
): IsoDay =>
  // Both are ISO times, which compare as text.
  daysAfter(
    withdrawnAt !== null && withdrawnAt > announcedAt ? withdrawnAt : announcedAt,
    STATUTORY_RIGHTS.sendBackDays
  )

/** The day in London so many days after an ISO time. */
export const daysAfter = (at: string, days: number): IsoDay => addDays(londonDate(Date.parse(at)), days)

/**
 * By when what comes next of a return is due, as an ISO time, the end of a day in London: that it is here, which is what we reckon
 * with and nothing that a customer owes, and that its price is given back, 14 days after it was received (regulation 34); null once
 * it is over.
 */
export function returnDue(order: Pick<Order, 'withdrawnAt'>, one: OrderReturn): string | null {
  if (one.ended !== null) return null
  const day =
    one.received === null
      ? addDays(lastDayToSend(order, one), ROAD_DAYS)
      : daysAfter(one.received.at, STATUTORY_RIGHTS.refundDays)
  return new Date(londonInstant(day, 24 * 60) - 1).toISOString()
}

/** What was found of each line, by a form's `condition-N`, `stock-N` and `note-N`; or what is wrong, by field. */
export function readInspection(
  form: Readonly<Record<string, string>>,
  { lines }: Pick<OrderReturn, 'lines'>,
  { items }: { items: readonly Pick<OrderItem, 'isMadeToOrder'>[] }
): { lines: InspectedLine[] } | { errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {}
  const read = lines.map((line): InspectedLine => {
    const { position } = line
    const condition = CONDITIONS.find((one) => one === form[`condition-${position}`])
    const toStock = form[`stock-${position}`] === 'yes'
    const note = (form[`note-${position}`] ?? '').trim()
    const item = items[position - 1]
    if (!condition) errors[`condition-${position}`] = 'Please say how it looks.'
    if (toStock && condition === 'worn') errors[`stock-${position}`] = 'What is worn or damaged is not sold as new.'
    if (toStock && item && !isCounted(item)) errors[`stock-${position}`] = 'It was made to order: it is in no stock.'
    if (note.length > MOST_RETURN_WORDS) errors[`note-${position}`] = `At most ${MOST_RETURN_WORDS} characters`
    return { ...line, condition: condition ?? 'as-sent', toStock, note }
  })
  return Object.keys(errors).length > 0 ? { errors } : { lines: read }
}

/** Of each of the texts that are written about a return. */
export const MOST_RETURN_WORDS = 200

/**
 * Why a return is not sent back to its customer; null where it may be. Who has withdrawn is given the price back by law, less what
 * wear has taken off it. Consumer Contracts Regulations 2013, regulation 34.
 */
export const whyNotSentBack = (order: Withdrawn, one: Pick<OrderReturn, 'lines'>): string | null =>
  !isOfWithdrawal(order, one)
    ? null
    : 'The customer has withdrawn from the contract: the price is given back by law. Wear may lower it.'

/** Why less than the price cannot be given back; null where it can: only for what is worn or damaged. Regulation 34(9). */
export const whyNotReduced = ({ inspected }: Pick<OrderReturn, 'inspected'>): string | null =>
  inspected?.lines.some(({ condition }) => condition === 'worn')
    ? null
    : 'Nothing of it was found worn or damaged: all of its price is given back.'

/** The pieces of a return as a refund has them: into stock as the inspection says. */
export const refundedLines = ({ inspected }: Pick<OrderReturn, 'inspected'>) =>
  (inspected?.lines ?? []).map(({ position, quantity, toStock }) => ({
    position,
    quantity,
    toStock,
    where: 'back' as const
  }))

/**
 * Of a line whose price was given back otherwise, how many of so many returned pieces are off the order by now: those that no
 * return has taken off it.
 */
export function offAlready(
  { givenBack = 0 }: Pick<OrderItem, 'givenBack'>,
  { position, quantity }: PackedLine,
  returns: readonly OrderReturn[]
): number {
  const byReturns = piecesIn(
    returns
      .filter(({ ended }) => ended !== null && TAKEN_BACK.includes(ended.outcome))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.position === position)
  )
  return Math.min(quantity, Math.max(0, givenBack - byReturns))
}

/**
 * What all pieces that are off an order come to once these are off it too, less what returns were given back less: so much money at
 * least was given back where the price of these was, by whatever way. `paid` in pence, as is the answer; `hasDelivery`: delivery
 * was given back as well.
 */
export function offComesTo(
  order: Pick<Order, 'items' | 'total' | 'deliveryCharge' | 'discount'>,
  lines: readonly PackedLine[],
  returns: readonly OrderReturn[],
  { paid, hasDelivery }: { paid: Pence; hasDelivery: boolean }
): Pence {
  const off = order.items.map(({ givenBack = 0 }, index) => {
    const position = index + 1
    return {
      position,
      quantity: givenBack + piecesIn(lines.filter((line) => line.position === position)),
      toStock: false
    }
  })
  const whole = { ...order, items: order.items.map((item) => ({ ...item, givenBack: 0 })) }
  const reckoned = reckonRefund(whole, { lines: off, hasDelivery }, { left: paid, isDeliveryBack: false })
  const less = returns.reduce((sum, { ended }) => sum + (ended?.less ?? 0), 0)
  return reckoned.kind === 'reckoned' ? Math.max(0, reckoned.amount - less) : 0
}

/** What has happened with a return, the oldest first, in the words that its customer reads. */
export function returnSteps(one: OrderReturn): { words: string; at: string }[] {
  const { lines, announcedAt, received, inspected, ended } = one
  return [
    { words: `We expect ${linesWords(lines)}`, at: announcedAt },
    ...(received ? [{ words: 'Your parcel is here', at: received.at }] : []),
    ...(inspected ? [{ words: 'We have looked at what came back', at: inspected.at }] : []),
    ...(ended ? [{ words: outcomeWords(ended), at: ended.at }] : [])
  ]
}

/** A return as the order's own page shows it. */
export const toldReturn = (one: OrderReturn): NonNullable<Order['returns']>[number] => ({
  number: one.number,
  state: returnState(one),
  lines: one.lines.map(({ position, quantity }) => ({ position, quantity })),
  steps: returnSteps(one)
})

/** What became of a return, as its customer reads it. */
export function outcomeWords({ outcome, less, words }: NonNullable<OrderReturn['ended']>): string {
  switch (outcome) {
    case 'refunded':
      return 'We give its price back'
    case 'reduced':
      return `We give its price back, less ${amountWords(less)}: ${words}`
    case 'settled':
      return 'Its price was given back'
    case 'sent-back':
      return `We send it back to you: ${words}`
    case 'called-off':
      return 'Nothing came, and we expect nothing more'
  }
}

/**
 * What follows once a return is here: who has withdrawn is owed its price by a day, unless it was given back before it came, and
 * everybody hears what we find.
 */
export function afterReceipt(order: Withdrawn, one: OrderReturn): string {
  if (one.lines.every(({ position }) => isGivenBack(order.items[position - 1])))
    return `Its price was given back already. ${LOOKED_AT_NEXT}`
  const due = returnDue(order, one)
  return isOfWithdrawal(order, one) && due !== null
    ? `We look at it next. By ${formatDay(londonDate(Date.parse(due)))} at the latest we give back its price, by the means you paid with; wear or damage may lower it, and then we say why.`
    : LOOKED_AT_NEXT
}

const LOOKED_AT_NEXT = 'We look at it next, and write to you again with what becomes of it.'

const isGivenBack = (item: OrderItem | undefined): boolean => item !== undefined && piecesLeft(item) === 0

/** Who pays for sending it back. `RETURN_COSTS`. */
export const RETURN_COST_WORDS: Readonly<Record<ReturnGround, string>> = {
  mind: 'Sending it back is at your cost, unless it is faulty.',
  faulty: 'Sending it back is at our cost: please keep the receipt, and tell us what you paid.',
  agreed: 'Sending it back is at your cost, unless it is faulty or we have told you otherwise.'
}
