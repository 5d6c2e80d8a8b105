import { isDatabaseAway } from '../db/away.ts'

/** Why a backup, a restore, a check or a copy was not done: said in one line, which is the message. */
export class BackupError extends Error {
  override name = 'CannotKeep'
}

const NO_SPACE = 'There is no space left on the disk. Nothing was changed; make room, and try again.'

/** One line for what went wrong; null for what was not foreseen. */
export function lineOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof BackupError) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'SQLITE_FULL' || code === '53100') return NO_SPACE
  // A file that is not there, or a socket: which, its own words say.
  if (code !== 'ENOENT' && isDatabaseAway(error)) return `The database does not answer (${code || error.message}).`
  // What the disk, the network and the databases say names the file or the server, and is plain enough.
  return /^(?:E[A-Z]+|SQLITE_[A-Z_]+|[0-9A-Z]{5})$/.test(code) ? error.message : null
}
