import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Whatever this process makes from now on, the database, its journal, mails, backups and kept files, is for its own user
 * alone: folders 0700, files 0600. Each program of the shop says so first.
 */
export function createPrivateFiles(): void {
  process.umask(0o077)
}

/**
 * Closes a folder that an earlier version left open to other users of the machine, and what lies in it: a database's journal
 * is made as open as the database is, and a file that is carried elsewhere keeps its mode. Says false where any of it belongs
 * to somebody else, who has to do it; a folder that is not there yet is made closed.
 */
export function closeToOthers(folder: string): boolean {
  if (!existsSync(folder)) return true
  const isClosed = close(folder)
  const within = readdirSync(folder).map((name) => close(path.join(folder, name)))
  return isClosed && within.every((isSo) => isSo)
}

function close(name: string): boolean {
  try {
    const found = lstatSync(name)
    // A link has no mode of its own, and where it leads is not ours to change.
    if (found.isSymbolicLink() || (found.mode & 0o077) === 0) return true
    chmodSync(name, found.isDirectory() ? 0o700 : 0o600)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // Another process has taken it away meanwhile, as SQLite does with a journal.
    if (code === 'ENOENT') return true
    if (code === 'EPERM' || code === 'EROFS') return false
    throw error
  }
}
