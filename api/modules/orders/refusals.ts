import type { CartLine } from '#domain/cart/cart-line.ts'
import { lineToWire } from '#domain/cart/cart-wire.ts'
import { disabledReason } from '#domain/cart/cart-words.ts'
import { isPossiblePhone } from '#domain/forms/phone.ts'
import { NO_PHONE_NUMBER } from '#domain/forms/text-fields.ts'
import { type CardRefusal, cardRefusalWords } from '#domain/gift-cards/gift-card.ts'
import { changedWords, isAsShown } from '#domain/orders/as-shown.ts'
import { ORDER_PROBLEMS } from '#domain/orders/order.ts'
import { linesTotal } from '#domain/orders/order-body.ts'
import type { PlaceOrder } from '#domain/orders/order-form.ts'
import { fromDecimalString, type Pence, toDecimalString } from '#domain/pricing/money.ts'
import {
  type DiscountOnWire,
  type DiscountPlace,
  type DiscountRefusal,
  discountRefusalWords
} from '#domain/promotions/discount.ts'
import { conflict, type Problem, unprocessable } from '../../server/http/problems.ts'

/** Refuses a telephone number that nobody could ring; an empty one is none. */
export function refusePhone(path: string, phone: string, country?: string): void {
  if (!isPossiblePhone(phone, country)) throw unprocessable([{ path, message: NO_PHONE_NUMBER }])
}

/** Why a cart cannot be ordered as it stands, or null when it can. */
export function cartRefusal(lines: readonly CartLine[]): Problem | null {
  if (lines.length === 0) return emptyCartRefusal()
  const hindered = lines.flatMap((line) => {
    const words = disabledReason(line)
    return words === null ? [] : [`${line.product.name}: ${words}`]
  })
  return hindered.length > 0 ? unavailable(hindered.join(' '), { lines: lines.map(lineToWire) }) : null
}

/** Why a cart is not what the shopper saw, or null when it is. `discount` is what a code takes off, in pence. */
export function shownRefusal(
  lines: readonly CartLine[],
  shown: Pick<PlaceOrder, 'items' | 'total'>,
  discount: Pence
): Problem | null {
  if (isAsShown(lines, shown, discount)) return null
  return totalChanged(fromDecimalString(shown.total), linesTotal(lines) - discount, { lines: lines.map(lineToWire) })
}

/** The discount code takes nothing off this order. */
export const discountRefused = (
  refusal: DiscountRefusal,
  code: DiscountOnWire | null = null,
  place: DiscountPlace = 'cart'
) => conflict(ORDER_PROBLEMS.discount, discountRefusalWords(refusal, code, place))

/** A gift card that was typed pays nothing of this order. */
export const giftCardRefused = (refusal: CardRefusal) =>
  unprocessable([{ path: 'giftCards', message: cardRefusalWords(refusal) }])

/** Storefront spec, section 8. */
export const emptyCartRefusal = () =>
  conflict(ORDER_PROBLEMS.emptyCart, 'Please add items to your cart before checkout')

export const unavailable = (detail: string, members: Readonly<Record<string, unknown>> = {}) =>
  conflict(ORDER_PROBLEMS.unavailable, detail, members)

export const totalChanged = (shown: Pence, total: Pence, members: Readonly<Record<string, unknown>> = {}) =>
  conflict(ORDER_PROBLEMS.totalChanged, changedWords(shown, total), { total: toDecimalString(total), ...members })

export const alreadyPlaced = (order: string) =>
  conflict(ORDER_PROBLEMS.alreadyPlaced, `This order has been placed already: its number is ${order}.`, { order })
