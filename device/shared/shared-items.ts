import type { DeviceDatabase, SharedItem, SharedRow } from '../database.ts'
import type { Engine } from '../outbox/engine.ts'
import { unlessFull } from '../storage.ts'
import { watchOwned } from '../watch.ts'

/** What another app hands to this one, as it came: pictures are neither downscaled nor known to be pictures. */
export type Shareable =
  | { kind: 'picture'; name: string; mime: string; read(): Promise<ArrayBuffer> }
  | { kind: 'text'; text: string }

/**
 * What became of a share. `many`: the first are kept, and the rest is more than may wait. `full`: as much as may wait does
 * so already, none is kept. `no-room`: the device is full, the first may be kept.
 */
export type SharedAs = 'kept' | 'many' | 'full' | 'no-room'

/** So many may wait to be taken over: more is a whole album. */
export const MOST_SHARED = 20

/** What was shared into the app while the current owner used it. */
export interface SharedItems {
  /** Oldest first. */
  list(): Promise<SharedItem[]>
  /** The bytes of one picture; null once it is taken. */
  read(key: string): Promise<ArrayBuffer | null>
  /** Calls the listener now and after every change, also one the worker made. */
  watch(listener: (items: SharedItem[]) => void): () => void
  /** Keeps one after the other, each read when its turn comes. What is kept is durable when it resolves. */
  add(items: readonly Shareable[]): Promise<SharedAs>
  /** A form has it now, or it is not wanted: it is not offered any more. */
  take(key: string): Promise<void>
}

export function createSharedItems({ db, keep, newId, now, owner }: Engine): SharedItems {
  const list = async (): Promise<SharedItem[]> => (await sharedOf(db, await owner()).sortBy('seq')).map(asItem)
  const mineOf = async (key: string) => sharedOf(db, await owner()).filter((item) => item.key === key)

  async function addOne(item: Shareable): Promise<'kept' | 'full' | 'no-room'> {
    const bytes = item.kind === 'picture' ? await item.read() : null
    const row = { ...described(item, bytes), key: newId(), sharedAt: new Date(now()).toISOString() }
    const write = () =>
      db.transaction('rw', db.shared, db.sharedBytes, db.settings, async (): Promise<'kept' | 'full'> => {
        const mine = await owner()
        if ((await sharedOf(db, mine).count()) >= MOST_SHARED) return 'full'
        await db.shared.add({ ...row, owner: mine })
        if (bytes) await db.sharedBytes.add({ key: row.key, bytes })
        return 'kept'
      })
    return unlessFull(() => keep(write), 'no-room')
  }

  return {
    list,
    async read(key) {
      if ((await (await mineOf(key)).count()) === 0) return null
      return (await db.sharedBytes.get(key))?.bytes ?? null
    },
    watch: (listener) => watchOwned(owner, list, listener),
    async add(items) {
      for (const [index, item] of items.entries()) {
        const added = await addOne(item)
        if (added === 'full') return index === 0 ? 'full' : 'many'
        if (added === 'no-room') return 'no-room'
      }
      return 'kept'
    },
    async take(key) {
      await db.transaction('rw', db.shared, db.sharedBytes, db.settings, async () =>
        deleteShared(db, await mineOf(key))
      )
    }
  }
}

/** What was shared with one owner, in no order. */
export const sharedOf = (db: DeviceDatabase, owner: string) => db.shared.where('owner').equals(owner)

/** Deletes shared things with their bytes, within the caller's transaction. */
export async function deleteShared(
  db: DeviceDatabase,
  going: Pick<ReturnType<typeof sharedOf>, 'toArray'>
): Promise<void> {
  const rows = await going.toArray()
  await db.sharedBytes.bulkDelete(rows.map(({ key }) => key))
  await db.shared.bulkDelete(rows.map(({ seq }) => seq))
}

function described(item: Shareable, bytes: ArrayBuffer | null) {
  if (item.kind === 'text') return item
  const { kind, name, mime } = item
  return { kind, name, mime, size: bytes?.byteLength ?? 0 }
}

function asItem({ owner: _, seq: __, ...item }: SharedRow): SharedItem {
  return item
}
