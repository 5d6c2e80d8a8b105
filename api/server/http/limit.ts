import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import { engineOf, type LimitStore } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Limits } from './limits.ts'
import { networkOf } from './network.ts'
import { Problem, tooManyRequests } from './problems.ts'

export interface LimitTerms {
  /** What is counted, such as "orders". */
  name: string
  most: number
  /** Within so many milliseconds from the first. */
  within: number
}

/** Takes a count back, because what was counted came to nothing. */
export type TakeBack = () => Promise<void>

/** Counts one thing, or so many, done by whoever the key names. Throws 429 with the time to wait once it was too many. */
export type Limit = (key: string, points?: number) => Promise<TakeBack>

/**
 * A limit that all processes of the shop count together, by the time of day. It counts at once and for good, whatever
 * becomes of a transaction: it is asked before one begins, because one that is begun again would count again.
 * DESIGN, section 5; docs/decisions/0023.
 */
export function createLimit(db: ShopDb, { name, most, within }: LimitTerms): Limit {
  let opening: Promise<Limiter> | undefined
  return async (key, points = 1) => {
    opening ??= openLimiter(engineOf(db).limitStore, { points: most, duration: within / 1000 })
    try {
      const limiter = await opening
      const takeBack = async () => void (await limiter.reward(counted(name, key), points))
      try {
        await limiter.consume(counted(name, key), points)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        // What was too much for what is left must not use that up: something smaller may still be done.
        if (points > 1) await takeBack()
        throw tooManyRequests(Math.ceil(error.msBeforeNext / 1000), name)
      }
      return takeBack
    } catch (error) {
      if (error instanceof Problem) throw error
      // Opened anew next time: a file that was locked for a moment must not close the shop for good.
      opening = undefined
      throw error
    }
  }
}

/**
 * What takes the shop more than an answer: a page drawn anew holds up everything else that waits for this process; a
 * password hashed holds a core and 128 MB; a mail lands in somebody's letterbox; a provider has limits of its own; a piece written for phones takes as long as several pages.
 */
export const COSTS = { page: 12, hash: 40, mail: 8, provider: 10, geometry: 40 } as const
export type Costly = keyof typeof COSTS

/** A /24 or a /48 may do so many times what one address or /64 may: a carrier's customers are many, a rack is one. */
export const WIDER = 4

export interface AddressLimitTerms extends LimitTerms {
  /** What each thing counted costs the shop besides. */
  costs?: readonly Costly[]
}

/**
 * A limit by where a request comes from: for its address or /64, and for the /24 or /48 around it, so that nobody gets
 * more by changing between addresses that are all theirs. What it costs is taken from the one budget that everything
 * costly from there has in a minute.
 */
export function createAddressLimit(
  db: ShopDb,
  limits: Pick<Limits, 'costPerMinute'>,
  { costs = [], ...terms }: AddressLimitTerms
): Limit {
  const narrow = createLimit(db, terms)
  const wide = createLimit(db, { ...terms, name: `${terms.name} wide`, most: terms.most * WIDER })
  const spend = createCostBudget(db, limits)
  return async (ip) => {
    const network = networkOf(ip)
    const takeBack = await countUnder([narrow, network.narrow], [wide, network.wide])
    try {
      const spent = await Promise.all(costs.map((on) => spend(ip, on)))
      return async () => {
        for (const each of [takeBack, ...spent]) await each()
      }
    } catch (error) {
      await takeBack()
      throw error
    }
  }
}

/** Takes from the minute's budget of where a request comes from what something costs. Throws 429 once it is spent. */
export type SpendCost = (ip: string, on: Costly) => Promise<TakeBack>

/** One budget for all that is costly, whichever route it is asked of. */
export function createCostBudget(db: ShopDb, { costPerMinute }: Pick<Limits, 'costPerMinute'>): SpendCost {
  const within = 60_000
  const narrow = createLimit(db, { name: 'cost', most: costPerMinute, within })
  const wide = createLimit(db, { name: 'cost wide', most: costPerMinute * WIDER, within })
  return (ip, on) => {
    const network = networkOf(ip)
    return countUnder([narrow, network.narrow, COSTS[on]], [wide, network.wide, COSTS[on]])
  }
}

/** Counts one thing under several limits: under all of them, or under none. */
export async function countUnder(
  ...counts: readonly (readonly [limit: Limit, key: string, points?: number])[]
): Promise<TakeBack> {
  const taken: TakeBack[] = []
  const takeBack = async () => {
    for (const each of taken) await each()
  }
  try {
    for (const [limit, key, points] of counts) taken.push(await limit(key, points))
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

type Limiter = RateLimiterPostgres | RateLimiterSQLite

/** Points of one key, within so many seconds from the first. */
interface Allowance {
  points: number
  duration: number
}

/**
 * The library's counter over the shop's store. Its own timer, which removes what is over, stays off: on SQLite it would
 * bring the process down where the file is locked just then. The purge removes it.
 */
function openLimiter(store: LimitStore, { points, duration }: Allowance): Promise<Limiter> {
  const shared = { points, duration, keyPrefix: '', tableName: 'limits', clearExpiredByTimeout: false }
  if (store.kind === 'postgres') {
    const terms = { ...shared, storeClient: store.client, storeType: 'pool', tableCreated: true }
    return Promise.resolve(new RateLimiterPostgres(terms))
  }
  return new Promise((resolve, reject) => {
    const terms = { ...shared, storeClient: store.connection, storeType: 'better-sqlite3' }
    // It makes its table first, and tells when that is there.
    const limiter: Limiter = new RateLimiterSQLite(terms, (error) => (error ? reject(error) : resolve(limiter)))
  })
}

/** Removes counts whose time was over before `now`, in ms. */
async function removeCountsBefore(store: LimitStore, now: number): Promise<void> {
  if (store.kind === 'postgres') {
    await store.client.query({ text: 'delete from limits where expire < $1', values: [now] })
    return
  }
  await openLimiter(store, { points: 0, duration: 0 })
  store.connection.prepare('delete from limits where expire < ?').run(now)
}
