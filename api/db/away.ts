/** What PostgreSQL says when it goes, is not there yet, only reads for now, or has no place left for one more. Its manual, appendix A. */
const awayStates = /^(?:08|57P0[1-5]|53300|40001|40P01|55P03|57014|25P03|25006)/
/** What the network says, of the server or of the name it goes by. */
const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // No socket where the server's should be; of a file it would be our own mistake.
  'ENOENT connect'
])

/**
 * What neither the database nor the system has a code for: a timeout of our own, a connection that broke off, a disk that
 * is not believed any more.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/**
 * Whether an error says that the database cannot be had just now, though nothing is wrong with what was asked of it: it
 * is away, or others have kept it for too long. The same may be asked again in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  return error instanceof DatabaseUnavailable || isSqliteBusy(error) || awayStates.test(code) || awayCodes.has(code)
}

/** Whether another connection to SQLite's file holds what was asked for. */
export const isSqliteBusy = (error: unknown): boolean => /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error))

/** Whether an error says that the database can keep no more: its disk is full. What it has can be read all the same. */
export function isDatabaseFull(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'SQLITE_FULL' || code === 'ENOSPC' || code === '53100' || code === 'SQLITE_IOERR_WRITE'
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  const isOfSocket = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return isOfSocket ? 'ENOENT connect' : String(error.code)
}
