import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { engineOf } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { type Limiter, openLimiter, removeCountsBefore } from './limiter.ts'
import { tooManyRequests } from './problems.ts'

export interface LimitTerms {
  /** What is counted, such as "orders". */
  name: string
  most: number
  /** Within so many milliseconds from the first. */
  within: number
}

/** Takes a count back, because what was counted came to nothing. */
export type TakeBack = () => Promise<void>

/** Counts one thing done by whoever the key names. Throws 429 with the time to wait once it was too many. */
export type Limit = (key: string) => Promise<TakeBack>

/**
 * A limit that all processes of the shop count together, by the time of day. It counts at once and for good, whatever
 * becomes of a transaction: it is asked before one begins, because one that is begun again would count again.
 * DESIGN, section 5; docs/decisions/0023.
 */
export function createLimit(db: ShopDb, { name, most, within }: LimitTerms): Limit {
  let opening: Promise<Limiter> | undefined
  return async (key) => {
    opening ??= openLimiter(engineOf(db).limitStore, { points: most, duration: within / 1000 })
    try {
      const limiter = await opening
      await limiter.consume(counted(name, key))
      return async () => void (await limiter.reward(counted(name, key)))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(error.msBeforeNext / 1000))
      // Opened anew next time: a file that was locked for a moment must not close the shop for good.
      opening = undefined
      throw error
    }
  }
}

/** Counts one thing under several limits: under all of them, or under none. */
export async function countUnder(...counts: readonly (readonly [Limit, string])[]): Promise<TakeBack> {
  const taken: TakeBack[] = []
  const takeBack = async () => {
    for (const each of taken) await each()
  }
  try {
    for (const [limit, key] of counts) taken.push(await limit(key))
  } catch (error) {
    await takeBack()
    throw error
  }
  return takeBack
}

/** Forgets what was counted of one key. */
export async function forgetCount(db: ShopDb, name: string, key: string): Promise<void> {
  const limiter = await openLimiter(engineOf(db).limitStore, { points: 0, duration: 0 })
  await limiter.delete(counted(name, key))
}

/** Removes counts whose time is over. */
export function forgetOldCounts(db: ShopDb): Promise<void> {
  return removeCountsBefore(engineOf(db).limitStore, Date.now())
}

/** Who was counted cannot be read from what is kept: addresses and e-mails stand there as their hash. */
const counted = (name: string, key: string): string =>
  `${name} ${createHash('sha256').update(`${name} ${key}`).digest('base64url')}`
