import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../db/away.ts'
import type { ShopDb } from '../../db/open.ts'
import { addToCart, orderOne } from '../../testing/ordering.ts'
import { isOnPostgres } from '../../testing/place/test-place.ts'
import { requestBodies, sendRequest } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'
import { problemOf } from './problems.ts'

const errorOf = (code: string, words = 'as the driver says') => Object.assign(new Error(words), { code })

test.each([
  ['a locked database', errorOf('SQLITE_BUSY'), '2'],
  ['a server that refuses connections', errorOf('ECONNREFUSED'), '2'],
  ['a server whose socket is not there', Object.assign(errorOf('ENOENT'), { syscall: 'connect' }), '2'],
  ['a server that is being stopped', errorOf('57P01'), '2'],
  ['a connection lost in the middle', new DatabaseUnavailable('Connection terminated unexpectedly'), '2'],
  ['a disk that failed under SQLite', new DatabaseUnavailable('The disk did not keep what was written'), '2'],
  ['a full disk under SQLite', errorOf('SQLITE_FULL'), '30'],
  ['a full disk under PostgreSQL', errorOf('53100'), '30']
])('%s is a 503 that says when to try again, in our words', (_what, error, seconds) => {
  const { document, headers } = problemOf(error)
  expect(document.status).toBe(503)
  expect(headers['Retry-After']).toBe(seconds)
  expect(document.detail).not.toContain(error.message)
})

test('an error of our own is none of these', () => {
  expect(problemOf(new TypeError('x is not a function')).document.status).toBe(500)
  expect(problemOf(errorOf('23505')).document.status).toBe(500)
  expect(problemOf(errorOf('ENOENT', 'no such file')).document.status).toBe(500)
})

/** No page more than the database has: as a disk without room. */
async function fill(db: ShopDb): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(db)
}

test.skipIf(isOnPostgres)(
  'with the disk full nothing is taken in, nothing is half written, the shop reads on, and takes in again later',
  async () => {
    const shop = await startShop()
    const visitor = shop.visitor()
    await addToCart(visitor, { productId: 'ring' })
    const before = (await visitor.get('/api/cart')).json()
    const orders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

    await fill(shop.db)
    const long = { ...requestBodies.bespoke, description: 'A pendant. '.repeat(150) }
    const requests = async () => (await shop.db.selectFrom('bespoke_requests').select('id').execute()).length
    // The pages there are have some room left in them.
    let [answer, taken] = [await sendRequest(shop.visitor(), 'bespoke', long), 0]
    for (; answer.status === 201; taken++) answer = await sendRequest(shop.visitor(), 'bespoke', long)
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
    expect(answer.text).toContain('kept nothing of this')
    expect(await requests()).toBe(taken)

    expect((await shop.get('/api/products')).status).toBe(200)
    expect((await visitor.get('/api/cart')).json()).toEqual(before)
    expect(await orders()).toBe(0)
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(shop.db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])

    await sql`pragma max_page_count = 1000000`.execute(shop.db)
    await orderOne(visitor)
    expect(await orders()).toBe(1)
  }
)
