import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { engineOf, inTransaction } from '../db/engine.ts'
import { inPortions } from '../db/insert-all.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { type DatabasePlace, openDatabase, type ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { TABLES, type TableName } from '../db/tables.ts'
import { createFolderStore } from '../modules/photographs/media-store.ts'
import { mediaFolder } from '../modules/photographs/open-store.ts'
import { readConfig } from '../server/config.ts'
import { createPrivateFiles } from '../server/private-files.ts'
import type { Manifest } from './archive/manifest.ts'
import { createKeys } from './archive/sealing.ts'
import { withTemporaryFolder } from './archive/temporary-folder.ts'
import { backup } from './backup.ts'
import { BackupError, lineOf } from './backup-error.ts'
import { type BackupSource, backupSourceOf } from './backup-source.ts'
import { askPostgres, undumpPostgres } from './databases/postgres-tools.ts'
import { putInPlace, refuseFullFolder } from './databases/swap-in.ts'
import { bringOriginals } from './originals.ts'
import { type Digests, differences, digest } from './tables/digests.ts'
import { keepLastCopy, lastCopy } from './tables/last-copy.ts'
import { portionsOf } from './tables/rows.ts'
import { keepOpen, readSnapshot, type Snapshot } from './tables/snapshot.ts'
import { faultsOf, openBackup, type Unpacked } from './unpacked.ts'

/**
 * Copies all a shop's database holds, at one moment, into another database of either kind, and compares both table by
 * table before the copy counts. The other one is empty, or as the last copy left it: so a copy can be tried while the
 * shop is open, and made again once it is closed. What anybody else wrote there is never written over.
 */
export async function copy(from: DatabasePlace, to: DatabasePlace): Promise<Digests> {
  return readSnapshot(from, async (source) => {
    if (source.steps < migrations.length)
      throw new BackupError(
        'The database to copy is from an older version of the shop. Open the shop with it once first.'
      )
    if (source.steps > migrations.length)
      throw new BackupError('The database to copy is from a newer version of the shop. Copy it with that one.')
    return to.url === undefined && !existsSync(path.join(to.folder, 'shop.db'))
      ? copyIntoNew(to.folder, source)
      : copyInto(to, source)
  })
}

/** Made beside, and put in its place once it is whole: until then no shop can open it. */
async function copyIntoNew(folder: string, source: Snapshot): Promise<Digests> {
  refuseFullFolder(folder)
  await mkdir(folder, { recursive: true })
  return withTemporaryFolder(path.join(folder, 'copy'), async (beside) => {
    const copied = await copyInto({ folder: beside }, source)
    await putInPlace(path.join(beside, 'shop.db'), path.join(folder, 'shop.db'))
    return copied
  })
}

async function copyInto(to: DatabasePlace, source: Snapshot): Promise<Digests> {
  const target = await openDatabase(to)
  if (target.kind !== 'open') throw new BackupError(target.line)
  try {
    return await inTransaction(target.db, (within) => copyWithin(source, within))
  } finally {
    await target.close()
  }
}

async function copyWithin(source: Snapshot, target: Transaction<ShopTables>): Promise<Digests> {
  const isOnServer = engineOf(target).kind === 'postgres'
  if (isOnServer) await keepOpen(target)
  await refuseForeign(target)
  for (const table of TABLES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(target)
  for (const table of TABLES) await copyTable(source.db, target, table)
  if (isOnServer) await countOn(target)

  const [copied, kept] = [await digest(target, TABLES), await digest(source.db, TABLES)]
  const [first] = differences(kept, copied)
  if (first !== undefined) throw new BackupError(`The copy is not the same (${first}). It was taken back.`)
  await keepLastCopy(target, copied)
  return copied
}

/** Throws where the target holds what no copy has brought there. */
async function refuseForeign(target: ShopDb): Promise<void> {
  const found = await digest(target, TABLES)
  const expected = (await lastCopy(target)) ?? {}
  const [first] = differences(expected, found)
  if (first !== undefined)
    throw new BackupError(`The database to copy into holds what no copy brought there (${first}). Name an empty one.`)
}

async function copyTable(from: Kysely<ShopTables>, to: ShopDb, table: TableName): Promise<void> {
  // Both have taken the same migrations, so a row of one is a row of the other.
  const name = table as 'meta'
  for await (const rows of portionsOf(from, table))
    for (const some of inPortions(rows as readonly object[] as readonly ShopTables['meta'][]))
      await to.insertInto(name).values(some).execute()
}

/** Numbers of pieces go on after the last one. SQLite sees that by itself. */
const countOn = (target: ShopDb) =>
  sql`
    select setval(pg_get_serial_sequence('products', 'number'), coalesce(max(number), 0) + 1, false) from products
  `.execute(target)

const USAGE =
  'Use it so: npm run backup -- FILE, npm run restore -- FILE, npm run verify -- FILE (both with --identity KEYFILE where it is encrypted), npm run backup:key -- KEYFILE, npm run db -- copy FROM TO'

/**
 * `npm run backup`, `restore`, `verify` and `db -- copy` on the shop of this folder. Files are named from where the
 * command is given. Answers on standard output, what went wrong in one line on standard error. Says the exit code.
 */
export async function main(root: string, given: readonly string[]): Promise<number> {
  createPrivateFiles()
  try {
    process.stdout.write(`${await answer(root, given)}\n`)
    return 0
  } catch (error) {
    const line = lineOf(error)
    if (line === null) throw error
    process.stderr.write(`${line}\n`)
    return 1
  }
}

function answer(root: string, given: readonly string[]): Promise<string> {
  const { words, identity } = readArguments(given)
  const [command, first, second, ...more] = words[0] === 'db' ? words.slice(1) : words
  if (first === undefined || more.length > 0) throw new BackupError(USAGE)
  if (second !== undefined) {
    if (command !== 'copy' || identity !== undefined) throw new BackupError(USAGE)
    return copied(placeOf(root, first), placeOf(root, second))
  }
  const identityFile = identity === undefined ? undefined : fileOf(identity)
  if (command === 'restore') return restored(shopOf(root), fileOf(first), identityFile)
  if (command === 'verify') return verified(shopOf(root), fileOf(first), identityFile)
  if (identity !== undefined) throw new BackupError(USAGE)
  if (command === 'backup') return backedUp(shopOf(root), fileOf(first))
  if (command === 'key') return keyMade(fileOf(first))
  throw new BackupError(USAGE)
}

/** Throws the usage for an option that is none, or one without its value. */
function readArguments(given: readonly string[]): { words: string[]; identity: string | undefined } {
  try {
    const options = { identity: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...given], allowPositionals: true, options })
    return { words: positionals, identity: values.identity }
  } catch (error) {
    if (error instanceof TypeError) throw new BackupError(USAGE)
    throw error
  }
}

function shopOf(root: string): BackupSource {
  const config = readConfig(process.env)
  if (config.kind === 'mistakes') throw new BackupError(config.lines.join('; '))
  return backupSourceOf(config, path.resolve(root, config.dataDir))
}

/** npm runs commands in the shop's folder, and says here where it was called. */
const fileOf = (name: string): string => path.resolve(process.env.INIT_CWD ?? '', name)

/** `DATABASE_URL` stands for what it is set to: a password in a command is seen by every user of the machine. */
function placeOf(root: string, name: string): DatabasePlace {
  if (name !== 'DATABASE_URL')
    return /^postgres(?:ql)?:/.test(name) ? { folder: '', url: name } : { folder: fileOf(name) }
  const { place } = shopOf(root)
  if (!place.url) throw new BackupError('DATABASE_URL is not set. Set it to the address of the PostgreSQL database.')
  return place
}

async function backedUp(shop: BackupSource, file: string): Promise<string> {
  const { manifest, bytes, faults } = await backup(shop, file, Date.now())
  // Better kept than not: what is damaged already is no reason to lose the rest.
  if (faults !== null && faults.length > 0)
    throw new BackupError([`${file} was written, but what it was made from is damaged:`, ...faults].join('\n'))
  const how = faults === null ? '' : ', looked through and encrypted'
  const secret = manifest.hasSecret
    ? ''
    : '\nThe shop’s secret is not in it, because SESSION_SECRET sets it: keep that as well.'
  const chain = manifest.auditHead === undefined ? '' : `\nThe chain of changes stands at ${manifest.auditHead}`
  return `${file}: ${amount(manifest.tables)}, ${megabytes(bytes)} MB${how}.${secret}${chain}`
}

async function restored(shop: BackupSource, file: string, identityFile: string | undefined): Promise<string> {
  const manifest = await restore(shop, file, identityFile)
  const secret = manifest.hasSecret
    ? ''
    : '\nIts secret was set by SESSION_SECRET: set the same one before the shop opens.'
  return `Restored as of ${manifest.madeAt}: ${amount(manifest.tables)}, all as they were kept.${secret}`
}

async function verified(shop: BackupSource, file: string, identityFile: string | undefined): Promise<string> {
  const { manifest, faults } = await verify(shop, file, identityFile)
  if (faults.length > 0) throw new BackupError([`${file} is damaged:`, ...faults].join('\n'))
  return `${file} is whole, as of ${manifest.madeAt}: ${amount(manifest.tables)}.`
}

async function keyMade(file: string): Promise<string> {
  const { identity, recipient } = await createKeys()
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST')
        throw new BackupError(`There is a ${file} already. A key is never written over another.`)
      throw error
    }
  )
  return `BACKUP_RECIPIENTS=${recipient}\n${file} opens what is encrypted to it, and nothing else does: keep it where you keep passwords, twice, and not on this machine.`
}

const copied = async (from: DatabasePlace, to: DatabasePlace): Promise<string> =>
  `Copied, and compared table by table: ${amount(await copy(from, to))}. The secret and the mail’s folder stay where they are: DATA_DIR.`

function amount(tables: Digests): string {
  const rows = Object.values(tables).reduce((sum, digest) => sum + digest.rows, 0)
  return `${Object.keys(tables).length} tables with ${rows.toLocaleString('en-GB')} rows`
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

/**
 * Checks that a backup can be restored and is what was kept: the database whole, every row that refers to another finding
 * it, each table's rows counted and hashed, each picture the one that was kept and opening. Says what is wrong, a line
 * each. One that is encrypted needs the file of its identity. Nothing of the shop is touched; PostgreSQL's are tried in a database of their own beside the shop's.
 */
export function verify(
  { place: { url } }: BackupSource,
  file: string,
  identityFile?: string
): Promise<{ manifest: Manifest; faults: readonly string[] }> {
  return withTemporaryFolder(path.join(tmpdir(), 'northlight-verify'), async (folder) => {
    const backup = await openBackup(file, folder, identityFile)
    const { manifest } = backup
    if (manifest.engine === 'postgres' && !url)
      throw new BackupError(`${file} is a backup of PostgreSQL. Set DATABASE_URL to a server where it may be tried.`)
    return { manifest, faults: await faultsOf(backup, url) }
  })
}

/**
 * Brings a backup into a shop that is empty: database and secret, and nothing where either is not what was kept. A shop
 * that has anything is never written over, and no database is emptied again.
 */
export async function restore(
  { place, sessionSecret, store = createFolderStore(mediaFolder(place.folder)) }: BackupSource,
  file: string,
  identityFile?: string
): Promise<Manifest> {
  const { folder: dataDir, url } = place
  if (url) await refuseFullServer(url)
  else refuseFullFolder(dataDir)
  if (!existsSync(path.dirname(dataDir))) throw new BackupError(`The folder for ${dataDir} does not exist.`)
  await mkdir(dataDir, { recursive: true })
  return withTemporaryFolder(path.join(dataDir, 'restore'), async (folder) => {
    const backup = await openBackup(file, folder, identityFile)
    refuseOtherEngine(backup, file, url)
    // Before anything is where a shop would find it: what is there from then on may be somebody's.
    refuseFaults(await faultsOf(backup, url), file)
    await bringOriginals(backup.originals, store)
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
    throw new BackupError('The database of DATABASE_URL is not empty. A backup is restored into an empty one only.')
}

function refuseOtherEngine({ manifest: { engine } }: Unpacked, file: string, url: string | undefined): void {
  if (engine === 'postgres' && !url)
    throw new BackupError(`${file} is a backup of PostgreSQL. Set DATABASE_URL to an empty database for it.`)
  if (engine === 'sqlite' && url)
    throw new BackupError(
      `${file} is a backup of SQLite. Restore it without DATABASE_URL, then move it: npm run db -- copy`
    )
}

/** Puts the secret where the shop looks for it; null when it was there. Another is never written over. */
async function placeSecret({ secret }: Unpacked, dataDir: string, folder: string): Promise<string | null> {
  if (secret === null) return null
  const file = path.join(dataDir, 'session-secret')
  if (existsSync(file)) {
    if ((await readFile(file, 'utf8')).trim() === secret.trim()) return null
    throw new BackupError(`${file} is another shop’s secret. Move it away: the backup brings its own.`)
  }
  const fresh = path.join(folder, 'secret-to-be')
  await writeFile(fresh, secret, { mode: 0o600 })
  await putInPlace(fresh, file)
  return file
}

function refuseFaults([first, ...others]: readonly string[], file: string): void {
  if (first === undefined) return
  const more = others.length > 0 ? ` (and ${others.length} more: npm run verify)` : ''
  throw new BackupError(`${file} is damaged: ${first}${more}. Nothing was restored.`)
}
