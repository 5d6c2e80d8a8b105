import { expect, test } from 'vitest'
import { addToCart, bodyOfCart, placeOrder } from '../../../testing/ordering.ts'
import { necklacesLeft, orderToPay } from '../../../testing/settling.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { returnUnpaidStock } from '../../orders/stock.ts'

const customer = 'alex@example.org'
const toShop = 'payment-to-check to shop@northlight.example'

test('an order is paid by the word of the provider, once, and the customer gets one receipt', async () => {
  const order = await orderToPay(await startShop())
  await order.open('stripe', 'pi_1')
  const words = [order.say('pi_1', { eventId: 'evt_1' }), order.say('pi_1', { eventId: 'evt_1' }), order.say('pi_1')]
  expect((await Promise.all(words)).map(({ kind }) => kind).sort()).toEqual(['already', 'already', 'paid'])
  expect(await order.read()).toEqual({
    status: 'paid',
    payments: ['stripe paid, 0 back'],
    steps: ['pending → paid by stripe'],
    notes: [],
    mails: [`order-paid to ${customer}`]
  })
})

test.each([
  ['another amount', { amount: 100 }, '1.00 GBP was paid, and the order comes to 1299.00 GBP'],
  ['a penny less', { amount: 129_899 }, '1298.99 GBP'],
  ['another currency', { currency: 'usd' }, '1299.00 USD']
])('%s pays nothing, and the shop is told once', async (_, given, words) => {
  const order = await orderToPay(await startShop())
  await order.open('stripe', 'pi_1')
  expect((await order.say('pi_1', { ...given, eventId: 'evt_1' })).kind).toBe('mismatch')
  expect((await order.say('pi_1', given)).kind).toBe('mismatch')
  const { status, payments, notes, mails } = await order.read()
  expect([status, payments, mails]).toEqual(['pending', ['stripe open, 0 back'], [toShop]])
  expect(notes).toEqual([expect.stringContaining(words)])
})

test('the currency is the same in small letters', async () => {
  const order = await orderToPay(await startShop())
  await order.open('stripe', 'pi_1')
  expect((await order.say('pi_1', { currency: 'gbp' })).kind).toBe('paid')
})

test('a word about a payment nobody knows does nothing, and counts when it comes again', async () => {
  const order = await orderToPay(await startShop())
  expect(await order.say('pi_1', { eventId: 'evt_1' })).toEqual({ kind: 'unknown' })
  await order.open('stripe', 'pi_1')
  expect((await order.say('pi_1', { eventId: 'evt_1' })).kind).toBe('paid')
})

test('an event that was taken in does nothing when it is told again, whatever it says', async () => {
  const order = await orderToPay(await startShop())
  await order.open('stripe', 'pi_1')
  await order.say('pi_1', { outcome: 'failed', eventId: 'evt_1' })
  expect((await order.say('pi_1', { eventId: 'evt_1' })).kind).toBe('already')
  expect((await order.read()).status).toBe('pending')
})

test('the number of one provider is nothing at the other', async () => {
  const order = await orderToPay(await startShop())
  await order.open('stripe', 'pi_1')
  expect(await order.say('pi_1', { provider: 'paypal' })).toEqual({ kind: 'unknown' })
})

test('a payment whose answer was lost is found by our own number of it', async () => {
  const shop = await startShop()
  const order = await orderToPay(shop)
  const { id } = await order.open('stripe', 'pi_1')
  await shop.db.updateTable('payments').set({ provider_id: null }).execute()
  expect((await order.say('pi_1', { paymentId: id })).kind).toBe('paid')
  expect(await shop.db.selectFrom('payments').select('provider_id').execute()).toEqual([{ provider_id: 'pi_1' }])
})

test('money in a second record of one payment is not lost', async () => {
  const order = await orderToPay(await startShop())
  const { id } = await order.open('stripe', 'pi_1')
  expect((await order.say('pi_2', { paymentId: id, outcome: 'failed' })).kind).toBe('unknown')
  expect((await order.say('pi_2', { paymentId: id })).kind).toBe('paid')
  expect((await order.say('pi_1')).kind).toBe('second-payment')
})

test('a decline that comes after the payment changes nothing', async () => {
  const order = await orderToPay(await startShop())
  await order.open('stripe', 'pi_1')
  await order.say('pi_1')
  expect((await order.say('pi_1', { outcome: 'failed' })).kind).toBe('ignored')
  expect((await order.say('pi_1', { outcome: 'void' })).kind).toBe('ignored')
  expect((await order.read()).payments).toEqual(['stripe paid, 0 back'])
})

test('a payment that was declined, or even closed, and then paid is paid', async () => {
  const order = await orderToPay(await startShop())
  await order.open('stripe', 'pi_1')
  const outcomes = ['failed', 'failed', 'void', 'failed', 'void', 'paid'] as const
  const kinds = []
  for (const outcome of outcomes) kinds.push((await order.say('pi_1', { outcome })).kind)
  expect(kinds).toEqual(['failed', 'already', 'void', 'ignored', 'already', 'paid'])
})

test('a second payment is kept, written down and told to the shop', async () => {
  const order = await orderToPay(await startShop())
  await order.open('stripe', 'pi_1')
  await order.open('paypal', 'PP1')
  await order.say('pi_1')
  expect((await order.say('PP1')).kind).toBe('second-payment')
  expect(await order.read()).toEqual({
    status: 'paid',
    payments: ['stripe paid, 0 back', 'paypal paid, 0 back'],
    steps: ['pending → paid by stripe', 'paid → paid by paypal'],
    notes: ['PayPal (PP1): £1,299.00 was paid for an order that had been paid already. Please give it back.'],
    mails: [`order-paid to ${customer}`, toShop]
  })
})

test('what was paid twice and given back once leaves the order paid', async () => {
  const order = await orderToPay(await startShop())
  await order.open('stripe', 'pi_1')
  await order.open('paypal', 'PP1')
  await order.say('pi_1')
  await order.say('PP1')
  expect((await order.say('PP1', { outcome: { refunded: order.total } })).kind).toBe('refunded')
  const { status, mails } = await order.read()
  expect(status).toBe('paid')
  expect(mails).toContain(`order-refunded to ${customer}`)
})

test('money for a cancelled order is taken in, with its pieces where they are still there, and told to the shop', async () => {
  const shop = await startShop()
  const order = await orderToPay(shop, 2)
  await order.open('stripe', 'pi_1')
  await order.move('cancelled', 'shop')
  expect(await necklacesLeft(shop)).toBe(3)
  expect((await order.say('pi_1')).kind).toBe('paid-late')
  expect(await necklacesLeft(shop)).toBe(1)
  const { status, steps, notes, mails } = await order.read()
  expect([status, steps]).toEqual([
    'paid',
    ['pending → cancelled by shop', 'cancelled → paid by stripe', 'paid → paid by stripe']
  ])
  expect(notes[0]).toContain('was paid after the order had been cancelled.')
  expect(mails).toEqual([`order-paid to ${customer}`, toShop])
})

test.each([
  ['paid', 2],
  ['paid-late', 3]
])('an order that had lapsed is %s when %i of three were sold meanwhile', async (kind, sold) => {
  const shop = await startShop()
  const order = await orderToPay(shop)
  await order.open('stripe', 'pi_1')
  await returnUnpaidStock(shop.db, Date.parse('2025-12-09T12:00:00Z'))
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace', quantity: sold })
  expect((await placeOrder(visitor, await bodyOfCart(visitor))).status).toBe(201)
  expect((await order.say('pi_1')).kind).toBe(kind)
  expect(await necklacesLeft(shop)).toBe(0)
  expect((await order.read()).mails.includes(toShop)).toBe(kind === 'paid-late')
})
