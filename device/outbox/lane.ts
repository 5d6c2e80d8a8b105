import { Dexie } from 'dexie'
import type { DeviceDatabase } from '../database.ts'
import { currentOwner } from '../identity.ts'
import type { Engine } from './engine.ts'
import { type Entry, type EntryState, hasCome } from './entry.ts'

/** What goes one after the other: the entries of one subject of one owner. */
export interface Lane {
  owner: string
  subject: string
}

/** An entry that is this sender's to send. */
export interface Claimed {
  entry: Entry
  /** Whether it had been sent without a definite answer before this try. */
  wasInDoubt: boolean
}

/** Beyond the time its requests may take, how long whoever sends an entry is waited for, in ms. */
const GRACE = 5_000
/** Begins the name of a lease holder that holds the lock while it sends. */
const BY_LOCK = 'lock:'
/** So many entries of a lane are taken at a time: each transaction waits for the disk. */
const MOST_AT_A_TIME = 8

/**
 * Takes the lane's first undelivered entries to send, one after the other; none when their turn has not come: the first
 * waits for its time, somebody sends it, it is another owner's by now. Runs within the caller's transaction, so that only
 * one sender gets them.
 */
export async function claimFirst(engine: Engine, lane: Lane, isAlone: boolean): Promise<Claimed[]> {
  const { db, now, newId, timeout } = engine
  if ((await currentOwner(db, newId)) !== lane.owner) return []
  const time = now()
  const first = await firstOf(db, lane, MOST_AT_A_TIME)
  const end = first.findIndex((entry) => !isKnown(engine, entry) || !isDue(entry, time, isAlone))
  const due = end === -1 ? first : first.slice(0, end)
  const mostPictures = Math.max(0, ...due.map(({ pictures }) => pictures.length))
  const claimed = due.map((entry) => {
    const claim = {
      ...entry,
      state: 'sending',
      attempts: entry.attempts + 1,
      leaseHolder: isAlone ? BY_LOCK + newId() : newId(),
      leaseUntil: time + timeout * (1 + mostPictures) + GRACE,
      timesSetAt: time,
      mayHaveArrived: true
    } as const
    return { entry: claim, wasInDoubt: entry.mayHaveArrived }
  })
  await db.entries.bulkPut(claimed.map(({ entry }) => entry))
  return claimed
}

/** Whether this version of the app can send it; what a newer one wrote waits for that one. OFFLINE, section 2.13. */
export function isKnown({ kinds }: Pick<Engine, 'kinds'>, { kind, schemaVersion }: Entry): boolean {
  const known = kinds.get(kind)
  return known !== undefined && schemaVersion <= known.schemaVersion
}

/**
 * Whether an entry may be sent now. One whose lease is over may; so may one that was claimed under the lock by whoever
 * holds the lock now, because its sender is gone with its page. A sender without the lock is waited for.
 */
export function isDue(entry: Entry, now: number, isAlone = false): boolean {
  if (entry.state === 'sending')
    return (isAlone && entry.leaseHolder?.startsWith(BY_LOCK)) || hasCome(entry.leaseUntil, entry, now)
  return entry.state === 'waiting' && entry.paused === null && hasCome(entry.nextAttemptAt, entry, now)
}

/** The first undelivered entry of each of the owner's lanes, oldest first: what the next try hangs on. */
export async function firstEntries({ db, owner }: Pick<Engine, 'db' | 'owner'>): Promise<Entry[]> {
  const mine = await owner()
  const subjects = new Set((await laneStates(db, mine)).filter(isUndelivered).map(({ subject }) => subject))
  const first = await Promise.all([...subjects].map((subject) => firstOf(db, { owner: mine, subject }, 1)))
  return first.flat().sort((a, b) => a.seq - b.seq)
}

/** Whether anything was delivered of which the shop's answer is not on the device yet. */
export async function isAnswerMissing({ db, owner }: Pick<Engine, 'db' | 'owner'>): Promise<boolean> {
  return (await laneStates(db, await owner())).some(({ state }) => state === 'delivered')
}

const isUndelivered = ({ state }: LaneState): boolean => state === 'waiting' || state === 'sending'

interface LaneState {
  subject: string
  state: EntryState
}

/** Which states occur in which of the owner's lanes; from the index alone, however many entries wait. */
async function laneStates(db: DeviceDatabase, owner: string): Promise<LaneState[]> {
  const keys = await db.entries
    .where('[owner+subject+state]')
    .between([owner, Dexie.minKey, Dexie.minKey], [owner, Dexie.maxKey, Dexie.maxKey])
    .uniqueKeys()
  return (keys as unknown as [string, string, EntryState][]).map(([, subject, state]) => ({ subject, state }))
}

/** The lane's first undelivered entries, in their order. */
async function firstOf(db: DeviceDatabase, { owner, subject }: Lane, most: number): Promise<Entry[]> {
  const first = (state: EntryState) =>
    db.entries.where('[owner+subject+state]').equals([owner, subject, state]).limit(most).toArray()
  const [waiting, sending] = await Promise.all([first('waiting'), first('sending')])
  return [...waiting, ...sending].sort((a, b) => a.seq - b.seq).slice(0, most)
}
