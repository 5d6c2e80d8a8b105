import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startShop } from '../../../testing/start-shop.ts'
import { orderAtDesk } from '../testing/order-at-desk.ts'

const cards = {
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890'
}

/** An order above the threshold of free delivery, as when it goes to France. */
async function orderToFrance(env: Record<string, string> = cards) {
  const shop = await startShop({ env })
  const order = await orderAtDesk(shop)
  const { shipping_address } = await shop.db
    .selectFrom('orders')
    .select('shipping_address')
    .where('id', '=', order.number)
    .executeTakeFirstOrThrow()
  const address = JSON.stringify({ ...JSON.parse(shipping_address ?? ''), country: 'France' })
  await shop.db.updateTable('orders').set({ shipping_address: address }).where('id', '=', order.number).execute()
  const toDo = async () => (await order.anna.get('/desk/orders')).text.includes(order.number)
  // What is asked here is whether the collector is waited for.
  await order.post('gone-through', { isSo: 'yes' })
  return { shop, order, toDo }
}

test('nobody pays an order abroad before it is named who collects import VAT, and then the customer is told', async () => {
  const { order, toDo } = await orderToFrance()
  expect(await order.view()).toMatchObject({
    needsCollector: true,
    needsDeliveryCharge: false,
    canSendPaymentLink: false,
    canRecordPayment: false
  })
  expect(await toDo()).toBe(true)
  expect(await order.said('payment-link', { key: randomUUID() })).toMatchObject([
    422,
    { '': expect.stringContaining('import VAT') }
  ])
  expect((await order.pay()).status).toBe(422)

  expect(await order.said('import-collector', { collector: ' ' })).toEqual([
    422,
    { collector: 'Please write who collects import VAT and duty.' }
  ])
  const named = { collector: 'DHL Express' }
  expect([await order.said('import-collector', named), await order.said('import-collector', named)]).toEqual([
    'collector-named',
    'collector-named'
  ])
  expect(await order.view()).toMatchObject({
    needsCollector: false,
    importCollector: 'DHL Express',
    canSendPaymentLink: true,
    canRecordPayment: true
  })
  expect(await toDo()).toBe(false)
  expect(await order.mails()).toEqual(['order-placed', 'order-payment-link'])
  expect((await order.view()).history).toContainEqual(
    expect.objectContaining({ what: 'Import VAT is collected by DHL Express' })
  )
})

test('who collects is corrected until somebody has paid, and the customer is told again', async () => {
  const { order } = await orderToFrance()
  await order.said('import-collector', { collector: 'DHL' })
  expect(await order.said('import-collector', { collector: 'La Poste' })).toBe('collector-named')
  expect((await order.mails()).filter((mail) => mail === 'order-payment-link')).toHaveLength(2)
  expect((await order.pay()).status).toBe(303)
  expect(await order.said('import-collector', { collector: 'FedEx' })).toMatchObject([409, {}])
  expect((await order.view()).importCollector).toBe('La Poste')
})

test('where the delivery charge is still to be named, nobody is told of a way to pay', async () => {
  const { order } = await orderToFrance()
  await order.sendAbroad()
  expect(await order.said('import-collector', { collector: 'DHL' })).toBe('collector-named')
  expect(await order.mails()).toEqual(['order-placed'])
  expect((await order.view()).canSendPaymentLink).toBe(false)
  expect(await order.said('delivery-charge', { charge: '25', named: '' })).toBe('delivery-confirmed')
  expect((await order.view()).canSendPaymentLink).toBe(true)
})

test('a charge that is named first is told with who collects import VAT, and nobody says that it was told before', async () => {
  const { order } = await orderToFrance()
  await order.sendAbroad()
  const charge = { charge: '25', named: '' }
  expect([await order.said('delivery-charge', charge), await order.said('delivery-charge', charge)]).toEqual([
    'charge-named',
    'charge-named'
  ])
  expect(await order.mails()).toEqual(['order-placed'])
  expect(await order.said('import-collector', { collector: 'DHL' })).toBe('collector-named')
  expect(await order.mails()).toEqual(['order-placed', 'order-delivery-confirmed'])
})

test('an order that stays in the United Kingdom has nobody who collects', async () => {
  const order = await orderAtDesk(await startShop())
  expect((await order.view()).needsCollector).toBe(false)
  expect((await order.post('import-collector', { collector: 'DHL' })).status).toBe(422)
})

test('our bank details are sent again in a shop that takes nothing online; without any, somebody has to write', async () => {
  const shop = await startShop({
    env: { BANK_ACCOUNT_NAME: 'Northlight', BANK_SORT_CODE: '12-34-56', BANK_ACCOUNT_NUMBER: '01234567' }
  })
  const unpayable = await orderAtDesk(await startShop({ env: { PUBLIC_URL: 'http://shop.example' } }))
  expect(await unpayable.view()).toMatchObject({ canSendPaymentLink: false, paidThrough: 'letter' })
  expect(await unpayable.said('payment-link', { key: randomUUID() })).toMatchObject([422, {}])
  const order = await orderAtDesk(shop)
  expect(await order.view()).toMatchObject({ canSendPaymentLink: true, paidThrough: 'bank' })
  const key = randomUUID()
  expect([await order.said('payment-link', { key }), await order.said('payment-link', { key })]).toEqual([
    'payment-link-sent',
    'payment-link-sent'
  ])
  expect(await order.mails()).toEqual(['order-placed', 'order-payment-link'])
})
