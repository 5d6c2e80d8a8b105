import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { MOST_OF_A_LINE } from '#domain/cart/cart-line.ts'
import type { ShopTables } from '../../db/schema.ts'

interface Copying {
  from: string
  into: string
  /** ISO time. */
  now: string
}

/**
 * Copies the lines of one cart into another, within the caller's transaction: equal choices add up to the most there may be
 * of a line, the others follow behind under ids of their own. The first cart stays as it is. DECISIONS 36.
 */
export async function copyLines(
  within: Transaction<ShopTables>,
  { from, into, now: created_at }: Copying
): Promise<void> {
  const linesOf = (cartId: string) =>
    within.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId).orderBy('position').execute()
  const [own, lines] = [await linesOf(into), await linesOf(from)]
  let position = Math.max(0, ...own.map((line) => line.position))
  for (const line of lines) {
    const equal = own.find(({ identity }) => identity === line.identity)
    if (equal) {
      const quantity = Math.min(equal.quantity + line.quantity, MOST_OF_A_LINE)
      await within.updateTable('cart_lines').set({ quantity }).where('id', '=', equal.id).execute()
      continue
    }
    const id = randomUUID()
    position++
    await within
      .insertInto('cart_lines')
      .values({ ...line, id, cart_id: into, position, created_at })
      .execute()
    await within.insertInto('cart_line_aliases').values({ id, cart_id: into, line_id: id }).execute()
  }
}
