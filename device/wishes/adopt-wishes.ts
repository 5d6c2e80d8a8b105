import type { Engine } from '../outbox/engine.ts'
import { tellAccount, wishesOf } from './wish-rows.ts'

/**
 * Puts one owner's wishes on another's list, once: they are the first owner's no more. A customer's account is told of each.
 * Runs within the caller's transaction over `wishTables`.
 */
export async function adoptWishes(engine: Engine, from: string, to: string): Promise<void> {
  const { db } = engine
  const wishes = await wishesOf(db, from)
  const had = new Set((await wishesOf(db, to)).map(({ productId }) => productId))
  const fresh = wishes.filter(({ productId }) => !had.has(productId))
  await db.wishes.where('owner').equals(from).delete()
  await db.wishes.bulkAdd(fresh.map((wish) => ({ ...wish, owner: to })))
  // The newest first: where the account has room for some only, it is to be those.
  await tellAccount(
    engine,
    to,
    fresh.map(({ productId }) => productId),
    true
  )
}
