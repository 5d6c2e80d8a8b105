import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SECURITY_KINDS, type SecurityKind } from '#domain/desk/security.ts'
import type { Line, Vital } from '#domain/field/vitals.ts'
import { engineOf } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { readCounts } from '../desk/http/counts.ts'
import { MOST_ATTEMPTS } from '../modules/mail/outbox.ts'

interface ShopFiguresDeps {
  db: ShopDb
  clock: () => number
}

/** For so long, in ms, the same is told again: one look of a collector asks the database once. */
const freshMs = 2000

const GAUGES: Readonly<Record<keyof Waiting, readonly [name: string, help: string]>> = {
  mails: ['mail_waiting', 'Mails that wait to be sent'],
  oldestMailSeconds: ['mail_oldest_seconds', 'Age of the mail that has waited longest'],
  mailsGivenUp: ['mail_given_up', 'Mails that were tried to the last and not sent'],
  databaseBytes: ['database_size_bytes', 'The database, with its journal'],
  requestsPastPromise: ['requests_past_promise', 'Requests whose promised time of an answer is over'],
  requests: ['requests_waiting', 'Requests that wait for an answer'],
  orders: ['orders_waiting', 'Orders that wait for the shop'],
  reviews: ['reviews_waiting', 'Reviews that wait to be checked']
}

/**
 * What the database knows. Where it does not answer, `database_up` is 0 and these are left out: old ones would look like
 * new ones. Every process says the same, so that of several the highest is right.
 */
function registerShopFigures(registry: Registry, { db, clock }: ShopFiguresDeps): void {
  const read = keptFor(freshMs, () => readWaiting(db, clock()).catch(() => null as Waiting | null))
  const common = { registers: [registry], aggregator: 'max' as const }
  for (const [key, [name, help]] of Object.entries(GAUGES)) {
    new Gauge({
      ...common,
      name,
      help,
      async collect() {
        const waiting = await read()
        if (waiting) this.set(waiting[key as keyof Waiting])
        else this.remove()
      }
    })
  }
  new Gauge({
    ...common,
    name: 'database_up',
    help: 'Whether the database answers',
    async collect() {
      this.set((await read()) ? 1 : 0)
    }
  })
}

function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), value: read() }
    return last.value
  }
}

/** What waits in the shop, and how large its database is. */
interface Waiting {
  mails: number
  oldestMailSeconds: number
  mailsGivenUp: number
  databaseBytes: number
  requestsPastPromise: number
  requests: number
  orders: number
  reviews: number
}

/** `now` in ms since 1970. */
async function readWaiting(db: ShopDb, now: number): Promise<Waiting> {
  const unsent = db
    .selectFrom('mail_outbox')
    // What is to be told by telephone waits for nobody's mail server.
    .where('recipient', '!=', '')
    .where('sent_at', 'is', null)
    .where('bounced_at', 'is', null)
  const { mails, oldest } = await unsent
    .where('attempts', '<', MOST_ATTEMPTS)
    .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const { givenUp } = await unsent
    .where('attempts', '>=', MOST_ATTEMPTS)
    .select(({ fn }) => fn.countAll<number>().as('givenUp'))
    .executeTakeFirstOrThrow()
  const { unanswered, late, orders, reviews } = await readCounts(db, new Date(now).toISOString())
  return {
    mails: Number(mails),
    oldestMailSeconds: oldest ? Math.max(0, (now - Date.parse(oldest)) / 1000) : 0,
    mailsGivenUp: Number(givenUp),
    databaseBytes: await engineOf(db).size(db),
    requestsPastPromise: late,
    requests: unanswered,
    orders,
    reviews
  }
}

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
export interface Metrics {
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
  /** How fast a page was in somebody's hands: ms, of shifts their share of the screen. */
  seeVital: (vital: Vital, line: Line, value: number) => void
  /** A transaction that was begun again. */
  seeRetry: () => void
  /** A sign-in at the desk: let in, refused, or not looked at because there were too many. */
  seeDeskSignIn: (outcome: DeskSignIn) => void
  /** Shows what waits in the database, too, from now on. */
  watch: (db: ShopDb, clock: () => number) => void
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
/** In seconds, and in parts of the screen. */
const FIELD_TIMES = [0.1, 0.2, 0.5, 1, 1.6, 2.5, 4, 10]
const FIELD_SHIFTS = [0.01, 0.05, 0.1, 0.25, 1]
/** In seconds. What the shop promises lies between: 100 ms for reads, 250 ms for writes. */
const ANSWERS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERIES = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** `process`: also memory, processor and the delay of the event loop; once in a process. */
export function createMetrics({ process = false } = {}): Metrics {
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
  const fieldLabels = ['vital', 'line'] as const
  const field = new Histogram({
    name: 'page_speed_seconds',
    help: 'Largest paint and slowest answer to a press, of visits that allowed it',
    labelNames: fieldLabels,
    buckets: FIELD_TIMES,
    registers
  })
  const shifts = new Histogram({
    name: 'page_layout_shift',
    help: 'What of a page moved by itself, of visits that allowed it',
    labelNames: ['line'] as const,
    buckets: FIELD_SHIFTS,
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
    seeVital: (vital, line, value) =>
      vital === 'cls' ? shifts.observe({ line }, value) : field.observe({ vital, line }, value / 1000),
    seeRetry: () => retries.inc(),
    watch: (db, clock) => registerShopFigures(registry, { db, clock })
  }
}
