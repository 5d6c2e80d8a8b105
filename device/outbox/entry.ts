import type { ShopProblem } from './outcome.ts'

/** OFFLINE, section 2.3. */
export type EntryState = 'waiting' | 'sending' | 'delivered' | 'needs-attention'

/** Why an entry is not with the shop yet. */
export type EntryError =
  /** Nothing came that is surely an answer of the shop. */
  | { kind: 'no-answer'; reason: string; isShopsWish: boolean }
  | { kind: 'refused'; problem: ShopProblem }
  /** This version of the app cannot make a request of it. */
  | { kind: 'unreadable'; message: string }

/** A picture that goes with an entry; its bytes are in a table of their own. */
export interface EntryPicture {
  /** Primary key of its bytes. */
  key: string
  mime: string
  sha256: string
  /** The name of the file it came from, where that is known. */
  name?: string
}

/** One thing the shopper wrote that the shop is to have. OFFLINE, section 2.2. */
export interface Entry {
  /** Made by the database; what was written earlier goes earlier, whatever the clock says. */
  seq: number
  /** UUID made on the device, and the request's Idempotency-Key. */
  id: string
  kind: string
  schemaVersion: number
  /** Within one subject entries go one after the other. */
  subject: string
  /** Whom it is from: `guest:<uuid>` or `customer:<id>`. */
  owner: string
  payload: unknown
  pictures: EntryPicture[]
  state: EntryState
  /** Tries begun since it was saved, edited or sent again. */
  attempts: number
  /** When the next try is due, in ms of this device's clock. */
  nextAttemptAt: number
  /** Until when whoever sends it is waited for, in ms of this device's clock. */
  leaseUntil: number
  /** Who sends it, and whether under the lock; null when nobody does. */
  leaseHolder: string | null
  /** When the two times above were set: a clock that reads less was put back, and they mean nothing. */
  timesSetAt: number
  /** Not tried again until the shopper has signed in, or the app was updated. */
  paused: 'sign-in' | 'update' | null
  /** It was sent, and no answer said what came of it: not to be edited, and deleting it may not undo it. */
  mayHaveArrived: boolean
  lastError: EntryError | null
  /** ISO time by this device's clock. */
  savedAt: string
}

/** An entry that the database has not numbered yet. */
export type NewEntry = Omit<Entry, 'seq'>

/** Whether a time kept in an entry has come. Kept times of a clock that was put back since have come. */
export const hasCome = (time: number, { timesSetAt }: Entry, now: number): boolean => now >= time || now < timesSetAt

/** Whether somebody is sending this entry and may still be alive. */
export const isBeingSent = (entry: Entry, now: number): boolean =>
  entry.state === 'sending' && !hasCome(entry.leaseUntil, entry, now)
