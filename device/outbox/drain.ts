import { deliver } from './deliver.ts'
import type { Engine } from './engine.ts'
import { isBeingSent } from './entry.ts'
import { type Claimed, claimFirst, firstEntries, isDue, isKnown, type Lane } from './lane.ts'
import { type Result, recordResult, release } from './record.ts'

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
