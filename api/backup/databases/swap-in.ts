import { existsSync } from 'node:fs'
import { link, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from '../backup-error.ts'

/** Refuses a folder that has a database, or a part of one. */
export function refuseFullFolder(folder: string): void {
  // A journal that is left over would be played into the database that is put beside it.
  const there = ['shop.db', 'shop.db-wal', 'shop.db-journal'].find((name) => existsSync(path.join(folder, name)))
  if (there !== undefined)
    throw new BackupError(
      `There is a ${path.join(folder, there)} already. A backup or a copy goes into an empty shop only.`
    )
}

/** Puts a whole file where the shop looks for it: in one go, never over another, and kept by the disk. */
export async function putInPlace(file: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  await handOver(file, folder)
  await link(file, target)
  await keepName(folder)
}

/** Waits until the disk has a file, and gives it to whoever has the folder: the shop may run as another user than this. */
async function handOver(name: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(folder)
  const file = await open(name, 'r+')
  try {
    await file.chmod(0o600)
    if (process.getuid?.() === 0) await file.chown(uid, gid)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Waits until the disk has the names in a folder as well. */
export async function keepName(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
