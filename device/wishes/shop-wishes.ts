import { type Wish, wishListSchema } from '#domain/accounts/wish.ts'
import { ask } from '../ask.ts'
import type { KeptWish } from '../database.ts'
import type { Engine } from '../outbox/engine.ts'
import type { Entry } from '../outbox/entry.ts'
import { readOutcome } from '../outbox/outcome.ts'
import { keepHere, tellWhatFits } from './here-only.ts'
import { customerOf, type WishChange, wishListPath } from './wish-kind.ts'
import { lastChange, wishEntries, wishesOf, wishTables } from './wish-rows.ts'

/** What came of reading a customer's list. */
export type WishesRead =
  | 'fresh'
  | 'out-of-touch'
  /** Nobody is signed in: the list is this device's alone. */
  | 'guest'
  /** Changed here meanwhile, or somebody else is signed in by now: the answer is old, and nothing is taken from it. */
  | 'overtaken'

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
export async function readShopWishes(engine: Engine): Promise<WishesRead> {
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
      if ((await engine.owner()) !== owner || (await lastChange(db)) !== change) return 'overtaken'
      const isSettled = ({ productId }: Wish) => !unsettled.has(productId)
      const refused = (await wishEntries(db, owner)).filter(({ state }) => state === 'needs-attention')
      await keepHere(db, owner, refused)
      const isShops = (wish: KeptWish) => isSettled(wish) && !wish.isHereOnly
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
