import { isCustomer } from '../identity.ts'
import { waitAfter } from './backoff.ts'
import type { Engine } from './engine.ts'
import type { Entry } from './entry.ts'
import { type Kind, readPayload } from './kind.ts'
import type { Claimed } from './lane.ts'
import type { Outcome } from './outcome.ts'

/** What became of a try: the shop's word, or that this app could not make a request of the entry. */
export type Result = Outcome | { kind: 'unreadable'; message: string }

/**
 * Writes down what became of a try, within the caller's transaction. A sender that was taken for dead has no say any
 * more, except that the shop has the entry: that is so whoever sent it.
 */
export async function recordResult(engine: Engine, { entry, wasInDoubt }: Claimed, result: Result): Promise<void> {
  const { db } = engine
  if (result.kind === 'delivered') return recordDelivery(engine, entry, result.answer)
  const row = await db.entries.get(entry.seq)
  if (row?.leaseHolder !== entry.leaseHolder) return
  await db.entries.update(entry.seq, { ...afterTry(engine, entry, result, wasInDoubt), leaseHolder: null })
}

/** Gives back an entry that was claimed and not sent. */
export async function release({ db }: Engine, { entry, wasInDoubt }: Claimed): Promise<void> {
  const row = await db.entries.get(entry.seq)
  if (row?.leaseHolder !== entry.leaseHolder) return
  const { attempts } = entry
  await db.entries.update(entry.seq, {
    state: 'waiting',
    attempts: attempts - 1,
    mayHaveArrived: wasInDoubt,
    leaseHolder: null
  })
}

function afterTry(
  { now, random }: Engine,
  { attempts }: Entry,
  result: Exclude<Result, { kind: 'delivered' }>,
  wasInDoubt: boolean
): Partial<Entry> {
  switch (result.kind) {
    case 'retry': {
      const time = now()
      const { reason, after, isDefinite } = result
      return {
        state: 'waiting',
        nextAttemptAt: time + waitAfter(attempts, random(), after),
        timesSetAt: time,
        mayHaveArrived: wasInDoubt || !isDefinite,
        lastError: { kind: 'no-answer', reason, isShopsWish: after !== null }
      }
    }
    case 'paused':
      return { state: 'waiting', paused: 'sign-in', mayHaveArrived: wasInDoubt }
    case 'outdated':
      return { state: 'waiting', paused: 'update', mayHaveArrived: wasInDoubt }
    case 'refused':
      return {
        state: 'needs-attention',
        // The shop answers a key it has accepted with that answer: a refusal says that no earlier try was accepted.
        mayHaveArrived: result.problem.type === '/problems/key-reused',
        lastError: { kind: 'refused', problem: result.problem }
      }
    case 'unreadable':
      return {
        state: 'needs-attention',
        mayHaveArrived: wasInDoubt,
        lastError: { kind: 'unreadable', message: result.message }
      }
  }
}

/** The entry becomes a receipt, and only now its pictures go; or it stays, marked, until what shows it has caught up. */
async function recordDelivery(engine: Engine, entry: Entry, answer: unknown): Promise<void> {
  const { db, kinds, now } = engine
  const row = await db.entries.get(entry.seq)
  // Another sender made its receipt, or the shopper took it off this device meanwhile: nothing of it is to come back.
  if (!row) return
  const receipt = receiptOf(kinds.get(entry.kind), entry, answer)
  if (!receipt) {
    await db.entries.update(entry.seq, {
      state: 'delivered',
      leaseHolder: null,
      mayHaveArrived: false,
      lastError: null
    })
    return
  }
  const { id, kind, seq } = entry
  // Whose it is by now: a customer who signed in while it was on its way has adopted it.
  const { owner } = row
  // A customer who has left this device leaves no receipt on it.
  const hasLeft = isCustomer(owner) && (await engine.owner()) !== owner
  if (!hasLeft && !(await db.receipts.where('id').equals(id).first()))
    await db.receipts.add({ id, kind, owner, at: new Date(now()).toISOString(), ...receipt })
  await db.pictures.where('entryId').equals(id).delete()
  await db.entries.delete(seq)
}

function receiptOf(
  kind: Kind | undefined,
  entry: Entry,
  answer: unknown
): ReturnType<NonNullable<Kind['receiptOf']>> | null {
  if (!kind?.receiptOf) return null
  const read = readPayload(kind, entry)
  // Only what could be read was sent.
  return read.kind === 'read' ? kind.receiptOf(answer, read.payload) : null
}
