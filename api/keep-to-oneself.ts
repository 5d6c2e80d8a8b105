import { chmodSync } from 'node:fs'

/**
 * Whatever this process makes from now on, the database, its journal, mails, backups and kept files, is for its own user
 * alone: folders 0700, files 0600. Each program of the shop says so first.
 */
export function keepToOneself(): void {
  process.umask(0o077)
}

/**
 * Closes a folder that an earlier version left open to other users of the machine: what lies in it is then out of their reach,
 * too. Says false where it belongs to somebody else, who has to do it; a folder that is not there yet is made closed.
 */
export function closeToOthers(folder: string): boolean {
  try {
    chmodSync(folder, 0o700)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return true
    if (code === 'EPERM' || code === 'EROFS') return false
    throw error
  }
}
