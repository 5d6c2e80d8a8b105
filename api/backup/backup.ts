import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { headText, readHead } from '../db/audit-chain.ts'
import type { TableName } from '../db/tables.ts'
import { isSecretOfShop } from '../desk/staff/secret-mark.ts'
import type { MediaStore } from '../modules/photographs/media-store.ts'
import { createFolderStore } from '../modules/photographs/media-store.ts'
import { mediaFolder } from '../modules/photographs/open-store.ts'
import { readSecret } from '../server/http/secret.ts'
import { pack } from './archive/archive.ts'
import { FILES, type Manifest } from './archive/manifest.ts'
import { withTemporaryFolder } from './archive/temporary-folder.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './backup-source.ts'
import { dumpPostgres } from './databases/postgres-tools.ts'
import { copySqlite } from './databases/sqlite-copy.ts'
import { keepName } from './databases/swap-in.ts'
import { keepOriginals } from './originals.ts'
import { digest, hashWith } from './tables/digests.ts'
import { writePictureHashes } from './tables/pictures.ts'
import type { Row } from './tables/rows.ts'
import { readPostgres, readSqlite, type Snapshot } from './tables/snapshot.ts'
import { faultsOf, readBackup } from './unpacked.ts'

/**
 * Writes a backup of the shop into a new file while the shop is open: the database as it stood at one moment, the shop's
 * own secret, and what a restored one has to come to. The file is there whole or not at all. `now` is that moment.
 * With recipients it is encrypted to them: nothing of it is ever written outside the shop's own folder unless it is, and
 * because nobody here can look through it afterwards, it is looked through before. `faults` says what was found, a line each;
 * null where nobody has looked yet.
 */
export async function backup(
  { place: { folder: dataDir, url }, recipients = [], store = createFolderStore(mediaFolder(dataDir)) }: BackupSource,
  file: string,
  now: number
): Promise<{ manifest: Manifest; bytes: number; faults: readonly string[] | null }> {
  refuseTaken(file)
  const isSealed = recipients.length > 0
  if (isSealed) refuseMissing(dataDir)
  return withTemporaryFolder(isSealed ? path.join(dataDir, 'backup') : file, async (folder) => {
    const missing: string[] = []
    const explain = (snapshot: Snapshot) => writeContents(snapshot, { folder, dataDir, isSealed, store, missing }, now)
    const manifest = url
      ? await takePostgres(url, path.join(folder, FILES.database.postgres), explain)
      : await takeSqlite(dataDir, path.join(folder, FILES.database.sqlite), explain)
    const looked = isSealed ? await faultsOf(await readBackup(file, folder), url) : null
    const faults = missing.length > 0 ? [...(looked ?? []), ...missing] : looked
    const finish = async (beside: string) => {
      const packed = path.join(beside, 'packed')
      await pack(folder, namesOf(manifest), packed, recipients)
      await chmod(packed, 0o600)
      refuseTaken(file)
      await rename(packed, file)
      await keepName(path.dirname(file))
      return { manifest, bytes: (await stat(file)).size, faults }
    }
    return isSealed ? withTemporaryFolder(file, finish) : finish(folder)
  })
}

function refuseMissing(dataDir: string): void {
  if (!existsSync(dataDir)) throw new BackupError(`There is no shop in ${dataDir} yet: nothing to keep.`)
}

function refuseTaken(file: string): void {
  if (existsSync(file)) throw new BackupError(`There is a ${file} already. A backup is never written over another.`)
  if (!existsSync(path.dirname(file))) throw new BackupError(`The folder ${path.dirname(file)} does not exist.`)
}

type Explain = (snapshot: Snapshot) => Promise<Manifest>

async function takeSqlite(dataDir: string, file: string, explain: Explain): Promise<Manifest> {
  const source = path.join(dataDir, 'shop.db')
  if (!existsSync(source)) throw new BackupError(`There is no shop in ${dataDir} yet: nothing to keep.`)
  await copySqlite(source, file)
  return readSqlite(file, explain)
}

/** The dump and what is said of it are read in one snapshot. */
const takePostgres = (url: string, file: string, explain: Explain): Promise<Manifest> =>
  readPostgres(url, async (snapshot) => {
    const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(snapshot.db)
    await dumpPostgres(url, rows[0]?.name ?? '', file)
    return explain(snapshot)
  })

const namesOf = ({ engine, hasSecret, originals }: Manifest): string[] => [
  FILES.manifest,
  ...(hasSecret ? [FILES.secret] : []),
  FILES.pictures,
  ...(originals && originals.length > 0 ? [FILES.originals] : []),
  FILES.database[engine]
]

interface Where {
  /** The folder of the backup to be. */
  folder: string
  /** The shop's own folder, where its secret lies. */
  dataDir: string
  /** Whether it will be encrypted: then what is said of it is said by keyed hashes. */
  isSealed: boolean
  store: MediaStore
  /** Gets a line for each original that could not be had. */
  missing: string[]
}

/** Writes beside a database what it comes to, and the secret that belongs to it. `now` is the moment it stands for. */
async function writeContents(
  snapshot: Snapshot,
  { folder, dataDir, isSealed, store, missing }: Where,
  now: number
): Promise<Manifest> {
  const { engine, db, steps, tables } = snapshot
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text, { mode: 0o600 })
  const hashKey = isSealed ? randomBytes(32).toString('hex') : undefined
  const hash = hashWith(hashKey)
  const pictures = new Map<string, string>()
  const seePicture = (table: TableName, { id, bytes }: Row) => {
    if (table === 'uploads') pictures.set(String(id), hash(bytes as Buffer))
  }
  const digests = await digest(db, tables, seePicture, hash)
  await write(FILES.pictures, writePictureHashes(pictures))
  const secret = existsSync(path.join(dataDir, 'session-secret')) ? await readSecret(dataDir, undefined) : null
  // One that lies there from before the secret was set from outside opens nothing any more.
  const hasSecret = secret !== null && (await isSecretOfShop(db, secret))
  if (hasSecret) await write(FILES.secret, `${secret}\n`)
  const madeAt = new Date(now).toISOString()
  // A database of an older release has no chain yet.
  const head = tables.includes('staff_invites') ? await readHead(db) : null
  const kept = await keepOriginals(snapshot, { store, folder: path.join(folder, FILES.originals) })
  missing.push(...kept.missing)
  const manifest: Manifest = {
    format: 1,
    madeAt,
    engine,
    steps,
    hasSecret,
    ...(hashKey && { hashKey }),
    tables: { ...digests },
    ...(kept.originals.length > 0 && { originals: kept.originals }),
    ...(head && { auditHead: headText(head) })
  }
  await write(FILES.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
