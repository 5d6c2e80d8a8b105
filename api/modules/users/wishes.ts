import type { Transaction } from 'kysely'
import { MOST_WISHES, type Wish } from '#domain/accounts/wish.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { notFound, refused } from '../../server/http/problems.ts'

type Within = Transaction<ShopTables>

/** A customer's wish list, newest first. */
export async function listWishes(db: ShopDb | Within, customerId: string): Promise<Wish[]> {
  return db
    .selectFrom('wishes')
    .select(['product_id as productId', 'added_at as addedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
}

/**
 * Puts a piece on the list; one that is there stays as it is. A piece we no longer sell may be wished for, because a
 * device that was long without a network may bring it. Throws 404 for one that never was, 422 where the list is full.
 */
export async function addWish(within: Within, customerId: string, productId: string, now: string): Promise<void> {
  const wished = await listWishes(within, customerId)
  if (wished.some((wish) => wish.productId === productId)) return
  const product = await within.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!product) throw notFound('There is no such piece.')
  if (wished.length >= MOST_WISHES)
    throw refused('/problems/wish-list-full', `A wish list holds up to ${MOST_WISHES} pieces. Please remove one first.`)
  await within.insertInto('wishes').values({ customer_id: customerId, product_id: productId, added_at: now }).execute()
}

/** Takes a piece off the list, if it is there. */
export async function removeWish(within: Within, customerId: string, productId: string): Promise<void> {
  await within.deleteFrom('wishes').where('customer_id', '=', customerId).where('product_id', '=', productId).execute()
}
