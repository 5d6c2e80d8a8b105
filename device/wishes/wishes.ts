import { MOST_WISHES, type Wish, wishListSchema } from '#domain/accounts/wish.ts'
import { ask } from '../ask.ts'
import type { DeviceDatabase, StoredWish } from '../database.ts'
import type { Engine } from '../outbox/engine.ts'
import type { Entry } from '../outbox/entry.ts'
import { readOutcome } from '../outbox/outcome.ts'
import type { Pump } from '../outbox/pump.ts'
import { unlessFull } from '../storage.ts'
import { watchOwned } from '../watch.ts'
import { customerOf, type WishChange, wishListPath } from './wish-kind.ts'
import { lastChange, tellAccount, wishEntries, wishesOf, wishTables } from './wish-rows.ts'

/** Keeps the pieces of these refusals that the account has no room for. Runs within the caller's transaction. */
async function keepHere(db: DeviceDatabase, owner: string, refused: readonly Entry[]): Promise<void> {
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
async function tellWhatFits(engine: Engine, owner: string, taken: number): Promise<void> {
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

/** What came of reading a customer's list. */
type WishesRead =
  | 'fresh'
  | 'out-of-touch'
  /** Nobody is signed in: the list is this device's alone. */
  | 'guest'
  /** Changed here meanwhile, or somebody else is signed in by now: the answer is old, and nothing is taken from it. */
  | 'conflict'

interface Reading {
  owner: string
  customer: string
  /** What was said here of these pieces last, and the shop does not know yet. */
  unsettled: ReadonlyMap<string, Said>
  change: unknown
}

interface Said {
  isWished: boolean
  /** ISO time by this device's clock. */
  at: string
}

/**
 * Makes the shop's list this device's, except for what waits here to be told. What the shop refused is not on it; only
 * what it had no room for stays on this device.
 */
async function readShopWishes(engine: Engine): Promise<WishesRead> {
  const reading = await begin(engine)
  if (!reading) return 'guest'
  const { owner, customer } = reading
  const reply = await ask(engine, { method: 'GET', path: wishListPath(customer), owner })
  if (reply.kind === 'none') return 'out-of-touch'
  const outcome = await readOutcome(reply.response, { key: null, answer: wishListSchema, now: engine.now() })
  if (outcome.kind !== 'delivered') return 'out-of-touch'
  return store(engine, reading, wishListSchema.parse(outcome.answer))
}

async function begin({ db, owner }: Engine): Promise<Reading | null> {
  const mine = await owner()
  const customer = customerOf(mine)
  if (customer === null) return null
  return db.transaction('r', db.entries, db.settings, async () => {
    const waiting = (await wishEntries(db, mine)).filter(({ state }) => state !== 'needs-attention').sort(bySeq)
    const said = waiting.map(({ payload, savedAt }): [string, Said] => {
      const { productId, isWished } = payload as WishChange
      return [productId, { isWished, at: savedAt }]
    })
    return { owner: mine, customer, unsettled: new Map(said), change: await lastChange(db) }
  })
}

function store(engine: Engine, { owner, unsettled, change }: Reading, list: readonly Wish[]): Promise<WishesRead> {
  const { db, keep } = engine
  return keep(() =>
    db.transaction('rw', wishTables(db), async (): Promise<WishesRead> => {
      if ((await engine.owner()) !== owner || (await lastChange(db)) !== change) return 'conflict'
      const isSettled = ({ productId }: Wish) => !unsettled.has(productId)
      const refused = (await wishEntries(db, owner)).filter(({ state }) => state === 'needs-attention')
      await keepHere(db, owner, refused)
      const isShops = (wish: StoredWish) => isSettled(wish) && !wish.isHereOnly
      await db.wishes.where('owner').equals(owner).filter(isShops).delete()
      await db.wishes.bulkPut(list.filter(isSettled).map((wish) => ({ ...wish, owner })))
      const here = new Set((await wishesOf(db, owner)).map(({ productId }) => productId))
      // What was kept back when its owner signed out is on the list again.
      for (const [productId, { isWished, at }] of unsettled)
        if (isWished && !here.has(productId)) await db.wishes.add({ owner, productId, addedAt: at })
      await db.entries.bulkDelete(refused.map(({ seq }) => seq))
      await tellWhatFits(engine, owner, list.length + [...unsettled.values()].filter(({ isWished }) => isWished).length)
      return 'fresh'
    })
  )
}

const bySeq = (a: Entry, b: Entry): number => a.seq - b.seq

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
  list(): Promise<StoredWish[]>
  /** Calls the listener with the list and whose it is, now and after every change in any tab. */
  watch(listener: (wishes: StoredWish[], owner: string) => void): () => void
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
