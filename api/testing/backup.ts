import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { pack, unpack } from '../backup/archive/archive.ts'
import { FILES } from '../backup/archive/manifest.ts'
import { backup } from '../backup/backup.ts'
import type { BackupSource } from '../backup/backup-source.ts'
import { askPostgres } from '../backup/databases/postgres-tools.ts'
import type { DatabasePlace, ShopDb } from '../db/open.ts'
import { orderOne } from './ordering.ts'
import { isOnPostgres, temporaryFolder } from './place/test-place.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from './requesting.ts'
import { startShop } from './start-shop.ts'

/** A place where no shop was ever opened, of the kind these tests are about. */
export async function emptyPlace(): Promise<DatabasePlace> {
  const folder = path.join(await temporaryFolder(), 'elsewhere')
  return isOnPostgres ? { folder, url: await emptyDatabase() } : { folder }
}

async function emptyDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await askPostgres(server, `create database ${name} template template0`)
  onTestFinished(() => askPostgres(server, `drop database ${name} with (force)`).then(() => {}))
  return new URL(`/${name}`, server).href
}

/** A shop with an order, a request with a picture and somebody at the desk, its secret in its folder as a shop keeps it. */
export async function startKeptShop() {
  // More orders of one e-mail come in than the shop takes unconfirmed: what is kept does not hang on that.
  const shop = await startShop({ limits: { unconfirmedOrdersPerDay: 10_000 } })
  const { folder } = shop.place
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'session-secret'), `${shop.secret}\n`)
  const visitor = shop.visitor()
  const picture = await aPicture(1)
  await putPicture(visitor, picture)
  const request = await sendRequest(visitor, 'bespoke', { referenceImages: [sha256Of(picture)] })
  if (request.status !== 201) throw new Error(request.text)
  const order = await orderOne(visitor)
  const anna = await shop.staff()
  return { shop, visitor, picture, order, anna, kept: { place: shop.place, sessionSecret: undefined } }
}

/** An empty shop elsewhere, into which a backup can be restored. */
export const emptyShop = async (): Promise<BackupSource> => ({ place: await emptyPlace(), sessionSecret: undefined })

/** The name of a backup to be. */
export async function backupFile(): Promise<string> {
  const folder = await mkdtemp(path.join(await temporaryFolder(), 'backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'shop.tar.gz')
}

/**
 * A backup whose database was changed after it was described: made of two, the description of the first and the database
 * of the second.
 */
export async function changedBackup(
  kept: BackupSource,
  db: ShopDb,
  change: (db: ShopDb) => Promise<unknown>
): Promise<string> {
  const [first, second, mixed] = [await backupFile(), await backupFile(), await backupFile()]
  const { manifest } = await backup(kept, first, 0)
  await change(db)
  await backup(kept, second, 0)
  const folder = await temporaryFolder()
  await unpack(second, folder)
  const database = FILES.database[manifest.engine]
  const changed = await readFile(path.join(folder, database))
  await unpack(first, folder)
  await writeFile(path.join(folder, database), changed)
  await pack(folder, [FILES.manifest, FILES.pictures, FILES.secret, database], mixed)
  return mixed
}
