import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { NewOrderView } from '#domain/desk/new-order.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import { papersOf } from '../../../modules/invoices/papers.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import { addCode } from '../../../testing/discounting.ts'
import { addToCart, bodyOfCart, placeOrder } from '../../../testing/ordering.ts'
import { necklacesLeft } from '../../../testing/settling.ts'
import { startShop } from '../../../testing/start-shop.ts'

const customer = {
  firstName: 'Sam',
  lastName: 'Hale',
  customerEmail: 'sam@example.org',
  customerPhone: '01632 960123',
  address1: '2 Mill Lane',
  address2: '',
  city: 'Leeds',
  postalCode: 'ls1 1aa',
  country: 'United Kingdom',
  giftNote: 'With love'
}
const pieces = { 'piece-1': 'necklace', 'quantity-1': '2', 'piece-2': 'ring', 'quantity-2': '1', 'size-2': 'P' }
const TOTAL = '514800'

async function atDesk(shop: Awaited<ReturnType<typeof startShop>>) {
  const anna = await shop.staff()
  const viewOf = (answer: { json: () => unknown }): NewOrderView => {
    const { page } = answer.json() as DeskDocument
    if (page.kind !== 'new-order') throw new Error(`This is the page ${page.kind}`)
    return page.view
  }
  return {
    anna,
    look: async (fields: Record<string, string>) => viewOf(await anna.post('/desk/orders/new', fields)),
    /** The number of the order, or the status with what is wrong. */
    take: async (fields: Record<string, string> = {}) => {
      const sent = { key: randomUUID(), ...customer, ...pieces, seen: TOTAL, action: 'take', ...fields }
      const answer = await anna.post('/desk/orders/new', sent)
      if (answer.status === 303) return /NL-[\w-]+/.exec(answer.headers.location ?? '')?.[0]
      return [answer.status, (answer.json() as DeskDocument).form?.errors]
    }
  }
}

test('pieces are found by name, chosen, and priced as at the checkout', async () => {
  const shop = await startShop()
  const { look } = await atDesk(shop)
  expect((await look({ q: 'neck', action: 'find' })).found).toEqual([
    { id: 'necklace', name: 'Necklace', price: 129_900, note: null }
  ])
  expect((await look({ q: 'anklet', action: 'find' })).found).toMatchObject([{ note: 'Out of stock' }])
  const added = await look({ 'piece-1': 'necklace', 'quantity-1': '2', add: 'ring' })
  expect(added).toMatchObject({
    lines: [
      { productId: 'necklace', quantity: 2, unit: 129_900 },
      { productId: 'ring', quantity: 1, unit: 250_000, sizes: [{ value: '' }, { value: 'P' }] }
    ],
    total: 509_800
  })
  expect(await look({ ...pieces, key: added.key, action: 'look' })).toMatchObject({ total: 514_800, key: added.key })
  // Taken out again.
  expect((await look({ ...pieces, 'quantity-1': '0' })).lines).toMatchObject([{ productId: 'ring' }])
  expect((await look({ 'piece-1': 'nothing', 'piece-2': 'anklet' })).lines).toMatchObject([
    { productId: 'anklet', unit: null, words: 'This piece is out of stock.' }
  ])
  expect((await look({ 'piece-1': 'anklet' })).total).toBeNull()
})

test('an order is taken once however often its form is sent, and is the checkout’s own to the penny', async () => {
  const shop = await startShop()
  const { take, anna } = await atDesk(shop)
  const key = randomUUID()
  const number = await take({ key })
  expect(number).toMatch(/^NL-/)
  expect([await take({ key }), await take({ key, giftNote: 'Other' })]).toEqual([number, number])
  const [first, second] = await Promise.all([take({ key }), take({ key })])
  expect([first, second]).toEqual([number, number])
  expect(await necklacesLeft(shop)).toBe(1)

  await shop.db.updateTable('products').set({ stock: 5 }).where('id', '=', 'necklace').execute()
  await shop.db.updateTable('product_overrides').set({ stock: 5 }).where('product_id', '=', 'necklace').execute()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace', quantity: 2 })
  await addToCart(visitor, { productId: 'ring', selectedSize: 'P' })
  const { id } = (await placeOrder(visitor, await bodyOfCart(visitor))).json() as { id: string }
  const [taken, placed] = [await findOrder(shop.db, String(number)), await findOrder(shop.db, id)]
  expect([taken?.order.total, taken?.order.vat, taken?.order.items]).toEqual([
    placed?.order.total,
    placed?.order.vat,
    placed?.order.items
  ])
  expect(taken?.order).toMatchObject({
    customerName: 'Sam Hale',
    giftNote: 'With love',
    shippingAddress: { postalCode: 'LS1 1AA' },
    // As long as of an order that was confirmed.
    hold: { until: '2025-12-08T12:00:00.000Z', hasEnded: false }
  })
  const { page } = (await anna.get(`/desk/orders/${number}`)).json() as DeskDocument
  expect(page).toMatchObject({ kind: 'order', view: { takenBy: 'Anna', status: 'pending' } })
  // Whom it is for is told; the shop, which took it, is not.
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select('template')
    .where('subject_id', '=', String(number))
    .execute()
  expect(mails.map(({ template }) => template)).toEqual(['order-placed'])
  expect(await shop.db.selectFrom('audit').select('action').where('subject_id', '=', String(number)).execute()).toEqual(
    [{ action: 'order.taken' }]
  )
  expect(await shop.db.selectFrom('carts').select('id').where('id', 'like', 'desk:%').execute()).toEqual([])
})

test('what is wrong is told at its field, and nothing is taken', async () => {
  const shop = await startShop()
  const { take } = await atDesk(shop)
  expect(await take({ customerEmail: 'sam', address1: '', postalCode: 'x', country: 'United Kingdom' })).toMatchObject([
    422,
    { customerEmail: expect.any(String), address1: 'Address is required', postalCode: expect.any(String) }
  ])
  expect(await take({ customerPhone: '12' })).toMatchObject([422, { customerPhone: expect.any(String) }])
  expect(await take({ 'piece-1': '', 'piece-2': '' })).toEqual([422, { q: 'Please add a piece.' }])
  expect(await take({ 'quantity-1': '4' })).toMatchObject([422, { '': expect.stringMatching(/Necklace/) }])
  expect(await take({ 'piece-1': 'anklet' })).toMatchObject([422, { '': expect.stringMatching(/out of stock/) }])
  expect(await take({ 'size-2': 'Z' })).toMatchObject([422, { '': expect.stringMatching(/size/) }])
  expect(await take({ seen: '1' })).toMatchObject([409, { '': expect.stringMatching(/^It comes to £5,148 now/) }])
  expect(await take({ key: 'none' })).toMatchObject([422, {}])
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect(await shop.db.selectFrom('carts').select('id').where('id', 'like', 'desk:%').execute()).toEqual([])
  expect(await necklacesLeft(shop)).toBe(3)
})

test('an address may follow by telephone, and then a telephone is needed', async () => {
  const shop = await startShop()
  const { take } = await atDesk(shop)
  const later = { addressLater: 'yes', address1: '', city: '', postalCode: '' }
  expect(await take({ ...later, customerPhone: '' })).toEqual([
    422,
    { customerPhone: 'Without an address we need a telephone number.' }
  ])
  const number = await take(later)
  expect((await findOrder(shop.db, String(number)))?.order).toMatchObject({ shippingAddress: null, delivery: 'free' })
})

test('abroad it waits for its delivery charge, as from the checkout', async () => {
  const shop = await startShop()
  const { take } = await atDesk(shop)
  const number = await take({ country: 'France', postalCode: '75001', seen: TOTAL })
  const found = await findOrder(shop.db, String(number))
  expect(fromDecimalString(found?.order.total ?? '0')).toBe(514_800)
  expect(found?.order.vat).toBe('0.00')
})

test('it is paid at the counter by whom is written down, with its receipt and invoice', async () => {
  const shop = await startShop()
  const { take, anna } = await atDesk(shop)
  const number = String(await take())
  const pay = (fields: Record<string, string>) =>
    anna.post(`/desk/orders/${number}/payment`, { key: randomUUID(), reference: 'Slip 42', ...fields })
  expect((await pay({ by: 'cheque' })).status).toBe(422)
  expect((await pay({ by: 'cash', reference: ' ' })).text).toContain('Please write the number of the slip or receipt.')
  expect((await pay({ by: 'card-machine' })).status).toBe(303)
  const { page } = (await anna.get(`/desk/orders/${number}`)).json() as DeskDocument
  expect(page).toMatchObject({
    view: {
      status: 'paid',
      payments: [{ provider: 'card-machine', providerId: 'Slip 42', amount: 514_800 }],
      // No provider could give it back.
      byProvider: null,
      refundable: 514_800
    }
  })
  expect(JSON.stringify(page)).toContain('Card at the counter, Slip 42')
  expect((await papersOf(shop.db, number)).map(({ gross }) => gross)).toEqual([514_800])
})

test('who may not take orders is refused', async () => {
  const shop = await startShop()
  const tom = await shop.staff({ role: 'workshop', email: 'tom@northlight.example' })
  expect((await tom.get('/desk/orders/new')).status).toBe(403)
  expect((await tom.post('/desk/orders/new', { key: randomUUID(), action: 'take' })).status).toBe(403)
})

test('a discount code is looked at first and taken off to the penny, and one that does not hold is told at its field', async () => {
  const shop = await startShop()
  await addCode(shop)
  const { look, take, anna } = await atDesk(shop)
  expect(await look({ ...pieces, discountCode: 'spring 10' })).toMatchObject({
    discount: { amount: 51_480, refusal: null },
    total: 463_320
  })
  expect(await look({ ...pieces, discountCode: 'summer' })).toMatchObject({
    discount: { amount: 0, refusal: expect.stringContaining('We know no such code.') },
    total: 514_800
  })
  expect(await take({ discountCode: 'summer' })).toEqual([
    422,
    { discountCode: expect.stringContaining('We know no such code.') }
  ])
  // What was shown without the code is not what it comes to with it.
  expect(await take({ discountCode: 'spring 10' })).toEqual([409, { '': expect.stringContaining('£4,633.20') }])
  const number = await take({ discountCode: 'spring 10', seen: '463320' })
  const { page } = (await anna.get(`/desk/orders/${number}`)).json() as DeskDocument
  expect(page).toMatchObject({ view: { total: 463_320, discount: { code: 'SPRING-10', amount: 51_480 } } })
})
