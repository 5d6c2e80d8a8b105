import { liveQuery } from 'dexie'
import type { Engine } from '../outbox/engine.ts'
import type { Entry } from '../outbox/entry.ts'
import { isDue } from '../outbox/lane.ts'

/** What came of changes that were to be with the shop now. */
export type Settled = 'settled' | 'out-of-touch' | 'refused'

/**
 * Waits until the shop has taken or refused these entries, or until it is known that it cannot be reached. Another tab may
 * be the one that sends them.
 */
export function whenSettled(engine: Engine, seqs: readonly number[]): Promise<Settled> {
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
