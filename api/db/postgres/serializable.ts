import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Work } from '../engine.ts'
import type { ShopTables } from '../schema.ts'

/** Somebody else came first: begun again, the work finds what they left. PostgreSQL manual, 13.5. */
const cameSecond = new Set(['40001', '40P01'])
/** Two wrote what only one may: the second finds the first's when it begins again. */
const tookTheSameKey = new Set(['23505', '42P07'])

const mostAttempts = 24
/** Who was overtaken so often waits for the others of this process that were, and meets none of them again. */
const freeAttempts = 3
const mostAttemptsAtKey = 3

export interface Transactions {
  run: <Result>(db: Kysely<ShopTables>, work: Work<Result>) => Promise<Result>
  /** Done once the transaction is committed, and not if it is not. */
  afterCommit: (transaction: Transaction<ShopTables>, then: () => void) => void
}

/** Serializable transactions, begun again as often as another came before them. */
export function createTransactions(onRetry: () => void): Transactions {
  const hooks = new WeakMap<object, (() => void)[]>()
  const inTurn = createTurns()

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

  /** Waits before the work is begun again; throws what went wrong where it may not be. */
  async function waitFor(error: unknown, left: Record<Reason, number>, attempts: number): Promise<void> {
    const why = whyAgain(error)
    if (why === null || left[why]-- === 0) throw error
    onRetry()
    await pause(Math.random() * 4 * 2 ** Math.min(attempts, 6))
  }

  return {
    run: async (db, work) => {
      const left = { second: mostAttempts - 1, atKey: mostAttemptsAtKey - 1 }
      for (let attempts = 1; attempts <= freeAttempts; attempts++) {
        try {
          return await once(db, work)
        } catch (error) {
          await waitFor(error, left, attempts)
        }
      }
      return inTurn(async () => {
        for (let attempts = 1; ; attempts++) {
          try {
            return await once(db, work)
          } catch (error) {
            await waitFor(error, left, attempts)
          }
        }
      })
    },
    afterCommit: (transaction, then) => {
      hooks.get(transaction)?.push(then)
    }
  }
}

/** Lets one go after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(go: () => Promise<Result>): Promise<Result> => {
    const own = last.then(go, go)
    last = own
    return own
  }
}

type Reason = 'second' | 'atKey'

/** Which of the two it was that the work may be begun again for, or null. They are counted apart. */
function whyAgain(error: unknown): Reason | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (cameSecond.has(code)) return 'second'
  return tookTheSameKey.has(code) ? 'atKey' : null
}
