import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findOrder } from '../../../modules/orders/queries.ts'
import { necklacesLeft } from '../../../testing/settling.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { orderAtDesk } from '../testing/order-at-desk.ts'

const cards = {
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890'
}

test('a bank transfer makes an order paid once, however often it is sent', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  const key = randomUUID()
  const record = (fields: Record<string, string>) => order.said('payment', { key, reference: 'MORGAN A', ...fields })
  expect(await record({ reference: ' ' })).toEqual([422, { reference: 'Please write the reference of the transfer.' }])
  expect(await record({ key: '1' })).toMatchObject([422, { '': expect.any(String) }])
  expect([await record({}), await record({})]).toEqual(['payment-recorded', 'payment-recorded'])
  expect(await record({ key: randomUUID() })).toEqual([
    409,
    { '': expect.stringMatching(/^You moved this to “Paid” at 12:00/) }
  ])
  expect(await order.view()).toMatchObject({
    status: 'paid',
    payments: [{ provider: 'bank', providerId: 'MORGAN A', status: 'paid', amount: 129_900 }],
    refundable: 129_900,
    canRecordPayment: false,
    moves: ['dispatched']
  })
  expect(await order.mails()).toEqual(['order-placed', 'order-paid'])

  const another = await orderAtDesk(shop)
  expect(await another.said('payment', { key: randomUUID(), reference: 'MORGAN A' })).toEqual([
    422,
    { reference: `This reference is recorded already, for order ${order.number}.` }
  ])
  expect(await another.said('payment', { key, reference: 'MORGAN B' })).toMatchObject([422, {}])
  expect((await another.view()).status).toBe('pending')
})

test('a transfer for an order whose pieces are sold meanwhile is recorded, and the shop is told', async () => {
  const shop = await startShop({ env: { MAIL_TO: 'shop@northlight.example' } })
  const order = await orderAtDesk(shop)
  await shop.db.updateTable('orders').set({ stock_returned_at: '2025-12-01T12:00:00.000Z' }).execute()
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', 'necklace').execute()
  expect((await order.pay()).status).toBe(303)
  const { status, history } = await order.view()
  expect(status).toBe('paid')
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'mail', what: 'Payment to check', to: 'shop@northlight.example' })
  )
  // What the shop is told is none of the steps that the customer follows.
  expect((await findOrder(shop.db, order.number))?.order.steps.map((step) => step.status)).toEqual(['paid'])
})

test('once the delivery charge is named it is part of the total, its VAT too, and can be paid', async () => {
  const shop = await startShop({ env: cards })
  const order = await orderAtDesk(shop)
  await order.sendAbroad()
  expect(await order.view()).toMatchObject({ needsDeliveryCharge: true, canSendPaymentLink: false })
  expect(await order.said('payment', { key: randomUUID(), reference: 'early' })).toMatchObject([422, {}])
  expect(await order.said('payment-link', { key: randomUUID() })).toEqual([
    422,
    { '': 'Please name the delivery charge and, abroad, who collects import VAT first.' }
  ])
  for (const charge of ['-1', '1e12', '', '12.345', '1001'])
    expect(await order.said('delivery-charge', { charge }), charge).toEqual([422, { charge: expect.any(String) }])

  expect(await order.said('delivery-charge', { charge: '£25.50' })).toBe('delivery-confirmed')
  expect(await order.view()).toMatchObject({
    deliveryCharge: 2550,
    total: 132_450,
    vat: 22_075,
    needsDeliveryCharge: false,
    canSendPaymentLink: true
  })
  expect(await order.said('delivery-charge', { charge: '25.50' })).toBe('delivery-confirmed')
  const ben = await shop.staff({ name: 'Ben' })
  expect(await order.said('delivery-charge', { charge: '30' }, ben)).toEqual([
    409,
    { '': expect.stringMatching(/^Anna named a delivery charge of £25\.50 at 12:00/) }
  ])
  expect((await order.mails()).filter((mail) => mail === 'order-delivery-confirmed')).toHaveLength(1)
  expect(await order.audits()).toEqual([
    'staff:Anna order.delivery-charge {"deliveryCharge":null,"total":129900} {"deliveryCharge":2550,"total":132450}'
  ])
})

test('the payment link goes out once for each time it is asked for, while there is something to pay', async () => {
  const order = await orderAtDesk(await startShop({ env: cards }))
  const key = randomUUID()
  const send = (given = key) => order.said('payment-link', { key: given })
  expect([await send(), await send(), await send(randomUUID())]).toEqual(Array(3).fill('payment-link-sent'))
  expect((await order.mails()).filter((mail) => mail === 'order-payment-link')).toHaveLength(2)
  await order.pay()
  expect(await send(randomUUID())).toEqual([422, { '': 'This order is paid already.' }])
})

test('without a provider there is no link to send', async () => {
  const order = await orderAtDesk(await startShop())
  expect((await order.view()).canSendPaymentLink).toBe(false)
  expect((await order.post('payment-link', { key: randomUUID() })).status).toBe(422)
})

test('a refund is recorded once, up to what was paid, and the order follows', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  const key = randomUUID()
  let refundable = '0'
  const refund = (amount: string, given: Record<string, string> = {}) =>
    order.said('refund', { key, amount, reason: 'A late delivery', refundable, ...given })
  expect(await refund('10')).toEqual([422, { '': 'Nothing is left that could be given back.' }])
  await order.pay()
  refundable = '129900'
  for (const amount of ['0', '-1', '1e12', '1299.01', '12.345', ''])
    expect(await refund(amount), amount).toEqual([422, { amount: expect.any(String) }])
  expect(await refund('10', { reason: '' })).toEqual([422, { reason: 'Please write why.' }])

  expect([await refund('£99'), await refund('£99')]).toEqual(['refund-recorded', 'refund-recorded'])
  expect(await order.view()).toMatchObject({
    status: 'part-refunded',
    refundable: 120_000,
    refunds: [{ amount: 9900, reason: 'A late delivery', who: 'Anna' }]
  })
  expect(await necklacesLeft(shop)).toBe(2)
  expect(await refund('1200', { key: randomUUID(), refundable: '120000' })).toBe('refund-recorded')
  expect(await order.view()).toMatchObject({ status: 'refunded', refundable: 0, moves: [] })
  expect(await necklacesLeft(shop)).toBe(3)
  expect((await order.mails()).filter((mail) => mail === 'order-refunded')).toHaveLength(2)
})

test('two who give all of it back at the same moment give it back once', async () => {
  const order = await orderAtDesk(await startShop())
  await order.pay()
  const given = { amount: '1299', reason: 'Cancelled by telephone', refundable: '129900' }
  const refund = () => order.post('refund', { key: randomUUID(), ...given })
  const answers = await Promise.all([refund(), refund()])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect((await order.view()).refunds).toHaveLength(1)
})

test('one refund that two people write down is written down once, and the second is told by whom', async () => {
  const shop = await startShop()
  const order = await orderAtDesk(shop)
  const ben = await shop.staff({ name: 'Ben' })
  await order.pay()
  const drawn = { amount: '99', reason: 'A late delivery', refundable: String((await order.view()).refundable) }
  expect(await order.said('refund', { key: randomUUID(), ...drawn })).toBe('refund-recorded')
  const second = { key: randomUUID(), ...drawn }
  expect(await order.said('refund', second, ben)).toEqual([
    409,
    {
      '': expect.stringMatching(
        /^By now £99 of £1,299 is written down as given back\. Anna wrote down a refund at 12:00/
      )
    }
  ])
  const { refunds, refundable } = await order.view()
  expect([refunds.length, refundable]).toEqual([1, 120_000])
  // Another refund it is, where it is sent once more from the page as it stands now.
  expect(await order.said('refund', { ...second, refundable: '120000' }, ben)).toBe('refund-recorded')
})
