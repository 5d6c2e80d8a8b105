import { hashOf } from '../pictures/hash-of.ts'
import { unlessFull } from '../storage.ts'
import type { Engine } from './engine.ts'
import type { EntryPicture, NewEntry } from './entry.ts'

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
  const { db, keep } = engine
  const hashed = await Promise.all(
    pictures.map(async ({ bytes, mime }, place) => {
      return { key: `${id}/${place}`, bytes, mime, sha256: await hashOf(bytes) }
    })
  )
  const entry = newEntry(engine, kindName, payload, { id, pictures: hashed })
  const write = () =>
    // Async here: the database waits only for a function that says so itself.
    db.transaction('rw', db.entries, db.pictures, db.receipts, db.settings, async () => addEntry(engine, entry, hashed))
  return unlessFull(() => keep(write), { kind: 'no-room' })
}

type OwnerlessEntry = Omit<NewEntry, 'owner'>

/** An entry of which nothing has become yet. */
export function newEntry(
  { kinds, now }: Engine,
  kindName: string,
  payload: unknown,
  { id, pictures }: { id: string; pictures: readonly EntryPicture[] }
): OwnerlessEntry {
  const kind = kinds.get(kindName)
  if (!kind) throw new Error(`There is no kind "${kindName}"`)
  const time = now()
  return {
    id,
    kind: kind.kind,
    schemaVersion: kind.schemaVersion,
    subject: kind.subjectOf(payload, id),
    payload,
    pictures: pictures.map(({ key, mime, sha256, name }) => ({
      key,
      mime,
      sha256,
      ...(name !== undefined && { name })
    })),
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
}

/** Adds an entry of the current owner and its pictures, within the caller's transaction. */
export async function addEntry(
  engine: Engine,
  entry: OwnerlessEntry,
  pictures: readonly (EntryPicture & { bytes: ArrayBuffer })[]
): Promise<Saved> {
  const { db, owner } = engine
  const { id } = entry
  if (await isSaved(engine, id)) return { kind: 'already-saved', id }
  await db.pictures.bulkAdd(pictures.map(({ key, bytes, mime, sha256 }) => ({ key, entryId: id, bytes, mime, sha256 })))
  await db.entries.add({ ...entry, owner: await owner() })
  return { kind: 'saved', id }
}

/** Whether an entry or a receipt of this id is there. */
export async function isSaved({ db }: Engine, id: string): Promise<boolean> {
  return (await db.entries.where('id').equals(id).count()) + (await db.receipts.where('id').equals(id).count()) > 0
}
