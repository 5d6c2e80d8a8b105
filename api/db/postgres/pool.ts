import { type ClientBase, Pool, types } from 'pg'

export interface PoolTerms {
  url: string
  /** Connections at most. */
  most: number
  /** How long a connection is waited for, in ms. */
  patience: number
  /** How long an answer is waited for, in ms: a server that falls silent ends nothing by itself. */
  silence?: number
}

/** Longer than any statement or pause of ours: what has hung is ended by the server. In ms. */
const longest = 15_000
/** Longer than that, so that a server that is there can tell. In ms. */
const longestSilence = 20_000

/** Whole numbers of 64 bits and sums: all of ours are pence, counts and milliseconds, far below 2^53. */
const numbers = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC])

/** Connections to the server, made when they are wanted. */
export function createPool({ url, most, patience, silence = longestSilence }: PoolTerms): Pool {
  const pool = new Pool({
    connectionString: url,
    max: most,
    // What is asked of one connection at once goes in one way there and back.
    pipeline: true,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: silence,
    statement_timeout: longest,
    idle_in_transaction_session_timeout: longest,
    application_name: 'northlight',
    onConnect: preferIndexes,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        numbers.has(type) ? Number : types.getTypeParser(type, format ?? 'text')
    } as typeof types
  })
  // An idle connection that the server ended: the pool has let it go, and the next query opens another.
  pool.on('error', () => {})
  // One that is lent out: whoever has it is told by the next query, and the pool by what it gets back.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
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
