import { expect, test } from 'vitest'
import { inTransaction } from '../../db/engine.ts'
import { form } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { type DrawNumber, type Placing, placeOrder } from './place-order.ts'

function placing(clientKey: string): Placing {
  const { shippingAddress, ...customer } = form
  const product = {
    id: 'ring',
    name: 'Pavé ring',
    price: 250_000,
    imageUrl: '',
    category: 'wedding-rings',
    diamondType: 'natural',
    metalType: 'platinum',
    carat: 1,
    metadata: {}
  } as const
  const choice = { selectedSize: null, selectedCarat: 1, customization: null }
  return {
    kind: 'cart',
    clientKey,
    cartId: 'cart',
    customer,
    shippingAddress,
    paymentMethod: 'card',
    giftNote: '',
    terms: null,
    pieces: [{ product, quantity: 1, unitPrice: 250_000, left: null, ...choice }],
    now: Date.parse('2025-12-01T12:00:00Z'),
    customerId: null,
    shopAddress: 'service@northlight.example'
  }
}

test('a number that is taken is drawn again, and not for ever', async () => {
  const { db } = await startShop()
  const numbers = ['NL-2222-2222', 'NL-2222-2222', 'NL-3333-3333']
  const draw: DrawNumber = () => numbers.shift() ?? 'NL-2222-2222'
  const place = (key: string) => inTransaction(db, (within) => placeOrder(within, placing(key), draw))
  expect(await place('first')).toMatchObject({ kind: 'placed', order: { id: 'NL-2222-2222' } })
  expect(await place('second')).toMatchObject({ kind: 'placed', order: { id: 'NL-3333-3333' } })
  await expect(place('third')).rejects.toThrow('No order number was free')
  expect(await place('first')).toEqual({ kind: 'already-placed' })
})

test('an order of an account that went while it was placed belongs to nobody', async () => {
  const { db } = await startShop()
  await inTransaction(db, (within) => placeOrder(within, { ...placing('key'), customerId: 'erased meanwhile' }))
  expect(await db.selectFrom('orders').select('customer_id').execute()).toEqual([{ customer_id: null }])
})
