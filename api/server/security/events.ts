import { SECURITY_KINDS, type SecurityKind, type SecurityView } from '#domain/desk/security.ts'
import type { ShopDb } from '../../db/open.ts'
import type { NoteSecurity } from '../http/errors.ts'

export interface SecurityEvents {
  /** `what`: a route's pattern, a limit's name or a directive; never who. */
  note: NoteSecurity
  /** Writes down what was noted since. What cannot be written waits for the next time. */
  flush: () => Promise<void>
  /** Does so every few seconds; the answer ends it, and writes down the last. */
  start: () => () => Promise<void>
}

interface SecurityEventsDeps {
  db: ShopDb
  clock: () => number
  log: Record<'warn', (facts: object, words: string) => void>
  /** Counts the kinds for a collector. */
  onSecurity?: (kind: SecurityKind) => void
}

const hourMs = 3_600_000
const flushMs = 5000
/** Patterns and names are few; whatever would be more is counted without saying what. */
const MOST_NOTED = 500
const MOST_CHARACTERS = 80

const timeOf = (ms: number): string => new Date(ms).toISOString()
/** When the hour of the clock began that a time lies in. */
export const hourOf = (ms: number): string => timeOf(Math.floor(ms / hourMs) * hourMs)

interface Noted {
  hour: string
  kind: SecurityKind
  what: string
  count: number
  last_at: string
}

/** Counts security events in memory and adds them up in the database, so that somebody who tries ten thousand things writes a row. */
export function createSecurityEvents({ db, clock, log, onSecurity = () => {} }: SecurityEventsDeps): SecurityEvents {
  let noted = new Map<string, Noted>()
  let flushing: Promise<void> = Promise.resolve()

  function add({ hour, kind, what, count, last_at }: Noted): void {
    const key = `${hour} ${kind} ${what}`
    const before = noted.get(key)
    if (before) {
      before.count += count
      if (last_at > before.last_at) before.last_at = last_at
    } else noted.set(key, { hour, kind, what, count, last_at })
  }

  async function write(): Promise<void> {
    const rows = [...noted.values()]
    noted = new Map()
    if (rows.length === 0) return
    try {
      await db
        .insertInto('security_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['hour', 'kind', 'what']).doUpdateSet((eb) => ({
            count: eb('security_counts.count', '+', eb.ref('excluded.count')),
            last_at: eb.ref('excluded.last_at')
          }))
        )
        .execute()
    } catch (error) {
      rows.forEach(add)
      log.warn({ err: error }, 'security events could not be written down yet')
    }
  }
  const flush = () => {
    flushing = flushing.then(write)
    return flushing
  }

  return {
    note: (kind, what) => {
      onSecurity(kind)
      const now = clock()
      const named = noted.size < MOST_NOTED ? what.slice(0, MOST_CHARACTERS) : ''
      add({ hour: hourOf(now), kind, what: named, count: 1, last_at: timeOf(now) })
    },
    flush,
    start: () => {
      const timer = setInterval(flush, flushMs)
      timer.unref()
      return () => {
        clearInterval(timer)
        return flush()
      }
    }
  }
}

const LATEST = 50

/** What the desk shows of it: how often in the hour that runs, the last 24 and the last 168, and what came last. */
export async function readSecurity(db: ShopDb, now: number): Promise<SecurityView> {
  const thisHour = Math.floor(now / hourMs) * hourMs
  const since = (hours: number) => timeOf(thisHour - (hours - 1) * hourMs)
  const counts = await db
    .selectFrom('security_counts')
    .where('hour', '>=', since(168))
    .groupBy(['kind', 'hour'])
    .select(({ fn }) => ['kind', 'hour', fn.sum<number>('count').as('count')])
    .execute()
  const incidents = await db.selectFrom('security_incidents').selectAll().execute()
  const latest = await db
    .selectFrom('security_counts')
    .where('hour', '>=', since(168))
    .select(['hour', 'kind', 'what', 'count', 'last_at as lastAt'])
    .orderBy('last_at', 'desc')
    .orderBy('kind')
    .orderBy('what')
    .limit(LATEST)
    .execute()
  const sum = (kind: SecurityKind, hours: number) =>
    counts
      .filter((row) => row.kind === kind && row.hour >= since(hours))
      .reduce((total, { count }) => total + Number(count), 0)
  return {
    kinds: SECURITY_KINDS.map((kind) => ({
      kind,
      hour: sum(kind, 1),
      day: sum(kind, 24),
      week: sum(kind, 168),
      incidentSince: incidents.find((incident) => incident.kind === kind)?.began_at ?? null
    })),
    latest
  }
}
