import * as z from 'zod/mini'
import { ask } from '../ask.ts'
import { isCustomer } from '../identity.ts'
import { waitAfter } from './backoff.ts'
import type { Engine } from './engine.ts'
import { type Entry, type EntryPicture, isBeingSent } from './entry.ts'
import { type Kind, readPayload } from './kind.ts'
import { type Claimed, claimFirst, firstEntries, isDue, isKnown, type Lane } from './lane.ts'
import { type Outcome, readOutcome } from './outcome.ts'

/** What the shop answers to a picture: the hash of the bytes it received. OFFLINE, section 2.4. */
const uploadedSchema = z.object({ sha256: z.string() })

/** What the shop says of pictures that it lost, or that came to it as other bytes: nothing that the shopper can mend. */
const PICTURES_WANTED = ['/problems/picture-missing', '/problems/hash-mismatch']
/** So often that is put down to the way to the shop. */
const TRIES_FOR_PICTURES = 3

/** Sends one entry: its pictures first, each by its hash, then the request that names them. */
async function deliver(engine: Engine, entry: Entry): Promise<Result> {
  const result = await send(engine, entry)
  if (result.kind !== 'refused' || entry.attempts >= TRIES_FOR_PICTURES) return result
  const { type, detail } = result.problem
  // Each try sends all of them again.
  return PICTURES_WANTED.includes(type) ? { kind: 'retry', reason: detail, after: null, isDefinite: true } : result
}

async function send(engine: Engine, entry: Entry): Promise<Result> {
  const made = makeRequest(engine, entry)
  if (made.kind === 'unreadable') return made
  for (const picture of entry.pictures) {
    const uploaded = await upload(engine, entry, picture)
    if (uploaded.kind !== 'delivered') return uploaded
  }
  const { method, path, body } = made.request
  const reply = await ask(engine, {
    method,
    path,
    owner: entry.owner,
    key: entry.id,
    ...(body !== undefined && { body: { content: JSON.stringify(body), mime: 'application/json' } })
  })
  if (reply.kind === 'none') return noAnswer(reply.reason)
  return readOutcome(reply.response, { key: entry.id, answer: made.answer, now: engine.now() })
}

type Made = { kind: 'made'; request: ReturnType<Kind['request']>; answer: Kind['answer'] } | Unreadable
type Unreadable = Extract<Result, { kind: 'unreadable' }>

/** An entry of which no request can be made is shown to the shopper: it must not hold up the others. */
function makeRequest({ kinds }: Engine, entry: Entry): Made {
  const kind = kinds.get(entry.kind)
  if (!kind) return { kind: 'unreadable', message: `No kind "${entry.kind}"` }
  try {
    const read = readPayload(kind, entry)
    if (read.kind === 'newer') return { kind: 'unreadable', message: 'Written by a newer version' }
    const { id, pictures } = entry
    return { kind: 'made', request: kind.request({ id, pictures, payload: read.payload }), answer: kind.answer }
  } catch (error) {
    return { kind: 'unreadable', message: String(error) }
  }
}

async function upload(engine: Engine, { owner }: Entry, { key, mime, sha256 }: EntryPicture): Promise<Result> {
  const picture = await engine.db.pictures.get(key)
  if (!picture) return { kind: 'unreadable', message: 'A picture is no longer on this device' }
  const path = `/api/uploads/${sha256}`
  const reply = await ask(engine, { method: 'PUT', path, owner, body: { content: picture.bytes, mime } })
  if (reply.kind === 'none') return noAnswer(reply.reason)
  const outcome = await readOutcome(reply.response, { key: null, answer: uploadedSchema, now: engine.now() })
  if (outcome.kind !== 'delivered') return outcome
  const isSame = (outcome.answer as z.infer<typeof uploadedSchema>).sha256 === sha256
  return isSame ? outcome : noAnswer('the shop received other bytes')
}

const noAnswer = (reason: string): Outcome => ({ kind: 'retry', reason, after: null, isDefinite: false })

/** How many subjects are sent at the same time: more would share one weak uplink. */
const AT_ONCE = 3
/** For so long entries of one lane are sent before it is written down what became of them, in ms. */
const A_WHILE = 250
const LOCK = 'outbox'

/**
 * Sends what is due, subject by subject. A lock keeps two tabs from doing the same; correctness does not hang on it:
 * an entry is claimed in a transaction, and sent twice it is one at the shop. OFFLINE, section 2.8.
 */
export async function drainOnce(engine: Engine, onBegun: (pass: Pass) => void): Promise<void> {
  const { locks } = engine
  const send = async (isAlone: boolean) => {
    const pass = createPass(engine, isAlone)
    onBegun(pass)
    await pass.send()
  }
  if (!locks) return send(false)
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    // A frozen tab may hold the lock for hours: where nobody is sending, it is not waited for.
    if (lock || !(await isAnybodySending(engine))) await send(lock !== null)
  })
}

async function isAnybodySending({ db, now }: Engine): Promise<boolean> {
  const sending = await db.entries.where('state').equals('sending').toArray()
  return sending.some((entry) => isBeingSent(entry, now()))
}

/** One round over all subjects that are due. */
export interface Pass {
  /** Resolves when nothing is left that is due. */
  send(): Promise<void>
  /** Takes in what has become due since: a subject without an answer holds up no other. */
  widen(): Promise<void>
}

function createPass(engine: Engine, isAlone: boolean): Pass {
  /** Subjects that are being sent, or are next. */
  const taken = new Set<string>()
  const next: Lane[] = []
  const senders = new Set<Promise<void>>()
  const failures: unknown[] = []
  let isOver = false

  async function sendNext(): Promise<void> {
    for (let lane = next.shift(); lane; lane = next.shift()) {
      await sendLane(engine, lane, isAlone)
      taken.delete(nameOf(lane))
    }
  }

  async function widen(): Promise<void> {
    const first = await firstEntries(engine)
    // What comes too late for this pass is the next one's.
    if (isOver) return
    for (const entry of first) {
      if (taken.has(nameOf(entry)) || !isKnown(engine, entry) || !isDue(entry, engine.now(), isAlone)) continue
      taken.add(nameOf(entry))
      next.push(entry)
    }
    for (let idle = Math.min(AT_ONCE - senders.size, next.length); idle > 0; idle--) {
      const sender = sendNext()
        .catch((error) => void failures.push(error))
        .finally(() => senders.delete(sender))
      senders.add(sender)
    }
  }

  return {
    widen,
    async send() {
      try {
        await widen()
      } finally {
        // Also after a failure: the lock says that nobody is sending.
        while (senders.size > 0) await Promise.all(senders)
        isOver = true
      }
      if (failures.length > 0) throw failures[0]
    }
  }
}

const nameOf = ({ owner, subject }: Lane): string => JSON.stringify([owner, subject])

async function sendLane(engine: Engine, { owner, subject }: Lane, isAlone: boolean): Promise<void> {
  const lane = { owner, subject }
  let claimed = await turn(engine, lane, isAlone, [])
  while (claimed.length > 0) claimed = await turn(engine, lane, isAlone, await sendClaimed(engine, lane, claimed))
}

interface Sent {
  claimed: Claimed
  /** Null: it was not its turn any more. */
  result: Result | null
}

/**
 * Sends one after the other, until one gets no answer, somebody else is signed in, or the shopper should see what came of
 * the first.
 */
async function sendClaimed(engine: Engine, { owner }: Lane, claimed: readonly Claimed[]): Promise<Sent[]> {
  const start = engine.now()
  const sent: Sent[] = []
  let goesOn = true
  for (const each of claimed) {
    const isFirst = sent.length === 0
    goesOn = goesOn && (isFirst || (engine.now() - start < A_WHILE && (await engine.owner()) === owner))
    const result: Result | null = goesOn ? await deliver(engine, each.entry) : null
    sent.push({ claimed: each, result })
    goesOn = result !== null && isDone(result)
  }
  return sent
}

/** Whether the next one of the lane may go. */
const isDone = ({ kind }: Result): boolean => kind === 'delivered' || kind === 'refused' || kind === 'unreadable'

/** One transaction between requests: what became of the last entries, and which are the next. */
function turn(engine: Engine, lane: Lane, isAlone: boolean, sent: readonly Sent[]): Promise<Claimed[]> {
  const { db, keep } = engine
  return keep(() =>
    db.transaction('rw', db.entries, db.pictures, db.receipts, db.settings, async () => {
      for (const { claimed, result } of sent) {
        if (result) await recordResult(engine, claimed, result)
        else await release(engine, claimed)
      }
      return claimFirst(engine, lane, isAlone)
    })
  )
}

/** What became of a try: the shop's word, or that this app could not make a request of the entry. */
type Result = Outcome | { kind: 'unreadable'; message: string }

/**
 * Writes down what became of a try, within the caller's transaction. A sender that was taken for dead has no say any
 * more, except that the shop has the entry: that is so whoever sent it.
 */
async function recordResult(engine: Engine, { entry, wasInDoubt }: Claimed, result: Result): Promise<void> {
  const { db } = engine
  if (result.kind === 'delivered') return recordDelivery(engine, entry, result.answer)
  const row = await db.entries.get(entry.seq)
  if (row?.leaseHolder !== entry.leaseHolder) return
  await db.entries.update(entry.seq, { ...afterTry(engine, entry, result, wasInDoubt), leaseHolder: null })
}

/** Gives back an entry that was claimed and not sent. */
async function release({ db }: Engine, { entry, wasInDoubt }: Claimed): Promise<void> {
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
