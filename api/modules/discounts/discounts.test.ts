import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { invoiceOf } from '#domain/invoices/paper.ts'
import type { Order } from '#domain/orders/order.ts'
import { inTransaction } from '../../db/engine.ts'
import { endDiscount } from '../../desk/discounts/change-discount.ts'
import { addCode, bodyWithCode } from '../../testing/discounting.ts'
import { addToCart, form, placeOrder } from '../../testing/ordering.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { returnStock, returnUnpaidStock } from '../orders/stock.ts'
import { readyToPay } from '../payments/payable.ts'
import { giveDiscountsBack, takeDiscount } from './discounts.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const acting = (now: string) => ({ actor: { kind: 'shell' }, now: Date.parse(now) }) as const
const ask = async (visitor: TestVisitor, code: string) => (await visitor.post('/api/discounts', { code })).json()

const taken = async ({ db }: Shop) =>
  (await db.selectFrom('discount_codes').select('taken').executeTakeFirstOrThrow()).taken

/** Orders one necklace (£1,299) with the code, which takes so many pence off. */
async function orderWith(shop: Shop, { email = 'alex@example.org', amount = 12_990, visitor = shop.visitor() } = {}) {
  await addToCart(visitor, { productId: 'necklace' })
  return placeOrder(visitor, await bodyWithCode(visitor, amount, 'spring 1O', { ...form, customerEmail: email }))
}

test('a code is told however it is typed, and each that does not hold in a sentence of its own', async () => {
  const shop = await startShop()
  await addCode(shop, { minimum: 50_000 })
  await addCode(shop, { code: 'LATER', from: '2025-12-02' })
  const visitor = shop.visitor()
  expect(await ask(visitor, 'Spring lO')).toEqual({
    discount: { code: 'SPRING-10', percent: 10, minimum: 50_000, withOffers: false, inOffers: [] }
  })
  const unknown = await ask(visitor, 'SPRING-11')
  expect(unknown).toEqual({ refusal: expect.stringContaining('We know no such code.') })
  expect(await ask(visitor, 'LATER')).toEqual(unknown)
  shop.setNow('2026-01-01T00:00:00Z')
  expect(await ask(visitor, 'SPRING-10')).toEqual({ refusal: 'This code ended on 31 December 2025.' })
  shop.setNow('2026-03-02T00:00:00Z')
  expect(await ask(visitor, 'SPRING-10')).toEqual(unknown)
})

test('whoever tries codes by machine is stopped, and a code that holds is not counted', async () => {
  const shop = await startShop({ limits: { discountTriesPerHour: 3 } })
  await addCode(shop)
  const visitor = shop.visitor()
  for (let time = 0; time < 5; time++) expect(await ask(visitor, 'SPRING-10')).toHaveProperty('discount')
  for (let time = 0; time < 3; time++) await ask(visitor, `SPRING-${time + 20}`)
  const stopped = await visitor.post('/api/discounts', { code: 'SPRING-10' })
  expect([stopped.status, (stopped.json() as { detail: string }).detail]).toEqual([
    429,
    expect.stringMatching(/^Please try again in /)
  ])
  // Nor can it be found out by ordering.
  await addToCart(visitor, { productId: 'necklace' })
  expect((await placeOrder(visitor, await bodyWithCode(visitor, 12_990))).status).toBe(429)
})

test('an order is placed with what is left of each line, its VAT and its invoice to the penny', async () => {
  const shop = await startShop()
  await addCode(shop, { categories: ['necklaces'] })
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace', quantity: 2 })
  await addToCart(visitor, { productId: 'ring', selectedSize: 'P' })
  const answer = await placeOrder(visitor, await bodyWithCode(visitor, 25_980))
  expect(answer.status).toBe(201)
  const order = answer.json() as Order
  expect(order).toMatchObject({
    total: '4888.20',
    vat: '814.70',
    discount: { code: 'SPRING-10', amount: '259.80' },
    items: [{ price: '1299.00', discount: '259.80', vat: '389.70' }, { price: '2550.00' }]
  })
  expect(order.items[1]).not.toHaveProperty('discount')
  // What a code lowers is sold at a discount, which the warranty leaves out.
  expect(order.items.map(({ description }) => description?.terms?.warranty)).toEqual([
    'At a reduced price it comes without our warranty; all your rights by law hold.',
    expect.stringContaining('Lifetime warranty')
  ])
  const invoice = invoiceOf(order, facts, { number: 'INV-000001', issuedOn: '2025-12-01', taxPoint: '2025-12-01' })
  expect(invoice.lines.map(({ words, gross }) => [words, gross])).toEqual([
    [order.items[0]?.name, 259_800],
    [order.items[1]?.name, 255_000],
    ['Discount SPRING-10', -25_980]
  ])
  expect(invoice.lines.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice.vat)
  expect(((await visitor.get(`/api/orders/${order.id}`)).json() as Order).discount).toEqual(order.discount)
  expect(await taken(shop)).toBe(1)
})

test('an order whose page showed another sum, or whose code does not hold, is not placed and keeps its cart', async () => {
  const shop = await startShop()
  await addCode(shop, { minimum: 200_000 })
  await addCode(shop, { code: 'RINGS', percent: 10, categories: ['wedding-rings'] })
  await addCode(shop, { code: 'OVER', percent: 10 })
  await endDiscount(shop, { code: 'OVER' }, acting('2025-12-01T12:00:00Z'))
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const said = async (code: string, amount: number) => {
    const answer = await placeOrder(visitor, await bodyWithCode(visitor, amount, code))
    return [answer.status, (answer.json() as { type: string }).type, (answer.json() as { detail: string }).detail]
  }
  const problem = '/problems/discount'
  expect(await said('spring10', 12_990)).toEqual([
    409,
    problem,
    'This code is for orders from £2,000, and your pieces come to £1,299.'
  ])
  expect(await said('rings', 12_990)).toEqual([
    409,
    problem,
    'This code is for wedding rings, and none of them is in your cart.'
  ])
  expect(await said('over', 12_990)).toEqual([409, problem, 'This code ended on 1 December 2025.'])
  expect(await said('nothing', 12_990)).toEqual([409, problem, expect.stringContaining('We know no such code.')])
  await addCode(shop, { code: 'RIGHT' })
  expect(await said('right', 100)).toEqual([409, '/problems/total-changed', expect.stringContaining('£1,169.10')])
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
  expect((await visitor.get('/api/cart')).json()).toHaveLength(1)
})

test('of eight customers at the last place one gets it, and the others are told', async () => {
  const shop = await startShop()
  await addCode(shop, { limit: 1 })
  const visitors = Array.from({ length: 8 }, () => shop.visitor())
  const bodies = await Promise.all(
    visitors.map(async (visitor, index) => {
      await addToCart(visitor, { productId: 'ring', selectedSize: 'P' })
      return bodyWithCode(visitor, 25_500, 'SPRING-10', { ...form, customerEmail: `alex-${index}@example.org` })
    })
  )
  const answers = await Promise.all(visitors.map((visitor, index) => placeOrder(visitor, bodies[index])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  const [refused] = answers.filter(({ status }) => status === 409)
  expect(refused?.json()).toMatchObject({ detail: expect.stringContaining('all of them are placed') })
  expect(await taken(shop)).toBe(1)
  expect(await shop.db.selectFrom('orders').select('discount_code').execute()).toEqual([{ discount_code: 'SPRING-10' }])
})

test('a code that works once for each customer knows them by their e-mail, also at the same moment', async () => {
  const shop = await startShop()
  await addCode(shop, { oncePerCustomer: true })
  const emails = ['alex@example.org', 'ALEX@example.org', 'sam@example.org']
  const answers = await Promise.all(emails.map((email) => orderWith(shop, { email })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
  expect((await orderWith(shop, { email: 'Alex@Example.org' })).json()).toMatchObject({
    detail: 'This code works once for each customer, and an order with this e-mail has it already.'
  })
  expect(await taken(shop)).toBe(2)
})

test('an order that nobody pays gives its place back once, however often that is looked at', async () => {
  const shop = await startShop()
  await addCode(shop, { limit: 1, oncePerCustomer: true })
  const order = (await orderWith(shop)).json() as Order
  const later = Date.parse('2025-12-01T13:00:00Z')
  await Promise.all([returnUnpaidStock(shop.db, later), returnUnpaidStock(shop.db, later)])
  await inTransaction(shop.db, (within) => returnStock(within, order.id, later))
  expect(await taken(shop)).toBe(0)
  // It is another's now, and again that other's when it lapses as well.
  shop.setNow('2025-12-01T13:00:00Z')
  expect((await orderWith(shop)).status).toBe(201)
  expect(await taken(shop)).toBe(1)
})

test('paying later takes the place anew, and where it went to another the order says so', async () => {
  const shop = await startShop()
  await addCode(shop, { limit: 1 })
  const visitor = shop.visitor()
  const first = (await orderWith(shop, { visitor })).json() as Order
  const later = Date.parse('2025-12-01T13:00:00Z')
  await returnUnpaidStock(shop.db, later)
  const pay = (id: string) => inTransaction(shop.db, (within) => readyToPay(within, id, later))
  expect(await pay(first.id)).toMatchObject({ state: 'payable', total: 116_910 })
  expect(await taken(shop)).toBe(1)

  const muchLater = Date.parse('2025-12-01T15:00:00Z')
  await returnUnpaidStock(shop.db, muchLater)
  shop.setNow('2025-12-01T15:00:00Z')
  const second = await orderWith(shop, { email: 'sam@example.org' })
  expect(second.status).toBe(201)
  expect(await pay(first.id)).toMatchObject({ state: 'lapsed', gone: ['the discount of the code SPRING-10'] })
  expect(await taken(shop)).toBe(1)
})

test('what a live offer has lowered is left as it is, unless the code adds to offers', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const offer = { key: '1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c11', title: 'offer', pieces: 'necklace', percent: '10' }
  const form = { ...offer, from: '2025-12-01', to: '2025-12-02' }
  const looked = (await staff.post('/desk/promotions/new', { ...form, action: 'look' })).json() as {
    page: { view: { preview: { seen: string } } }
  }
  await staff.post('/desk/promotions/new', { ...form, action: 'add', seen: looked.page.view.preview.seen })
  await addCode(shop)
  await addCode(shop, { code: 'BOTH', withOffers: true })
  const visitor = shop.visitor()
  expect(await ask(visitor, 'SPRING-10')).toMatchObject({ discount: { inOffers: ['necklace'] } })
  await addToCart(visitor, { productId: 'necklace' })
  const refused = await placeOrder(visitor, await bodyWithCode(visitor, 11_690))
  expect(refused.json()).toMatchObject({ detail: expect.stringContaining('does not add to an offer') })
  expect((await placeOrder(visitor, await bodyWithCode(visitor, 11_690, 'both'))).json()).toMatchObject({
    total: '1052.10'
  })
})

test('the count passes its limit for nobody who looked before, and what was given back is not given back twice', async () => {
  const shop = await startShop()
  await addCode(shop, { limit: 2 })
  const looked = await shop.db.selectFrom('discount_codes').selectAll().executeTakeFirstOrThrow()
  const orders = [
    (await orderWith(shop)).json() as Order,
    (await orderWith(shop, { email: 'sam@example.org' })).json() as Order
  ]
  const [first, second] = orders.map(({ id }) => id)
  const late = { orderId: 'NL-0000-0000', email: 'eve@example.org', row: looked, now: 0 }
  expect(await inTransaction(shop.db, (within) => takeDiscount(within, late))).toEqual({ kind: 'all-used' })
  for (let time = 0; time < 2; time++)
    await inTransaction(shop.db, (within) => giveDiscountsBack(within, [first ?? ''], 0))
  expect(await taken(shop)).toBe(1)
  await inTransaction(shop.db, (within) => giveDiscountsBack(within, [first ?? '', second ?? ''], 0))
  expect(await taken(shop)).toBe(0)
})
