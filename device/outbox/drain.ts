import { deliver } from './deliver.ts'
import type { Engine } from './engine.ts'
import { isBeingSent } from './entry.ts'
import { type Claimed, claimFirst, firstEntries, isDue, isKnown, type Lane } from './lane.ts'
import { type Result, recordResult } from './record.ts'

/** How many subjects are sent at the same time: more would share one weak uplink. */
const AT_ONCE = 3
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
  let claimed = await turn(engine, lane, isAlone, null)
  while (claimed) {
    const result = await deliver(engine, claimed.entry)
    claimed = await turn(engine, lane, isAlone, { claimed, result })
  }
}

/** One transaction between two requests: what became of the last entry, and which is the next. */
function turn(
  engine: Engine,
  lane: Lane,
  isAlone: boolean,
  last: { claimed: Claimed; result: Result } | null
): Promise<Claimed | null> {
  const { db, keep } = engine
  return keep(() =>
    db.transaction('rw', db.entries, db.pictures, db.receipts, db.settings, async () => {
      if (last) await recordResult(engine, last.claimed, last.result)
      return claimFirst(engine, lane, isAlone)
    })
  )
}
