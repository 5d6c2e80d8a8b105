import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { addToCart, bodyOfCart, placeOrder } from '../../testing/ordering.ts'
import { paypalKeys, paypalSettings } from '../../testing/paypal-double.ts'
import { startShop } from '../../testing/start-shop.ts'
import { stripeKeys, stripeSettings } from '../../testing/stripe-double.ts'

test('without keys the shop says that it cannot be paid online', async () => {
  const shop = await startShop()
  const answer = await shop.get('/api/payments/methods')
  expect(answer.status).toBe(200)
  expect(answer.json()).toEqual({
    stripe: null,
    paypal: null,
    offered: [
      { method: 'arranged', isExample: false },
      { method: 'card', isExample: true },
      { method: 'paypal', isExample: true },
      { method: 'klarna', isExample: true },
      { method: 'bank', isExample: true }
    ],
    finance: 'example'
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('with keys it tells the public ones and no secret', async () => {
  const nobody = 'http://127.0.0.1:9'
  const shop = await startShop({ env: { ...stripeSettings(nobody), ...paypalSettings(nobody) } })
  const answer = await shop.get('/api/payments/methods')
  expect(answer.json()).toEqual({
    stripe: { publishableKey: stripeKeys.publishableKey },
    paypal: { clientId: paypalKeys.clientId },
    offered: [
      { method: 'card', isExample: false },
      { method: 'paypal', isExample: false },
      { method: 'klarna', isExample: true },
      { method: 'bank', isExample: true }
    ],
    finance: 'example'
  })
})

test('a public shop offers what is set up, and without a lender says nothing of credit', async () => {
  const bank = { BANK_ACCOUNT_NAME: 'Northlight Ltd', BANK_SORT_CODE: '123456', BANK_ACCOUNT_NUMBER: '01234567' }
  const shop = await startShop({ env: { PUBLIC_URL: 'https://shop.example', ...bank } })
  expect((await shop.get('/api/payments/methods')).json()).toEqual({
    stripe: null,
    paypal: null,
    offered: [{ method: 'bank', isExample: false }],
    finance: null
  })
})

test('an order by a way that is not offered is refused, one by bank transfer is told where to pay', async () => {
  const bank = { BANK_ACCOUNT_NAME: 'Northlight Ltd', BANK_SORT_CODE: '12 34 56', BANK_ACCOUNT_NUMBER: '01234567' }
  const shop = await startShop({ env: { PUBLIC_URL: 'http://shop.example', ...bank } })
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const refused = await placeOrder(visitor, await bodyOfCart(visitor, { paymentMethod: 'klarna' }))
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('We cannot take this way of paying just now.')
  const placed = await placeOrder(visitor, await bodyOfCart(visitor, { paymentMethod: 'bank', giftNote: 'For R.' }))
  const order = placed.json() as Order
  expect(order).toMatchObject({ paymentMethod: 'bank', giftNote: 'For R.' })
  expect((await visitor.get(`/api/orders/${order.id}`)).json()).toMatchObject({ paymentMethod: 'bank' })
  expect((await visitor.get(`/api/payments/order?order=${order.id}`)).json()).toMatchObject({
    bank: { accountName: 'Northlight Ltd', sortCode: '12-34-56', accountNumber: '01234567', isExample: false }
  })
})

test('a card that an older page names is taken by a shop that takes none, and told what is true', async () => {
  const shop = await startShop({ env: { PUBLIC_URL: 'http://shop.example' } })
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const placed = await placeOrder(visitor, await bodyOfCart(visitor, { paymentMethod: 'card' }))
  expect(placed.status).toBe(201)
  const order = placed.json() as Order
  expect(order).toMatchObject({ paymentMethod: 'card' })
  expect((await visitor.get(`/api/payments/order?order=${order.id}`)).json()).toMatchObject({
    state: 'payable',
    bank: null,
    methods: { stripe: null, paypal: null, offered: [{ method: 'arranged', isExample: false }] }
  })
})

test('a card that no provider takes is told of the shop’s own account', async () => {
  const bank = { BANK_ACCOUNT_NAME: 'Northlight Ltd', BANK_SORT_CODE: '12 34 56', BANK_ACCOUNT_NUMBER: '01234567' }
  const shop = await startShop({ env: { PUBLIC_URL: 'http://shop.example', ...bank } })
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const order = (await placeOrder(visitor, await bodyOfCart(visitor, { paymentMethod: 'card' }))).json() as Order
  expect((await visitor.get(`/api/payments/order?order=${order.id}`)).json()).toMatchObject({
    bank: { accountName: 'Northlight Ltd' }
  })
})
