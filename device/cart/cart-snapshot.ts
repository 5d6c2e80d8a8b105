import { Dexie } from 'dexie'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { cartOnWireSchema, lineFromWire } from '#domain/cart/cart-wire.ts'
import { ask } from '../ask.ts'
import type { DeviceDatabase } from '../database.ts'
import type { Engine } from '../outbox/engine.ts'
import type { Entry } from '../outbox/entry.ts'
import { readOutcome } from '../outbox/outcome.ts'
import { CART } from './cart-kind.ts'
import { type LastAnswer, obsoleteRefusals } from './compose-view.ts'

/** A reading of the shop's cart that has begun. */
interface Reading {
  owner: string
  ticket: number
  /** The changes the shop had before it began: its answer holds them. */
  covered: number[]
}

export const snapshotKey = (owner: string): string => `${owner}/cart`

/** All the owner's changes of the cart, oldest first. */
export async function cartEntries(db: DeviceDatabase, owner: string): Promise<Entry[]> {
  const entries = await db.entries
    .where('[owner+subject+state]')
    .between([owner, CART, Dexie.minKey], [owner, CART, Dexie.maxKey])
    .toArray()
  return entries.sort((a, b) => a.seq - b.seq)
}

export async function lastAnswer(db: DeviceDatabase, owner: string): Promise<LastAnswer> {
  return (await db.snapshots.get(snapshotKey(owner))) ?? { lines: [], asOf: null }
}

/** The number of a new reading. Runs within the caller's transaction. */
export async function nextTicket(db: DeviceDatabase): Promise<number> {
  const last = await db.settings.get('cart-ticket')
  const value = last ? (last.value as number) + 1 : 1
  await db.settings.put({ key: 'cart-ticket', value })
  return value
}

/**
 * Reads the shop's cart. Changes that were with the shop before the reading began are in the answer: they go in the very
 * transaction that keeps it, so that the view never flickers.
 */
export async function readShopCart(engine: Engine): Promise<'fresh' | 'out-of-touch'> {
  const reading = await begin(engine)
  const reply = await ask(engine, { method: 'GET', path: '/api/cart', owner: reading.owner })
  if (reply.kind === 'none') return 'out-of-touch'
  const outcome = await readOutcome(reply.response, { key: null, answer: cartOnWireSchema, now: engine.now() })
  if (outcome.kind !== 'delivered') return 'out-of-touch'
  const answer = cartOnWireSchema.parse(outcome.answer)
  await store(engine, reading, answer.map(lineFromWire))
  return 'fresh'
}

function begin({ db, keep, owner }: Engine): Promise<Reading> {
  return keep(() =>
    db.transaction('rw', db.entries, db.settings, async () => {
      const mine = await owner()
      const delivered = db.entries.where('[owner+subject+state]').equals([mine, CART, 'delivered'])
      return { owner: mine, ticket: await nextTicket(db), covered: await delivered.primaryKeys() }
    })
  )
}

function store(engine: Engine, { owner, ticket, covered }: Reading, lines: CartLine[]): Promise<void> {
  const { db, keep, now } = engine
  return keep(() =>
    db.transaction('rw', db.entries, db.snapshots, db.settings, async () => {
      // Whoever left this device meanwhile, or was merged into an account, leaves no cart behind.
      if ((await engine.owner()) !== owner) return
      const key = snapshotKey(owner)
      const kept = await db.snapshots.get(key)
      if (kept && kept.ticket > ticket) return
      const asOf = new Date(now()).toISOString()
      await db.snapshots.put({ key, lines, asOf, ticket })
      await db.entries.bulkDelete(covered)
      const obsolete = obsoleteRefusals({ lines, asOf }, await cartEntries(db, owner))
      await db.entries.bulkDelete(obsolete.map(({ seq }) => seq))
    })
  )
}
