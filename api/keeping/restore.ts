import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { TABLES } from '../db/tables.ts'
import type { Manifest } from './archive/manifest.ts'
import { withTemporaryFolder } from './archive/temporary-folder.ts'
import { CannotKeep } from './cannot-keep.ts'
import { askPostgres, undumpPostgres } from './databases/postgres-tools.ts'
import type { KeptShop } from './kept-shop.ts'
import { LAST_COPY } from './tables/last-copy.ts'
import { readPostgres } from './tables/snapshot.ts'
import { faultsOfFile, faultsOfSnapshot, openBackup, type Unpacked } from './unpacked.ts'

/**
 * Brings a backup into a shop that is empty: database and secret, and nothing where either is not what was kept. A shop
 * that has anything is never written over.
 */
export async function restore({ place, sessionSecret }: KeptShop, file: string): Promise<Manifest> {
  const { folder: dataDir, url } = place
  if (url) await refuseFullServer(url)
  else refuseFullFolder(dataDir)
  if (!existsSync(path.dirname(dataDir))) throw new CannotKeep(`The folder for ${dataDir} does not exist.`)
  await mkdir(dataDir, { recursive: true })
  return withTemporaryFolder(path.join(dataDir, 'restore'), async (folder) => {
    const backup = await openBackup(file, folder)
    refuseOtherEngine(backup, file, url)
    const secret = sessionSecret === undefined ? await placeSecret(backup, dataDir, folder) : null
    try {
      if (url) await restorePostgres(backup, url, file)
      else await restoreSqlite(backup, path.join(dataDir, 'shop.db'), file)
    } catch (error) {
      if (secret !== null) await rm(secret)
      throw error
    }
    return backup.manifest
  })
}

function refuseFullFolder(dataDir: string): void {
  // A journal that is left over would be played into the database that is put beside it.
  const there = ['shop.db', 'shop.db-wal', 'shop.db-journal'].find((name) => existsSync(path.join(dataDir, name)))
  if (there !== undefined)
    throw new CannotKeep(
      `There is a ${path.join(dataDir, there)} already. A backup is restored into an empty shop only.`
    )
}

async function refuseFullServer(url: string): Promise<void> {
  const tables = await askPostgres(url, `select 1 from information_schema.tables where table_schema = 'public' limit 1`)
  if (tables.length > 0)
    throw new CannotKeep('The database of DATABASE_URL is not empty. A backup is restored into an empty one only.')
}

function refuseOtherEngine({ manifest: { engine } }: Unpacked, file: string, url: string | undefined): void {
  if (engine === 'postgres' && !url)
    throw new CannotKeep(`${file} is a backup of PostgreSQL. Set DATABASE_URL to an empty database for it.`)
  if (engine === 'sqlite' && url)
    throw new CannotKeep(
      `${file} is a backup of SQLite. Restore it without DATABASE_URL, then move it: npm run db -- copy`
    )
}

/** Puts the secret where the shop looks for it; null when it was there. Another is never written over. */
async function placeSecret({ secret }: Unpacked, dataDir: string, folder: string): Promise<string | null> {
  if (secret === null) return null
  const file = path.join(dataDir, 'session-secret')
  if (existsSync(file)) {
    if ((await readFile(file, 'utf8')).trim() === secret.trim()) return null
    throw new CannotKeep(`${file} is another shop’s secret. Move it away: the backup brings its own.`)
  }
  const fresh = path.join(folder, 'secret-to-be')
  await writeFile(fresh, secret, { mode: 0o600 })
  await handOver(fresh, dataDir)
  await link(fresh, file)
  return file
}

/** Checked before it is put in its place, which is done in one go and never over another. */
async function restoreSqlite(backup: Unpacked, target: string, file: string): Promise<void> {
  refuseFaults(await faultsOfFile(backup), file)
  await handOver(backup.database, path.dirname(target))
  await link(backup.database, target)
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

async function restorePostgres(backup: Unpacked, url: string, file: string): Promise<void> {
  await undumpPostgres(url, backup.database)
  const faults = await readPostgres(url, (snapshot) => faultsOfSnapshot(snapshot, backup))
  if (faults.length === 0) return
  // It was empty, so all that is there now came with the backup.
  await askPostgres(url, `drop table if exists ${[...TABLES, 'schema_steps', LAST_COPY].join(', ')} cascade`)
  refuseFaults(faults, file)
}

function refuseFaults([first, ...others]: readonly string[], file: string): void {
  if (first === undefined) return
  const more = others.length > 0 ? ` (and ${others.length} more: npm run verify)` : ''
  throw new CannotKeep(`${file} is damaged: ${first}${more}. Nothing was restored.`)
}
