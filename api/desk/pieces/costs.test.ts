import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PieceView } from '#domain/desk/piece-view.ts'
import { productOfPiece } from '../../db/owned-products.ts'
import { readStoredPiece } from '../../modules/pieces/stored-pieces.ts'
import { smallContent } from '../../testing/content.ts'
import { addToCart, orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { addDiscount } from '../discounts/change-discount.ts'
import { orderAtDesk } from '../orders/testing/order-at-desk.ts'
import { changePrices } from '../prices/change-prices.ts'
import { readSales } from '../sales/read-sales.ts'
import { importPieces } from './import-pieces.ts'
import { readPiecesFile, writePieces } from './pieces-file.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Staff = Awaited<ReturnType<Shop['staff']>>

/** The small shop, with pieces that are called as the law asks. */
const openShop = () =>
  startShop({
    content: {
      ...smallContent,
      products: smallContent.products.map((product) => ({
        ...product,
        price: Math.floor(product.price / 100) * 100,
        name: `${product.diamondType === 'natural' ? 'Natural' : 'Laboratory-grown'} ${product.id}`
      }))
    }
  })

const acting = { actor: { kind: 'shell' }, now: Date.parse('2025-12-01T12:00:00Z') } as const

async function pieceOf(staff: Staff, id: string): Promise<PieceView> {
  const { page } = (await staff.get(`/desk/catalogue/${id}/piece`)).json() as DeskDocument
  if (page.kind !== 'piece') throw new Error(`A page of ${page.kind}`)
  return page.view
}

/** Writes on a piece's page what it costs. */
async function writeCost(staff: Staff, id: string, costPence: string) {
  const { texts, version } = await pieceOf(staff, id)
  const form = { ...texts, version: String(version), costPence }
  const written = await staff.post(`/desk/catalogue/${id}/piece`, form)
  if (written.status !== 303) throw new Error(written.text)
  expect(written.headers.location).toContain('piece-saved')
}

const costs = ({ db }: Shop) => db.selectFrom('piece_costs').selectAll().orderBy('product_id').execute()

test('what a piece costs is written on its page, holds at once, is kept with its versions and leaves nothing to publish', async () => {
  const shop = await openShop()
  const staff = await shop.staff({ name: 'Anna' })
  await writeCost(staff, 'necklace', '700.50')
  expect(await costs(shop)).toEqual([{ product_id: 'necklace', cost: 70_050 }])
  const view = await pieceOf(staff, 'necklace')
  expect(view).toMatchObject({ version: 2, publishedVersion: 2, margin: { price: 129_900, cost: 70_050 } })
  expect(view.versions[0]).toMatchObject({ who: 'Anna', changed: ['What it costs you, in pounds without VAT'] })

  await writeCost(staff, 'necklace', '')
  expect(await costs(shop)).toEqual([])
  await writeCost(staff, 'necklace', '650')
  // An earlier version comes back with its words; what the piece costs is a fact of today.
  await staff.post('/desk/catalogue/necklace/restore', { version: '2', base: '4' })
  expect(await costs(shop)).toEqual([{ product_id: 'necklace', cost: 65_000 }])
  const wrong = await staff.post('/desk/catalogue/necklace/piece', {
    ...view.texts,
    version: '4',
    costPence: '-1'
  })
  expect(wrong.status).toBe(422)
})

test('whoever sets no prices sees of no cost, not even that it was changed', async () => {
  const shop = await openShop()
  const staff = await shop.staff()
  await writeCost(staff, 'necklace', '700.50')
  const bench = await shop.staff({ role: 'workshop' })
  for (const path of [
    '/desk/catalogue/necklace/piece',
    '/desk/catalogue/necklace/versions?from=1&to=2',
    '/desk/catalogue/necklace',
    '/desk/catalogue',
    '/desk/stock/necklace'
  ]) {
    const answer = await bench.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.text.replaceAll('"withCosts"', '')).not.toMatch(/700\.5|70050/)
  }
  expect(await pieceOf(bench, 'necklace')).toMatchObject({ margin: null })
  expect((await pieceOf(bench, 'necklace')).texts).not.toHaveProperty('costPence')
  expect((await bench.get('/desk/sales')).status).toBe(403)
})

test('a file of pieces brings costs out and in, in whole pence', async () => {
  const shop = await openShop()
  await writeCost(await shop.staff(), 'necklace', '700.50')
  let file = ''
  for await (const part of writePieces(shop.db)) file += part
  const read = readPiecesFile(Buffer.from(file))
  if (read.kind !== 'rows') throw new Error(read.words)
  expect(read.rows.find(({ id }) => id === 'necklace')).toMatchObject({ costPence: '70050', price: '129900' })
  const give = (rows: { id: string; costPence: string }[], meant = {}) => importPieces(shop, rows, acting, meant)
  await give([
    { id: 'ring', costPence: '110000' },
    { id: 'necklace', costPence: '' }
  ])
  expect(await costs(shop)).toEqual([
    { product_id: 'necklace', cost: 70_050 },
    { product_id: 'ring', cost: 110_000 }
  ])
  expect((await give([{ id: 'ring', costPence: '1100.00' }])).plans[0]?.what).toMatchObject({
    kind: 'refused',
    words: expect.stringContaining('whole pence')
  })
  const dear = [{ id: 'ring', costPence: '110000', price: '120000' }]
  expect((await importPieces(shop, dear, acting)).plans[0]?.what).toMatchObject({
    kind: 'refused',
    words: expect.stringContaining('a loss of £100. With --at-a-loss it is written.')
  })
  expect((await importPieces(shop, dear, acting, { isAtLoss: true })).isWritten).toBe(true)
})

test('an offer, a price and a code that sell at a loss say which and by how much, and wait until it is meant', async () => {
  const shop = await openShop()
  const staff = await shop.staff({ name: 'Anna' })
  await writeCost(staff, 'necklace', '1000')
  const key = randomUUID()
  const offer = { key, title: 'offer', pieces: 'necklace ring', percent: '10', from: '2025-12-01', to: '2025-12-02' }
  const looked = (await staff.post('/desk/promotions/new', { ...offer, action: 'look' })).json() as DeskDocument
  const preview = looked.page.kind === 'new-offer' ? looked.page.view.preview : null
  expect(preview?.weighed).toEqual({
    losses: [{ id: 'necklace', name: expect.any(String), price: 116_900, cost: 100_000, loss: 2583 }],
    unknown: 1,
    of: 2
  })
  const add = { ...offer, action: 'add', seen: preview?.seen ?? '' }
  const refused = await staff.post('/desk/promotions/new', add)
  expect(refused.status).toBe(422)
  expect((refused.json() as DeskDocument).form?.errors.atLoss).toContain('a loss of £25.83')
  expect(await shop.db.selectFrom('offers').selectAll().execute()).toEqual([])
  expect((await staff.post('/desk/promotions/new', { ...add, atLoss: 'yes' })).headers.location).toContain(
    'offer-added'
  )

  // With the offer the price that shoppers pay is lower still.
  const product = async (price: string, more = {}) => {
    const { page } = (await staff.get('/desk/catalogue/necklace')).json() as DeskDocument
    const revision = page.kind === 'product' ? page.view.revision : ''
    return staff.post('/desk/catalogue/necklace', { price, stock: 'listed', featured: 'listed', revision, ...more })
  }
  expect((await product('1310')).status).toBe(422)
  expect((await product('1310', { atLoss: 'yes' })).headers.location).toContain('product-changed')
  expect((await product('1400')).headers.location).toContain('product-changed')

  const bulk = { given: { percent: -20, pieces: ['necklace', 'ring'] } }
  expect(await changePrices(shop, bulk, acting)).toEqual({
    kind: 'refused',
    errors: { atLoss: expect.stringContaining('a loss of £160') }
  })
})

test('a line keeps what its piece cost when it was ordered, and sales tell the margin of what is known', async () => {
  const shop = await openShop()
  const staff = await shop.staff()
  await writeCost(staff, 'necklace', '700.50')
  const atDesk = await orderAtDesk(shop)
  await writeCost(staff, 'necklace', '900')
  await atDesk.pay()
  expect(await shop.db.selectFrom('order_items').select('cost').execute()).toEqual([{ cost: 70_050 }])
  const span = { from: '2025-12-01', to: '2025-12-31', by: 'kind' } as const
  const { sums } = await readSales(shop.db, span)
  expect(sums).toMatchObject({ costed: sums.net, cost: 70_050 })
  // What is given back of it comes back with its cost.
  await atDesk.post('refund-lines', { key: randomUUID(), 'line-1': '1', why: 'withdrawal' })
  const visitor = shop.visitor()
  await orderOne(visitor, 'ring')
  expect(
    (await shop.db.selectFrom('order_items').select('cost').where('product_id', '=', 'ring').execute())[0]
  ).toEqual({
    cost: null
  })
})

test('nothing that the shop answers to anybody says what a piece costs', async () => {
  const shop = await openShop()
  const staff = await shop.staff()
  for (const id of ['necklace', 'ring']) await writeCost(staff, id, '777.31')
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'ring', selectedSize: 'P' })
  const order = await orderOne(visitor, 'necklace')
  const customer = await shop.customer()
  const addresses = [
    '/api/products',
    '/api/products/necklace',
    '/api/products/ring',
    '/api/search?q=necklace',
    '/api/categories',
    '/api/promotions',
    '/api/cart',
    `/api/orders/${order.id}`,
    '/feeds/products.xml',
    '/sitemap.xml',
    '/llms.txt',
    '/products/necklace'
  ]
  for (const address of addresses) {
    const { text } = await visitor.get(address)
    expect([address, /777\.31|77731|cost/i.test(text.replaceAll(/costs? [a-z]/gi, ''))]).toEqual([address, false])
  }
  expect(JSON.stringify(order)).not.toMatch(/77731|777\.31|"cost/)
  const ofCustomer = await orderOne(customer, 'necklace')
  const own = await customer.get(`/api/users/${customer.number}/export`)
  expect(own.text).toContain(ofCustomer.id)
  expect(own.text).not.toMatch(/77731|777\.31|"cost/)
  // Nor to who sets no prices, of an order.
  const bench = await shop.staff({ role: 'workshop' })
  for (const path of ['/desk', '/desk/orders', `/desk/orders/${order.id}`, '/desk/stock'])
    expect([path, (await bench.get(path)).text]).toEqual([path, expect.not.stringMatching(/77731|777\.31|"cost"/)])
  // What a preview shows is drawn from the newest version.
  const stored = await readStoredPiece(shop.db, 'ring')
  expect(stored?.piece.record.costPence).toBe(77_731)
  if (stored) expect(JSON.stringify(productOfPiece(stored.piece, undefined))).not.toContain('77731')
})

test('a code that takes a price below the cost waits until it is meant', async () => {
  const shop = await openShop()
  await writeCost(await shop.staff(), 'necklace', '1000')
  const given = { code: 'SPRING-10', percent: 10, from: '2025-12-01', to: '2025-12-31', pieces: ['necklace'] }
  expect(await addDiscount(shop, { given }, acting)).toEqual({
    kind: 'refused',
    errors: { atLoss: expect.stringContaining('a loss of £25.75') }
  })
  expect(await addDiscount(shop, { given, isAtLoss: true }, acting)).toEqual({ kind: 'done' })
})
