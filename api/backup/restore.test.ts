import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { createStaffCodes } from '../desk/staff/codes.ts'
import { backupFile, changedBackup, emptyShop, startKeptShop } from '../testing/backup.ts'
import { openOn } from '../testing/open-on.ts'
import { orderOne } from '../testing/ordering.ts'
import { isOnPostgres } from '../testing/place/test-place.ts'
import { sha256Of } from '../testing/requesting.ts'
import { backup } from './backup.ts'
import { askPostgres } from './databases/postgres-tools.ts'
import { restore, verify } from './main.ts'

const now = Date.parse('2025-12-01T12:00:00Z')

test('a shop is kept while it is written to, and opens elsewhere with all it had: the restore drill', async () => {
  const { shop, visitor, picture, order, anna, kept } = await startKeptShop()
  const file = await backupFile()

  let isDone = false
  const made = backup(kept, file, now).finally(() => {
    isDone = true
  })
  const meanwhile: string[] = []
  while (!isDone) meanwhile.push((await orderOne(shop.visitor(), 'ring')).id)
  await made
  await orderOne(shop.visitor(), 'ring')

  expect(meanwhile.length).toBeGreaterThan(0)
  expect((await verify(kept, file)).faults).toEqual([])
  const elsewhere = await emptyShop()
  await restore(elsewhere, file)

  const opened = await openOn(elsewhere.place)
  const orders = await opened.db.selectFrom('orders').select('id').execute()
  const ids = orders.map(({ id }) => id)
  expect([order.id, ...meanwhile]).toEqual(expect.arrayContaining(ids))
  expect(ids).toContain(order.id)

  const { pathname, search } = new URL(shop.links.linkTo('https://shop.example', order))
  const answer = await opened.get(`/api/orders/${pathname.split('/').at(-1)}${search}`)
  expect(answer.json()).toEqual(order)
  const read = await opened.get(`/api/uploads/${sha256Of(picture)}`, { Cookie: visitor.cookie() })
  const before = await visitor.get(`/api/uploads/${sha256Of(picture)}`)
  expect(read).toMatchObject({ status: 200, bytes: before.bytes })
  const secret = (await readFile(path.join(elsewhere.place.folder, 'session-secret'), 'utf8')).trim()
  const staff = await opened.db.selectFrom('staff').select(['id', 'code_secret']).executeTakeFirstOrThrow()
  expect(staff.id).toBe(anna.id)
  // Sealed with another secret, it would throw.
  expect(createStaffCodes(secret).stepOf(staff, '000', now)).toBeNull()
})

test('a shop that has anything is never written over', async () => {
  const { kept } = await startKeptShop()
  const file = await backupFile()
  await backup(kept, file, now)
  await expect(restore(kept, file)).rejects.toThrow(/into an empty (?:shop|one) only/)
  const elsewhere = await emptyShop()
  await restore(elsewhere, file)
  await expect(restore(elsewhere, file)).rejects.toThrow(/into an empty (?:shop|one) only/)
})

test('of a damaged backup nothing is restored, and the whole one can be restored after it', async () => {
  const { kept } = await startKeptShop()
  const [file, damaged] = [await backupFile(), await backupFile()]
  await backup(kept, file, now)
  const bytes = await readFile(file)
  await writeFile(damaged, bytes)
  await truncate(damaged, bytes.length - 1000)
  const elsewhere = await emptyShop()
  await expect(restore(elsewhere, damaged)).rejects.toThrow(/^.+ is no backup of this shop, or a damaged one: .+$/)
  expect(await readdir(elsewhere.place.folder)).toEqual([])
  await restore(elsewhere, file)
  expect((await openDatabase(elsewhere.place)).kind).toBe('open')
})

test('of a backup that holds something else than it says nothing is restored, and the place is as empty as before', async () => {
  const { kept, shop } = await startKeptShop()
  const [whole, changed] = [
    await backupFile(),
    await changedBackup(kept, shop.db, (db) => db.updateTable('orders').set({ total: 1 }).execute())
  ]
  await backup(kept, whole, now)
  const elsewhere = await emptyShop()
  await expect(restore(elsewhere, changed)).rejects.toThrow(
    `${changed} is damaged: orders: 1 rows, but not the same. Nothing was restored.`
  )
  expect(await readdir(elsewhere.place.folder)).toEqual([])
  await restore(elsewhere, whole)
})

test.skipIf(!isOnPostgres)(
  'a damaged backup is found out elsewhere: the server it was meant for is not touched',
  async () => {
    const { kept, shop } = await startKeptShop()
    const changed = await changedBackup(kept, shop.db, (db) => db.updateTable('orders').set({ total: 1 }).execute())
    const elsewhere = await emptyShop()
    const url = elsewhere.place.url ?? ''
    await askPostgres(url, refuseEveryChange)
    await expect(restore(elsewhere, changed)).rejects.toThrow('orders: 1 rows, but not the same. Nothing was restored.')
  }
)

const refuseEveryChange = `
  create function refuse() returns event_trigger language plpgsql as $$ begin raise 'touched'; end $$;
  create event trigger refuse on ddl_command_start execute function refuse()
`

test.skipIf(!isOnPostgres)('what a restore on a server throws takes nothing of somebody else’s with it', async () => {
  const { kept } = await startKeptShop()
  const file = await backupFile()
  await backup(kept, file, now)
  const elsewhere = await emptyShop()
  const url = elsewhere.place.url ?? ''
  await askPostgres(url, 'create schema theirs; create table theirs.orders (id text)')
  await expect(restore(elsewhere, file)).rejects.toThrow('into an empty one only')
  expect(await askPostgres(url, 'select count(*)::int as count from theirs.orders')).toEqual([{ count: 0 }])
  expect(await readdir(path.dirname(elsewhere.place.folder))).toEqual([])
})

test('the secret of another shop is not written over, and nothing comes beside it', async () => {
  const { kept } = await startKeptShop()
  const file = await backupFile()
  await backup(kept, file, now)
  const elsewhere = await emptyShop()
  const { folder } = elsewhere.place
  await mkdir(folder)
  await writeFile(path.join(folder, 'session-secret'), 'a secret of another shop, long enough')
  await expect(restore(elsewhere, file)).rejects.toThrow('is another shop’s secret')
  expect(await readdir(folder)).toEqual(['session-secret'])
})

test('where the secret is set from outside, none is left in a file', async () => {
  const { shop, kept } = await startKeptShop()
  const file = await backupFile()
  await backup(kept, file, now)
  const elsewhere = { ...(await emptyShop()), sessionSecret: shop.secret }
  await restore(elsewhere, file)
  expect(existsSync(path.join(elsewhere.place.folder, 'session-secret'))).toBe(false)
})

test('what is no backup, or is not there, is told in a line', async () => {
  const elsewhere = await emptyShop()
  const file = await backupFile()
  await expect(restore(elsewhere, file)).rejects.toThrow(`There is no ${file}.`)
  await writeFile(file, 'a letter')
  await expect(restore(elsewhere, file)).rejects.toThrow(`${file} is no backup of this shop, or a damaged one`)
})
