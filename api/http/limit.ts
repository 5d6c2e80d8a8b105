import { sql } from 'kysely'
import type { ShopDb } from '../db/open.ts'
import { tooManyRequests } from './problems.ts'

export interface LimitTerms {
  /** What is counted, such as "orders". */
  name: string
  most: number
  /** Within so many milliseconds from the first. */
  within: number
}

/** Counts one thing done by whoever the key names. Throws 429 with the time to wait once it was too many. */
export type Limit = (key: string) => Promise<void>

/** A limit counted in the shop's own database, so that every process counts together. DESIGN, section 5. */
export function createLimit(db: ShopDb, clock: () => number, { name, most, within }: LimitTerms): Limit {
  return async (key) => {
    const now = clock()
    const isOver = sql`rate_limits.expires_at <= ${now}`
    const { rows } = await sql<{ points: number; expires_at: number }>`
      insert into rate_limits (key, points, expires_at) values (${counted(name, key)}, 1, ${now + within})
      on conflict (key) do update set
        points = case when ${isOver} then 1 else rate_limits.points + 1 end,
        expires_at = case when ${isOver} then excluded.expires_at else rate_limits.expires_at end
      returning points, expires_at`.execute(db)
    const count = rows[0]
    if (count && count.points > most) throw tooManyRequests(Math.ceil((count.expires_at - now) / 1000))
  }
}

/** Forgets what was counted of one key. */
export async function forgetCount(db: ShopDb, name: string, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', counted(name, key)).execute()
}

const counted = (name: string, key: string): string => `${name} ${key}`
