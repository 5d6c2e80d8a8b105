import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readHead } from '../db/audit-chain.ts'
import { keepSecretMark } from '../desk/staff/secret-mark.ts'
import { backupFile, changedBackup, emptyShop, startKeptShop } from '../testing/backup.ts'
import { temporaryFolder } from '../testing/start-shop.ts'
import { unpack } from './archive/archive.ts'
import { backup } from './backup.ts'
import { verify } from './main.ts'

const now = Date.parse('2025-12-01T12:00:00Z')

test('a backup says what it holds, and only its owner may read it', async () => {
  const { kept, shop } = await startKeptShop()
  const file = await backupFile()
  const { manifest, bytes } = await backup(kept, file, now)
  expect(manifest).toMatchObject({
    madeAt: '2025-12-01T12:00:00.000Z',
    hasSecret: true,
    tables: { orders: { rows: 1 }, uploads: { rows: 1 }, staff: { rows: 1 }, reviews: { rows: 0 } }
  })
  const { mode, size } = await stat(file)
  expect(mode & 0o777).toBe(0o600)
  expect(size).toBe(bytes)
  const folder = await temporaryFolder()
  await unpack(file, folder)
  expect(await readFile(path.join(folder, 'session-secret'), 'utf8')).toBe(`${shop.secret}\n`)
  expect(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'))).toEqual(manifest)
})

test('a backup is never written over another, and nothing is left beside it', async () => {
  const { kept } = await startKeptShop()
  const file = await backupFile()
  await writeFile(file, 'the one of yesterday')
  await expect(backup(kept, file, now)).rejects.toThrow('A backup is never written over another.')
  expect(await readFile(file, 'utf8')).toBe('the one of yesterday')
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)])
})

test('a backup that fails halfway leaves nothing', async () => {
  const { kept } = await startKeptShop()
  const file = await backupFile()
  await writeFile(path.join(kept.place.folder, 'session-secret'), 'short')
  await expect(backup(kept, file, now)).rejects.toThrow('holds no secret')
  expect(await readdir(path.dirname(file))).toEqual([])
})

test('a secret with which the shop was not opened is left out', async () => {
  const { kept, shop } = await startKeptShop()
  await keepSecretMark(shop.db, 'set from outside, and long enough for it')
  expect((await backup(kept, await backupFile(), now)).manifest.hasSecret).toBe(false)
})

test('where no shop was ever opened there is nothing to keep', async () => {
  const shop = await emptyShop()
  await mkdir(shop.place.folder)
  await expect(backup(shop, await backupFile(), now)).rejects.toThrow(/There is no shop in|the shop was never opened/)
})

test('a folder that is not there is told by its name', async () => {
  const { kept } = await startKeptShop()
  await expect(backup(kept, '/nowhere/at/all.tar.gz', now)).rejects.toThrow('The folder /nowhere/at does not exist.')
})

test('where the chain of changes stood is said with the backup, which is faulty once its chain is another', async () => {
  const { kept, shop, anna } = await startKeptShop()
  expect((await backup(kept, await backupFile(), now)).manifest.auditHead).toBeUndefined()
  await anna.post('/desk/staff/invite', { email: 'mia@northlight.example', role: 'reviewer' })
  const head = await readHead(shop.db)
  const file = await backupFile()
  const { manifest } = await backup(kept, file, now)
  expect(manifest.auditHead).toBe(`1:${head?.hash}`)
  expect((await verify(kept, file)).faults).toEqual([])
  const changed = await changedBackup(kept, shop.db, async (db) => {
    await db.updateTable('audit').set({ after: '{"role":"owner"}' }).execute()
  })
  expect((await verify(kept, changed)).faults).toContainEqual(expect.stringMatching(/^audit: Entry 1 is not as it was/))
})
