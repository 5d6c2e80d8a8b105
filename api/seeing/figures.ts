import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { SECURITY_KINDS, type SecurityKind } from '#domain/desk/security.ts'
import type { ShopDb } from '../db/open.ts'
import { registerShopFigures } from './shop-figures.ts'

/** A request that was answered, as far as it is counted: no address, no query. */
export interface SeenRequest {
  method: string
  /** The pattern of its route, such as `/api/products/:id`. */
  route: string
  status: number
  ms: number
}

export type DeskSignIn = 'good' | 'refused' | 'limited'

/** What the shop counts of itself, as a collector reads it. Each process has its own. */
export interface Figures {
  registry: Registry
  seeRequest: (seen: SeenRequest) => void
  /** An answer that was kept, given again: these are so many and so quick that they are only counted. */
  seeKept: () => void
  /** Something that a browser says it refused on a page. */
  seeCspReport: (report: { directive: string }) => void
  seeQuery: (query: { ms: number }) => void
  /** A query that waited for its turn or for a connection, in ms. */
  seeWait: (ms: number) => void
  /** Something that somebody tried who may not. */
  seeSecurity: (kind: SecurityKind) => void
  /** A transaction that was begun again. */
  seeRetry: () => void
  /** A sign-in at the desk: let in, refused, or not looked at because there were too many. */
  seeDeskSignIn: (outcome: DeskSignIn) => void
  /** Shows what waits in the database, too, from now on. */
  watch: (db: ShopDb, clock: () => number) => void
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
/** In seconds. What the shop promises lies between: 100 ms for reads, 250 ms for writes. */
const ANSWERS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERIES = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** `process`: also memory, processor and the delay of the event loop; once in a process. */
export function createFigures({ process = false } = {}): Figures {
  const registry = new Registry()
  const registers = [registry]
  if (process) collectDefaultMetrics({ register: registry })

  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({ name: 'http_requests_total', help: 'Requests answered', labelNames, registers })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the last byte of an answer was handed over',
    labelNames,
    buckets: ANSWERS,
    registers
  })
  const kept = new Counter({ name: 'http_kept_answers_total', help: 'Answers given again from memory', registers })
  const reports = new Counter({
    name: 'csp_reports_total',
    help: 'What browsers said they refused on a page',
    labelNames: ['directive'],
    registers
  })
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Time a statement took in the database',
    buckets: QUERIES,
    registers
  })
  const waits = new Counter({
    name: 'database_busy_waits_total',
    help: 'Queries that waited for their turn',
    registers
  })
  const waited = new Counter({ name: 'database_busy_wait_seconds_total', help: 'How long they waited', registers })
  const retries = new Counter({ name: 'transaction_retries_total', help: 'Transactions begun again', registers })

  const deskSignIns = new Counter({
    name: 'desk_sign_ins_total',
    help: 'Sign-ins at the desk, and proofs of who somebody is, by outcome',
    labelNames: ['outcome'],
    registers
  })
  const security = new Counter({
    name: 'security_events_total',
    help: 'What somebody tried who may not',
    labelNames: ['kind'] as const,
    registers
  })
  // There from the start, so that the first one is a rise.
  for (const kind of SECURITY_KINDS) security.inc({ kind }, 0)

  return {
    registry,
    seeDeskSignIn: (outcome) => deskSignIns.inc({ outcome }),
    seeRequest: ({ method, route, status, ms }) => {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route,
        status: `${Math.floor(status / 100)}xx`
      }
      requests.inc(labels)
      durations.observe(labels, ms / 1000)
    },
    seeKept: () => kept.inc(),
    seeCspReport: ({ directive }) => reports.inc({ directive }),
    seeQuery: ({ ms }) => queries.observe(ms / 1000),
    seeWait: (ms) => {
      waits.inc()
      waited.inc(ms / 1000)
    },
    seeSecurity: (kind) => security.inc({ kind }),
    seeRetry: () => retries.inc(),
    watch: (db, clock) => registerShopFigures(registry, { db, clock })
  }
}
