import { type Logger, pino } from 'pino'
import { shownError } from './shown-error.ts'

/** The shop's log: one JSON object a line, on standard output unless told otherwise. No line says who. DECISIONS 28. */
export function createLog(level: string, to?: { write: (line: string) => void }): Logger {
  const options = { level, serializers: { err: shownError } }
  return to ? pino(options, to) : pino(options)
}
