import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { engineOf } from '../db/engine.ts'
import { migrations, STEPS_OF_RELEASE_BEFORE } from '../db/migrations/migrations.ts'
import { backupFile, changedBackup, emptyPlace, startKeptShop } from '../testing/backup.ts'
import { isOnPostgres, temporaryFolder } from '../testing/place/test-place.ts'
import { pack, unpack } from './archive/archive.ts'
import { FILES, type Manifest } from './archive/manifest.ts'
import { backup } from './backup.ts'
import { askPostgres } from './databases/postgres-tools.ts'
import { copy, verify } from './main.ts'

const now = Date.parse('2025-12-01T12:00:00Z')

/** A backup that says something else of itself. */
async function told(file: string, lie: Partial<Manifest>): Promise<string> {
  const [folder, other] = [await temporaryFolder(), await backupFile()]
  await unpack(file, folder)
  const name = path.join(folder, FILES.manifest)
  const manifest = JSON.parse(await readFile(name, 'utf8'))
  await writeFile(name, JSON.stringify({ ...manifest, ...lie }))
  await pack(folder, [FILES.manifest, FILES.pictures, FILES.secret, FILES.database[manifest.engine as 'sqlite']], other)
  return other
}

test('a whole backup has no faults', async () => {
  const { kept } = await startKeptShop()
  const file = await backupFile()
  const { manifest } = await backup(kept, file, now)
  expect(await verify(kept, file)).toEqual({ manifest, faults: [] })
})

test('a row too few, a changed one and a table that had none are each told', async () => {
  const { kept, shop } = await startKeptShop()
  const file = await changedBackup(kept, shop.db, async (db) => {
    await db.deleteFrom('order_items').execute()
    await db.updateTable('orders').set({ total: 1 }).execute()
    await db.insertInto('consents').values(aConsent).execute()
  })
  expect((await verify(kept, file)).faults).toEqual([
    'consents: 1 rows instead of 0',
    'orders: 1 rows, but not the same',
    'order_items: 0 rows instead of 1'
  ])
})

const aConsent = {
  id: 'a',
  owner_hash: 'b',
  version: 1,
  preferences: 0,
  analytics: 0,
  marketing: 0,
  chosen_at: '2025-12-01T12:00:00.000Z',
  created_at: '2025-12-01T12:00:00.000Z'
} as const

test('a picture of which a part was lost is told by its id', async () => {
  const { kept, shop } = await startKeptShop()
  const { id, bytes } = await shop.db.selectFrom('uploads').select(['id', 'bytes']).executeTakeFirstOrThrow()
  const cut = bytes.subarray(0, bytes.length - 100)
  const file = await changedBackup(kept, shop.db, (db) => db.updateTable('uploads').set({ bytes: cut }).execute())
  expect((await verify(kept, file)).faults).toEqual([
    'uploads: 1 rows, but not the same',
    `picture ${id}: not as it was kept`
  ])
})

test('a picture that was damaged before it was kept is told too', async () => {
  const { kept, shop } = await startKeptShop()
  const { id, bytes } = await shop.db.selectFrom('uploads').select(['id', 'bytes']).executeTakeFirstOrThrow()
  await shop.db
    .updateTable('uploads')
    .set({ bytes: bytes.subarray(0, 200) })
    .execute()
  const file = await backupFile()
  await backup(kept, file, now)
  expect((await verify(kept, file)).faults).toEqual([`picture ${id}: it does not open`])
})

test.skipIf(isOnPostgres)('a row that belongs to none is told, where the database lets one be', async () => {
  const { kept, shop } = await startKeptShop()
  await sql`pragma foreign_keys = off`.execute(shop.db)
  await shop.db.deleteFrom('orders').execute()
  const file = await backupFile()
  await backup(kept, file, now)
  expect((await verify(kept, file)).faults).toContain('order_items: rows that belong to rows missing from orders')
})

test('a database that a newer version left can be kept by whoever may still run on it, and by nobody older', async () => {
  const { kept, shop } = await startKeptShop()
  const file = await backupFile()
  const record = (taken: number, oldest: number) => engineOf(shop.db).recordSteps(shop.db as never, { taken, oldest })
  try {
    await record(999, migrations.length)
    await backup(kept, file, now)
    expect((await verify(kept, file)).faults).toEqual([])
    await expect(copy(kept.place, await emptyPlace())).rejects.toThrow('from a newer version of the shop')
    await record(999, 998)
    await expect(backup(kept, await backupFile(), now)).rejects.toThrow('from a newer version of the shop')
  } finally {
    await record(migrations.length, STEPS_OF_RELEASE_BEFORE)
  }
})

test('a backup that says nothing sensible of itself is refused in a line', async () => {
  const { kept } = await startKeptShop()
  const file = await backupFile()
  await backup(kept, file, now)
  await expect(verify(kept, await told(file, { madeAt: 'x' }))).rejects.toThrow('is no backup of this shop')
})

test('a backup of PostgreSQL is tried on a server, and where none is set that is told', async () => {
  const { kept } = await startKeptShop()
  const file = await backupFile()
  const { manifest } = await backup(kept, file, now)
  const alone = { ...kept, place: { folder: kept.place.folder } }
  const verified = verify(alone, file)
  await (manifest.engine === 'sqlite'
    ? expect(verified).resolves.toMatchObject({ faults: [] })
    : expect(verified).rejects.toThrow('Set DATABASE_URL to a server where it may be tried.'))
})

test.skipIf(!isOnPostgres)('a trial that was ended midway is gone after the next', async () => {
  const { kept } = await startKeptShop()
  const url = kept.place.url ?? ''
  const trials = async () =>
    (await askPostgres<{ datname: string }>(url, 'select datname from pg_database'))
      .map(({ datname }) => datname)
      .filter((name) => /^northlight_check_(?:1|9{14})_abc$/.test(name))
  // Of 1970, and of one that has just begun.
  const [old, young] = ['northlight_check_1_abc', 'northlight_check_99999999999999_abc']
  for (const name of [old, young]) await askPostgres(url, `create database ${name} template template0`)
  onTestFinished(() => askPostgres(url, `drop database ${young}`).then(() => {}))
  const file = await backupFile()
  await backup(kept, file, now)
  expect((await verify(kept, file)).faults).toEqual([])
  expect(await trials()).toEqual([young])
})
