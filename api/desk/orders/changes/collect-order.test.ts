import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderTracker } from '#domain/orders/tracker.ts'
import { DISPUTE_HOLDS } from '#domain/payouts/dispute.ts'
import { papersOf } from '../../../modules/invoices/papers.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import { stockOf } from '../../../modules/stock/stock.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { disputeOrder } from '../testing/dispute-order.ts'
import { takesOrders } from '../testing/taking-orders.ts'

const place = '1 Mill Lane, Leeds, Monday to Friday from 10:00 to 16:00.'
const nowhere = { address1: '', city: '', postalCode: '' }

async function openForCollection() {
  const shop = await startShop()
  const { anna, take } = await takesOrders(shop)
  const write = (value: string, base = '0') => anna.post('/desk/words/facts.collection', { value, base })
  /** What a form of an order answers: what was done, or why not. */
  const saidOf = (number: string) => async (form: string, fields: Record<string, string>) => {
    const answer = await anna.post(`/desk/orders/${number}/${form}`, fields)
    if (answer.status === 303) return answer.headers.location?.split('said=')[1]
    return Object.values((answer.json() as DeskDocument).form?.errors ?? {}).join(' ')
  }
  return { shop, anna, take, write, saidOf }
}

test('an order is collected only where an owner has written where, and only from the counter', async () => {
  const { take, write } = await openForCollection()
  const collected = { collection: 'yes', channel: 'counter', ...nowhere }
  expect(await take(collected)).toEqual([
    422,
    { collection: 'Nothing is collected here: an owner first writes where and when, under Words.' }
  ])
  expect((await write(place)).status).toBe(303)
  expect(await take({ ...collected, channel: 'telephone' })).toEqual([
    422,
    { collection: 'Only an order that is taken at the counter is collected.' }
  ])
  expect(await take(collected)).toMatch(/^NL-/)
})

test('what is collected is made ready, stays in stock’s count, and is handed over to somebody whose identification was seen', async () => {
  const { shop, anna, take, write, saidOf } = await openForCollection()
  await write(place)
  const number = String(await take({ collection: 'yes', channel: 'counter', ...nowhere }))
  const said = saidOf(number)
  const link = new URL(shop.links.linkTo('http://shop', { id: number, createdAt: '2025-12-01T12:00:00Z' }))
  const seen = async () => (await shop.get(`/api/orders/${number}${link.search}`)).json() as Order
  expect(await said('payment', { key: randomUUID(), reference: 'Slip 1', by: 'cash' })).toBe('payment-recorded')
  // Nothing leaves the country, so its VAT is the United Kingdom's, and nothing is charged for delivery.
  const [invoice] = await papersOf(shop.db, number)
  expect(invoice).toMatchObject({ gross: 514_800, vat: 85_800 })
  expect(await seen()).toMatchObject({ collection: { place }, shippingAddress: null, delivery: 'free' })

  const parcel = { from: 'paid', carrier: 'Royal Mail', tracking: 'AB123456789GB' }
  expect(await said('dispatch', parcel)).toContain('is collected at the shop')
  expect(await said('hand-over', { from: 'paid', name: 'Sam Hale', checkedBy: 'Anna' })).toContain(
    'first say that it is ready'
  )
  // A ring is made for it.
  expect(await said('move', { from: 'paid', to: 'in-production' })).toBe('order-moved')
  expect(await said('ready', { from: 'in-production' })).toBe('ready-to-collect')
  expect(await said('ready', { from: 'in-production' })).toBe('ready-to-collect')
  const reserved = async () => (await stockOf(shop.db, ['necklace'])).get('necklace')?.reserved
  expect(await reserved()).toBe(2)
  expect(await said('move', { from: 'dispatched', to: 'delivered' })).toContain('who has collected it')
  expect(await said('hand-over', { from: 'dispatched', name: '', checkedBy: '' })).toBe(
    'Please write who collected it. Please write who of us looked at their identification.'
  )
  await disputeOrder(shop.db, number)
  const before = { from: 'dispatched', name: 'Kim Hale', checkedBy: 'Tom Reed' }
  expect(await said('hand-over', before)).toBe(DISPUTE_HOLDS)
  const handed = { ...before, disputed: 'yes' }
  expect([await said('hand-over', handed), await said('hand-over', handed)]).toEqual(['handed-over', 'handed-over'])
  expect(await reserved()).toBe(0)
  const elsewhere = {
    firstName: 'Sam',
    lastName: 'Hale',
    address1: '2 Mill Lane',
    city: 'Leeds',
    postalCode: 'LS1 1AA'
  }
  const details = { customerEmail: 'sam@example.org', customerPhone: '01632 960123', giftNote: 'With love' }
  expect(await said('details', { ...details, ...elsewhere })).toBe('It was collected: it is not sent any more.')
  expect(await seen()).toMatchObject({ status: 'delivered', collection: { place, handedTo: 'Kim Hale' } })
  const { page } = (await anna.get(`/desk/orders/${number}`)).json() as DeskDocument
  const what = page.kind === 'order' ? page.view.history.flatMap((entry) => ('what' in entry ? entry.what : [])) : []
  expect(what).toContain(
    'From “Ready to collect” to “Collected”: Handed over to Kim Hale; Tom Reed looked at their identification'
  )
  const mails = await shop.db.selectFrom('mail_outbox').select('template').where('subject_id', '=', number).execute()
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'order-collected',
    'order-in-production',
    'order-paid',
    'order-placed',
    'order-ready'
  ])
})

test('what was to be collected is sent instead once it has an address', async () => {
  const { shop, anna, take, write } = await openForCollection()
  await write(place)
  const number = String(await take({ collection: 'yes', channel: 'counter', ...nowhere }))
  const details = { customerEmail: 'sam@example.org', customerPhone: '01632 960123', giftNote: 'With love' }
  const address = { firstName: 'Sam', lastName: 'Hale', address1: '2 Mill Lane', city: 'Leeds', postalCode: 'LS1 1AA' }
  expect((await anna.post(`/desk/orders/${number}/details`, { ...details, ...address })).status).toBe(303)
  const row = await shop.db.selectFrom('orders').select(['collection', 'delivery']).executeTakeFirstOrThrow()
  expect(row).toEqual({ collection: null, delivery: 'free' })
})

test('what was withdrawn from is not handed over, though it was ready', async () => {
  const { shop, take, write, saidOf } = await openForCollection()
  await write(place)
  const number = String(await take({ collection: 'yes', channel: 'counter', ...nowhere }))
  const said = saidOf(number)
  await said('payment', { key: randomUUID(), reference: 'Slip 1', by: 'cash' })
  await said('move', { from: 'paid', to: 'in-production' })
  await said('ready', { from: 'in-production' })
  const details = { customerEmail: 'sam@example.org', customerPhone: '01632 960123', giftNote: 'With love' }
  const address = { firstName: 'Sam', lastName: 'Hale', address1: '2 Mill Lane', city: 'Leeds', postalCode: 'LS1 1AA' }
  expect(await said('details', { ...details, ...address })).toContain('It is ready to collect')
  await shop.db.updateTable('orders').set({ withdrawn_at: '2025-12-01T12:30:00.000Z' }).execute()
  const handed = { from: 'dispatched', name: 'Kim Hale', checkedBy: 'Tom Reed' }
  expect(await said('hand-over', handed)).toContain(
    'The customer has withdrawn: nothing more of it is made, sent or handed over'
  )
  expect((await shop.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status).toBe('dispatched')
})

test('what is ready to collect is sent instead where its customer asks: on its way from that day, told with its new address', async () => {
  const { shop, take, write, saidOf } = await openForCollection()
  await write(place)
  const number = String(await take({ collection: 'yes', channel: 'counter', ...nowhere }))
  const said = saidOf(number)
  await said('payment', { key: randomUUID(), reference: 'Slip 1', by: 'cash' })
  const address = { firstName: 'Sam', lastName: 'Hale', address1: '2 Mill Lane', city: 'Leeds', postalCode: 'LS1 1AA' }
  const asked = { ...address, carrier: 'Royal Mail', tracking: 'AB123456789GB', asked: 'yes' }
  expect(await said('send-instead', { ...asked, from: 'paid' })).toContain('It is not ready to collect')
  await said('move', { from: 'paid', to: 'in-production' })
  await said('ready', { from: 'in-production' })
  shop.setNow('2025-12-03T10:00:00.000Z')
  const sent = { ...asked, from: 'dispatched' }
  const bruno = await shop.staff()
  const press = async (fields: Record<string, string>) => {
    const answer = await bruno.post(`/desk/orders/${number}/send-instead`, fields)
    return answer.status === 303
      ? answer.headers.location?.split('said=')[1]
      : (answer.json() as DeskDocument).form?.errors
  }
  expect(await press({ ...sent, address1: '', asked: '' })).toMatchObject({
    address1: expect.any(String),
    asked: 'Please say that the customer has asked for it.'
  })
  await disputeOrder(shop.db, number)
  expect(await press(sent)).toEqual({ disputed: DISPUTE_HOLDS })
  const twice = { ...sent, disputed: 'yes' }
  expect([await press(twice), await press(twice)]).toEqual(['dispatched', 'dispatched'])
  const details = { customerEmail: 'sam@example.org', customerPhone: '01632 960123', giftNote: 'With love' }
  const elsewhere = await bruno.post(`/desk/orders/${number}/details`, { ...details, ...address, city: 'York' })
  expect((elsewhere.json() as DeskDocument).form?.errors).toEqual({
    address1: 'It has left us: ask its carrier to bring it elsewhere.'
  })

  const order = (await findOrder(shop.db, number))?.order
  expect(order).toMatchObject({
    status: 'dispatched',
    shippingAddress: { city: 'Leeds' },
    tracking: { number: 'AB123456789GB' }
  })
  expect(order?.collection).toBe(undefined)
  expect(order && orderTracker(order).steps.find(({ status }) => status === 'dispatched')).toMatchObject({
    label: 'On its way',
    at: '2025-12-03T10:00:00.000Z'
  })
  expect((await stockOf(shop.db, ['necklace'])).get('necklace')?.reserved).toBe(0)
  const { page } = (await bruno.get(`/desk/orders/${number}`)).json() as DeskDocument
  const what = page.kind === 'order' ? page.view.history.flatMap((entry) => ('what' in entry ? entry.what : [])) : []
  expect(what).toEqual(
    expect.arrayContaining([
      'From “Being made” to “Ready to collect”',
      'From “Ready to collect” to “On its way”: Sent instead of being collected: Royal Mail, AB123456789GB'
    ])
  )
  const mails = await shop.db.selectFrom('mail_outbox').select('template').where('subject_id', '=', number).execute()
  expect(
    mails
      .map(({ template }) => template)
      .filter((one) => /details|dispatched/.test(one))
      .toSorted()
  ).toEqual(['order-details-changed', 'order-dispatched'])
})
