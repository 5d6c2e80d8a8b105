import { amountWords, type Pence } from '../pricing/money.ts'
import { type DiscountedLine, type DiscountTerms, discountOfPieces, reckonDiscount } from '../promotions/discount.ts'
import type { Order } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { furthestStep, placeOf } from './reached.ts'

/** How long the customer may think a proposal over, in days. */
export const CHANGE_DAYS = 7

/** `change`: of what has not left the house. `exchange`: a piece that was delivered comes back, and another goes out for it. */
export const CHANGE_KINDS = ['change', 'exchange'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Where a proposal stands. One that is `open` past its time is `expired`, and nobody has to write that down. */
export const CHANGE_STATES = ['open', 'agreed', 'withdrawn', 'replaced'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

type ChangedOrder = Pick<
  Order,
  'status' | 'steps' | 'withdrawnAt' | 'partPayment' | 'giftCard' | 'parcels' | 'collection'
>

/** As which kind the pieces of an order can be changed now; or why they cannot, in a sentence for the desk. */
export function changeKind(order: ChangedOrder): { kind: ChangeKind } | { refusal: string } {
  const { status, withdrawnAt } = order
  if (order.giftCard) return { refusal: 'This order bought a gift card: there are no pieces to change.' }
  if (status === 'cancelled') return { refusal: 'This order is cancelled: nothing of it can be changed.' }
  if (status === 'refunded') return { refusal: 'All of this order was given back: nothing of it can be changed.' }
  if (withdrawnAt !== null) return { refusal: 'The customer has withdrawn from this order: give back what was paid.' }
  if (status === 'part-refunded' && order.partPayment && order.partPayment.balancePaidAt === null)
    return {
      refusal: order.partPayment.isBeforeChange
        ? 'A part of it was given back, and what its last change costs more is not paid yet: it can be changed again once that is paid.'
        : 'A part of the deposit was given back: give back all of it, and take the order anew as it is to be.'
    }
  const reached = furthestStep(order)
  if (reached < placeOf('dispatched') && (order.parcels ?? []).length > 0)
    return {
      refusal: order.parcels?.some(({ sentAt }) => sentAt !== null)
        ? 'A part of it is on its way. Once all of it is delivered, its pieces can be exchanged.'
        : 'A part of it is packed: please unpack its parcels first.'
    }
  if (reached === placeOf('dispatched'))
    return {
      refusal: order.collection
        ? 'It is ready to collect. Once it is collected, its pieces can be exchanged.'
        : 'It is on its way. Once it is delivered, its pieces can be exchanged.'
    }
  return { kind: reached === placeOf('delivered') ? 'exchange' : 'change' }
}

/** What a change makes of an order's sums. Pence. */
export interface ChangedSums {
  total: Pence
  /** What its code takes off in all, and of each line. */
  discount: Pence
  shares: readonly Pence[]
  /** What the customer pays more; below nothing, what goes back. */
  difference: Pence
}

/** A line as it stands: pieces that are still the customer's, and what a code took off them. Pence. */
export interface StandingLine {
  unitPrice: Pence
  quantity: number
  discount: Pence
}

/** What a code took off those pieces of a line that nobody has given back. */
export const discountLeft = (discount: Pence, quantity: number, givenBack: number): Pence =>
  discountOfPieces(discount, quantity, givenBack, quantity - givenBack)

/**
 * What an order comes to once its lines are others. All that it came to beside its pieces (delivery, what was given back by
 * hand) stays as it is. The code it was placed with is reckoned anew over all of its lines as if it had been placed so, also
 * where the code has ended since: where its minimum is not reached any more it takes nothing off.
 */
export function reckonChange(
  base: Pence,
  before: readonly StandingLine[],
  after: readonly DiscountedLine[],
  code: DiscountTerms | null
): ChangedSums {
  const taken = code === null ? null : reckonDiscount(code, after)
  const { amount: discount, shares } = taken?.kind === 'discount' ? taken : { amount: 0, shares: after.map(() => 0) }
  const was = sumOf(before.map(({ unitPrice, quantity, discount: own }) => unitPrice * quantity - own))
  const is = sumOf(after.map(({ unitPrice, quantity }) => unitPrice * quantity)) - discount
  return { total: base + is - was, discount, shares, difference: is - was }
}

/**
 * The price of a line whose piece stays and whose options change: what it was sold at, so that an offer or a price of that
 * day holds, and what the two choices differ by today. Pence, of one piece.
 */
export const changedPrice = (sold: Pence, today: { before: Pence | null; after: Pence }): Pence =>
  today.before === null ? today.after : Math.max(1, sold + today.after - today.before)

/** How an order stands with its money when its change is agreed to. Pence. */
export interface MoneyBefore {
  status: OrderStatus
  /** What it comes to before the change, less what was given back. */
  base: Pence
  deposit: Pence | null
  isBalancePaid: boolean
}

/** What becomes of it. */
export interface MoneyAfter {
  /** The part that is paid, or asked for first; null where it is paid whole. */
  deposit: Pence | null
  /** What has been paid in full so far is credited, and the order as it is now invoiced. */
  reissues: boolean
  /** What goes back to the customer at once. */
  back: Pence
  /** What the customer is asked for once they have agreed, beside what was asked for before. */
  due: Pence
}

/**
 * How the difference of a change is settled. What is not paid yet simply comes to another sum; a balance that is open takes it
 * in. Of what is paid, a difference to pay becomes the balance, what was paid before its first part; one that goes back goes
 * back at once.
 */
export function settleChange({ status, base, deposit, isBalancePaid }: MoneyBefore, total: Pence): MoneyAfter {
  if (status === 'pending')
    return { deposit: deposit !== null && deposit < total ? deposit : null, reissues: false, back: 0, due: 0 }
  const isOpen = deposit !== null && !isBalancePaid
  if (isOpen && deposit < total) return { deposit, reissues: false, back: 0, due: 0 }
  const paid = isOpen ? deposit : base
  return total > paid
    ? { deposit: paid, reissues: true, back: 0, due: total - paid }
    : { deposit: null, reissues: true, back: paid - total, due: 0 }
}

/** The difference in a word: "£120.00 more", "£80.00 back", "the same". */
export function differenceWords(difference: Pence): string {
  if (difference === 0) return 'It costs the same.'
  return difference > 0 ? `It costs ${amountWords(difference)} more.` : `It costs ${amountWords(-difference)} less.`
}

/** What agreeing does with the money, in a sentence for the customer. */
export function settlingWords(before: MoneyBefore, total: Pence): string {
  const { back, due } = settleChange(before, total)
  if (back > 0) return `We give back ${amountWords(back)} by the means you paid with.`
  if (due > 0) return `${amountWords(due)} is then to be paid before it is sent. What you have paid stays paid.`
  if (before.status === 'pending')
    return `Nothing has been paid yet: the order then comes to ${amountWords(total)}, and earlier links to pay it end.`
  if (before.deposit !== null && !before.isBalancePaid)
    return `What you have paid stays paid. The balance is then ${amountWords(total - before.deposit)}.`
  return 'Nothing is to be paid, and nothing goes back.'
}

/** Why an order does not leave the house while its customer is asked about a change. */
export const CHANGE_OPEN =
  'A change of this order waits for the customer’s word: it is sent once they have agreed, or once you have withdrawn the change.'

/** Why a proposal is no longer to be agreed to, for the customer. */
export const CHANGE_OVER: Readonly<Record<'expired' | 'withdrawn' | 'replaced' | 'outdated', string>> = {
  expired:
    'The time to agree to this change is over, so your order stays as it was. Write to us, and we propose it again.',
  withdrawn: 'We have withdrawn this change, so your order stays as it was. Nothing is to be paid for it.',
  replaced: 'There is a newer proposal in its place: the newest of our e-mails about your order has the link to it.',
  outdated:
    'Your order has changed since we proposed this, so it cannot be agreed to any more. Nothing was changed. Write to us, and we propose it anew.'
}

const sumOf = (sums: readonly number[]): number => sums.reduce((sum, one) => sum + one, 0)
