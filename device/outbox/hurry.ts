import type { Engine } from './engine.ts'
import type { Entry } from './entry.ts'

/**
 * Why waiting entries are looked at, weakest first. `due`: nothing but time has passed. `back`: the network or the shopper
 * is back. `start`: the app was opened, or who is signed in has changed. `asked`: the shopper wants them sent now.
 */
const OCCASIONS = ['due', 'back', 'start', 'asked'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** The one of two occasions that ends more waits. */
export function stronger(one: Occasion | null, other: Occasion): Occasion {
  return one && OCCASIONS.indexOf(one) > OCCASIONS.indexOf(other) ? one : other
}

/** Ends waits that have lost their reason. A wait that the shop asked for ends early only when the shopper asks. */
export async function hurry({ db, now, owner }: Engine, occasion: Occasion): Promise<void> {
  if (occasion === 'due') return
  const time = now()
  const isHeldUp = (entry: Entry) =>
    entry.state === 'waiting' &&
    (canResume(entry, occasion) || (entry.nextAttemptAt > time && canHurry(entry, occasion)))
  // Not only the first of each subject: one that was sent again may have come before one that waits.
  const mine = await db.entries
    .where('owner')
    .equals(await owner())
    .toArray()
  const heldUp = mine.filter(isHeldUp).map(({ seq }) => seq)
  // Most occasions find nothing to do: they should not cost a write.
  if (heldUp.length === 0) return
  await db.entries
    .where('seq')
    .anyOf(heldUp)
    .filter(isHeldUp)
    .modify((entry) => {
      if (canResume(entry, occasion)) entry.paused = null
      if (canHurry(entry, occasion)) Object.assign(entry, { nextAttemptAt: time, timesSetAt: time })
    })
}

const canResume = ({ paused }: Entry, occasion: Occasion): boolean => paused !== null && occasion !== 'back'

function canHurry({ lastError }: Entry, occasion: Occasion): boolean {
  return occasion === 'asked' || (lastError?.kind === 'no-answer' && !lastError.isShopsWish)
}
