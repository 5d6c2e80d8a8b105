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

/**
 * Takes the lane's first undelivered entry to send, or null when its turn has not come: it waits for its time, somebody
 * sends it, it is another owner's by now. Runs within the caller's transaction, so that only one sender gets it.
 */
export async function claimFirst(engine: Engine, lane: Lane, isAlone: boolean): Promise<Claimed | null> {
  const { db, now, newId, timeout } = engine
  if ((await currentOwner(db, newId)) !== lane.owner) return null
  const first = await firstOf(db, lane)
  const time = now()
  if (!first || !isKnown(engine, first) || !isDue(first, time, isAlone)) return null
  const claim = {
    state: 'sending',
    attempts: first.attempts + 1,
    leaseHolder: newId(),
    leaseUntil: time + timeout * (1 + first.pictures.length) + GRACE,
    timesSetAt: time,
    mayHaveArrived: true
  } as const
  await db.entries.update(first.seq, claim)
  return { entry: { ...first, ...claim }, wasInDoubt: first.mayHaveArrived }
}

/** Whether this version of the app can send it; what a newer one wrote waits for that one. OFFLINE, section 2.13. */
export function isKnown({ kinds }: Pick<Engine, 'kinds'>, { kind, schemaVersion }: Entry): boolean {
  const known = kinds.get(kind)
  return known !== undefined && schemaVersion <= known.schemaVersion
}

/**
 * Whether an entry may be sent now. One whose sender has fallen silent may; whoever holds the lock is alone, so that a
 * sender there was is gone with its page.
 */
export function isDue(entry: Entry, now: number, isAlone = false): boolean {
  if (entry.state === 'sending') return isAlone || hasCome(entry.leaseUntil, entry, now)
  return entry.state === 'waiting' && entry.paused === null && hasCome(entry.nextAttemptAt, entry, now)
}

/** The first undelivered entry of each of the owner's lanes, oldest first: what the next try hangs on. */
export async function firstEntries({ db, owner }: Pick<Engine, 'db' | 'owner'>): Promise<Entry[]> {
  const mine = await owner()
  const subjects = new Set((await laneStates(db, mine)).filter(isUndelivered).map(({ subject }) => subject))
  const first = await Promise.all([...subjects].map((subject) => firstOf(db, { owner: mine, subject })))
  return first.filter((entry) => entry !== undefined).sort((a, b) => a.seq - b.seq)
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

async function firstOf(db: DeviceDatabase, { owner, subject }: Lane): Promise<Entry | undefined> {
  const first = (state: EntryState) => db.entries.where('[owner+subject+state]').equals([owner, subject, state]).first()
  const [waiting, sending] = await Promise.all([first('waiting'), first('sending')])
  if (!waiting || !sending) return waiting ?? sending
  return waiting.seq < sending.seq ? waiting : sending
}
