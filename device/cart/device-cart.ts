import { liveQuery } from 'dexie'
import type { AddedLine, CartChange, ChangedLine } from '#domain/cart/cart-change.ts'
import type { Engine } from '../outbox/engine.ts'
import type { Entry } from '../outbox/entry.ts'
import { isDue } from '../outbox/lane.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { NoRoom } from '../storage.ts'
import { tellUnlessClosed, watchOwned } from '../watch.ts'
import { cartKind } from './cart-kind.ts'
import { cartEntries, lastAnswer, nextTicket, readShopCart, snapshotKey } from './cart-snapshot.ts'
import { type CartView, composeView } from './compose-view.ts'

/**
 * The cart as pages use it. A change resolves when it is durably saved on the device, and throws NoRoom when the device is
 * full; sending it is not awaited.
 */
export interface DeviceCart {
  view(): Promise<CartView>
  /** Calls the listener now and after every change, made in any tab or in the worker. */
  watch(listener: (view: CartView) => void): () => void
  add(line: AddedLine): Promise<void>
  /** Another choice of a line's piece, in its place. */
  change(line: ChangedLine): Promise<void>
  setQuantity(lineId: string, quantity: number): Promise<void>
  remove(lineId: string): Promise<void>
  clear(): Promise<void>
  /** Reads the shop's cart into the snapshot. */
  refresh(): Promise<'fresh' | 'out-of-touch'>
  /** Sends all that waits, then refreshes: what placing an order does first. */
  settle(): Promise<Settled>
  /** After an order was placed: the cart is empty, and no change from before the order may refill it. DECISIONS 13. */
  emptied(): Promise<void>
}

export function createCart(engine: Engine, outbox: Outbox): DeviceCart {
  const { db, keep, now, owner } = engine
  /** The last change that an order which follows now can hold; null: every change there is. */
  let lastSettled: number | null = null

  const view = async (): Promise<CartView> =>
    db.transaction('r', db.entries, db.snapshots, db.settings, async () => {
      const mine = await owner()
      return composeView(await lastAnswer(db, mine), await cartEntries(db, mine))
    })

  async function change(what: CartChange): Promise<void> {
    const saved = await outbox.save(cartKind.kind, what)
    if (saved.kind === 'no-room') throw new NoRoom('The cart could not be saved on this device')
  }

  return {
    view,
    watch: (listener) => watchOwned(owner, view, listener),
    add: (line) => change({ type: 'add', line }),
    change: (line) => change({ type: 'change', ...line }),
    setQuantity: (lineId, quantity) => change({ type: 'set-quantity', lineId, quantity }),
    remove: (lineId) => change({ type: 'remove', lineId }),
    clear: () => change({ type: 'clear' }),
    refresh: () => readShopCart(engine),
    async settle() {
      const entries = await cartEntries(db, await owner())
      const unsent = entries.filter(({ state }) => state === 'waiting' || state === 'sending')
      await outbox.sendNow()
      const settled = await whenSettled(
        engine,
        unsent.map(({ seq }) => seq)
      )
      if (settled === 'out-of-touch' || (await readShopCart(engine)) === 'out-of-touch') return 'out-of-touch'
      lastSettled = entries.at(-1)?.seq ?? 0
      return settled
    },
    async emptied() {
      const upTo = lastSettled ?? Number.POSITIVE_INFINITY
      lastSettled = null
      await keep(() =>
        db.transaction('rw', db.entries, db.snapshots, db.settings, async () => {
          const mine = await owner()
          const ordered = (await cartEntries(db, mine)).filter(({ seq }) => seq <= upTo)
          await db.entries.bulkDelete(ordered.map(({ seq }) => seq))
          const asOf = new Date(now()).toISOString()
          await db.snapshots.put({ key: snapshotKey(mine), lines: [], asOf, ticket: await nextTicket(db) })
        })
      )
      // What another tab has added since is with the shop already. The order stands whether or not it can be read now.
      readShopCart(engine).catch(tellUnlessClosed)
    }
  }
}

/** What came of changes that were to be with the shop now. */
type Settled = 'settled' | 'out-of-touch' | 'refused'

/**
 * Waits until the shop has taken or refused these entries, or until it is known that it cannot be reached. Another tab may
 * be the one that sends them.
 */
function whenSettled(engine: Engine, seqs: readonly number[]): Promise<Settled> {
  const { db, setTimer, clearTimer, timeout } = engine
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(() => db.entries.bulkGet([...seqs])).subscribe({
      next: (entries) => {
        const settled = judge(entries, engine)
        if (settled) done(() => resolve(settled))
      },
      error: (error) => done(() => reject(error))
    })
    const timer = setTimer(() => done(() => resolve('out-of-touch')), timeout)

    function done(finish: () => void): void {
      clearTimer(timer)
      subscription.unsubscribe()
      finish()
    }
  })
}

/** Null while it is open. */
function judge(entries: readonly (Entry | undefined)[], { now }: Engine): Settled | null {
  const left = entries.filter((entry) => entry !== undefined)
  if (left.some((entry) => entry.state === 'waiting' && !isDue(entry, now()))) return 'out-of-touch'
  if (left.some(({ state }) => state === 'waiting' || state === 'sending')) return null
  return left.some(({ state }) => state === 'needs-attention') ? 'refused' : 'settled'
}
