import type { ChargedLine } from '../invoices/paper.ts'
import { amountWords, fromDecimalString, type Pence } from '../pricing/money.ts'
import { discountOfPieces } from '../promotions/discount.ts'
import { describeItem } from './item-description.ts'
import { discountLabel, type Order, type OrderItem } from './order.ts'
import { owesBalance } from './payment-plan.ts'

/** Pieces of a line that are given back, and whether they can be sold again. */
export interface ChosenLine {
  /** Of the order's lines, from 1. */
  position: number
  quantity: number
  /** They go back into stock; else they are written off, as far as the shop counts them at all. */
  toStock: boolean
  /** Where they are: not asked of what has not left, and in refunds of an older version. */
  where?: PlaceOfPieces | undefined
}

/** Where pieces are whose price is given back: not sent yet, here again, or with their customer, who keeps them. */
export const PLACES_OF_PIECES = ['here', 'back', 'kept'] as const
export type PlaceOfPieces = (typeof PLACES_OF_PIECES)[number]

/** Whether pieces in such a place had left us; what an older version says nothing of had not. */
export const hasLeft = (where: PlaceOfPieces | undefined): boolean => where === 'back' || where === 'kept'

export const PLACE_WORDS: Readonly<Record<PlaceOfPieces, string>> = {
  here: 'Not sent yet: it stays here',
  back: 'It was sent, and came back',
  kept: 'It was sent, and stays with the customer'
}

/** What of an order is given back: so many pieces of its lines, and what delivery cost or not. */
export interface LineRefund {
  lines: readonly ChosenLine[]
  hasDelivery: boolean
  /** A part of what a gift card cost, in pounds as it was typed, in place of the line that bought it. */
  sum?: string
  /** What less is given back of pieces that came back worn or damaged, and why. */
  less?: Reduction
}

export interface Reduction {
  amount: Pence
  /** The customer reads it. */
  why: string
}

/** How many pieces of a line nobody has given back yet. */
export const piecesLeft = ({ quantity, givenBack = 0 }: Pick<OrderItem, 'quantity' | 'givenBack'>): number =>
  quantity - givenBack

/** Whether the shop counts a line's pieces, so that one that comes back can be sold again. */
export const isCounted = ({ isMadeToOrder }: Pick<OrderItem, 'isMadeToOrder'>): boolean => !isMadeToOrder

type Refunded = Pick<Order, 'items' | 'total' | 'deliveryCharge' | 'discount'>

export type ReckonedRefund =
  /** Pence, and the rows of its credit note, which come to it. */
  | { kind: 'reckoned'; amount: Pence; rows: readonly ChargedLine[] }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }

/**
 * What a refund by line comes to: what the pieces were charged at, less their share of what the whole order was discounted
 * by, and delivery where it is chosen. Never more than `left`: what was paid, less what was given back or is under way.
 * Pennies that rounding has left behind go with the last piece. Refused where a piece is not there to be given back, and where
 * only a deposit was paid: that is no price of some pieces, and goes back whole, with the order.
 */
export function reckonRefund(
  order: Refunded,
  { lines, hasDelivery, less }: LineRefund,
  { left, isDeliveryBack, isPartPaid = false }: { left: Pence; isDeliveryBack: boolean; isPartPaid?: boolean }
): ReckonedRefund {
  const errors: Record<string, string> = {}
  const chosen = lines.filter(({ quantity }) => quantity > 0)
  for (const { position, quantity } of chosen) {
    const item = order.items[position - 1]
    if (!item || quantity > piecesLeft(item)) errors[`quantity-${position}`] = notThere(item)
  }
  const delivery = order.deliveryCharge === null ? 0 : fromDecimalString(order.deliveryCharge)
  if (hasDelivery && (delivery === 0 || isDeliveryBack))
    errors.delivery = 'No delivery charge is left to be given back.'
  if (chosen.length === 0 && !hasDelivery) errors[''] = 'Please choose what is given back.'
  if (left <= 0) errors[''] = 'Nothing is left that could be given back.'
  const isWhole = isAllBack(order, chosen) && (hasDelivery || delivery === 0 || isDeliveryBack)
  if (isPartPaid && !isWhole) errors[''] ??= DEPOSIT_WHOLE
  if (isPartPaid && less) errors.less = 'Only a part of the order is paid, and goes back whole.'
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }

  const rows = chosen.flatMap(({ position, quantity }) => {
    const item = order.items[position - 1]
    return item ? [rowOf(item, quantity)] : []
  })
  const code = -sumOf(chosen.map(({ position, quantity }) => codeDiscountOf(order.items[position - 1], quantity)))
  const discount = sumOf(chosen.map(({ position, quantity }) => discountOf(order, position, quantity)))
  const all = [
    ...rows,
    ...(code === 0 ? [] : [plainRow(discountLabel(order), code)]),
    ...(discount === 0 ? [] : [plainRow(discount < 0 ? 'Discount' : 'Other charges', discount)]),
    ...(hasDelivery ? [plainRow('Delivery', delivery)] : [])
  ]
  const sum = sumOf(all.map(({ gross }) => gross))
  if (isPartPaid) {
    const unpaid = left - sum
    return {
      kind: 'reckoned',
      amount: left,
      rows: [...all, ...(unpaid === 0 ? [] : [plainRow('Not paid yet', unpaid)])]
    }
  }
  const pennies = isWhole && Math.abs(left - sum) <= order.items.length ? left - sum : 0
  const whole = Math.min(sum + pennies, left)
  if (whole <= 0) return { kind: 'refused', errors: { '': 'What is chosen cost nothing.' } }
  if (less && less.amount >= whole)
    return { kind: 'refused', errors: { less: `Less than the ${amountWords(whole)} that it comes to.` } }
  const rest = whole - sum
  return {
    kind: 'reckoned',
    amount: whole - (less?.amount ?? 0),
    rows: [
      ...all,
      ...(rest === 0 ? [] : [plainRow(restWords(rest, pennies), rest)]),
      ...(less ? [{ ...plainRow('Less, for wear or damage', -less.amount), details: [less.why] }] : [])
    ]
  }
}

/**
 * Which pieces money that was given back by hand is for, where that is named, and whether what delivery cost is in it: refused where
 * they are not there. Their rows stand on the credit note where they come to the sum; a sum of its own stands there as such.
 */
export function piecesOfRefund(
  order: Refunded & Pick<Order, 'partPayment' | 'giftCard'>,
  { lines, hasDelivery, amount, left, less }: LineRefund & { amount: Pence; left: Pence }
): { rows: readonly ChargedLine[] | undefined } | { errors: Readonly<Record<string, string>> } {
  if (lines.length === 0) return { rows: undefined }
  if (!canNamePieces(order)) return { errors: { '': NO_PIECES } }
  const errors = Object.fromEntries(
    lines.flatMap(({ position, quantity }) => {
      const item = order.items[position - 1]
      return item && quantity <= piecesLeft(item) ? [] : [[`quantity-${position}`, notThere(item)]]
    })
  )
  if (Object.keys(errors).length > 0) return { errors }
  const reckoned = reckonRefund(
    order,
    { lines, hasDelivery, ...(less && { less }) },
    { left, isDeliveryBack: !hasDelivery }
  )
  return { rows: reckoned.kind === 'reckoned' && reckoned.amount === amount ? reckoned.rows : undefined }
}

/** Whether money given back can be for some of an order's pieces: a part payment is no price of some, and a gift card is none. */
export const canNamePieces = (order: Pick<Order, 'partPayment' | 'giftCard'>): boolean =>
  !order.giftCard && !owesBalance(order)

const NO_PIECES = 'It is for no pieces: only a part of the order is paid, or it bought a gift card. Please name none.'

const DEPOSIT_WHOLE =
  'Only a part of the order is paid. Choose every piece, and all of it is given back and the order is over. A part of it is given back on the provider’s own page.'

/** Whether nothing of an order's pieces is left once these are given back. */
export const isAllBack = (
  { items }: { items: readonly Pick<OrderItem, 'quantity' | 'givenBack'>[] },
  chosen: readonly Pick<ChosenLine, 'position' | 'quantity'>[]
): boolean =>
  items.every(
    (item, index) =>
      piecesLeft(item) <= sumOf(chosen.filter(({ position }) => position === index + 1).map(({ quantity }) => quantity))
  )

const restWords = (rest: Pence, pennies: Pence): string => (rest === pennies ? 'Rounding' : 'Already given back')

function notThere(item: OrderItem | undefined): string {
  if (!item) return 'This order has no such line.'
  const left = piecesLeft(item)
  return left === 0 ? 'It has been given back already.' : `At most ${left} of them.`
}

function rowOf(item: OrderItem, quantity: number): ChargedLine {
  const unit = fromDecimalString(item.price)
  const { chosen } = describeItem(item)
  return { words: item.name, details: chosen === '' ? [] : [chosen], quantity, unit, gross: unit * quantity }
}

const plainRow = (words: string, gross: Pence): ChargedLine => ({ words, details: [], quantity: 1, unit: gross, gross })

/** What a discount code took off so many pieces of a line, frozen with the line: pence. */
function codeDiscountOf(item: OrderItem | undefined, quantity: number): Pence {
  if (!item?.discount) return 0
  return discountOfPieces(fromDecimalString(item.discount), item.quantity, item.givenBack ?? 0, quantity)
}

/** A line's share of what the order came to beside its pieces, their discount by code and delivery, of these of its pieces: pence, below nothing for a discount. */
function discountOf({ items, total, deliveryCharge }: Refunded, position: number, quantity: number): Pence {
  const item = items[position - 1]
  const pieces = sumOf(items.map(({ price, quantity }) => fromDecimalString(price) * quantity))
  const code = sumOf(items.map(({ discount = '0' }) => fromDecimalString(discount)))
  const rest =
    fromDecimalString(total) - pieces + code - (deliveryCharge === null ? 0 : fromDecimalString(deliveryCharge))
  if (!item || rest === 0 || pieces === 0) return 0
  const unit = fromDecimalString(item.price)
  const { givenBack = 0 } = item
  const shareOf = (count: number) => Math.round((rest * unit * count) / pieces)
  return shareOf(givenBack + quantity) - shareOf(givenBack)
}

const sumOf = (sums: readonly number[]): number => sums.reduce((sum, one) => sum + one, 0)

/** What becomes of a refund that the provider is asked for. */
export const REFUND_STATES = ['pending', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

interface ToldRefund {
  provider: RefundedBy
  amount: Pence
  why: string | null
  /** What another payment adds to a refund whose first part, with its pieces, has gone. */
  isRest?: boolean
}

/**
 * What is still owed of refunds of which another payment was to add the rest and has refused it: less what was given back since by hand
 * for no pieces, and on the providers' own pages; and never more than what of the order's money is `left` here, since whoever has all of
 * it back, by whatever way, is owed no more. Pence, as is all that is asked for.
 */
export const restOwed = (rests: readonly Pence[], since: { byHand: Pence; onPages: Pence }, left: Pence): Pence =>
  Math.max(0, Math.min(left, sumOf(rests) - since.byHand - Math.max(0, since.onPages)))

/** Where a refund stands, in a sentence for the desk. */
export const refundStateWords = (state: RefundState, { isRest = false, ...told }: ToldRefund): string =>
  `${stateWords(state, told)}${isRest && state === 'failed' ? ` ${OWED_REST}` : ''}`

/** It stands on the order's page for good, also once that is done. */
const OWED_REST =
  'It is the rest of a refund by line: unless it is written down with the order as given back since, please give it back otherwise, and write it down without naming pieces.'

function stateWords(state: RefundState, { provider, amount, why }: Omit<ToldRefund, 'isRest'>): string {
  const name = providerName(provider)
  if (provider === 'gift-card')
    return {
      pending: `${amountWords(amount)} is being put back on the gift card.`,
      done: `${amountWords(amount)} is on the gift card again.`,
      failed: `${amountWords(amount)} could not be put back on the gift card${why ? `: ${why}` : ''}. Nothing has moved.`
    }[state]
  switch (state) {
    case 'pending':
      return `${name} has been asked to give back ${amountWords(amount)}, and has not said yet that it has. It is asked again by itself until it does.`
    case 'done':
      return `${name} has given back ${amountWords(amount)}.`
    case 'failed':
      return `${name} has not given back ${amountWords(amount)}${why ? `: ${why}` : ''}. No money has moved.`
  }
}

/** Where money is given back: at a provider, or onto the gift card that it came from. */
type RefundedBy = 'stripe' | 'paypal' | 'gift-card'

const NAMES: Readonly<Record<RefundedBy, string>> = { stripe: 'Stripe', paypal: 'PayPal', 'gift-card': 'The gift card' }

export const providerName = (provider: RefundedBy): string => NAMES[provider]
