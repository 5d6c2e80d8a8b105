import { expect, test } from 'vitest'
import { startPaying } from '#api/testing/paypal/paying.ts'
import type { DoubleWebhook } from '#api/testing/paypal/webhooks.ts'
import { toDecimalString } from '#domain/pricing/money.ts'

async function startApproved() {
  const paying = await startPaying()
  const id = await paying.begin()
  const approved = paying.paypal.approve(id)
  return { ...paying, id, approved, tell: (webhook: DoubleWebhook) => tell(paying, webhook) }
}

const tell = async ({ paypal, webhookAddress }: Awaited<ReturnType<typeof startPaying>>, webhook: DoubleWebhook) =>
  paypal.webhooks.deliverTo(webhookAddress, webhook)

const completed = ({ paypal }: Awaited<ReturnType<typeof startPaying>>) => {
  const webhook = paypal.webhooks.kept().find(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED')
  if (!webhook) throw new Error('PayPal has completed nothing')
  return webhook
}

test('an approval is followed up though the page never came back', async () => {
  const { approved, tell, statusOf } = await startApproved()

  expect(await tell(approved)).toBe(200)

  expect(await statusOf()).toBe('paid')
})

test('the words of a webhook are taken in once', async () => {
  const paying = await startApproved()
  await paying.tell(paying.approved)

  const answers = [await paying.tell(completed(paying)), await paying.tell(completed(paying))]

  expect(answers).toEqual([200, 200])
  expect((await paying.mails()).filter((template) => template === 'order-paid')).toHaveLength(1)
  expect(await paying.shop.db.selectFrom('order_events').selectAll().execute()).toHaveLength(1)
})

test('a webhook whose signature or content is another’s changes nothing', async () => {
  const paying = await startApproved()
  const { approved, statusOf } = paying
  const { 'PayPal-Transmission-Sig': _, ...unsigned } = approved.headers

  const forged = { ...approved.headers, 'PayPal-Transmission-Sig': 'bm90IHNpZ25lZA==' }
  expect(await paying.tell({ ...approved, headers: forged })).toBe(400)
  expect(await paying.tell({ ...approved, headers: unsigned })).toBe(400)
  expect(await paying.tell({ ...approved, body: JSON.stringify(JSON.parse(approved.body)) })).toBe(400)
  expect(await paying.tell({ ...approved, body: 'no JSON' })).toBe(400)
  expect(await statusOf()).toBe('pending')
  await paying.shop.security.flush()
  const counts = await paying.shop.db.selectFrom('security_counts').select(['kind', 'count']).execute()
  expect(counts.find(({ kind }) => kind === 'webhook-refused')?.count).toBe(3)
})

test('a webhook is let in from another site, as no write of a page is', async () => {
  const { approved, tell, statusOf } = await startApproved()

  const answer = await tell({ ...approved, headers: { ...approved.headers, Origin: 'https://www.paypal.com' } })

  expect(answer).toBe(200)
  expect(await statusOf()).toBe('paid')
})

test('an approval of an order cancelled meanwhile is not taken', async () => {
  const { shop, order, paypal, approved, tell } = await startApproved()
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()

  expect(await tell(approved)).toBe(200)

  expect(paypal.calls('capture')).toEqual([])
})

test('an event about an order that is not ours is taken no further', async () => {
  const { paypal, tell, statusOf } = await startApproved()
  const amount = { currency_code: 'GBP', value: '10.00' }
  const other = paypal.orders.create({ intent: 'CAPTURE', purchase_units: [{ amount }] })
  paypal.orders.approve(other.id)

  expect(await tell(paypal.webhooks.tell('CHECKOUT.ORDER.APPROVED', other))).toBe(200)

  expect(paypal.calls('capture')).toEqual([])
  // Anybody can write such a thing: PayPal is not asked for its signature.
  expect(paypal.calls('verify')).toEqual([])
  expect(await statusOf()).toBe('pending')
})

test('an order that somebody else began at PayPal under the number of our payment pays nothing, approved or taken', async () => {
  const { paypal, shop, total, tell, statusOf } = await startApproved()
  const payment = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  // A page makes it with the public client id, and names another account as the payee.
  const amount = { currency_code: 'GBP', value: toDecimalString(total) }
  const unit = { amount, custom_id: payment.id, payee: { email_address: 'mallory@example.org' } }
  const { id } = paypal.orders.create({ intent: 'CAPTURE', purchase_units: [unit] })

  expect(await tell(paypal.approve(id))).toBe(200)
  expect(paypal.calls('capture')).toEqual([])
  const taken = paypal.webhooks.tell('PAYMENT.CAPTURE.COMPLETED', paypal.orders.capture(id))
  expect(await tell(taken)).toBe(200)

  expect(await statusOf()).toBe('pending')
  expect(await shop.db.selectFrom('payments').selectAll().execute()).toHaveLength(1)
})

test('money for a payment whose order at PayPal was never written down is found by its number', async () => {
  const paying = await startApproved()
  paying.paypal.orders.capture(paying.id)
  await paying.shop.db.updateTable('payments').set({ provider_id: null }).execute()
  const taken = paying.paypal.webhooks.tell('PAYMENT.CAPTURE.COMPLETED', paying.paypal.orders.find(paying.id))

  expect(await paying.tell(taken)).toBe(200)

  expect(await paying.statusOf()).toBe('paid')
})

test('a part given back, and then the rest, moves the order twice', async () => {
  const paying = await startApproved()
  const { paypal, id, total, statusOf, tell } = paying
  await tell(paying.approved)

  expect(await tell(paypal.refund(id, 10_000))).toBe(200)
  expect(await statusOf()).toBe('part-refunded')

  await tell(paypal.refund(id, total - 10_000))
  expect(await statusOf()).toBe('refunded')
})

test('a second part of which PayPal’s record does not say yet is to come again', async () => {
  const paying = await startApproved()
  const { paypal, id, tell, shop } = paying
  await tell(paying.approved)
  const first = paypal.refund(id, 10_000)
  await tell(first)
  const second = paypal.refund(id, 5_000)
  const late = paypal.orders.find(id).purchase_units[0].payments?.refunds?.pop()

  expect(await tell(second)).toBe(503)
  if (late) paypal.orders.find(id).purchase_units[0].payments?.refunds?.push(late)
  expect(await tell(second)).toBe(200)
  expect(await shop.db.selectFrom('payments').select('refunded').execute()).toEqual([{ refunded: 15_000 }])
})

test('a refund that is told before its payment leaves nothing out', async () => {
  const paying = await startApproved()
  const { paypal, id, total, statusOf, tell } = paying
  paypal.orders.capture(id)
  const refund = paypal.refund(id, total)

  expect(await tell(refund)).toBe(200)
  expect(await statusOf()).toBe('refunded')

  expect(await tell(paypal.webhooks.tell('PAYMENT.CAPTURE.COMPLETED', paypal.orders.find(id)))).toBe(200)
  expect(await statusOf()).toBe('refunded')
})

test('a refund of an order that PayPal has forgotten is believed by its webhook', async () => {
  const paying = await startApproved()
  const { paypal, id, statusOf, tell } = paying
  await tell(paying.approved)
  const refund = paypal.refund(id, 10_000)
  paypal.orders.forget(id)

  expect(await tell(refund)).toBe(200)

  expect(await statusOf()).toBe('part-refunded')
})

test('pending money that is denied in the end has not paid, and another payment can be begun', async () => {
  const paying = await startApproved()
  const { paypal, id, statusOf, tell, begin } = paying
  paypal.orders.destine(id, 'PENDING')
  await tell(paying.approved)

  expect(await tell(paypal.decide(id, 'DECLINED'))).toBe(200)

  expect(await statusOf()).toBe('pending')
  expect(await begin()).not.toBe(id)
})

test('while PayPal cannot be asked a webhook is to come again, and does its work then', async () => {
  const { paypal, approved, tell, statusOf } = await startApproved()
  paypal.setDown(true)
  expect(await tell(approved)).toBe(503)

  paypal.setDown(false)
  expect(await tell(approved)).toBe(200)
  expect(await statusOf()).toBe('paid')
})

test('money that was taken though the shop never heard of it is found by the timed job', async () => {
  const { shop, paypal, id, capture, statusOf } = await startApproved()
  paypal.cutAnswers(1, 'capture')
  expect((await capture(id)).json()).toEqual({ status: 'waiting' })
  shop.setNow('2025-12-01T13:00:00Z')

  await shop.reconcilePayments()

  expect(await statusOf()).toBe('paid')
  expect(paypal.calls('capture')).toHaveLength(1)
})

test('an approval that PayPal could not be asked about is followed up by the timed job', async () => {
  const { shop, paypal, id, capture, statusOf } = await startApproved()
  paypal.cutAnswers(1, 'read')
  expect((await capture(id)).json()).toEqual({ status: 'waiting' })
  shop.setNow('2025-12-01T13:00:00Z')

  await shop.reconcilePayments()

  expect(await statusOf()).toBe('paid')
})
