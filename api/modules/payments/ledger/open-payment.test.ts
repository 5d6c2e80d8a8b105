import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/engine.ts'
import { addToCart, bodyOfCart, form, orderOne, placeOrder } from '../../../testing/ordering.ts'
import { orderToPay } from '../../../testing/settling.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { returnUnpaidStock } from '../../orders/stock.ts'
import { openPayment } from '../ledger.ts'
import { readPayable } from '../payable.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const now = Date.parse('2025-12-01T12:00:00Z')
const open = ({ db }: Shop, orderId: string, provider: 'stripe' | 'paypal' = 'stripe') =>
  inTransaction(db, (within) => openPayment(within, { orderId, provider, now }))

test('a double click and two tabs get the same payment, of the total of the order', async () => {
  const shop = await startShop()
  const { orderId, total } = await orderToPay(shop, 2)
  const [first, second] = await Promise.all([open(shop, orderId), open(shop, orderId)])
  expect(second).toEqual(first)
  expect(first).toMatchObject({ kind: 'open', payment: { amount: total, status: 'open', refunded: 0 } })
  expect(await open(shop, orderId, 'paypal')).toMatchObject({ kind: 'open', payment: { provider: 'paypal' } })
  expect(await shop.db.selectFrom('payments').selectAll().execute()).toHaveLength(2)
})

test.each(['failed', 'void'] as const)('after a record that is %s the next one is new', async (outcome) => {
  const shop = await startShop()
  const order = await orderToPay(shop)
  await order.open('stripe', 'pi_1')
  await order.say('pi_1', { outcome })
  expect(await open(shop, order.orderId)).toMatchObject({ payment: { status: 'open', provider_id: null } })
})

test('what is paid, cancelled or not there cannot be paid', async () => {
  const shop = await startShop()
  const paid = await orderToPay(shop)
  await paid.open('stripe', 'pi_1')
  await paid.say('pi_1')
  const cancelled = await orderToPay(shop)
  await cancelled.move('cancelled', 'shop')
  expect(await open(shop, paid.orderId)).toEqual({ kind: 'not-payable', state: 'paid', gone: [] })
  expect(await open(shop, cancelled.orderId)).toEqual({ kind: 'not-payable', state: 'cancelled', gone: [] })
  expect(await open(shop, 'NL-2222-2222')).toEqual({ kind: 'unknown' })
  expect(await readPayable(shop.db, 'NL-2222-2222')).toBeNull()
})

test('an order whose pieces went back on sale and are sold has lapsed, one made to order has not', async () => {
  const shop = await startShop()
  const fromStock = await orderToPay(shop)
  const made = await orderOne(shop.visitor(), 'ring')
  await returnUnpaidStock(shop.db, Date.parse('2025-12-09T12:00:00Z'))
  await shop.db.updateTable('products').set({ stock: 0, name: 'Solitaire' }).where('id', '=', 'necklace').execute()
  expect(await open(shop, fromStock.orderId)).toEqual({ kind: 'not-payable', state: 'lapsed', gone: ['Solitaire'] })
  expect(await readPayable(shop.db, made.id)).toEqual({
    orderNumber: made.id,
    total: 250_000,
    part: null,
    due: 250_000,
    linkNumber: 0,
    state: 'payable',
    paymentMethod: 'card',
    hasHoldEnded: false,
    cards: [],
    isOfCard: false,
    gone: []
  })
})

test('where the delivery charge is still to be named, nothing is paid yet', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  const answer = await placeOrder(visitor, await bodyOfCart(visitor, { shippingAddress: { ...form.shippingAddress } }))
  const { id } = answer.json() as { id: string }
  await shop.db.updateTable('orders').set({ delivery: 'confirmed-before-payment' }).where('id', '=', id).execute()
  expect(await open(shop, id)).toEqual({ kind: 'not-payable', state: 'delivery-to-confirm', gone: [] })
})
