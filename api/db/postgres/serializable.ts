import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Work } from '../engine.ts'
import type { ShopTables } from '../schema.ts'

/** Somebody else came first: begun again, the work finds what they left. PostgreSQL manual, 13.5. */
const cameSecond = new Set(['40001', '40P01'])
/** Two wrote what only one may: the second finds the first's when it begins again. */
const tookTheSameKey = new Set(['23505', '42P07'])

/** Some three seconds, at the longest waits. */
const mostAttempts = 24
const mostAttemptsAtKey = 3

export interface Transactions {
  run: <Result>(db: Kysely<ShopTables>, work: Work<Result>) => Promise<Result>
  /** Done once the transaction is committed, and not if it is not. */
  afterCommit: (transaction: Transaction<ShopTables>, then: () => void) => void
}

/** Serializable transactions, begun again as often as another came before them. */
export function createTransactions(onRetry: () => void): Transactions {
  const hooks = new WeakMap<object, (() => void)[]>()

  async function once<Result>(db: Kysely<ShopTables>, work: Work<Result>): Promise<Result> {
    const after: (() => void)[] = []
    const result = await db
      .transaction()
      .setIsolationLevel('serializable')
      .execute((transaction) => {
        hooks.set(transaction, after)
        return work(transaction)
      })
    for (const then of after) then()
    return result
  }

  return {
    run: async (db, work) => {
      const left = { second: mostAttempts - 1, atKey: mostAttemptsAtKey - 1 }
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(db, work)
        } catch (error) {
          const why = whyAgain(error)
          if (why === null || left[why]-- === 0) throw error
          onRetry()
          await pause(Math.random() * 4 * 2 ** Math.min(attempt, 6))
        }
      }
    },
    afterCommit: (transaction, then) => {
      hooks.get(transaction)?.push(then)
    }
  }
}

/** Which of the two it was that the work may be begun again for, or null. They are counted apart. */
function whyAgain(error: unknown): 'second' | 'atKey' | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (cameSecond.has(code)) return 'second'
  return tookTheSameKey.has(code) ? 'atKey' : null
}
