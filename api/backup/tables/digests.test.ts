import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isOnPostgres, openTestDatabase } from '../../testing/place/test-place.ts'
import { differences, digest } from './digests.ts'

const price = (number: number) => ({ handle: `bracelet-${number}`, price: 100 * number })

test('the order in which rows came makes no difference, and every change of one does', async () => {
  const { db } = await openTestDatabase()
  const of = async () => (await digest(db, ['bracelet_prices'])).bracelet_prices
  expect(await of()).toEqual({ rows: 0, hash: '0'.repeat(64) })
  for (const number of [1, 2]) await db.insertInto('bracelet_prices').values(price(number)).execute()
  const both = await of()
  await db.deleteFrom('bracelet_prices').execute()
  for (const number of [2, 1]) await db.insertInto('bracelet_prices').values(price(number)).execute()
  expect(await of()).toEqual(both)
  // Two changes whose sums are the same.
  await db.updateTable('bracelet_prices').set({ price: 200 }).where('handle', '=', 'bracelet-1').execute()
  await db.updateTable('bracelet_prices').set({ price: 100 }).where('handle', '=', 'bracelet-2').execute()
  expect(await of()).toMatchObject({ rows: 2 })
  expect((await of())?.hash).not.toBe(both?.hash)
})

test.skipIf(isOnPostgres)('a text that no server could keep as it is counts as what a server makes of it', async () => {
  const { db } = await openTestDatabase()
  const of = () => digest(db, ['bracelet_prices'])
  await sql`insert into bracelet_prices (handle, price) values ('a' || char(0) || 'b', 100)`.execute(db)
  const before = await of()
  await sql`update bracelet_prices set handle = ${'a\ufffdb'}`.execute(db)
  expect(await of()).toEqual(before)
})

test('all rows are read, also of more than are read at once', async () => {
  const { db } = await openTestDatabase()
  const numbers = Array.from({ length: 2001 }, (_, number) => number)
  await db.insertInto('bracelet_prices').values(numbers.map(price)).execute()
  const seen: unknown[] = []
  const { bracelet_prices } = await digest(db, ['bracelet_prices'], (_, row) => seen.push(row.handle))
  expect(bracelet_prices?.rows).toBe(2001)
  expect(new Set(seen).size).toBe(2001)
})

test('what differs is told table by table', () => {
  const [one, other] = ['1', '2'].map((figure) => figure.repeat(64)) as [string, string]
  const before = { orders: { rows: 1, hash: one }, carts: { rows: 2, hash: one }, staff: { rows: 1, hash: one } }
  const after = { orders: { rows: 1, hash: other }, carts: { rows: 3, hash: one }, wishes: { rows: 1, hash: one } }
  expect(differences(before, { ...before, wishes: { rows: 0, hash: one } })).toEqual([])
  expect(differences(before, after)).toEqual([
    'orders: 1 rows, but not the same',
    'carts: 3 rows instead of 2',
    'staff: the table is missing',
    'wishes: 1 rows that were not there'
  ])
})
