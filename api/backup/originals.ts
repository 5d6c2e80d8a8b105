import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { type MediaStore, StoreAway } from '../modules/photographs/media-store.ts'
import { BackupError } from './backup-error.ts'
import type { Snapshot } from './tables/snapshot.ts'

interface Kept {
  /** The SHA-256 of each that is in the backup. */
  originals: string[]
  /** A line for each that could not be had. */
  missing: string[]
}

/** Brings the originals that lie outside the database into a folder of the backup. What cannot be had is told, and the rest kept. */
export async function keepOriginals(
  { db, tables }: Pick<Snapshot, 'db' | 'tables'>,
  { store, folder }: { store: MediaStore; folder: string }
): Promise<Kept> {
  const kept: Kept = { originals: [], missing: [] }
  // A database of an older release has none.
  if (!tables.includes('films')) return kept
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from films where state <> 'failed' union select sha256 from uploads where length(bytes) = 0 order by 1
  `.execute(db)
  for (const { sha256 } of rows) {
    const name = `originals/${sha256}`
    try {
      if ((await store.size(name)) === null) {
        kept.missing.push(`original ${sha256}: it is not in the store of pictures and films`)
        continue
      }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await pipeline(await store.stream(name), createWriteStream(path.join(folder, sha256), { mode: 0o600 }))
      kept.originals.push(sha256)
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error
      // What came of it before it broke off.
      await rm(path.join(folder, sha256), { force: true })
      kept.missing.push(`original ${sha256}: ${error.message}`)
    }
  }
  return kept
}

/** What is wrong with originals of a backup, a line each. */
export async function originalFaults(originals: readonly { sha256: string; file: string }[]): Promise<string[]> {
  const faults: string[] = []
  for (const { sha256, file } of originals) {
    if (!existsSync(file)) {
      faults.push(`original ${sha256}: it is missing`)
      continue
    }
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    if (hash.digest('hex') !== sha256) faults.push(`original ${sha256}: not as it was kept`)
  }
  return faults
}

/** Brings originals into the store of the shop that is restored. */
export async function bringOriginals(
  originals: readonly { sha256: string; file: string }[],
  store: MediaStore
): Promise<void> {
  try {
    for (const { sha256, file } of originals) await store.writeFile(`originals/${sha256}`, file)
  } catch (error) {
    if (error instanceof StoreAway)
      throw new BackupError(`${error.message}. Nothing was restored: try again once it is there.`)
    throw error
  }
}
