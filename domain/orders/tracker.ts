import { type Collection, isCollected, WHO_COLLECTS } from './collection.ts'
import { orderNamedFirst } from './named-first.ts'
import type { Order } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { leftToSend, linesWords, namedLines, partsWords, sentParcels, withdrawnHere } from './parcels.ts'
import { balanceWords, owesBalance } from './payment-plan.ts'
import { furthestStep, placeOf, TRACKED_STATUSES, type TrackedStatus } from './reached.ts'
import { DEPOSIT_PAID, isMadeOrder, statusWords } from './transitions.ts'

export interface TrackerStep {
  status: TrackedStatus
  label: string
  /** ISO time at which it was reached. Null where it was not yet, was passed over, or nobody wrote it down. */
  at: string | null
  /** `now`: the last one that was reached. */
  state: 'done' | 'now' | 'to-come'
}

export interface OrderTracker {
  steps: readonly TrackerStep[]
  /** What the shop or the customer waits for now, in a sentence. Null when all is done. */
  words: string | null
  /** What turned the order from its way. It is said plainly, and instead of `words` once the order has ended. */
  ended: { status: 'cancelled' | 'refunded' | 'part-refunded'; words: string; at: string | null } | null
}

type TrackedOrder = Pick<
  Order,
  | 'status'
  | 'createdAt'
  | 'steps'
  | 'delivery'
  | 'deliveryCharge'
  | 'items'
  | 'shippingAddress'
  | 'importCollector'
  | 'partPayment'
  | 'collection'
  | 'giftCard'
  | 'parcels'
  | 'withdrawnAt'
>

/**
 * How far an order has come: Ordered, Paid, Being made, On its way, Delivered, each with its time, and which is now. An order
 * whose every piece lies in stock is not made, and has no such step, unless it was being prepared before that was so. One of
 * which a part was refunded stands where it stood.
 */
export function orderTracker(order: TrackedOrder): OrderTracker {
  const reached = furthestStep(order)
  const hasEnded = order.status === 'cancelled' || order.status === 'refunded'
  const isMade = isMadeOrder(order)
  const wasBegun = [order.status, ...order.steps.map(({ status }) => status)].includes('in-production')
  const steps = TRACKED_STATUSES.map((status, index): TrackerStep => {
    const label = stepLabel(order, status, isMade)
    const at = reachedAt(order, status)
    if (index > reached) return { status, label, at: null, state: 'to-come' }
    return { status, label, at, state: index < reached || hasEnded ? 'done' : 'now' }
  })
  return {
    steps: isMade || wasBegun ? steps : steps.filter(({ status }) => status !== 'in-production'),
    words: hasEnded ? null : wordsNow(order, reached),
    ended: endOf(order)
  }
}

/** What the customer has withdrawn from is neither made nor sent; of what was made to specification it is said where it is. */
function wordsNow(order: TrackedOrder, reached: number): string | null {
  const parts = partsOnTheWay(order, reached)
  if (order.withdrawnAt === null || parts !== null) return parts ?? waitingWords(order, TRACKED_STATUSES[reached])
  const isHere = reached < placeOf('dispatched') || (order.collection && order.collection.handedTo === undefined)
  if (!isHere) return waitingWords(order, TRACKED_STATUSES[reached])
  const still = linesWords(namedLines(order, leftToSend(order)))
  if (still === '') return null
  if (order.collection && reached >= placeOf('dispatched')) return readyWords(order, order.collection, still)
  return WITHDRAWN_WORDS[TRACKED_STATUSES[reached] ?? 'paid']?.(still) ?? null
}

/** Handed over is what somebody has not withdrawn from once the price of the rest, which waits beside it, is given back. */
const readyWords = (order: TrackedOrder, { place }: Collection, still: string): string =>
  withdrawnHere(order).length > 0
    ? `You have not withdrawn from ${still}: it can be collected once we have given back what you paid for the rest.`
    : `You have not withdrawn from ${still}, which is ready to collect: ${place} ${WHO_COLLECTS}`

/** Of what somebody has not withdrawn from, because it was made to specification, while it is here. */
const WITHDRAWN_WORDS: Partial<Record<TrackedStatus, (still: string) => string>> = {
  paid: (still) => `You have not withdrawn from ${still}: we prepare it next.`,
  'in-production': (still) => `You have not withdrawn from ${still}: we are at work on it.`
}

/** Once all has left nothing is to come in parcels: what is exchanged afterwards leaves beside them. */
const partsOnTheWay = (order: TrackedOrder, reached: number): string | null =>
  reached < placeOf('dispatched') ? partsWords(order) : null

function stepLabel(order: TrackedOrder, status: TrackedStatus, isMade: boolean): string {
  if (status === 'pending') return 'Ordered'
  // Its time is that of the deposit, also once the balance is paid.
  return status === 'paid' && order.partPayment && !order.partPayment.isBeforeChange
    ? DEPOSIT_PAID
    : statusWords(status, isMade, isCollected(order))
}

/**
 * When a step was reached. What leaves in parcels is on its way, or delivered, since the last of them was: what was still here may
 * have been given back long after, and the order follows only then.
 */
function reachedAt(order: TrackedOrder, status: TrackedStatus): string | null {
  if (status === 'pending') return order.createdAt
  const sent = sentParcels(order)
  const at = lastTime(order, status)
  if (at === null || sent.length === 0 || (status !== 'dispatched' && status !== 'delivered')) return at
  const times = sent.map(({ sentAt, arrivedAt }) => (status === 'dispatched' ? sentAt : arrivedAt))
  return times.reduce((last, time) => ((time ?? '') > (last ?? '') ? time : last), null) ?? at
}

const lastTime = ({ steps }: TrackedOrder, status: OrderStatus): string | null =>
  steps.findLast((step) => step.status === status)?.at ?? null

function waitingWords(order: TrackedOrder, now: TrackedStatus | undefined): string | null {
  const first = orderNamedFirst(order)
  switch (now) {
    case 'paid':
      if (isMadeOrder(order))
        return owesBalance(order)
          ? `We have your ${order.partPayment?.isBeforeChange ? 'payment' : 'deposit'} and prepare your order next. ${balanceWords(order)}`
          : 'We have your payment and prepare your order next.'
      return owesBalance(order)
        ? `We have your ${order.partPayment?.isBeforeChange ? 'payment' : 'deposit'}, and all of your order is in stock. ${balanceWords(order)}`
        : `We have your payment. We check and pack your order, and then it ${isCollected(order) ? 'is ready to collect' : 'leaves us'}.`
    case 'in-production':
      return `${isMadeOrder(order) ? 'Your order is in our workshop.' : 'We check and pack your order.'}${owesBalance(order) ? ` ${balanceWords(order)}` : ''}`
    case 'dispatched':
      return order.collection
        ? `Your order is ready to collect: ${order.collection.place} ${WHO_COLLECTS}`
        : 'Your order has left us.'
    case 'delivered':
      return null
    default:
      return first === null ? beginWords(order) : `We first tell you ${first}; then you can pay.`
  }
}

/** What is from stock is packed once all of it is paid, and made is what has its deposit. */
function beginWords(order: TrackedOrder): string {
  if (order.partPayment && !isMadeOrder(order)) return 'We pack it once all of it is paid.'
  return `We begin once your ${order.partPayment ? 'deposit' : 'payment'} is here.`
}

function endOf(order: TrackedOrder): OrderTracker['ended'] {
  const { status, steps } = order
  if (status === 'cancelled') return { status, words: 'This order is cancelled.', at: lastTime(order, status) }
  if (status === 'refunded') return { status, words: 'This order was refunded in full.', at: lastTime(order, status) }
  if (status !== 'part-refunded' && !steps.some((step) => step.status === 'part-refunded')) return null
  return {
    status: 'part-refunded',
    words: 'A part of this order was refunded.',
    at: lastTime(order, 'part-refunded')
  }
}
