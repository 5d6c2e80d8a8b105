import { MOST_WISHES } from '#domain/accounts/wish.ts'
import type { KeptWish } from '../database.ts'
import type { Engine } from '../outbox/engine.ts'
import type { Pump } from '../outbox/pump.ts'
import { unlessFull } from '../storage.ts'
import { watchOwned } from '../watch.ts'
import { readShopWishes, type WishesRead } from './shop-wishes.ts'
import { tellAccount, wishesOf, wishTables } from './wish-rows.ts'

/** What became of pieces that were to be kept: so many are new on the list. */
export type WishesAdded =
  | { kind: 'added'; count: number }
  /** The list holds as many as it may: so many still found a place. */
  | { kind: 'list-full'; count: number }
  /** The device is full; nothing is changed. */
  | { kind: 'no-room' }

/** The wish list of whoever is signed in, or of the device's guest. It works without the shop. */
export interface DeviceWishes {
  /** Newest first. */
  list(): Promise<KeptWish[]>
  /** Calls the listener with the list and whose it is, now and after every change in any tab. */
  watch(listener: (wishes: KeptWish[], owner: string) => void): () => void
  /** Puts pieces on the list, the first on top; one that is there stays where it is. `at`: an ISO time, else now. */
  add(productIds: readonly string[], at?: string): Promise<WishesAdded>
  remove(productId: string): Promise<void>
  /** Reads the customer's list from the shop, and lays what waits over it. */
  refresh(): Promise<WishesRead>
}

export function createWishes(engine: Engine, pump: Pump): DeviceWishes {
  const { db, keep, now, owner } = engine

  const mine = () =>
    db.transaction('r', db.wishes, db.settings, async () => {
      const whose = await owner()
      return { whose, wishes: await wishesOf(db, whose) }
    })

  /** Changes the list and, for a customer, has the account told. */
  async function changing<Changed>(change: (whose: string) => Promise<Changed>): Promise<Changed> {
    const changed = await keep(() => db.transaction('rw', wishTables(db), async () => change(await owner())))
    pump.saved()
    return changed
  }

  return {
    list: async () => (await mine()).wishes,
    watch: (listener) => watchOwned(owner, mine, ({ wishes, whose }) => listener(wishes, whose)),
    add: (productIds, at) =>
      unlessFull<WishesAdded, WishesAdded>(
        () =>
          changing(async (whose) => {
            const wished = new Set((await wishesOf(db, whose)).map(({ productId }) => productId))
            const fresh = [...new Set(productIds)].filter((id) => !wished.has(id))
            const fitting = fresh.slice(0, Math.max(0, MOST_WISHES - wished.size))
            const time = at === undefined ? now() : Date.parse(at)
            // A millisecond apart, so that the order in which they were given stays.
            const addedAt = (place: number) => new Date(time - place).toISOString()
            await db.wishes.bulkAdd(
              fitting.map((productId, place) => ({ owner: whose, productId, addedAt: addedAt(place) }))
            )
            await tellAccount(engine, whose, fitting, true)
            return { kind: fitting.length < fresh.length ? 'list-full' : 'added', count: fitting.length }
          }),
        { kind: 'no-room' }
      ),
    remove: (productId) =>
      changing(async (whose) => {
        await db.wishes.delete([whose, productId])
        await tellAccount(engine, whose, [productId], false)
      }),
    async refresh() {
      const read = await readShopWishes(engine)
      if (read === 'fresh') pump.start('due')
      return read
    }
  }
}
