import { type ClientBase, Pool, types } from 'pg'
import { DatabaseUnavailable } from '../away.ts'

export interface PoolOptions {
  url: string
  /** The most connections at a time. */
  max: number
  /** How long a connection is waited for, in ms. */
  timeoutMs: number
  /** How long an answer is waited for, in ms: a server that falls silent ends nothing by itself. */
  queryTimeoutMs?: number
}

/** Longer than any statement or pause of ours: the server cancels what takes longer. In ms. */
const STATEMENT_TIMEOUT = 15_000
/** Longer than that, so that a server that is there can answer that it cancelled. In ms. */
const QUERY_TIMEOUT = 20_000

/** Whole numbers of 64 bits and sums: all of ours are pence, counts and milliseconds, far below 2^53. */
const numbers = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC])

/** A pool of connections to the server, made when they are wanted. */
export function createPool({ url, max, timeoutMs, queryTimeoutMs = QUERY_TIMEOUT }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    // Several queries that are handed to one connection at once are sent without waiting for each other's answers.
    pipeline: true,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: queryTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    application_name: 'northlight',
    onConnect: preferIndexes,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        numbers.has(type) ? Number : types.getTypeParser(type, format ?? 'text')
    } as typeof types
  })
  // An idle connection that the server ended: the pool has removed it, and the next query opens another.
  pool.on('error', () => {})
  // One that is in use: whoever acquired it is told by the next query, and the pool when it is released.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Whether the driver could not sign in with what the address gives, such as an address without the password that is asked
 * for. The driver has no code for it: all messages of this exchange begin alike.
 */
export const isSignInRefused = (error: unknown): boolean => error instanceof Error && error.message.startsWith('SASL: ')

/**
 * An error of the driver as it is thrown on. The server's have a SQLSTATE and the system's a code; one without either says
 * that no connection was had in time, that it broke off, or that no answer came. Values that cannot be sent are TypeErrors.
 */
export function driverError(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error || error instanceof TypeError || isSignInRefused(error)) return error
  return new DatabaseUnavailable(error.message, { cause: error })
}

const unknownThere = () => {}

/**
 * What a transaction has read it has claimed: a small table read whole is claimed whole, and every two writers meet.
 * Reading whole then looks so dear that the server would compile it first, at a hundred times what it takes. An engine
 * that does not know a setting has ways of its own.
 */
async function preferIndexes(client: ClientBase): Promise<void> {
  for (const setting of ['enable_seqscan', 'jit']) await client.query(`set ${setting} = off`).catch(unknownThere)
}
