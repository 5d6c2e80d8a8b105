import { expect, test } from 'vitest'
import { startDeafShop } from '../../testing/deaf-shop.ts'
import { TEST_CARDS } from '../../testing/stripe-double.ts'
import { nextCheck } from './routes.ts'

const now = '2025-12-01T12:00:00Z'
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()

test('a card that was charged and of which no webhook came is paid by Stripe’s record, with one receipt', async () => {
  const { beginCard, stripe, intent, reconcileAfter, status, receipts, payments } = await startDeafShop()
  await beginCard()
  stripe.intents.confirm(intent(), TEST_CARDS.good)

  expect(await reconcileAfter(2)).toBe(0)
  expect(await status()).toBe('pending')
  expect(await reconcileAfter(4)).toBe(1)
  expect(await status()).toBe('paid')
  expect(await payments()).toMatchObject([{ status: 'paid', next_check_at: null }])
  await reconcileAfter(500)
  expect(await receipts()).toBe(1)
  expect(stripe.intents.charges()).toHaveLength(1)
})

test('a webhook that comes after the shop has asked changes nothing more', async () => {
  const { beginCard, stripe, shop, intent, reconcileAfter, receipts } = await startDeafShop()
  await beginCard()
  stripe.intents.confirm(intent(), TEST_CARDS.good)
  await reconcileAfter(4)

  const address = `http://127.0.0.1:${shop.port}/api/webhooks/stripe`
  for (const event of stripe.webhooks.events()) expect(await stripe.webhooks.deliverTo(address, event)).toBe(200)
  expect(await receipts()).toBe(1)
})

test('what was charged after a declined card is found as well', async () => {
  const { beginCard, stripe, shop, intent, reconcileAfter, status } = await startDeafShop()
  await beginCard()
  await shop.db.updateTable('payments').set({ status: 'failed' }).execute()
  stripe.intents.confirm(intent(), TEST_CARDS.good)

  await reconcileAfter(4)
  expect(await status()).toBe('paid')
})

test('money that was given back before the shop asked is told with it', async () => {
  const { beginCard, stripe, intent, reconcileAfter, status, payments } = await startDeafShop()
  await beginCard()
  stripe.intents.confirm(intent(), TEST_CARDS.good)
  stripe.intents.refund(intent())

  await reconcileAfter(4)
  expect(await status()).toBe('refunded')
  expect(await payments()).toMatchObject([{ status: 'paid', refunded: 129_900 }])
})

test('what PayPal has captured, though its answer was lost, is paid without a second capture', async () => {
  const { beginPaypal, capture, paypal, reconcileAfter, status, receipts } = await startDeafShop()
  const id = await beginPaypal()
  paypal.approve(id)
  paypal.cutAnswers(5, 'capture')
  paypal.cutAnswers(5, 'read')
  await capture(id)
  paypal.cutAnswers(0, 'capture')
  paypal.cutAnswers(0, 'read')

  await reconcileAfter(4)
  expect(await status()).toBe('paid')
  expect(await receipts()).toBe(1)
  expect(paypal.orders.find(id).purchase_units[0].payments?.captures).toHaveLength(1)
})

test('an approval whose page never came back is captured', async () => {
  const { beginPaypal, paypal, reconcileAfter, status } = await startDeafShop()
  paypal.approve(await beginPaypal())

  await reconcileAfter(4)
  expect(await status()).toBe('paid')
})

test('an approval of an order that was cancelled meanwhile is not captured', async () => {
  const { beginPaypal, paypal, shop, reconcileAfter, status } = await startDeafShop()
  const id = await beginPaypal()
  paypal.approve(id)
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute()

  await reconcileAfter(4)
  expect(await status()).toBe('cancelled')
  expect(paypal.calls('capture')).toEqual([])
})

test('while a provider is down the payment waits, the other’s is asked about, and it is paid later', async () => {
  const { beginCard, beginPaypal, paypal, stripe, shop, intent, reconcileAfter, payments, status } =
    await startDeafShop()
  await beginCard()
  await beginPaypal()
  stripe.intents.confirm(intent(), TEST_CARDS.good)
  stripe.setDown(true)

  expect(await reconcileAfter(4)).toBe(2)
  expect(paypal.calls('read')).toHaveLength(1)
  expect(await status()).toBe('pending')
  expect(shop.lines.join('\n')).toContain('a payment could not be asked about')
  expect((await payments()).map(({ next_check_at }) => (next_check_at ?? '') > later(4))).toEqual([true, true])
  stripe.setDown(false)
  await reconcileAfter(20)
  expect(await status()).toBe('paid')
})

test('an order paid at both providers is paid once, and the shop is told of the second sum', async () => {
  const { beginCard, beginPaypal, paypal, stripe, shop, intent, reconcileAfter, status, receipts } =
    await startDeafShop()
  await beginCard()
  const id = await beginPaypal()
  stripe.intents.confirm(intent(), TEST_CARDS.good)
  paypal.approve(id)
  paypal.orders.capture(id)

  await reconcileAfter(4)
  // Once one has paid, the other is asked about at once: in the same turn of the timer, or in the next.
  await reconcileAfter(4)
  expect(await status()).toBe('paid')
  expect(await receipts()).toBe(1)
  const notes = await shop.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'payment-to-check').execute()
  expect(notes).toHaveLength(1)
})

test('another sum at the provider is told to the shop once, and not asked about again', async () => {
  const { beginCard, stripe, shop, intent, reconcileAfter, status } = await startDeafShop()
  await beginCard()
  stripe.intents.alter(intent(), { amount: 100 })
  stripe.intents.confirm(intent(), TEST_CARDS.good)

  expect(await reconcileAfter(4)).toBe(1)
  expect(await reconcileAfter(600)).toBe(0)
  expect(await status()).toBe('pending')
  const notes = await shop.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'payment-to-check').execute()
  expect(notes).toHaveLength(1)
})

test('a payment that no provider has heard of is given up after a day, and the next try begins anew', async () => {
  const { beginCard, stripe, reconcileAfter, payments } = await startDeafShop()
  stripe.setDown(true)
  await beginCard()
  stripe.setDown(false)

  await reconcileAfter(60)
  expect(await payments()).toMatchObject([{ status: 'open', provider_id: null }])
  await reconcileAfter(25 * 60)
  expect(await payments()).toMatchObject([{ status: 'void', next_check_at: null }])
  expect((await beginCard()).status).toBe(200)
  expect((await payments()).map(({ status }) => status).sort()).toEqual(['open', 'void'])
})

test('of whoever comes back to pay days later is found out as soon as of whoever has just ordered', async () => {
  const { beginCard, stripe, intent, reconcileAfter, shop, status } = await startDeafShop()
  await beginCard()
  await reconcileAfter(4)
  await reconcileAfter(3 * 24 * 60)
  shop.setNow(later(3 * 24 * 60 + 1))
  await beginCard()
  stripe.intents.confirm(intent(), TEST_CARDS.good)

  await reconcileAfter(3 * 24 * 60 + 5)
  expect(await status()).toBe('paid')
})

test('a clock that was far ahead for a while puts no payment off for good', async () => {
  const { beginCard, stripe, intent, reconcileAfter, status, payments } = await startDeafShop()
  await beginCard()
  await reconcileAfter(4)
  await reconcileAfter(100 * 24 * 60)
  expect(await payments()).not.toMatchObject([{ next_check_at: null }])
  stripe.intents.confirm(intent(), TEST_CARDS.good)

  await reconcileAfter(10)
  expect(await status()).toBe('paid')
})

test('two shops that look at once ask about a payment once', async () => {
  const { beginCard, stripe, shop, reconcileAfter } = await startDeafShop()
  await beginCard()
  const before = stripe.calls().length
  await reconcileAfter(4)
  const asked = stripe.calls().length - before
  shop.setNow(later(60))
  await Promise.all([shop.reconcilePayments(), shop.reconcilePayments()])
  expect(asked).toBe(1)
  expect(stripe.calls()).toHaveLength(before + 2)
})

test('the longer nobody has come to pay, the later a payment is asked about, and in the end never', () => {
  const waits = [1, 10, 60, 10_000].map(
    (minutes) => (Date.parse(nextCheck(now, Date.parse(later(minutes))) ?? '') - Date.parse(later(minutes))) / 60_000
  )
  expect(waits).toEqual([3, 5, 30, 360])
  expect(nextCheck(now, Date.parse(later(46 * 24 * 60)))).toBeNull()
})
