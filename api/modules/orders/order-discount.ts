import type { Transaction } from 'kysely'
import { cartDiscount } from '#domain/cart/cart-discount.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { ShopTables } from '../../db/schema.ts'
import { findDiscount } from '../discounts/discounts.ts'
import type { OrderDiscount } from './answer-order.ts'
import { discountRefused } from './refusals.ts'

/** What the code that somebody typed takes off these lines; undefined without one. Throws its refusal. */
export async function orderDiscount(
  within: Transaction<ShopTables>,
  typed: string | undefined,
  lines: readonly CartLine[],
  now: number
): Promise<OrderDiscount | undefined> {
  if (typed === undefined || typed.trim() === '') return undefined
  const found = await findDiscount(within, typed, now)
  if (found.kind === 'refused') throw discountRefused(found.refusal)
  const taken = cartDiscount(found.discount, lines)
  if (taken.kind !== 'discount') throw discountRefused(taken, found.discount)
  return { row: found.row, amount: taken.amount, shares: taken.shares }
}
