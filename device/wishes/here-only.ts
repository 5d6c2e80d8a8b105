import { MOST_WISHES } from '#domain/accounts/wish.ts'
import type { DeviceDatabase } from '../database.ts'
import type { Engine } from '../outbox/engine.ts'
import type { Entry } from '../outbox/entry.ts'
import type { WishChange } from './wish-kind.ts'
import { tellAccount, wishesOf } from './wish-rows.ts'

/** Keeps the pieces of these refusals that the account has no room for. Runs within the caller's transaction. */
export async function keepHere(db: DeviceDatabase, owner: string, refused: readonly Entry[]): Promise<void> {
  for (const { payload, savedAt } of refused.filter(isForWantOfRoom)) {
    const { productId } = payload as WishChange
    const kept = await db.wishes.get([owner, productId])
    await db.wishes.put({ owner, productId, addedAt: kept?.addedAt ?? savedAt, isHereOnly: true })
  }
}

const isForWantOfRoom = ({ lastError }: Entry): boolean =>
  lastError?.kind === 'refused' && lastError.problem.type === '/problems/wish-list-full'

/**
 * Has the account told of what only this device keeps, the newest first, as far as there is room by now. Runs within the
 * caller's transaction over `wishTables`. `taken`: places that are taken, or will be by what waits.
 */
export async function tellWhatFits(engine: Engine, owner: string, taken: number): Promise<void> {
  const { db } = engine
  const hereOnly = (await wishesOf(db, owner)).filter(({ isHereOnly }) => isHereOnly)
  const fitting = hereOnly.slice(0, Math.max(0, MOST_WISHES - taken))
  await db.wishes.bulkPut(fitting.map(({ productId, addedAt }) => ({ owner, productId, addedAt })))
  await tellAccount(
    engine,
    owner,
    fitting.map(({ productId }) => productId),
    true
  )
}
