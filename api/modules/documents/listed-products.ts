import type { Product } from '#domain/catalogue/product-schema.ts'
import { stockLevel } from '#domain/catalogue/stock-level.ts'
import type { ShopDb } from '../../db/open.ts'
import { ON_WIRE, productOf } from '../products/rows.ts'

/** So few rows that whoever waits has a turn after a millisecond or two. */
const ROWS_AT_ONCE = 20

/** The largest number that both databases can compare with. */
const MOST = 2_147_483_647

/** A piece, whether it is in the shop now, and when it last changed (ISO). */
export interface ToldProduct {
  product: Product
  isListed: boolean
  changedAt: string | null
}

/**
 * Every piece in the order of its number, a portion at a time; those that have left the shop as well, because lists have
 * changed by them. `within`: numbers above the first, up to the second.
 */
export async function* allProducts(
  db: ShopDb,
  [after, upTo]: readonly [after: number, upTo: number] = [0, MOST]
): AsyncGenerator<ToldProduct[]> {
  for (let last = after; ; ) {
    const rows = await db
      .selectFrom('products')
      .select([...ON_WIRE, 'changed_at'])
      .where('number', '>', last)
      .where('number', '<=', upTo)
      .orderBy('number')
      .limit(ROWS_AT_ONCE)
      .execute()
    if (rows.length > 0)
      yield rows.map((row) => {
        const product = productOf(row)
        return {
          product: { ...product, stock: stockLevel(product.stock) },
          isListed: row.is_listed === 1,
          changedAt: row.changed_at
        }
      })
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.number ?? upTo
  }
}
