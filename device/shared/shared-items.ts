import type { DeviceDatabase } from '../database.ts'
import type { Engine } from '../outbox/engine.ts'
import { unlessFull } from '../storage.ts'
import { watchOwned } from '../watch.ts'

/** What another app handed to this one, as it came: pictures are neither downscaled nor known to be pictures. */
export type Shareable =
  | { kind: 'picture'; name: string; mime: string; bytes: ArrayBuffer }
  | { kind: 'text'; text: string }

/** Something shared into the app that no form has taken over yet. */
export type SharedItem = Shareable & {
  key: string
  /** ISO time by this device's clock. */
  sharedAt: string
}

export type SharedRow = SharedItem & { owner: string; seq: number }

/** So many may wait to be taken over: more is a whole album. */
const MOST_SHARED = 20

/** What was shared into the app while the current owner used it. */
export interface SharedItems {
  /** Oldest first. */
  list(): Promise<SharedItem[]>
  /** Calls the listener now and after every change, also one the worker made. */
  watch(listener: (items: SharedItem[]) => void): () => void
  /** Durable, all of them, when it resolves with "kept"; otherwise none of them is. */
  add(items: readonly Shareable[]): Promise<'kept' | 'full'>
  /** A form has it now, or it is not wanted: it is not offered any more. */
  take(key: string): Promise<void>
}

export function createSharedItems({ db, keep, newId, now, owner }: Engine): SharedItems {
  const list = async (): Promise<SharedItem[]> => sharedOf(db, await owner()).sortBy('seq')

  return {
    list,
    watch: (listener) => watchOwned(owner, list, listener),
    add: (items) => {
      const sharedAt = new Date(now()).toISOString()
      const write = () =>
        db.transaction('rw', db.shared, db.settings, async (): Promise<'kept' | 'full'> => {
          const mine = await owner()
          if ((await sharedOf(db, mine).count()) + items.length > MOST_SHARED) return 'full'
          await db.shared.bulkAdd(items.map((item) => ({ ...item, key: newId(), sharedAt, owner: mine })))
          return 'kept'
        })
      return unlessFull(() => keep(write), 'full')
    },
    async take(key) {
      await sharedOf(db, await owner())
        .filter((item) => item.key === key)
        .delete()
    }
  }
}

/** What was shared with one owner, in no order. */
export const sharedOf = (db: DeviceDatabase, owner: string) => db.shared.where('owner').equals(owner)
