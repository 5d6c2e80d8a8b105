import type { Transaction } from 'kysely'
import { type DiscountedPiece, piecesDiscount } from '#domain/cart/cart-discount.ts'
import type { DiscountPlace } from '#domain/promotions/discount.ts'
import type { ShopTables } from '../../db/schema.ts'
import { findDiscount } from '../discounts/discounts.ts'
import type { OrderDiscount } from './place-order.ts'
import { discountRefused } from './refusals.ts'

/** What the code that somebody typed takes off these pieces; undefined without one. Throws its refusal. */
export async function orderDiscount(
  within: Transaction<ShopTables>,
  typed: string | undefined,
  pieces: readonly DiscountedPiece[],
  now: number,
  place: DiscountPlace = 'cart'
): Promise<OrderDiscount | undefined> {
  if (typed === undefined || typed.trim() === '') return undefined
  const found = await findDiscount(within, typed, now)
  if (found.kind === 'refused') throw discountRefused(found.refusal, null, place)
  const taken = piecesDiscount(found.discount, pieces)
  if (taken.kind !== 'discount') throw discountRefused(taken, found.discount, place)
  return { row: found.row, amount: taken.amount, shares: taken.shares }
}
