import type { Engine } from '../outbox/engine.ts'
import { watch } from '../watch.ts'

/** So many pieces are remembered, the last ones. */
export const MOST_VIEWED = 24

/** The pieces looked at last. They stay on this device: no shop and no account hears of them. */
export interface DeviceViewed {
  record(productId: string): Promise<void>
  /** Ids, newest first. */
  list(): Promise<string[]>
  /** Calls the listener with the ids, newest first, now and after every change in any tab. */
  watch(listener: (productIds: string[]) => void): () => void
  clear(): Promise<void>
}

export function createViewed({ db, keep, now }: Engine): DeviceViewed {
  const list = async () => (await db.viewed.orderBy('at').reverse().primaryKeys()) as string[]

  return {
    list,
    watch: (listener) => watch(list, listener),
    record: (productId) =>
      keep(() =>
        db.transaction('rw', db.viewed, async () => {
          const last = await db.viewed.orderBy('at').last()
          await db.viewed.put({ productId, at: Math.max(now(), (last?.at ?? 0) + 1) })
          await db.viewed.bulkDelete((await list()).slice(MOST_VIEWED))
        })
      ),
    clear: () => keep(() => db.viewed.clear())
  }
}
