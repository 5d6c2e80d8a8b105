import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { inTransaction } from '../../db/engine.ts'
import { settleOffers } from '../../db/offer-prices.ts'
import { addToCart, bodyOfCart, orderOne, placeOrder } from '../../testing/ordering.ts'
import { soon, temporaryFolder } from '../../testing/place/test-place.ts'
import { startShop } from '../../testing/start-shop.ts'
import { openShell } from '../cli/testing/shell.ts'

const key = '1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c11'
const form = { key, title: 'spring offer', pieces: 'ring', percent: '10', from: '2025-11-30', to: '2025-12-02' }

type Shop = Awaited<ReturnType<typeof startShop>>
const priceOf = async (shop: Shop, id = 'ring') => (await shop.get(`/api/products/${id}`)).json() as { price: string }

async function atTheDesk() {
  const shop = await startShop({ now: '2025-11-30T12:00:00Z' })
  const staff = await shop.staff({ name: 'Anna' })
  const send = (fields: Record<string, string>) => staff.post('/desk/promotions/new', fields)
  const look = async (fields: Record<string, string> = form) => {
    const answer = await send({ ...fields, action: 'look' })
    const { page } = answer.json() as DeskDocument
    return { answer, preview: page.kind === 'new-offer' ? page.view.preview : null }
  }
  const add = async (fields: Record<string, string> = form) =>
    send({ ...fields, action: 'add', seen: (await look(fields)).preview?.seen ?? '' })
  return { shop, staff, look, add, send }
}

test('an offer is looked at, added, sold at and ended', async () => {
  const { shop, staff, look, add } = await atTheDesk()
  expect((await look()).preview).toMatchObject({ rows: [{ id: 'ring', ownPrice: 250_000, offered: 225_000 }] })
  expect(await priceOf(shop)).toMatchObject({ price: '2500.00' })

  const added = await add()
  expect([added.status, added.headers.location]).toEqual([303, '/desk/promotions?said=offer-added'])
  expect(await priceOf(shop)).toMatchObject({ price: '2250.00' })
  expect((await orderOne(shop.visitor(), 'ring')).total).toBe('2250.00')

  await staff.post(`/desk/promotions/offers/offer-${key}/end`, {})
  expect(await priceOf(shop)).toMatchObject({ price: '2500.00' })
  expect(
    await shop.db.selectFrom('audit').select(['who', 'action']).where('subject_id', '=', `offer-${key}`).execute()
  ).toEqual([
    { who: 'staff:Anna', action: 'promotion.add' },
    { who: 'staff:Anna', action: 'promotion.end' }
  ])
})

test('a form sent twice adds one offer, and one that was not looked at is shown first', async () => {
  const { shop, add, send } = await atTheDesk()
  expect((await send({ ...form, action: 'add', seen: 'another' })).status).toBe(409)
  expect(await shop.db.selectFrom('offers').selectAll().execute()).toEqual([])
  await add()
  await add()
  expect(await shop.db.selectFrom('offers').selectAll().execute()).toHaveLength(1)
})

const settle = (shop: Shop, now: string) => inTransaction(shop.db, (within) => settleOffers(within, Date.parse(now)))

test('an offer begins and ends by London’s clock', async () => {
  const { shop, add } = await atTheDesk()
  await add({ ...form, from: '2025-12-01', to: '2025-12-01' })
  expect(await priceOf(shop)).toMatchObject({ price: '2500.00' })
  await settle(shop, '2025-11-30T23:59:59Z')
  expect(await priceOf(shop)).toMatchObject({ price: '2500.00' })
  await settle(shop, '2025-12-01T00:00:00Z')
  expect(await priceOf(shop)).toMatchObject({ price: '2250.00' })
  await settle(shop, '2025-12-01T23:59:59Z')
  expect(await priceOf(shop)).toMatchObject({ price: '2250.00' })
  await settle(shop, '2025-12-02T00:00:00Z')
  expect(await priceOf(shop)).toMatchObject({ price: '2500.00' })
})

test('an order written under an offer that has ended is told the price, keeps its cart, and takes no place', async () => {
  const { shop, add } = await atTheDesk()
  await add()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'ring' })
  const body = await bodyOfCart(visitor)
  expect(body).toMatchObject({ total: '2250.00' })
  // The minute's work has not put the prices back yet: the order's own transaction has to.
  shop.setNow('2025-12-03T00:00:00Z')
  const answer = await placeOrder(visitor, body)
  expect(answer.status).toBe(409)
  expect(JSON.stringify(answer.json())).toContain('2500.00')
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('offers').select('taken').execute()).toEqual([{ taken: 0 }])

  await settle(shop, '2025-12-03T00:00:05Z')
  const again = await bodyOfCart(visitor)
  expect(again).toMatchObject({ total: '2500.00' })
  expect((await placeOrder(visitor, again)).status).toBe(201)
})

test('the last place is given once, also to two who ask at the same moment', async () => {
  const { shop, add } = await atTheDesk()
  await add({ ...form, limit: '1' })
  const visitors = [shop.visitor(), shop.visitor()]
  const bodies: Awaited<ReturnType<typeof bodyOfCart>>[] = []
  for (const visitor of visitors) {
    await addToCart(visitor, { productId: 'ring' })
    bodies.push(await bodyOfCart(visitor))
  }
  const answers = await Promise.all(
    visitors.map((visitor, index) => placeOrder(visitor, bodies[index] as (typeof bodies)[number]))
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await shop.db.selectFrom('offers').select('taken').execute()).toEqual([{ taken: 1 }])
  expect(await priceOf(shop)).toMatchObject({ price: '2500.00' })
})

test('the shell adds an offer by the same rule, and says in one line why not', async () => {
  const shop = await startShop({ now: '2025-12-01T12:00:00Z' })
  const atShell = await openShell(shop)
  const folder = await temporaryFolder()
  const run = async (offer: object, ...more: string[]) => {
    const file = path.join(folder, 'offer.json')
    await writeFile(file, JSON.stringify(offer))
    return atShell(['offer', 'add', '--json', file, ...more])
  }
  const offer = { pieces: ['ring'], price: 200_000, from: '2025-12-01', to: '2025-12-02' }
  expect((await run({ ...offer, was: 300_000 })).failed).toMatch(/^“Was £3,000” cannot be said/)
  expect((await run({ ...offer, price: 0 })).failed).toMatch(/^A price is in whole pounds/)
  expect((await run({ ...offer, colour: 'D' })).failed).toBe('It has no colour.')
  expect((await run(offer, '--dry-run')).said).toContain('Nothing is written.')
  expect(await priceOf(shop)).toMatchObject({ price: '2500.00' })
  expect((await run(offer)).said).toContain('The offer is added.')
  await expect.poll(() => priceOf(shop), soon).toMatchObject({ price: '2000.00' })
})

test('shoppers are told of a live offer before one that is over, with the earlier prices that are proven', async () => {
  const { shop, add } = await atTheDesk()
  await inTransaction(shop.db, async (within) => {
    await within.updateTable('promotions').set({ taken: 100 }).execute()
    await within.updateTable('price_history').set({ from_at: '2025-10-01T00:00:00.000Z' }).execute()
  })
  await add()
  expect((await shop.get('/api/promotions')).json()).toMatchObject([
    { title: 'spring offer', state: 'live', was: { ring: '2500.00' }, provenPercent: 10 },
    { id: 'launch', state: 'sold-out' }
  ])
})
