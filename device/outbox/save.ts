import { NoRoom } from '../storage.ts'
import type { Engine } from './engine.ts'
import type { NewEntry } from './entry.ts'

/** A picture as it is taken: already downscaled. */
export interface NewPicture {
  bytes: ArrayBuffer
  mime: string
}

export interface SaveOptions {
  /** The key of the draft it was written in: saved twice under it, it is one entry. */
  id?: string
  pictures?: readonly NewPicture[]
}

export type Saved =
  | { kind: 'saved'; id: string }
  /** An entry or a receipt of this id is there already: a second click on the same form. */
  | { kind: 'already-saved'; id: string }
  /** The device is full; nothing of it is saved. */
  | { kind: 'no-room' }

/** Saves an entry and its pictures in one transaction; what it says is saved is on the disk. OFFLINE, section 2.1. */
export async function saveEntry(
  engine: Engine,
  kindName: string,
  payload: unknown,
  { id = engine.newId(), pictures = [] }: SaveOptions = {}
): Promise<Saved> {
  const { db, kinds, keep, now, owner } = engine
  const kind = kinds.get(kindName)
  if (!kind) throw new Error(`There is no kind "${kindName}"`)
  const rows = await Promise.all(
    pictures.map(async ({ bytes, mime }, place) => ({
      key: `${id}/${place}`,
      entryId: id,
      bytes,
      mime,
      sha256: await hashOf(bytes)
    }))
  )
  const time = now()
  const entry: Omit<NewEntry, 'owner'> = {
    id,
    kind: kind.kind,
    schemaVersion: kind.schemaVersion,
    subject: kind.subjectOf(payload, id),
    payload,
    pictures: rows.map(({ key, mime, sha256 }) => ({ key, mime, sha256 })),
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: time,
    leaseUntil: 0,
    leaseHolder: null,
    timesSetAt: time,
    paused: null,
    mayHaveArrived: false,
    lastError: null,
    savedAt: new Date(time).toISOString()
  }
  try {
    return await keep(() =>
      db.transaction('rw', db.entries, db.pictures, db.receipts, db.settings, async () => {
        const known =
          (await db.entries.where('id').equals(id).count()) + (await db.receipts.where('id').equals(id).count())
        if (known > 0) return { kind: 'already-saved', id } as const
        await db.pictures.bulkAdd(rows)
        await db.entries.add({ ...entry, owner: await owner() })
        return { kind: 'saved', id } as const
      })
    )
  } catch (error) {
    if (error instanceof NoRoom) return { kind: 'no-room' }
    throw error
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
