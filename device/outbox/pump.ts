import { drainOnce, type Pass } from './drain.ts'
import type { Engine } from './engine.ts'
import type { Entry } from './entry.ts'
import { firstEntries, isAnswerMissing, isDue, isKnown } from './lane.ts'

/**
 * Why waiting entries are looked at, weakest first. `due`: nothing but time has passed. `back`: the network or the shopper
 * is back. `start`: the app was opened, or who is signed in has changed. `asked`: the shopper wants them sent now.
 */
const TRIGGERS = ['due', 'back', 'start', 'asked'] as const
type Trigger = (typeof TRIGGERS)[number]

/** The one of two triggers that ends more waits. */
function stronger(one: Trigger | null, other: Trigger): Trigger {
  return one && TRIGGERS.indexOf(one) > TRIGGERS.indexOf(other) ? one : other
}

/** Ends waits that have lost their reason. A wait that the shop asked for ends early only when the shopper asks. */
async function retryNow({ db, now, owner }: Engine, trigger: Trigger): Promise<void> {
  if (trigger === 'due') return
  const time = now()
  const isHeldUp = (entry: Entry) =>
    entry.state === 'waiting' &&
    (canResume(entry, trigger) || (entry.nextAttemptAt > time && canRetryNow(entry, trigger)))
  // Not only the first of each subject: one that was sent again may have come before one that waits.
  const mine = await db.entries
    .where('owner')
    .equals(await owner())
    .toArray()
  const heldUp = mine.filter(isHeldUp).map(({ seq }) => seq)
  // Most triggers find nothing to do: they should not cost a write.
  if (heldUp.length === 0) return
  await db.entries
    .where('seq')
    .anyOf(heldUp)
    .filter(isHeldUp)
    .modify((entry) => {
      if (canResume(entry, trigger)) entry.paused = null
      if (canRetryNow(entry, trigger)) Object.assign(entry, { nextAttemptAt: time, timesSetAt: time })
    })
}

const canResume = ({ paused }: Entry, trigger: Trigger): boolean => paused !== null && trigger !== 'back'

function canRetryNow({ lastError }: Entry, trigger: Trigger): boolean {
  return trigger === 'asked' || (lastError?.kind === 'no-answer' && !lastError.isShopsWish)
}

/** How soon an entry that somebody else was to send is looked at again, in ms. */
const LOOK_AGAIN = 2_000
/** How soon is tried again what failed for want of an answer to a read, or of a working database, in ms. */
const TRY_AGAIN = 30_000
/** The longest a timer is set for, in ms: the device's clock may be put right meanwhile. */
const LONGEST_TIMER = 15 * 60_000

export interface Pump {
  /** Sends what is due, now. Resolves when there is nothing more to do for the moment. */
  run(trigger: Trigger): Promise<void>
  /** The same, and nobody waits for it. */
  start(trigger: Trigger): void
  /** Something was saved: the browser is asked to wake the worker for it before it is tried. OFFLINE, section 5.5. */
  saved(): void
  stop(): void
}

/** Keeps sending: one pass at a time, another when it was asked for meanwhile, and a timer while something waits. */
export function createPump(engine: Engine, afterPass: () => Promise<void>): Pump {
  let running: Promise<void> | null = null
  /** For what another pass was asked for; null when none was. */
  let wanted: Trigger | null = null
  /** The pass under way. */
  let pass: Pass | null = null
  let isStopped = false
  let timer: unknown

  async function passes(): Promise<void> {
    try {
      while (wanted && !isStopped) {
        const trigger = wanted
        wanted = null
        await retryNow(engine, trigger)
        await drainOnce(engine, (begun) => {
          pass = begun
        })
        pass = null
        await afterPass()
      }
    } finally {
      pass = null
      running = null
    }
  }

  async function run(trigger: Trigger): Promise<void> {
    if (isStopped) return
    try {
      // Not before a pass under way is over: it may hold up an entry after this was asked.
      wanted = stronger(wanted, trigger)
      // What is due already does not wait for its end, which may be a time-out away.
      await pass?.widen()
      running ??= passes()
      await running
      if (engine.wakeUps) await lookAgainLater()
    } catch (error) {
      // A closed database ends everything; anything else is tried again, and told to whoever watches for errors.
      if (isStopped) return
      setTimer(TRY_AGAIN)
      throw error
    }
  }

  async function lookAgainLater(): Promise<void> {
    const waits = await waitsLeft(engine)
    if (waits.length === 0 || isStopped) return
    setTimer(Math.min(LONGEST_TIMER, Math.max(0, Math.min(...waits))))
    await engine.requestSync()
  }

  function setTimer(ms: number): void {
    engine.clearTimer(timer)
    if (engine.wakeUps) timer = engine.setTimer(() => start('due'), ms)
  }

  const start = (trigger: Trigger) => void run(trigger)

  return {
    run,
    start,
    saved: () => void engine.requestSync().finally(() => start('due')),
    stop() {
      isStopped = true
      engine.clearTimer(timer)
    }
  }
}

/** After how many ms each thing that waits for time alone is worth a look. */
async function waitsLeft(engine: Engine): Promise<number[]> {
  const now = engine.now()
  const waits = (await firstEntries(engine))
    .filter((entry) => entry.paused === null && isKnown(engine, entry))
    .map((entry) => {
      if (isDue(entry, now)) return LOOK_AGAIN
      return (entry.state === 'sending' ? entry.leaseUntil : entry.nextAttemptAt) - now
    })
  if (await isAnswerMissing(engine)) waits.push(TRY_AGAIN)
  return waits
}
