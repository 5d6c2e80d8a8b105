import { expect, test } from 'vitest'
import { necklacesLeft, orderToPay } from '../../../testing/settling.ts'
import { startShop } from '../../../testing/start-shop.ts'

const customer = 'alex@example.org'

async function paidOrder(quantity = 1) {
  const shop = await startShop()
  const order = await orderToPay(shop, quantity)
  await order.open('stripe', 'pi_1')
  await order.say('pi_1')
  const refund = async (refunded: number, given = {}) =>
    (await order.say('pi_1', { outcome: { refunded }, ...given })).kind
  return { shop, order, refund }
}

test('parts and then all are given back, each told to the customer once, and the stock with the last', async () => {
  const { shop, order, refund } = await paidOrder(2)
  expect([await refund(100_00), await refund(100_00), await refund(200_00)]).toEqual([
    'refunded',
    'already',
    'refunded'
  ])
  expect((await order.read()).status).toBe('part-refunded')
  expect(await necklacesLeft(shop)).toBe(1)
  expect([await refund(order.total), await refund(order.total), await refund(50_00)]).toEqual([
    'refunded',
    'already',
    'already'
  ])
  const { status, steps, mails } = await order.read()
  expect([status, steps]).toEqual([
    'refunded',
    [
      'pending → paid by stripe',
      'paid → part-refunded by stripe',
      'part-refunded → part-refunded by stripe',
      'part-refunded → refunded by stripe'
    ]
  ])
  expect(mails.filter((mail) => mail === `order-refunded to ${customer}`)).toHaveLength(3)
  expect(await necklacesLeft(shop)).toBe(3)
})

test.each([
  ['more than was paid', { outcome: { refunded: 129_901 } }],
  ['another currency', { outcome: { refunded: 100 }, currency: 'EUR' }]
])('%s given back is told to the shop and changes nothing', async (_, given) => {
  const { order } = await paidOrder()
  expect((await order.say('pi_1', given)).kind).toBe('mismatch')
  const { status, payments, mails } = await order.read()
  expect([status, payments]).toEqual(['paid', ['stripe paid, 0 back']])
  expect(mails).toContain('payment-to-check to shop@northlight.example')
})

test('a refund told before its payment waits for it', async () => {
  const shop = await startShop()
  const order = await orderToPay(shop)
  await order.open('stripe', 'pi_1')
  expect((await order.say('pi_1', { outcome: { refunded: order.total } })).kind).toBe('refunded')
  expect((await order.read()).status).toBe('pending')
  expect((await order.say('pi_1')).kind).toBe('paid')
  const { status, payments } = await order.read()
  expect([status, payments]).toEqual(['refunded', ['stripe paid, 129900 back']])
  expect(await necklacesLeft(shop)).toBe(3)
})

test('what has left the house is not in stock again when its money is given back', async () => {
  const { shop, order, refund } = await paidOrder()
  await order.move('dispatched')
  await refund(order.total)
  expect((await order.read()).status).toBe('refunded')
  expect(await necklacesLeft(shop)).toBe(2)
})

const byHand = (shop: Awaited<ReturnType<typeof startShop>>, orderId: string, amount: number) =>
  shop.db.insertInto('order_refunds').values({
    id: `by-hand-${amount}`,
    order_id: orderId,
    amount,
    reason: 'A late delivery',
    who: 'staff:Anna',
    at: '2025-12-01T12:00:00.000Z'
  })

test('a refund that stands here twice is told to the shop, and the customer hears of no such sum', async () => {
  const { shop, order, refund } = await paidOrder()
  await byHand(shop, order.orderId, 700_00).execute()
  expect(await refund(700_00)).toBe('refunded')
  const { status, notes, mails } = await order.read()
  expect(status).toBe('paid')
  expect(notes).toEqual([
    'pi_1: £1,400.00 is written down as given back, and £1,299.00 was paid. Perhaps one refund stands here twice.'
  ])
  expect(mails).toContain('payment-to-check to shop@northlight.example')
  expect(mails).not.toContain(`order-refunded to ${customer}`)
})

test('where the provider alone gave all of it back the order is over, whatever was written down by hand', async () => {
  const { shop, order, refund } = await paidOrder()
  await byHand(shop, order.orderId, 99_00).execute()
  expect(await refund(order.total)).toBe('refunded')
  const { status, mails } = await order.read()
  expect(status).toBe('refunded')
  expect(mails).toContain('payment-to-check to shop@northlight.example')
  expect(mails).not.toContain(`order-refunded to ${customer}`)
  expect(await necklacesLeft(shop)).toBe(3)
})
