import type { Logger } from 'pino'

/** The longest text of a statement that a line shows: what inserts many rows repeats itself. */
const LONGEST = 1000

/** Writes a line for each statement that took longer than so many ms: its text, which holds no values, and its time. */
export function slowQueryLine(log: Pick<Logger, 'warn'>, slowMs: number): (query: { sql: string; ms: number }) => void {
  return ({ sql, ms }) => {
    if (ms >= slowMs) log.warn({ sql: sql.slice(0, LONGEST), ms: Math.round(ms) }, 'a slow query')
  }
}
