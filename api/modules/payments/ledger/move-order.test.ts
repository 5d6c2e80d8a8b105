import { expect, test } from 'vitest'
import { necklacesLeft, orderToPay } from '../../../testing/settling.ts'
import { startShop } from '../../../testing/start-shop.ts'

test('nobody but a provider makes an order paid', async () => {
  const order = await orderToPay(await startShop())
  expect(await order.move('paid', 'staff:test')).toBe('not-allowed')
  expect(await order.move('paid', 'shop')).toBe('not-allowed')
  expect(await order.read()).toMatchObject({ status: 'pending', steps: [], mails: [] })
  expect(await order.move('paid', 'paypal')).toBe('moved')
})

test('an order is moved once, only along the table, and each step is written down', async () => {
  const order = await orderToPay(await startShop(), 1, { isMade: true })
  await order.move('paid', 'stripe')
  expect(await order.move('dispatched')).toBe('not-allowed')
  expect(await order.move('cancelled')).toBe('not-allowed')
  expect(await order.move('in-production')).toBe('moved')
  expect(await order.move('in-production')).toBe('already')
  expect((await order.read()).steps).toEqual(['pending → paid by stripe', 'paid → in-production by staff:test'])
})

test('an order from stock is sent once it is paid, and never made', async () => {
  const order = await orderToPay(await startShop())
  await order.move('paid', 'stripe')
  expect(await order.move('in-production')).toBe('not-allowed')
  expect(await order.move('dispatched')).toBe('moved')
})

test('a cancelled order gives its stock back once', async () => {
  const shop = await startShop()
  const order = await orderToPay(shop, 2)
  expect(await order.move('cancelled')).toBe('moved')
  expect(await order.move('cancelled')).toBe('already')
  expect(await necklacesLeft(shop)).toBe(3)
  expect((await shop.get('/api/products/necklace')).json()).toMatchObject({ stock: 3 })
})
