import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { orderAtDesk } from '../../desk/orders/testing/order-at-desk.ts'
import { startShop } from '../../testing/start-shop.ts'
import { createWaysToPay } from '../payments/ways-to-pay.ts'
import { sendDueMails } from './open-mail.ts'
import type { ReadyMail } from './post.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const env = {
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890'
}

/** What goes out to the customer, by its subject without the number. */
async function sent({ db, links, payLinks }: Shop, number: string, now: string) {
  const mails: ReadyMail[] = []
  const post = { send: async (mail: ReadyMail) => void mails.push(mail), close: () => {} }
  const waysToPay = createWaysToPay({ stripe: { secretKey: 'set' }, paypal: {} } as never, payLinks)
  const rest = { post, shop: facts, links, waysToPay, origin: 'http://localhost:3000', from: 'service@example.org' }
  await sendDueMails({ db, clock: () => Date.parse(now), log: pino({ level: 'silent' }), ...rest }, 50)
  return new Map(
    mails.filter(({ to }) => to === 'alex@example.org').map((mail) => [mail.subject.replace(number, '…'), mail])
  )
}

test('the steps of an order are told with a link that leads to it', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop, { isMade: true })
  await shop.db.updateTable('orders').set({ created_at: '2025-10-01T12:00:00.000Z' }).execute()
  await order.pay()
  shop.setNow('2025-12-01T13:00:00Z')
  await order.post('move', { from: 'paid', to: 'in-production' })
  await order.post('dispatch', { from: 'in-production', carrier: 'DPD', tracking: '1550 1234' })
  await order.post('move', { from: 'dispatched', to: 'delivered' })
  const mails = await sent(shop, order.number, '2025-12-01T13:00:00Z')

  expect([...mails.keys()].sort()).toEqual([
    'Your order …',
    'Your order … is being made',
    'Your order … is on its way',
    'Your order … was delivered',
    'Your receipt for order …'
  ])
  expect(mails.get('Your receipt for order …')?.text).toContain('Paid by: Bank transfer')
  const onItsWay = mails.get('Your order … is on its way')
  expect(onItsWay?.text).toContain('Tracking number: 1550 1234')
  expect(onItsWay?.text).toContain('https://track.dpd.co.uk/parcels/15501234')
  expect(onItsWay?.text).toContain('an adult has to sign')
  expect(onItsWay?.text).toMatch(/Sent on Monday 1 December: with you by \w+ \d+ December\./)
  expect(mails.get('Your order … was delivered')?.text).toContain('within 14 days')

  const link = /http:\/\/localhost:3000\/order-confirmation\/\S+/.exec(onItsWay?.text ?? '')?.[0] ?? ''
  // As long as any order's link, from the day of the mail: the order's own has gone by.
  shop.setNow('2026-02-28T12:00:00Z')
  expect((await shop.get(`/api/orders/${order.number}${new URL(link).search}`)).status).toBe(200)
})

test('a delivery charge comes with what the order comes to, and the way to pay', async () => {
  const shop = await startShop({ env })
  const order = await orderAtDesk(shop)
  await order.sendAbroad()
  await order.post('delivery-charge', { charge: '25' })
  const mail = (await sent(shop, order.number, '2025-12-01T12:00:00Z')).get('Delivery of your order …')
  expect(mail?.text).toContain('costs £25.00')
  expect(mail?.text).toContain('Total to pay: £1,324.00')
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/stripe-checkout\?order=NL-/)
})

test('pieces from stock are kept from the moment at which the delivery charge was named', async () => {
  const shop = await startShop({ env })
  const order = await orderAtDesk(shop)
  await order.confirm()
  await order.sendAbroad()
  shop.setNow('2025-12-20T12:00:00Z')
  await order.post('delivery-charge', { charge: '25' }, await shop.staff({ name: 'Ben' }))
  const mail = (await sent(shop, order.number, '2025-12-20T12:00:00Z')).get('Delivery of your order …')
  expect(mail?.text).toContain(
    'On any device, until Monday 19 January 12:00. We keep this piece for you until Saturday 27 December 12:00.'
  )
})

test('a payment link that was overtaken by the payment is not sent', async () => {
  const shop = await startShop({ env })
  const order = await orderAtDesk(shop)
  await order.post('payment-link', { key: randomUUID() })
  expect([...(await sent(shop, order.number, '2025-12-01T12:00:00Z')).keys()]).toContain('Paying for your order …')
  await order.post('payment-link', { key: randomUUID() })
  await order.pay()
  const mails = await sent(shop, order.number, '2025-12-01T12:00:00Z')
  expect([...mails.keys()]).toEqual(['Your receipt for order …'])
})

test('a step that a refund of everything overtook is not told', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop, { isMade: true })
  await order.pay()
  await order.post('move', { from: 'paid', to: 'in-production' })
  await order.post('refund', { key: randomUUID(), amount: '1299', refundable: '129900', reason: 'The stone broke' })
  const mails = await sent(shop, order.number, '2025-12-01T12:00:00Z')
  expect([...mails.keys()]).toContain('Your refund for order …')
  expect([...mails.keys()]).not.toContain('Your order … is being made')
})

test('what was cancelled is told, and what staff wrote about it is not', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await order.post('move', { from: 'pending', to: 'cancelled', reason: '<b>Seems a fraud</b>' })
  const mail = (await sent(shop, order.number, '2025-12-01T12:00:00Z')).get('Your order … is cancelled')
  expect(mail?.text).toContain('is cancelled. We have taken no payment for it')
  expect(`${mail?.text} ${mail?.html}`).not.toContain('fraud')
})

test('the receipt and the refund of an order tell what staff recorded', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await order.sendAbroad()
  await order.post('delivery-charge', { charge: '25' })
  await order.pay()
  await order.post('refund', { key: randomUUID(), amount: '100', refundable: '132400', reason: 'A scratch' })
  const mails = await sent(shop, order.number, '2025-12-01T12:00:00Z')
  expect(mails.get('Your receipt for order …')?.text).toMatch(/Delivery: £25\.00[\s\S]*Total paid: £1,324\.00/)
  expect(mails.get('Your refund for order …')?.text).toContain('Given back so far: £100.00')
})

test('HTML in what a customer wrote stays text in the mails of the desk', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  await order.pay()
  await shop.db.updateTable('order_items').set({ name: '<img src=x onerror=alert(1)>', is_made_to_order: 1 }).execute()
  await order.post('move', { from: 'paid', to: 'in-production' })
  const mail = (await sent(shop, order.number, '2025-12-01T12:00:00Z')).get('Your order … is being made')
  expect(mail?.html).toContain('&lt;img src=x')
  expect(mail?.html).not.toContain('<img src=x')
})
