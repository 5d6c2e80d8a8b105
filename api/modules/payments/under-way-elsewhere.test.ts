import { expect, test } from 'vitest'
import { startDeafShop } from '../../testing/deaf-shop.ts'
import { TEST_CARDS } from '../../testing/stripe-double.ts'

const underWay = { type: '/problems/payment-under-way' }

test('while PayPal still looks at a payment, neither it nor a card can be paid by again', async () => {
  const { beginCard, beginPaypal, capture, paypal, stripe, visitor, order } = await startDeafShop()
  const id = await beginPaypal()
  paypal.approve(id)
  paypal.orders.destine(id, 'PENDING')
  expect((await capture(id)).json()).toEqual({ status: 'waiting' })

  expect((await visitor.post('/paypal/order', { order: order.id })).json()).toMatchObject(underWay)
  expect((await beginCard()).json()).toMatchObject(underWay)
  expect(stripe.intents.all()).toEqual([])
})

test('while a card’s bank still decides, PayPal is neither begun nor captured', async () => {
  const { beginCard, beginPaypal, capture, paypal, stripe, intent, visitor, order } = await startDeafShop()
  await beginCard()
  const id = await beginPaypal()
  paypal.approve(id)
  stripe.intents.alter(intent(), { status: 'processing' })

  expect((await beginCard()).json()).toMatchObject(underWay)
  expect((await visitor.post('/paypal/order', { order: order.id })).json()).toMatchObject(underWay)
  expect((await capture(id)).json()).toMatchObject(underWay)
  expect(paypal.calls('capture')).toEqual([])
})

test('what a card has paid is found out before PayPal is begun or captured', async () => {
  const { beginCard, beginPaypal, capture, paypal, stripe, intent, receipts } = await startDeafShop()
  await beginCard()
  const id = await beginPaypal()
  paypal.approve(id)
  stripe.intents.confirm(intent(), TEST_CARDS.good)

  expect((await capture(id)).json()).toMatchObject({ state: 'paid' })
  expect(paypal.calls('capture')).toEqual([])
  expect(await receipts()).toBe(1)
})

test('what PayPal has taken is found out before a card is asked for', async () => {
  const { beginCard, beginPaypal, paypal, stripe } = await startDeafShop()
  const id = await beginPaypal()
  paypal.approve(id)
  paypal.orders.capture(id)

  expect((await beginCard()).json()).toMatchObject({ state: 'paid' })
  expect(stripe.intents.all()).toEqual([])
})

test('another sum that was taken elsewhere is looked at before anything more is paid', async () => {
  const { beginCard, beginPaypal, paypal, notes } = await startDeafShop()
  const id = await beginPaypal()
  paypal.approve(id)
  paypal.orders.destine(id, { other: { currency_code: 'GBP', value: '1.00' } })
  paypal.orders.capture(id)

  expect((await beginCard()).json()).toMatchObject(underWay)
  expect((await beginCard()).json()).toMatchObject(underWay)
  expect(await notes()).toBe(1)
})

test('a provider that is down does not close the other', async () => {
  const { beginCard, beginPaypal, paypal, shop } = await startDeafShop()
  await beginPaypal()
  paypal.setDown(true)

  expect((await beginCard()).status).toBe(200)
  expect(shop.lines.join('\n')).toContain('a payment could not be asked about')
})

test('an order of PayPal’s that nobody has approved is in no card’s way', async () => {
  const { beginCard, beginPaypal } = await startDeafShop()
  await beginPaypal()
  expect((await beginCard()).status).toBe(200)
})
