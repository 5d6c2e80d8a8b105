import type { Engine } from './engine.ts'
import { type Entry, isBeingSent } from './entry.ts'

/** What became of a wish to change an entry. */
export type EntryChanged =
  | { kind: 'done' }
  /** Somebody is sending it at this moment. */
  | { kind: 'being-sent' }
  /** It was sent without a definite answer: it can be sent again as it is, and not otherwise. */
  | { kind: 'may-have-arrived' }
  /** It is not there any more: delivered, or removed in another tab. */
  | { kind: 'gone' }

/** Puts another payload in an entry and lets it go again under its key. OFFLINE, section 2.6. */
export function editEntry(engine: Engine, id: string, payload: unknown): Promise<EntryChanged> {
  return onEntry(engine, id, async ({ seq, kind: name, mayHaveArrived }) => {
    if (mayHaveArrived) return { kind: 'may-have-arrived' }
    const kind = engine.kinds.get(name)
    if (!kind) return { kind: 'gone' }
    const { schemaVersion } = kind
    await engine.db.entries.update(seq, { ...afresh(engine), payload, schemaVersion })
    return { kind: 'done' }
  })
}

/** Lets an entry go again as it is. */
export function resendEntry(engine: Engine, id: string): Promise<EntryChanged> {
  return onEntry(engine, id, async ({ seq }) => {
    await engine.db.entries.update(seq, afresh(engine))
    return { kind: 'done' }
  })
}

/** Deletes an entry and its pictures. Its `mayHaveArrived` says whether the shopper is to be warned first. */
export function removeEntry(engine: Engine, id: string): Promise<EntryChanged> {
  return onEntry(engine, id, async ({ seq }) => {
    await engine.db.pictures.where('entryId').equals(id).delete()
    await engine.db.entries.delete(seq)
    return { kind: 'done' }
  })
}

function afresh({ now }: Engine): Partial<Entry> {
  const time = now()
  return { state: 'waiting', attempts: 0, nextAttemptAt: time, timesSetAt: time, paused: null, leaseHolder: null }
}

function onEntry(
  { db, keep, now }: Engine,
  id: string,
  change: (entry: Entry) => Promise<EntryChanged>
): Promise<EntryChanged> {
  return keep(() =>
    db.transaction('rw', db.entries, db.pictures, async (): Promise<EntryChanged> => {
      const entry = await db.entries.where('id').equals(id).first()
      if (!entry || entry.state === 'delivered') return { kind: 'gone' }
      if (isBeingSent(entry, now())) return { kind: 'being-sent' }
      return change(entry)
    })
  )
}
