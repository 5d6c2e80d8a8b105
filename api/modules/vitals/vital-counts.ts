import {
  classOf,
  LINES,
  type Line,
  type SpeedView,
  threeInFour,
  VITALS,
  type Vital,
  type VitalsBody
} from '#domain/field/vitals.ts'
import { VITALS_KEPT_DAYS } from '#domain/policies/retention.ts'
import type { ShopDb } from '../../db/open.ts'

const dayMs = 86_400_000
const flushMs = 5000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

interface Counted {
  day: string
  route: string
  line: Line
  vital: Vital
  class: number
  count: number
}

export interface VitalCounts {
  note: (body: VitalsBody) => void
  /** Writes down what was noted since. What cannot be written waits for the next time. */
  flush: () => Promise<void>
}

interface VitalCountsDeps {
  db: ShopDb
  clock: () => number
  log: Record<'warn', (facts: object, words: string) => void>
  /** Counts each for a collector. */
  onVital?: (vital: Vital, line: Line, value: number) => void
}

/**
 * Counts in memory and adds up in the database some seconds later. Both are bounded by what can be named: pages, lines and
 * classes of values are few, whatever is sent.
 */
export function createVitalCounts({ db, clock, log, onVital = () => {} }: VitalCountsDeps): VitalCounts {
  let noted = new Map<string, Counted>()
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function add(row: Counted): void {
    const key = `${row.day} ${row.route} ${row.line} ${row.vital} ${row.class}`
    const before = noted.get(key)
    if (before) before.count += row.count
    else noted.set(key, { ...row })
  }

  async function write(): Promise<void> {
    const rows = [...noted.values()]
    noted = new Map()
    if (rows.length === 0) return
    try {
      await db
        .insertInto('vital_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'route', 'line', 'vital', 'class'])
            .doUpdateSet((eb) => ({ count: eb('vital_counts.count', '+', eb.ref('excluded.count')) }))
        )
        .execute()
    } catch (error) {
      rows.forEach(add)
      log.warn({ err: error }, 'how fast pages were could not be written down yet')
    }
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    flushing = flushing.then(write)
    return flushing
  }

  return {
    note: (body) => {
      const { route, line } = body
      for (const vital of VITALS) {
        const value = body[vital]
        if (value === undefined) continue
        onVital(vital, line, value)
        const counted = vital === 'cls' ? value * 1000 : value
        add({ day: dayOf(clock()), route, line, vital, class: classOf(vital, counted), count: 1 })
      }
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    flush
  }
}

/** What the desk shows: each page on each class of line, what is measured most first. */
export async function readSpeed(db: ShopDb, now: number): Promise<SpeedView> {
  const counts = await db
    .selectFrom('vital_counts')
    .where('day', '>', dayOf(now - VITALS_KEPT_DAYS * dayMs))
    .groupBy(['route', 'line', 'vital', 'class'])
    .select(({ fn }) => ['route', 'line', 'vital', 'class', fn.sum<number>('count').as('count')])
    .execute()
  const rows = new Map<string, { route: string; line: Line; counts: Record<Vital, Map<number, number>> }>()
  for (const { route, line, vital, class: number, count } of counts) {
    const key = `${route} ${line}`
    const row = rows.get(key) ?? { route, line, counts: { lcp: new Map(), inp: new Map(), cls: new Map() } }
    rows.set(key, row)
    row.counts[vital].set(number, Number(count))
  }
  const told = [...rows.values()].map(({ route, line, counts: of }) => ({
    route,
    line,
    vitals: {
      lcp: threeInFour('lcp', of.lcp),
      inp: threeInFour('inp', of.inp),
      cls: threeInFour('cls', of.cls)
    }
  }))
  const most = ({ vitals }: (typeof told)[number]) => Math.max(...VITALS.map((vital) => vitals[vital].samples))
  return {
    days: VITALS_KEPT_DAYS,
    rows: told.sort(
      (a, b) =>
        most(b) - most(a) ||
        (a.route < b.route ? -1 : a.route > b.route ? 1 : LINES.indexOf(a.line) - LINES.indexOf(b.line))
    )
  }
}
