import { houseTerms } from '../content/house-terms.ts'
import { addDays, formatDay, type IsoDay } from '../policies/calendar.ts'
import { londonInstant } from '../policies/london-clock.ts'
import { londonDate } from '../policies/london-time.ts'
import { CANCELLATION_DAYS, daysPromised } from '../policies/return-terms.ts'
import { STATUTORY_RIGHTS } from '../policies/returns.ts'
import { amountWords, type Pence } from '../pricing/money.ts'
import { isExcepted } from './excepted.ts'
import { type ChosenLine, isCounted, piecesLeft, reckonRefund } from './line-refund.ts'
import type { Order, OrderItem } from './order.ts'
import { orderNumber } from './order-number.ts'
import {
  inParcels,
  leftToSend,
  linesWords,
  type PackedLine,
  type ParcelLine,
  sentParcels,
  stillInParcels
} from './parcels.ts'
import { furthestStep, placeOf } from './reached.ts'

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

const daysAfter = (at: string, days: number): IsoDay => addDays(londonDate(Date.parse(at)), days)

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

type HeldOrder = Pick<Order, 'status' | 'steps' | 'parcels' | 'collection' | 'giftCard'> & {
  items: readonly OrderItem[]
}

/** What of an order its customer has or is on its way to them, by its lines: pieces whose price nobody has given back. */
export function outOfHouse(order: HeldOrder): PackedLine[] {
  if (order.giftCard) return []
  const sent = sentParcels(order)
  const isAllSent = hasAllLeft(order)
  // Its parcels tell what has left until all has: what is exchanged afterwards leaves beside them.
  const isInParcels = (order.parcels ?? []).length > 0 && !isAllSent
  const hasLeft = order.collection ? order.collection.handedTo !== undefined : isAllSent
  return order.items.flatMap((item, index) => {
    const position = index + 1
    const quantity = isInParcels
      ? Math.min(stillInParcels(item, sent, position), piecesLeft(item))
      : hasLeft
        ? piecesLeft(item)
        : 0
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

/** How many pieces of a line that nobody has given back are with the customer or on their way, and how many are still here. */
export function whereLineIs(order: HeldOrder, position: number): { out: number; here: number } {
  const item = order.items[position - 1]
  const out = outOfHouse(order).find((line) => line.position === position)?.quantity ?? 0
  return { out, here: item ? piecesLeft(item) - out : 0 }
}

/**
 * What is wrong with where pieces are said to be whose price is given back, by field. Nobody has to say it of what has not left, and
 * what stays with its customer goes into no stock. `asked`: the lines of which a form asks it.
 */
export function whyNotWhereSaid(
  order: HeldOrder,
  lines: readonly ChosenLine[],
  asked: readonly number[]
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.flatMap(({ position, quantity, toStock, where }) => {
      const { out, here } = whereLineIs(order, position)
      const most = where === undefined ? out + here : where === 'here' ? here : out
      if (where === undefined && out > 0 && asked.includes(position))
        return [[`where-${position}`, 'Please say where it is.']]
      if (quantity > most && quantity <= out + here)
        return [
          [
            `where-${position}`,
            where === 'here' ? `At most ${most} of them have not left us.` : `At most ${most} of them have left us.`
          ]
        ]
      return where === 'kept' && toStock
        ? [[`stock-${position}`, 'It stays with the customer: it goes into no stock.']]
        : []
    })
  )
}

const hasAllLeft = (order: Pick<Order, 'status' | 'steps'>): boolean => furthestStep(order) >= placeOf('dispatched')

/** How many pieces of a line are in returns that are not over. */
export const inOpenReturns = (returns: readonly OrderReturn[], position: number): number =>
  sumOf(
    returns
      .filter(({ ended }) => ended === null)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.position === position)
  )

/** What can be announced now: what its customer has and is in no open return. */
export const returnable = (order: HeldOrder, returns: readonly OrderReturn[]): PackedLine[] =>
  outOfHouse(order).flatMap(({ position, quantity }) => {
    const free = quantity - inOpenReturns(returns, position)
    return free > 0 ? [{ position, quantity: free }] : []
  })

/**
 * The lines of which some pieces have left and others are still to be sent. What is given back of a line is taken to be what has not
 * left, so that a return of those that have would keep the others here. Once somebody has withdrawn nothing more is sent, and once
 * all has left, nothing is to come in parcels.
 */
export const partlySent = (
  order: Pick<Order, 'status' | 'steps' | 'parcels' | 'withdrawnAt'> & { items: readonly OrderItem[] }
): PackedLine[] =>
  order.withdrawnAt === null && !hasAllLeft(order)
    ? leftToSend(order).filter(({ position }) => inParcels(sentParcels(order), position) > 0)
    : []

/** What is said of such a line, by the name of its piece. */
export const partlySentWords = (name: string): string =>
  `${name}: a part of it has not been sent yet. It can be announced once all of it has.`

/** What comes back of an order once its customer has withdrawn: what they may withdraw from, and have. DECISIONS 32. */
export const comesBack = (order: HeldOrder, returns: readonly OrderReturn[]): PackedLine[] =>
  returnable(order, returns).filter((line) => !isExceptedLine(order.items, line))

/** A line that is not there any more cannot be withdrawn from either. */
function isExceptedLine(items: readonly OrderItem[], { position }: PackedLine): boolean {
  const item = items[position - 1]
  return item === undefined || isExcepted(item)
}

/**
 * Whether all that is left of an order, which was withdrawn from, is in returns that are not over: all but what was made to
 * specification, which no withdrawal has come back.
 */
export const allComesBack = (
  { withdrawnAt, items }: Pick<Order, 'withdrawnAt' | 'items'>,
  returns: readonly OrderReturn[]
): boolean =>
  withdrawnAt !== null &&
  returns.some(({ ended }) => ended === null) &&
  items.every((item, index) => isExcepted(item) || piecesLeft(item) <= inOpenReturns(returns, index + 1))

/** So many days from receipt, for any reason: today's or the law's, and more where an order was promised more. DECISIONS 12 and 32. */
export const returnDays = (items: readonly OrderItem[]): number =>
  Math.max(
    houseTerms.returnDays,
    CANCELLATION_DAYS,
    ...items.map(({ description }) => daysPromised(description?.terms?.returns ?? ''))
  )

/** Until which day an order's pieces may come back for any reason; null while they have not been delivered. */
export function returnsUntil({ steps, items }: Pick<Order, 'steps'> & { items: readonly OrderItem[] }): IsoDay | null {
  const at = steps.findLast(({ status }) => status === 'delivered')?.at
  if (at === undefined) return null
  return daysAfter(at, returnDays(items))
}

/**
 * What stands in the way of announcing these lines at the desk, by field; nothing where they may come back. `now` in milliseconds
 * since 1970. What is faulty, and what somebody here has agreed to, may always come back, once all of its line has left.
 */
export function whyNotAnnounced(
  order: HeldOrder & Pick<Order, 'withdrawnAt'>,
  lines: readonly PackedLine[],
  ground: ReturnGround,
  now: number
): Readonly<Record<string, string>> {
  const inPart = partlySent(order).filter(({ position }) => lines.some((line) => line.position === position))
  if (inPart.length > 0)
    return Object.fromEntries(
      inPart.map(({ position }) => [`quantity-${position}`, partlySentWords(order.items[position - 1]?.name ?? '')])
    )
  if (ground !== 'mind') return {}
  const excepted = lines.filter(({ position }) => {
    const item = order.items[position - 1]
    return item !== undefined && isExcepted(item)
  })
  const until = returnsUntil(order)
  return {
    ...Object.fromEntries(
      excepted.map(({ position }) => [
        `quantity-${position}`,
        'Made to the customer’s own specification: it comes back where it is faulty, or where we have agreed to it.'
      ])
    ),
    ...(until !== null &&
      londonDate(now) > until && {
        ground: `The time to return it for any reason ended on ${formatDay(until)}. It comes back where it is faulty, or where we have agreed to it.`
      })
  }
}

/**
 * What an order's customer may announce by themselves, by our own terms and for any reason; nothing once they have withdrawn, or
 * their days are over. What is faulty they write to us about. `now` in milliseconds since 1970.
 */
export const returnableByCustomer = (
  order: HeldOrder & Pick<Order, 'withdrawnAt'>,
  returns: readonly OrderReturn[],
  now: number
): PackedLine[] => {
  if (!mayComeBack(order, now)) return []
  const inPart = partlySent(order)
  return comesBack(order, returns).filter(({ position }) => !inPart.some((line) => line.position === position))
}

/** Whether an order's pieces may come back by the terms they were sold on: it is not over, and nobody has withdrawn from it. */
export const hasReturnTerms = ({ status, withdrawnAt }: Pick<Order, 'status' | 'withdrawnAt'>): boolean =>
  withdrawnAt === null && !isOver(status)

/**
 * Whether what was promised of a line still holds: while some of it is not given back, and after a withdrawal only of what cannot be
 * withdrawn from.
 */
export const isPromiseHeld = (order: Pick<Order, 'status' | 'withdrawnAt'>, item: OrderItem): boolean =>
  piecesLeft(item) > 0 && (hasReturnTerms(order) || (!isOver(order.status) && isExcepted(item)))

const isOver = (status: Order['status']): boolean => status === 'cancelled' || status === 'refunded'

/** Whether anything of an order that has left us may come back by our own terms. */
export function mayComeBack(order: HeldOrder & Pick<Order, 'withdrawnAt'>, now: number): boolean {
  const until = returnsUntil(order)
  return (
    hasReturnTerms(order) &&
    (until === null || londonDate(now) <= until) &&
    outOfHouse(order).some((line) => !isExceptedLine(order.items, line))
  )
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
  const byReturns = sumOf(
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
    return { position, quantity: givenBack + sumOf(lines.filter((line) => line.position === position)), toStock: false }
  })
  const whole = { ...order, items: order.items.map((item) => ({ ...item, givenBack: 0 })) }
  const reckoned = reckonRefund(whole, { lines: off, hasDelivery }, { left: paid, isDeliveryBack: false })
  const less = returns.reduce((sum, { ended }) => sum + (ended?.less ?? 0), 0)
  return reckoned.kind === 'reckoned' ? Math.max(0, reckoned.amount - less) : 0
}

const sumOf = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

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
