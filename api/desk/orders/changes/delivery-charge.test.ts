import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/engine.ts'
import { openPayment } from '../../../modules/payments/ledger.ts'
import { necklacesLeft } from '../../../testing/settling.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { orderAtDesk } from '../testing/order-at-desk.ts'

const cards = {
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890'
}

async function orderAbroad() {
  const shop = await startShop({ env: cards })
  const order = await orderAtDesk(shop)
  await order.sendAbroad()
  return { shop, order }
}

const giveBack = ({ db }: Awaited<ReturnType<typeof startShop>>) =>
  db.updateTable('orders').set({ stock_returned_at: '2025-12-01T12:00:00.000Z' }).execute()

test('an order that gave its pieces back before has them again once its charge is named', async () => {
  const { shop, order } = await orderAbroad()
  await giveBack(shop)
  expect(await order.said('delivery-charge', { charge: '25', named: '' })).toBe('delivery-confirmed')
  expect(await necklacesLeft(shop)).toBe(1)
  expect(await order.view()).toMatchObject({ isLapsed: false, canSendPaymentLink: true })
})

test('no charge is named for pieces that are sold meanwhile, and nobody is told of one', async () => {
  const { shop, order } = await orderAbroad()
  await giveBack(shop)
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', 'necklace').execute()
  expect(await order.said('delivery-charge', { charge: '25', named: '' })).toEqual([
    422,
    { '': expect.stringMatching(/^What it kept went back on sale meanwhile, and not all of it is there any more\./) }
  ])
  expect([await order.mails(), (await order.view()).deliveryCharge]).toEqual([['order-placed'], null])
})

test('an order whose pieces were sold because nobody paid in time says so', async () => {
  const { shop, order } = await orderAbroad()
  await order.said('delivery-charge', { charge: '25', named: '' })
  await giveBack(shop)
  expect(await order.view()).toMatchObject({ isLapsed: false, canSendPaymentLink: true })
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', 'necklace').execute()
  expect(await order.view()).toMatchObject({ isLapsed: true, canSendPaymentLink: false })
})

test('a wrong charge is corrected while nobody has paid, and what was begun for the old sum ends', async () => {
  const { shop, order } = await orderAbroad()
  const name = (charge: string, named: string) => order.said('delivery-charge', { charge, named })
  await name('250', '')
  const opened = await inTransaction(shop.db, (within) =>
    openPayment(within, { orderId: order.number, provider: 'stripe', now: 0 })
  )
  expect(opened.kind).toBe('open')

  expect([await name('25', '25000'), await name('25', '25000')]).toEqual(['delivery-confirmed', 'delivery-confirmed'])
  expect(await order.view()).toMatchObject({ deliveryCharge: 2500, total: 132_400, vat: 22_067 })
  expect((await order.view()).payments).toMatchObject([{ status: 'void', amount: 154_900 }])
  expect((await order.mails()).filter((mail) => mail === 'order-delivery-confirmed')).toHaveLength(2)
  expect((await order.audits()).at(-1)).toBe(
    'staff:Anna order.delivery-charge {"deliveryCharge":25000,"total":154900} {"deliveryCharge":2500,"total":132400}'
  )
  expect((await order.view()).history).toContainEqual(
    expect.objectContaining({ what: 'Delivery charge corrected: £250 → £25' })
  )

  expect(await name('30', '25000')).toEqual([
    409,
    { '': expect.stringMatching(/^You named a delivery charge of £25 at 12:00/) }
  ])
  await order.pay()
  expect(await name('30', '2500')).toMatchObject([409, {}])
})
