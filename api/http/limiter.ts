import { RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible'
import type { LimitStore } from '../db/engine.ts'

export type Limiter = RateLimiterPostgres | RateLimiterSQLite

/** Points of one key, within so many seconds from the first. */
export interface Allowance {
  points: number
  duration: number
}

/**
 * The library's counter over the shop's store. Its own timer, which removes what is over, stays off: on SQLite it would
 * bring the process down where the file is locked just then. The purge removes it.
 */
export function openLimiter(store: LimitStore, { points, duration }: Allowance): Promise<Limiter> {
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
export async function removeCountsBefore(store: LimitStore, now: number): Promise<void> {
  if (store.kind === 'postgres') {
    await store.client.query({ text: 'delete from limits where expire < $1', values: [now] })
    return
  }
  await openLimiter(store, { points: 0, duration: 0 })
  store.connection.prepare('delete from limits where expire < ?').run(now)
}
