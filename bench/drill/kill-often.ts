import { setTimeout as wait } from 'node:timers/promises'
import { createChance } from '../chance.ts'
import { endedUnasked, type Span, timeOf } from './judge.ts'
import type { Shoppers } from './shoppers.ts'
import { kill, type Scene, type Victim, workersOf } from './victims.ts'

/** Accepted between two kills, at least, so that each kill comes while the shop works. */
const writesBetween = 10
/** After those, at most: the kill comes among writes, wherever they are. */
const longestMs = 400
/**
 * After a kill they go on for so long, and then begin nothing new until the shop is whole: it sends five mails a second,
 * and they would write more of them than it could ever send.
 */
const afterKillMs = 500
/** Without one accepted write, after which the shop counts as stuck. Shoppers try again ten times a second. */
const stuckMs = 60_000

/**
 * Kills while the shop works, and lets the shoppers finish. The workers are counted before and after each kill: one that
 * ended by itself is a fault, like a shop that does not come back, which ends the drill.
 */
export async function killOften(
  scene: Scene,
  shoppers: Shoppers,
  victim: Victim,
  times: number
): Promise<{ kills: Span[]; faults: string[] }> {
  const chance = createChance(times)
  const kills: Span[] = []
  const faults: string[] = []
  const notice = (lines: readonly string[]) => {
    for (const line of lines) {
      faults.push(`${timeOf(Date.now())} after kill ${kills.length}: ${line}`)
      console.error(`${victim}: ${faults.at(-1)}`)
    }
  }
  let workers = workersOf(scene.shop)
  const look = (killed?: readonly number[]) => {
    const now = workersOf(scene.shop)
    notice(endedUnasked(workers, now, killed))
    workers = now
    if (now.length === 0) throw new Error('The shop has no workers any more')
  }
  try {
    while (kills.length < times) {
      shoppers.letOn()
      await until(shoppers.accepted, shoppers.accepted() + writesBetween)
      await wait(chance.below(longestMs))
      look()
      const span = { from: Date.now(), to: Number.POSITIVE_INFINITY }
      kills.push(span)
      const holding = wait(afterKillMs).then(shoppers.hold)
      const killed = await kill[victim](scene, chance)
      await holding
      span.to = Date.now()
      look(killed)
      const turn = kills.length
      if (turn % 10 === 0) console.log(`${victim}: ${turn} of ${times} kills, ${shoppers.accepted()} writes accepted`)
    }
    shoppers.letOn()
    await until(shoppers.accepted, shoppers.accepted() + writesBetween)
    look()
  } catch (error) {
    notice([error instanceof Error ? error.message : String(error)])
    console.error(`The shop last said:\n${scene.shop.program.said()}`)
  }
  // Of a shop that is gone they ask for three minutes more, and say so.
  await shoppers.stop()
  await scene.shop.close()
  return { kills, faults }
}

async function until(count: () => number, wanted: number): Promise<void> {
  let [seen, since] = [count(), Date.now()]
  while (count() < wanted) {
    if (count() > seen) [seen, since] = [count(), Date.now()]
    if (Date.now() - since > stuckMs) throw new Error(`The shop has accepted nothing since ${timeOf(since)}`)
    await wait(5)
  }
}
