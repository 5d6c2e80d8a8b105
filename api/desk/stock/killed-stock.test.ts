import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addsUp } from '#domain/stock/movement.ts'
import { inTransaction } from '../../db/engine.ts'
import type { DatabasePlace } from '../../db/open.ts'
import { productRow } from '../../db/seed.ts'
import { movementQuery } from '../../db/stock-ledger.ts'
import { lowStockMail, tellLowStock } from '../../modules/stock/low-stock.ts'
import { aProduct } from '../../testing/content.ts'
import {
  buildDoomedShop,
  type DoomedShop,
  doomedPlace,
  lookInto,
  openDoomedShop,
  untilJobsRest
} from '../../testing/doomed/open-doomed-shop.ts'
import { createDeskBrowser, insertStaff } from '../../testing/staff.ts'
import { ask, startShop } from '../../testing/start-shop.ts'
import { readTake } from './read-takes.ts'

const build = 'doomed-stock-shop'
const secret = 'a secret of the tests, long enough'

beforeAll(() => buildDoomedShop(build), 60_000)

/** Of its page's address. */
const idOf = (take: string): string => take.split('/').at(-1) ?? ''

/** How a stock-take and the counts stand; throws where movements do not come to a count. */
const tracesOf = (place: DatabasePlace, take = '') =>
  lookInto(place, async (db) => {
    const products = await db.selectFrom('products').select(['id', 'stock']).execute()
    const movements = await db.selectFrom('stock_movements').selectAll().orderBy('number').execute()
    for (const { id, stock } of products)
      if (
        !addsUp(
          movements.filter(({ product_id }) => product_id === id),
          stock ?? 0
        )
      )
        throw new Error(`The movements of ${id} do not come to ${stock}`)
    const row = await db.selectFrom('stock_takes').select('state').where('id', '=', idOf(take)).executeTakeFirst()
    const stockOf = (id: string) => products.find((product) => product.id === id)?.stock
    return { state: row?.state, necklace: stockOf('necklace'), ring: stockOf('ring') }
  })

/** What whoever looks at a stock-take sees, as its form names it. */
const seenOf = (place: DatabasePlace, take: string) =>
  lookInto(place, async (db) => (await readTake(db, idOf(take), {}))?.seen ?? '')

test('a shop killed while a stock-take is finished has booked all of it or nothing, and a second press books it once', async () => {
  const place = await doomedPlace()
  let now = Date.parse('2025-12-01T12:00:00Z')
  const open = () =>
    openDoomedShop(build, place, { settings: { SESSION_SECRET: secret, SHOP_NOW: new Date(now).toISOString() } })

  async function prepare(shop: DoomedShop) {
    const email = `anna-${randomUUID()}@northlight.example`
    const { token } = await lookInto(place, (db) => insertStaff(db, secret, now, { email }))
    const desk = createDeskBrowser((...given) => ask(shop.port, ...given), { desk: token })
    const before = await tracesOf(place)
    const started = await desk.post('/desk/stock/takes', { of: 'all' })
    const take = started.headers.location?.split('?')[0] ?? ''
    const after = { state: 'finished', necklace: (before.necklace ?? 0) + 1, ring: (before.ring ?? 0) + 2 }
    const counted = {
      'count-necklace': String(after.necklace),
      'was-necklace': '',
      'count-ring': String(after.ring),
      'was-ring': ''
    }
    expect((await desk.post(`${take}/count`, counted)).status).toBe(303)
    const seen = await seenOf(place, take)
    return { take, before: { ...before, state: 'open' }, after, finish: () => desk.post(`${take}/finish`, { seen }) }
  }

  let shop = await open()
  // The shop that is to be killed lists one piece only.
  await lookInto(place, (db) =>
    inTransaction(db, async (within) => {
      await within
        .insertInto('products')
        .values(productRow(aProduct({ id: 'ring', stock: 5 })))
        .execute()
      await movementQuery(within, { why: 'catalogue', who: 'shop', at: new Date(now).toISOString() }, 'ring').execute()
    })
  )
  await untilJobsRest(place)
  const first = await prepare(shop)
  await shop.dieAfter(Number.MAX_SAFE_INTEGER)
  expect((await first.finish()).status).toBe(303)
  const all = Number.MAX_SAFE_INTEGER - (await shop.dieAfter(Number.MAX_SAFE_INTEGER))
  expect(await tracesOf(place, first.take)).toEqual(first.after)
  expect(all).toBeGreaterThan(10)

  for (let moment = 1; moment <= all; moment++) {
    if (process.env.FAULTS !== 'every' && moment % 8 !== 1 && moment < all - 1) continue
    now += 60_000
    const { take, before, after, finish } = await prepare(shop)
    await shop.dieDuring(moment, all, finish)
    const told = `after ${moment} of ${all} statements`
    const traces = await tracesOf(place, take)
    expect([before, after], told).toContainEqual(traces)
    await lookInto(place, (db) => db.deleteFrom('job_leases').execute())
    shop = await open()
    const email = `ben-${randomUUID()}@northlight.example`
    const { token } = await lookInto(place, (db) => insertStaff(db, secret, now, { email }))
    const desk = createDeskBrowser((...given) => ask(shop.port, ...given), { desk: token })
    const seen = await seenOf(place, take)
    expect((await desk.post(`${take}/finish`, { seen })).status, told).toBe(303)
    expect(await tracesOf(place, take), told).toEqual(after)
  }
}, 300_000)

test('what is cut short while the mail of what is low is written has not happened, and it is written once after', async () => {
  const { db } = await startShop()
  const setting = { product_id: 'anklet', threshold: 1, place: '', is_one_off: 0, told_at: null } as const
  await db.insertInto('stock_settings').values(setting).execute()
  const now = Date.parse('2025-12-01T12:00:00Z')
  await expect(
    inTransaction(db, async (within) => {
      expect(await tellLowStock(within, { now })).toBe(true)
      throw new Error('killed')
    })
  ).rejects.toThrow('killed')
  const mails = async () =>
    (await db.selectFrom('mail_outbox').select('id').where('template', '=', 'stock-low').execute()).length
  expect([await mails(), await lowStockMail(db, '2025-12-01')]).toEqual([0, null])
  expect([await tellLowStock(db, { now }), await tellLowStock(db, { now })]).toEqual([true, false])
  expect([await mails(), await lowStockMail(db, '2025-12-01')]).toMatchObject([1, [{ id: 'anklet' }]])
})
