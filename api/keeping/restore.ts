import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from './archive/manifest.ts'
import { withTemporaryFolder } from './archive/temporary-folder.ts'
import { CannotKeep } from './cannot-keep.ts'
import { askPostgres, undumpPostgres } from './databases/postgres-tools.ts'
import { putInPlace, refuseFullFolder } from './databases/put-in-place.ts'
import type { KeptShop } from './kept-shop.ts'
import { faultsOf, openBackup, type Unpacked } from './unpacked.ts'

/**
 * Brings a backup into a shop that is empty: database and secret, and nothing where either is not what was kept. A shop
 * that has anything is never written over, and no database is emptied again.
 */
export async function restore(
  { place, sessionSecret }: KeptShop,
  file: string,
  identityFile?: string
): Promise<Manifest> {
  const { folder: dataDir, url } = place
  if (url) await refuseFullServer(url)
  else refuseFullFolder(dataDir)
  if (!existsSync(path.dirname(dataDir))) throw new CannotKeep(`The folder for ${dataDir} does not exist.`)
  await mkdir(dataDir, { recursive: true })
  return withTemporaryFolder(path.join(dataDir, 'restore'), async (folder) => {
    const backup = await openBackup(file, folder, identityFile)
    refuseOtherEngine(backup, file, url)
    // Before anything is where a shop would find it: what is there from then on may be somebody's.
    refuseFaults(await faultsOf(backup, url), file)
    const secret = sessionSecret === undefined ? await placeSecret(backup, dataDir, folder) : null
    try {
      if (url) await undumpPostgres(url, backup.database)
      else await putInPlace(backup.database, path.join(dataDir, 'shop.db'))
    } catch (error) {
      if (secret !== null) await rm(secret)
      throw error
    }
    return backup.manifest
  })
}

async function refuseFullServer(url: string): Promise<void> {
  const tables = await askPostgres(
    url,
    `select 1 from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') limit 1`
  )
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
  await putInPlace(fresh, file)
  return file
}

function refuseFaults([first, ...others]: readonly string[], file: string): void {
  if (first === undefined) return
  const more = others.length > 0 ? ` (and ${others.length} more: npm run verify)` : ''
  throw new CannotKeep(`${file} is damaged: ${first}${more}. Nothing was restored.`)
}
