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
export async function drainOnce(engine: Engine): Promise<void> {
  const { locks } = engine
  if (!locks) return pass(engine, false)
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    // A frozen tab may hold the lock for hours: where nobody is sending, it is not waited for.
    if (lock || !(await isAnybodySending(engine))) await pass(engine, lock !== null)
  })
}

async function isAnybodySending({ db, now }: Engine): Promise<boolean> {
  const sending = await db.entries.where('state').equals('sending').toArray()
  return sending.some((entry) => isBeingSent(entry, now()))
}

async function pass(engine: Engine, isAlone: boolean): Promise<void> {
  const lanes = (await firstEntries(engine)).filter(
    (entry) => isKnown(engine, entry) && isDue(entry, engine.now(), isAlone)
  )
  const sender = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) await sendLane(engine, lane, isAlone)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
}

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
