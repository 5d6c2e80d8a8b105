import { houseTerms } from '../content/house-terms.ts'
import { formatDay, type IsoDay } from '../policies/calendar.ts'
import { londonDate } from '../policies/london-time.ts'
import { CANCELLATION_DAYS, daysPromised } from '../policies/return-terms.ts'
import { isExcepted, isExceptedLine } from './excepted.ts'
import { type ChosenLine, piecesLeft } from './line-refund.ts'
import type { Order, OrderItem } from './order.ts'
import { inParcels, leftToSend, type PackedLine, piecesIn, sentParcels, stillInParcels } from './parcels.ts'
import { furthestStep, placeOf } from './reached.ts'
import { daysAfter, type OrderReturn, type ReturnGround } from './returns.ts'

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
  piecesIn(
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
