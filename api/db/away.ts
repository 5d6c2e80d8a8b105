/** What PostgreSQL says when it goes, is not there yet, only reads for now, or has no place left for one more. Its manual, appendix A. */
const awayStates = /^(?:08|57P0[1-5]|53300|40001|40P01|55P03|57014|25P03|25006)/
/** What the network says, of the server or of the name it goes by. */
const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // No socket where the server's should be; of a file it would be our own mistake.
  'ENOENT connect'
])
/** What the driver says in words alone. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|The database was busy|The disk did not keep|Client has encountered a connection error|Query read timeout|The server does not support|Client was closed)/

/**
 * Whether an error says that the database cannot be had just now, though nothing is wrong with what was asked of it: it
 * is away, or others have kept it for too long. The same may be asked again in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, words } = told(error)
  return /^SQLITE_(?:BUSY|LOCKED)/.test(code) || awayStates.test(code) || awayCodes.has(code) || awayWords.test(words)
}

/** Whether an error says that the database can keep no more: its disk is full. What it has can be read all the same. */
export function isDatabaseFull(error: unknown): boolean {
  const { code } = told(error)
  return code === 'SQLITE_FULL' || code === 'ENOSPC' || code === '53100' || code === 'SQLITE_IOERR_WRITE'
}

function told(error: unknown): { code: string; words: string } {
  if (!(error instanceof Error)) return { code: '', words: '' }
  const code = 'code' in error ? String(error.code) : ''
  const isOfSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return { code: isOfSocket ? 'ENOENT connect' : code, words: error.message }
}
