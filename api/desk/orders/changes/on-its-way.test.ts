import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { necklacesLeft } from '../../../testing/settling.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { orderAtDesk } from '../testing/order-at-desk.ts'

const parcel = { from: 'in-production', carrier: 'Royal Mail', tracking: 'AB123456789GB' }

test('an order goes from its payment to the door, and its customer follows every step', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop, { isMade: true })
  await order.pay()
  shop.setNow('2025-12-01T13:00:00Z')
  expect(await order.said('move', { from: 'paid', to: 'in-production' })).toBe('order-moved')
  expect(await order.said('dispatch', parcel)).toBe('dispatched')
  expect((await order.view()).moves).toEqual(['delivered'])
  expect(await order.said('move', { from: 'dispatched', to: 'delivered' })).toBe('order-moved')

  const link = new URL(shop.links.linkTo('http://shop', { id: order.number, createdAt: '2025-12-01T12:00:00Z' }))
  const seen = (await shop.get(`/api/orders/${order.number}${link.search}`)).json() as Order
  expect([seen.status, seen.steps.map(({ status }) => status)]).toEqual([
    'delivered',
    ['paid', 'in-production', 'dispatched', 'delivered']
  ])
  expect(seen.steps[1]?.at).toBe('2025-12-01T13:00:00.000Z')
  expect(seen.tracking).toEqual({
    carrier: 'Royal Mail',
    number: 'AB123456789GB',
    url: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB'
  })
  expect(await order.mails()).toEqual([
    'order-placed',
    'order-paid',
    'order-in-production',
    'order-dispatched',
    'order-delivered'
  ])
  expect(await order.audits()).toEqual([
    'staff:Anna order.payment {"status":"pending"} {"status":"paid","provider":"bank","amount":129900}',
    'staff:Anna order.status {"status":"paid"} {"status":"in-production"}',
    'staff:Anna order.dispatch {"status":"in-production"} {"status":"dispatched","carrier":"Royal Mail","tracking":"AB123456789GB"}',
    'staff:Anna order.status {"status":"dispatched"} {"status":"delivered"}'
  ])
})

test('an order from stock goes from its payment on its way, and nobody says that it is made', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await order.pay()
  expect((await order.view()).moves).toEqual(['dispatched'])
  expect(await order.said('move', { from: 'paid', to: 'in-production' })).toEqual([
    422,
    { '': 'An order that is “Paid” cannot be moved to “Being prepared” by hand.' }
  ])
  expect(await order.said('dispatch', { ...parcel, from: 'paid' })).toBe('dispatched')
  expect((await order.view()).history).toContainEqual(
    expect.objectContaining({ what: 'From “Paid” to “On its way”: Royal Mail, AB123456789GB' })
  )
  expect(await order.mails()).toEqual(['order-placed', 'order-paid', 'order-dispatched'])
})

test('what the table of transitions does not know is not done', async () => {
  const order = await orderAtDesk(await startShop())
  for (const to of ['paid', 'in-production', 'delivered', 'refunded', 'dispatched', 'lost', ''])
    expect((await order.post('move', { from: 'pending', to })).status, to).toBe(422)
  expect((await order.post('dispatch', { ...parcel, from: 'pending' })).status).toBe(422)
  expect([(await order.view()).status, await order.audits()]).toEqual(['pending', []])
})

test('nothing is sent without its carrier, and none but our own courier without its number', async () => {
  const order = await orderAtDesk(await startShop(), { isMade: true })
  await order.pay()
  await order.post('move', { from: 'paid', to: 'in-production' })
  const send = (given: Partial<typeof parcel>) => order.said('dispatch', { ...parcel, ...given })
  expect(await send({ carrier: 'toString' })).toEqual([422, { carrier: 'Please choose who carries it.' }])
  expect(await send({ tracking: ' ' })).toEqual([422, { tracking: 'Please write the tracking number.' }])
  expect(await send({ tracking: '<script>' })).toMatchObject([422, { tracking: expect.any(String) }])
  expect(await send({ carrier: 'Other' })).toMatchObject([422, { other: expect.stringMatching(/who carries it/) }])
  expect(await send({ carrier: 'Our own courier', tracking: '' })).toBe('dispatched')
  expect(await order.view()).toMatchObject({ carrier: 'Our own courier', trackingNumber: null, trackingUrl: null })
})

test('the second of two sees what the first has done, and pressing twice is once', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop, { isMade: true })
  const ben = await shop.staff({ name: 'Ben' })
  await order.pay()
  const begin = { from: 'paid', to: 'in-production' }
  expect([await order.said('move', begin), await order.said('move', begin)]).toEqual(['order-moved', 'order-moved'])
  expect(await order.said('move', begin, ben)).toEqual([
    409,
    { '': expect.stringMatching(/^Anna moved this to “Being made” at 12:00, while you had this page open\./) }
  ])
  expect((await order.mails()).filter((mail) => mail === 'order-in-production')).toHaveLength(1)
})

test('an order that nobody paid is cancelled for a reason, and gives its pieces back', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  expect(await necklacesLeft(shop)).toBe(2)
  const cancel = (reason: string) => order.said('move', { from: 'pending', to: 'cancelled', reason })
  expect(await cancel('  ')).toEqual([422, { reason: 'Please write why it is cancelled.' }])
  expect(await cancel('Ordered twice')).toBe('order-moved')
  expect(await necklacesLeft(shop)).toBe(3)
  expect(await order.mails()).toEqual(['order-placed', 'order-cancelled'])
  expect((await order.view()).history).toContainEqual(
    expect.objectContaining({ who: 'Anna', what: 'From “Awaiting payment” to “Cancelled”: Ordered twice' })
  )
})

test('a wrong tracking number is corrected while it is on its way, and the customer is told once more', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop, { isMade: true })
  await order.pay()
  await order.post('move', { from: 'paid', to: 'in-production' })
  await order.post('dispatch', parcel)
  const told = async () => (await order.mails()).filter((mail) => mail === 'order-dispatched').length
  const right = { from: 'dispatched', carrier: 'DPD', tracking: '1550 1234' }
  // From a page that stands open since before it went, another number is not taken without a word.
  expect(await order.said('dispatch', { ...right, from: 'in-production' })).toMatchObject([409, {}])
  expect([await order.said('dispatch', { ...parcel, from: 'dispatched' }), await told()]).toEqual(['dispatched', 1])

  expect([await order.said('dispatch', right), await order.said('dispatch', right)]).toEqual([
    'dispatched',
    'dispatched'
  ])
  expect(await told()).toBe(2)
  expect(await order.view()).toMatchObject({
    status: 'dispatched',
    carrier: 'DPD',
    trackingNumber: '1550 1234',
    trackingUrl: 'https://track.dpd.co.uk/parcels/15501234'
  })
  expect((await order.view()).history).toContainEqual(
    expect.objectContaining({ who: 'Anna', what: 'Corrected: DPD, 1550 1234' })
  )
  await order.post('move', { from: 'dispatched', to: 'delivered' })
  expect(await order.said('dispatch', right)).toMatchObject([409, {}])
})
