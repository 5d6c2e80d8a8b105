import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askPostgres, makePostgresDatabase } from '../../testing/place/postgres-databases.ts'
import { openTestDatabase } from '../../testing/place/test-place.ts'
import { inTransaction } from '../engine.ts'
import { migrations } from '../migrations/migrations.ts'
import { openDatabase } from '../open.ts'
import { readSteps } from './postgres-engine.ts'

const folder = tmpdir()
const timeoutMs = 2000

test('a first start makes every table, and a second finds them', async () => {
  const url = await makePostgresDatabase('template1')
  const first = await openTestDatabase({ folder, url })
  expect(await first.engine.stepsTaken(first.db)).toBe(migrations.length)
  const second = await openTestDatabase({ folder, url })
  expect(await second.db.selectFrom('products').select('id').execute()).toEqual([])
})

test('of several that start at once, each finds every table', async () => {
  const url = await makePostgresDatabase('template1')
  const opened = await Promise.all(Array.from({ length: 4 }, () => openTestDatabase({ folder, url })))
  for (const { db, engine } of opened) expect(await engine.stepsTaken(db)).toBe(migrations.length)
})

test.each(['taken = 999, oldest = 998', `taken = ${migrations.length + 1}, oldest = 0`])(
  'a database from a newer version (%s) is refused, and nobody stays connected to it',
  async (steps) => {
    const url = await makePostgresDatabase('shop')
    await askPostgres(url, `update schema_steps set ${steps}`)
    expect(await openDatabase({ folder, url })).toMatchObject({ kind: 'newer', line: expect.stringContaining('newer') })
    // The server drops no database while somebody is connected.
    const { pathname } = new URL(url)
    await askPostgres(new URL('/postgres', url).href, `drop database ${pathname.slice(1)}`)
  }
)

test('a database from the release after this one opens where that allows it, and stays as it is', async () => {
  const url = await makePostgresDatabase('shop')
  const taken = migrations.length + 1
  await askPostgres(url, `update schema_steps set taken = ${taken}, oldest = ${migrations.length}`)
  const { db, engine } = await openTestDatabase({ folder, url })
  await db.insertInto('bracelet_prices').values({ handle: 'any', price: 1 }).execute()
  expect(await engine.stepsTaken(db)).toBe(taken)
})

test('a database made before it was written down who may run on it learns that with its next step', async () => {
  const url = await makePostgresDatabase('shop')
  await askPostgres(url, 'alter table schema_steps drop column oldest')
  const { db, engine } = await openTestDatabase({ folder, url })
  await inTransaction(db, async (transaction) => {
    await engine.lockSteps(transaction)
    await engine.recordSteps(transaction, { taken: 12, oldest: 11 })
  })
  expect(await readSteps(db)).toMatchObject({ taken: 12, oldest: 11 })
})

test('another program’s database is refused', async () => {
  const url = await makePostgresDatabase('template1')
  await askPostgres(url, 'create table theirs (id integer)')
  expect(await openDatabase({ folder, url })).toMatchObject({ kind: 'not-ours' })
})

test('a server that is not there is away, and one that does not know the database refuses', async () => {
  const known = new URL(await makePostgresDatabase('template1'))
  const elsewhere = Object.assign(new URL(known), { port: '1' })
  expect(await openDatabase({ folder, url: elsewhere.href }, { timeoutMs })).toMatchObject({ kind: 'away' })
  const unknown = Object.assign(new URL(known), { pathname: '/no_such', password: 'a-password' })
  const refused = await openDatabase({ folder, url: unknown.href }, { timeoutMs })
  expect(refused).toMatchObject({ kind: 'refused', line: expect.stringContaining('3D000') })
  expect(JSON.stringify(refused)).not.toContain('a-password')
})

test('a server that asks for a password, where the address has none, refuses: nobody waits for it', async () => {
  const message = (kind: string, content: Buffer) =>
    Buffer.concat([Buffer.from(kind), Buffer.from(Uint32Array.of(content.length + 4).buffer).swap32(), content])
  const authentication = (step: number, text: string) =>
    message('R', Buffer.concat([Buffer.from([0, 0, 0, step]), Buffer.from(text)]))
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(authentication(10, 'SCRAM-SHA-256\0\0'))
      socket.once('data', () => socket.write(authentication(11, 'r=nonce,s=c2FsdA==,i=4096')))
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const opened = await openDatabase({ folder, url: `postgres://somebody@127.0.0.1:${port}/shop` }, { timeoutMs })
  expect(opened).toMatchObject({ kind: 'refused', line: expect.stringContaining('password') })
  server.close()
})

test('numbers come as numbers, bytes as bytes, and what points nowhere is refused', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql`select count(*) as count, sum(2) as sum, ${Buffer.from([0, 255])}::bytea as bytes`.execute(
    db
  )
  expect(rows).toEqual([{ count: 1, sum: 2, bytes: Buffer.from([0, 255]) }])
  const nowhere = { product_id: 'no-such', price: 1, stock: null, is_made_to_order: null, is_featured: null }
  const inserted = db.insertInto('product_overrides').values({ ...nowhere, is_hidden: 0 })
  await expect(inserted.execute()).rejects.toThrow(/foreign key/)
})

test('a list that holds nothing finds nothing, and keeps nothing out', async () => {
  const { db } = await openTestDatabase()
  await db.insertInto('meta').values({ key: 'secret_mark', value: 'x' }).execute()
  const meta = db.selectFrom('meta').select('value').where('value', '=', 'x')
  expect(await meta.where('key', 'in', []).execute()).toEqual([])
  expect(await meta.where('key', 'not in', []).execute()).toHaveLength(1)
})

test('texts are in the order of their bytes, whatever the server’s language', async () => {
  const { db } = await openTestDatabase()
  const values = ['a', 'B', 'é', 'Z', '-']
  await db
    .insertInto('bracelet_prices')
    .values(values.map((handle) => ({ handle, price: 1 })))
    .execute()
  const rows = await db.selectFrom('bracelet_prices').select('handle').orderBy('handle').execute()
  expect(rows.map(({ handle }) => handle)).toEqual(['-', 'B', 'Z', 'a', 'é'])
})

test('a connection that the server ends is replaced by another', async () => {
  const { db } = await openTestDatabase()
  const ending = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
  await expect(ending.execute(db)).rejects.toThrow()
  await expect
    .poll(() =>
      db
        .selectFrom('meta')
        .select('key')
        .execute()
        .catch(() => null)
    )
    .toEqual([])
})
