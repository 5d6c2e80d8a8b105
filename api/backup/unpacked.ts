import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkAudit, headOf } from '../db/audit-chain.ts'
import { unpack } from './archive/archive.ts'
import { FILES, type Manifest, readManifest } from './archive/manifest.ts'
import { BackupError } from './backup-error.ts'
import { undumpPostgres, withScratchDatabase } from './databases/postgres-tools.ts'
import { sqliteFaults } from './databases/sqlite-copy.ts'
import { originalFaults } from './originals.ts'
import { differences, digest, hashWith } from './tables/digests.ts'
import { type PictureHashes, pictureFaults, readPictureHashes } from './tables/pictures.ts'
import { readPostgres, readSqlite, type Snapshot } from './tables/snapshot.ts'

/** A backup, unpacked. */
export interface Unpacked {
  manifest: Manifest
  pictures: PictureHashes
  /** The SQLite file, or PostgreSQL's dump. */
  database: string
  /** The shop's secret; null where it was set from outside. */
  secret: string | null
  /** The originals that lay outside the database: the SHA-256 of each, and its file. */
  originals: readonly { sha256: string; file: string }[]
}

/** Unpacks a backup into a folder. Whether this version of the shop may use it, its database says. */
export async function openBackup(file: string, folder: string, identityFile?: string): Promise<Unpacked> {
  await unpack(file, folder, identityFile)
  return readBackup(file, folder)
}

/** What lies in a folder: a backup that was unpacked there, or one that is about to be packed. */
export async function readBackup(file: string, folder: string): Promise<Unpacked> {
  const manifest = await readManifest(folder, file)
  const database = path.join(folder, FILES.database[manifest.engine])
  const needed = [FILES.pictures, FILES.database[manifest.engine], ...(manifest.hasSecret ? [FILES.secret] : [])]
  const missing = needed.find((name) => !existsSync(path.join(folder, name)))
  if (missing !== undefined) throw new BackupError(`${file} is damaged: ${missing} is missing.`)
  const read = (name: string) => readFile(path.join(folder, name), 'utf8')
  const pictures = readPictureHashes(await read(FILES.pictures))
  const secret = manifest.hasSecret ? await read(FILES.secret) : null
  const originals = (manifest.originals ?? []).map((sha256) => ({
    sha256,
    file: path.join(folder, FILES.originals, sha256)
  }))
  return { manifest, pictures, database, secret, originals }
}

/**
 * What is wrong with a backup, a line each. PostgreSQL's is tried in a database of its own on a server, beside the one of
 * the address, which is not touched.
 */
export async function faultsOf(backup: Unpacked, url: string | undefined): Promise<string[]> {
  const compare = async (snapshot: Snapshot) => [
    ...(await faultsOfSnapshot(snapshot, backup)),
    ...(await originalFaults(backup.originals))
  ]
  if (backup.manifest.engine === 'postgres' && url)
    return withScratchDatabase(url, async (scratch) => {
      await undumpPostgres(scratch, backup.database)
      return readPostgres(scratch, compare)
    })
  const faults = sqliteFaults(backup.database)
  return faults.length > 0 ? faults : readSqlite(backup.database, compare)
}

/** What differs between a database and what its backup says of it, a line each. */
async function faultsOfSnapshot(snapshot: Snapshot, { manifest, pictures }: Unpacked): Promise<string[]> {
  const hash = hashWith(manifest.hashKey)
  const found = await digest(snapshot.db, snapshot.tables, undefined, hash)
  const chain = manifest.auditHead === undefined ? null : await checkAudit(snapshot.db, headOf(manifest.auditHead))
  return [
    ...differences(manifest.tables, found),
    ...(chain?.kind === 'broken' ? [`audit: ${chain.words}`] : []),
    ...(await pictureFaults(snapshot, pictures, hash))
  ]
}
