import { type Logger, pino } from 'pino'

/** An error as the log shows it. */
interface ShownError {
  type: string
  message: string
  code?: string
  /** Where it was thrown, without the message that stands before it. */
  at: string[]
  cause?: ShownError
}

const DEPTH = 4
const FRAMES = 12

/**
 * An error without what it repeats of people's data: a database quotes the value that it refused, JSON the text that it
 * could not read, a provider's library the whole request. So nothing but these members is shown, and no quotation in them.
 */
export function shownError(error: unknown, depth = DEPTH): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, though it is no error', at: [] }
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message: withoutQuotations(message),
    ...('code' in error && isCode(error.code) && { code: String(error.code) }),
    at: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, FRAMES)
      .map((line) => line.trim().slice(3)),
    ...(cause !== undefined && depth > 0 && { cause: shownError(cause, depth - 1) })
  }
}

const isCode = (code: unknown): boolean => typeof code === 'number' || /^\w{1,40}$/.test(String(code))

const LONGEST = 300

function withoutQuotations(message: string): string {
  return message
    .replace(/"[^"]*"?|“[^”]*”?|`[^`]*`?/gs, '"…"')
    .replace(/=\(.*\)/gs, '=(…)')
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d[\d ()-]{6,}\d/g, '…')
    .slice(0, LONGEST)
}

/** The shop's log: one JSON object a line, on standard output unless told otherwise. No line says who. DECISIONS 28. */
export function createLog(level: string, to?: { write: (line: string) => void }): Logger {
  const options = { level, serializers: { err: shownError } }
  return to ? pino(options, to) : pino(options)
}
