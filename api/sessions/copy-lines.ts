import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ShopTables } from '../db/schema.ts'

interface Copying {
  from: string
  into: string
  /** ISO time. */
  now: string
}

/** Puts the same lines into another cart, within the caller's transaction; what that has already stays as it is. */
export async function copyLines(
  within: Transaction<ShopTables>,
  { from, into, now: created_at }: Copying
): Promise<void> {
  const linesOf = (cartId: string) =>
    within.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId).orderBy('position').execute()
  const [own, lines] = [await linesOf(into), await linesOf(from)]
  let position = Math.max(0, ...own.map((line) => line.position))
  for (const line of lines) {
    if (own.some(({ identity }) => identity === line.identity)) continue
    const id = randomUUID()
    position++
    await within
      .insertInto('cart_lines')
      .values({ ...line, id, cart_id: into, position, created_at })
      .execute()
    await within.insertInto('cart_line_aliases').values({ id, cart_id: into, line_id: id }).execute()
  }
}
