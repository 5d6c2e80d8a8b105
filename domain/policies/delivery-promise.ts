import { houseTerms } from '../content/house-terms.ts'
import type { Order } from '../orders/order.ts'
import { owesBalance } from '../orders/payment-plan.ts'
import { londonDate } from '../policies/london-time.ts'
import { addDays, type IsoDay } from './calendar.ts'
import { DEFAULT_COUNTRY, DELIVERY_DAYS, type DeliveryCountry, isDeliveryCountry, UK_EXPRESS } from './delivery.ts'
import { londonMinutes } from './london-clock.ts'
import { CRAFTING_DAYS, SHIPPING_DAYS } from './shipping-times.ts'
import { formatNearDay } from './weekdays.ts'
import {
  addWorkingDays,
  HOME_NATION,
  isWorkingDay,
  nationOf,
  type ToldHolidays,
  type UkNation
} from './working-days.ts'

/**
 * How a piece comes to be: it lies in stock, is made to order as the catalogue has it, or is made to the customer's own
 * specification (a commission, a ring design by request, anything engraved).
 */
export type MadeTo = 'stock' | 'order' | 'specification'

/** When an order is placed and paid, as far as delivery asks: the day in London and which side of the cut-off. */
export interface OrderMoment {
  day: IsoDay
  isBeforeCutOff: boolean
}

/** The moment of an order at an instant in milliseconds since 1970. DECISIONS 27. */
export const orderMoment = (epochMs: number): OrderMoment => ({
  day: londonDate(epochMs),
  isBeforeCutOff: londonMinutes(epochMs) < houseTerms.dispatchHour * 60
})

/** Names the time within which no promised day changes, for what is kept meanwhile: a day before or after its cut-off. */
export function promisePeriod(epochMs: number): string {
  const { day, isBeforeCutOff } = orderMoment(epochMs)
  return `${day}${isBeforeCutOff ? '' : '-after-cut-off'}`
}

/** Days on which something is handed over: never a Saturday, a Sunday or a bank holiday of where it goes. */
export interface DeliveryPromise {
  /** From when it may arrive. */
  earliest: IsoDay
  /** By when it is there; abroad as a rule. */
  latest: IsoDay
  /** When it leaves the shop; for what is made, at the latest. */
  leaves: IsoDay
}

/**
 * When a piece arrives that is ordered and paid at a moment.
 *
 * From stock it leaves on the same working day before the cut-off, else on the next, and is three to five working days on
 * the road. Made to order and going to the UK, the promise is in calendar days from payment, 14 as a rule and 21 at most;
 * where the last day is no working day, the one before it counts. The 21 days of a piece made to specification are the
 * bench's, and the road comes on top; so does the road abroad, where only the days of our own calendar are known.
 * Requests spec, section 9; DECISIONS 33.
 */
export function deliveryPromise(
  { madeTo }: { madeTo: MadeTo },
  ordered: OrderMoment,
  country: DeliveryCountry,
  told: ToldHolidays,
  nation: UkNation = HOME_NATION
): DeliveryPromise {
  const isAbroad = country !== DEFAULT_COUNTRY
  const isHandedOver = (day: IsoDay) => isWorkingDay(day, told) && (isAbroad || isWorkingDay(day, told, nation))
  const onTheRoad = (from: IsoDay, days: number) => countDays(from, days, isHandedOver)
  const arrivesAfter = (leaves: IsoDay): DeliveryPromise => ({
    leaves,
    earliest: onTheRoad(leaves, SHIPPING_DAYS.from),
    latest: onTheRoad(leaves, SHIPPING_DAYS.to)
  })
  if (madeTo === 'stock') return arrivesAfter(dispatchDay(ordered, told))
  if (madeTo === 'specification')
    return arrivesAfter(lastDayUpTo(addDays(ordered.day, houseTerms.customDays), (day) => isWorkingDay(day, told)))
  if (isAbroad) {
    const [quickest, slowest] = [CRAFTING_DAYS.from, CRAFTING_DAYS.to].map((days) =>
      addWorkingDays(ordered.day, days, told)
    ) as [IsoDay, IsoDay]
    return { ...arrivesAfter(slowest), earliest: onTheRoad(quickest, SHIPPING_DAYS.from) }
  }
  const latest = lastDayUpTo(addDays(ordered.day, DELIVERY_DAYS.maximum), isHandedOver)
  return {
    earliest: lastDayUpTo(addDays(ordered.day, DELIVERY_DAYS.typical), isHandedOver),
    latest,
    leaves: countDays(latest, -SHIPPING_DAYS.to, isHandedOver)
  }
}

/** When a piece in stock leaves the shop: the same working day before the cut-off, else the next one. */
export const dispatchDay = ({ day, isBeforeCutOff }: OrderMoment, told: ToldHolidays): IsoDay =>
  isBeforeCutOff && isWorkingDay(day, told) ? day : addWorkingDays(day, 1, told)

/** By when express delivery within the UK brings a piece. Requests spec, section 9. */
export const expressDay = (ordered: OrderMoment, told: ToldHolidays): IsoDay =>
  lastDayUpTo(addDays(ordered.day, UK_EXPRESS.maximumDays), (day) => isWorkingDay(day, told))

/** When several pieces arrive that travel together: with the last of them. */
export function jointPromise(promises: readonly [DeliveryPromise, ...DeliveryPromise[]]): DeliveryPromise {
  const last = (key: keyof DeliveryPromise) =>
    promises
      .map((promise) => promise[key])
      .toSorted()
      .at(-1) as IsoDay
  return { earliest: last('earliest'), latest: last('latest'), leaves: last('leaves') }
}

/** "by Friday 11 December"; abroad "between Thursday 26 November and Monday 30 November", which is the rule and no more. */
export const arrivalWords = ({ earliest, latest }: DeliveryPromise, country: DeliveryCountry): string =>
  country === DEFAULT_COUNTRY
    ? `by ${formatNearDay(latest)}`
    : `between ${formatNearDay(earliest)} and ${formatNearDay(latest)}, as a rule`

/** "Order and pay today: with you by Friday 11 December." Said of what is not ordered yet. DECISIONS 33. */
export const orderTodayWords = (promise: DeliveryPromise, country: DeliveryCountry = DEFAULT_COUNTRY): string =>
  `Order and pay today: with you ${arrivalWords(promise, country)}.`

/** What is about to be ordered, and where it goes. */
export interface OrderedNow {
  lines: readonly { isMadeToOrder: boolean }[]
  moment: OrderMoment
  country: DeliveryCountry
  postalCode: string
}

/**
 * When what is about to be ordered arrives: above the button that binds, in the sentence of the product's page. Abroad
 * something is always named before it can be paid, so that nobody is told to pay today. Empty for nothing. DECISIONS 33
 * and 40.
 */
export function orderedNowWords({ lines, moment, country, postalCode }: OrderedNow, told: ToldHolidays): string {
  const nation = nationOf(postalCode) ?? HOME_NATION
  const [first, ...others] = lines.map(({ isMadeToOrder }) =>
    deliveryPromise({ madeTo: isMadeToOrder ? 'order' : 'stock' }, moment, country, told, nation)
  )
  if (first === undefined) return ''
  const promise = jointPromise([first, ...others])
  return country === DEFAULT_COUNTRY
    ? orderTodayWords(promise, country)
    : orderPromiseWords({ ...promise, country, from: 'payment-on', fromDay: moment.day })
}

type PromisedOrder = Pick<Order, 'createdAt' | 'status' | 'shippingAddress' | 'partPayment' | 'collection'> & {
  steps: readonly Order['steps'][number][]
  items: readonly Pick<Order['items'][number], 'isMadeToOrder' | 'description'>[]
}

/** What is promised of an order, and from when it is reckoned. */
export interface OrderPromise extends DeliveryPromise {
  country: DeliveryCountry
  /** What the days are counted from: its dispatch, its payment, or a day on which it might be paid. */
  from: 'dispatch' | 'payment' | 'payment-on'
  fromDay: IsoDay
  /** Only the deposit is asked for, or paid, so far: it is sent once the balance is paid. */
  awaitsBalance?: true
  /** What is paid so far was no deposit: the order was changed after it. */
  isBeforeChange?: true
  /** Then, where all of it lies in stock: it is sent as soon as so much is paid. */
  sentOnceIsPaid?: 'all' | 'balance'
  /** Its customer collects it: the day on which it would leave is that on which it is ready. */
  isCollection?: true
}

/**
 * When an order arrives. Until it is paid the days are counted from a payment now; then from its payment; and once
 * it was dispatched from there, since the road is all that is left. What a line has frozen for the very day of its
 * payment holds as it was said. Null for a country the shop does not deliver to by itself, and for an order without
 * pieces. DECISIONS 33.
 */
export function orderPromise(order: PromisedOrder, now: OrderMoment, told: ToldHolidays): OrderPromise | null {
  const promise = deliveredPromise(order, now, told)
  return promise && order.collection
    ? { ...promise, earliest: promise.leaves, latest: promise.leaves, isCollection: true }
    : promise
}

function deliveredPromise(order: PromisedOrder, now: OrderMoment, told: ToldHolidays): OrderPromise | null {
  const country = order.shippingAddress?.country ?? DEFAULT_COUNTRY
  if (!isDeliveryCountry(country)) return null
  const nation = nationOf(order.shippingAddress?.postalCode ?? '') ?? HOME_NATION
  const stepAt = (status: 'dispatched' | 'paid') => order.steps.findLast((step) => step.status === status)?.at
  const dispatched = stepAt('dispatched')
  // An order that is under way without a payment on record, such as one from before payments were noted.
  const paid = stepAt('paid') ?? (order.status === 'pending' ? undefined : order.createdAt)
  if (dispatched !== undefined) {
    const sent: OrderMoment = { day: londonDate(Date.parse(dispatched)), isBeforeCutOff: true }
    const onTheRoad = deliveryPromise({ madeTo: 'stock' }, sent, country, told, nation)
    return { ...onTheRoad, leaves: sent.day, country, from: 'dispatch', fromDay: sent.day }
  }
  const moment = paid === undefined ? now : orderMoment(Date.parse(paid))
  const [first, ...others] = order.items.map(({ isMadeToOrder, description }) => {
    const madeTo = description?.isToSpecification ? 'specification' : isMadeToOrder ? 'order' : 'stock'
    const own = momentOf(description?.changedOn, moment)
    const reckoned = deliveryPromise({ madeTo }, own, country, told, nation)
    const said = description?.terms?.delivery
    return said?.paidOn === own.day ? { ...reckoned, earliest: said.earliest, latest: said.latest } : reckoned
  })
  if (first === undefined) return null
  const promise = jointPromise([first, ...others])
  const from = paid === undefined ? 'payment-on' : 'payment'
  if (owesBalance(order) && order.items.every(isInStock))
    return {
      ...deliveryPromise({ madeTo: 'stock' }, now, country, told, nation),
      country,
      from: 'payment-on',
      fromDay: now.day,
      awaitsBalance: true,
      sentOnceIsPaid: paid === undefined ? 'all' : 'balance'
    }
  if (owesBalance(order))
    return {
      ...promise,
      country,
      from,
      fromDay: moment.day,
      awaitsBalance: true,
      ...(order.partPayment?.isBeforeChange && { isBeforeChange: true })
    }
  const settled = settledMoment(order.partPayment)
  // All was ready before the rest was paid: from then on the road is all that is left.
  if (settled !== null && settled.day > promise.leaves)
    return {
      ...deliveryPromise({ madeTo: 'stock' }, settled, country, told, nation),
      country,
      from,
      fromDay: settled.day
    }
  return { ...promise, country, from, fromDay: moment.day }
}

const isInStock = ({ isMadeToOrder, description }: PromisedOrder['items'][number]): boolean =>
  !isMadeToOrder && !description?.isToSpecification

/** What was changed after it was paid is reckoned from its change. */
const momentOf = (changedOn: IsoDay | undefined, paid: OrderMoment): OrderMoment =>
  changedOn !== undefined && changedOn > paid.day ? { day: changedOn, isBeforeCutOff: true } : paid

const settledMoment = (partPayment: Order['partPayment']): OrderMoment | null =>
  partPayment?.balancePaidAt == null ? null : orderMoment(Date.parse(partPayment.balancePaidAt))

/** The one sentence about when an order arrives, on its page, in its mails, in the account and at the desk. */
export function orderPromiseWords(promise: OrderPromise | null): string {
  if (promise === null) return 'We name the day of delivery before any payment.'
  const arrival = promise.isCollection
    ? `ready to collect by ${formatNearDay(promise.leaves)}`
    : `with you ${arrivalWords(promise, promise.country)}`
  switch (promise.from) {
    case 'payment-on':
      if (promise.sentOnceIsPaid)
        return `If ${promise.sentOnceIsPaid === 'all' ? 'all of it' : 'the balance'} is paid on ${formatNearDay(promise.fromDay)}: ${arrival}. A later payment moves the day on.`
      if (promise.awaitsBalance)
        return `If the deposit is paid on ${formatNearDay(promise.fromDay)}, and the balance before it is ready: ${arrival}. A later payment moves the day on.`
      return `If it is paid on ${formatNearDay(promise.fromDay)}: ${arrival}. A later payment moves the day on.`
    case 'payment':
      if (promise.awaitsBalance)
        return `${promise.isBeforeChange ? 'Paid' : 'Deposit paid'} on ${formatNearDay(promise.fromDay)}: ${arrival}, if the balance is paid before it is ready.`
      return `Paid on ${formatNearDay(promise.fromDay)}: ${arrival}.`
    case 'dispatch':
      return promise.isCollection
        ? `Ready to collect since ${formatNearDay(promise.fromDay)}.`
        : `Sent on ${formatNearDay(promise.fromDay)}: ${arrival}.`
  }
}

/** So many days on which something is handed over after a day, or before it when negative. */
function countDays(day: IsoDay, count: number, counts: (day: IsoDay) => boolean): IsoDay {
  const step = Math.sign(count)
  let reached = day
  for (let left = Math.abs(count); left > 0; ) {
    reached = addDays(reached, step)
    if (counts(reached)) left--
  }
  return reached
}

const lastDayUpTo = (day: IsoDay, counts: (day: IsoDay) => boolean): IsoDay =>
  counts(day) ? day : lastDayUpTo(addDays(day, -1), counts)
