import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { MOST_OF_A_LINE } from '#domain/cart/cart-line.ts'
import type { ShopTables } from '../../db/schema.ts'

type Within = Transaction<ShopTables>

interface Carts {
  from: string
  into: string
}

/**
 * Makes a guest's cart the customer's who signs in, within the caller's transaction: its lines, and everything by which
 * something sent again is known, so that it changes nothing then either. It stays as an empty one that says where its lines
 * are; other browsers that had it go on with one of their own. `now` is an ISO time. OFFLINE, section 5.
 */
export async function mergeCart(within: Within, { from, into, now }: Carts & { now: string }): Promise<void> {
  await moveLines(within, { from, into })
  await moveAnswers(within, from, into)
  await movePictures(within, from, into)
  await partOthers(within, from, now)
  await within
    .updateTable('carts')
    .set(({ fn, val }) => ({ guest_hash: null, merged_into: fn.coalesce('merged_into', val(into)) }))
    .where('id', '=', from)
    .execute()
}

/**
 * Puts the lines of one cart into another, within the caller's transaction, and nothing else of it: equal choices add up to
 * the most there may be of a line, the others follow behind. The ids under which they were added find them there.
 */
async function moveLines(within: Within, { from, into }: Carts): Promise<void> {
  const linesOf = (cartId: string) =>
    within.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId).orderBy('position').execute()
  const [own, guests] = [await linesOf(into), await linesOf(from)]
  let position = Math.max(0, ...own.map((line) => line.position))
  for (const line of guests) {
    const equal = own.find(({ identity }) => identity === line.identity)
    if (equal) {
      const quantity = Math.min(equal.quantity + line.quantity, MOST_OF_A_LINE)
      await within
        .updateTable('cart_lines')
        .set({ quantity, shown_price: line.shown_price })
        .where('id', '=', equal.id)
        .execute()
      await within.updateTable('cart_line_aliases').set({ line_id: equal.id }).where('line_id', '=', line.id).execute()
      await within.deleteFrom('cart_lines').where('id', '=', line.id).execute()
    } else {
      position++
      await within.updateTable('cart_lines').set({ cart_id: into, position }).where('id', '=', line.id).execute()
    }
  }
  await within.updateTable('cart_line_aliases').set({ cart_id: into }).where('cart_id', '=', from).execute()
}

/** A link to the checkout may have let another browser into this cart: it signs in to nothing by somebody else's doing it. */
async function partOthers(within: Within, cartId: string, now: string): Promise<void> {
  await within.deleteFrom('checkout_tokens').where('cart_id', '=', cartId).execute()
  const others = await within
    .selectFrom('sessions')
    .select('token_hash')
    .where('cart_id', '=', cartId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!others) return
  const id = randomUUID()
  await within.insertInto('carts').values({ id, guest_hash: null, created_at: now }).execute()
  await within
    .updateTable('sessions')
    .set({ cart_id: id })
    .where('cart_id', '=', cartId)
    .where('expires_at', '>', now)
    .execute()
}

/** An absolute change, such as a quantity, would else be done once more when its answer was lost on the way. */
async function moveAnswers(within: Within, from: string, into: string): Promise<void> {
  await within
    .updateTable('idempotency_keys')
    .set({ scope: into })
    .where('scope', '=', from)
    .where('key', 'not in', within.selectFrom('idempotency_keys').select('key').where('scope', '=', into))
    .execute()
}

/** A request that waits on the device names its pictures, which have come already. */
async function movePictures(within: Within, from: string, into: string): Promise<void> {
  await within
    .updateTable('uploads')
    .set({ owner: into })
    .where('owner', '=', from)
    .where('sha256', 'not in', within.selectFrom('uploads').select('sha256').where('owner', '=', into))
    .execute()
}
