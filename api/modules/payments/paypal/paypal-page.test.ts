import { expect, test } from 'vitest'
import { startPaying } from '#api/testing/paypal/paying.ts'
import { startShop } from '#api/testing/start-shop.ts'

test('without keys the page hears the specification’s words and nothing else is there', async () => {
  const shop = await startShop()

  const setup = await shop.get('/paypal/setup')

  expect(setup.status).toBe(503)
  expect(setup.json()).toMatchObject({
    detail: 'PayPal payments are currently being configured. Please try Stripe or contact us to complete your order.'
  })
  expect((await shop.visitor().post('/paypal/order', {})).status).toBe(503)
  expect((await shop.get('/api/paypal/client-id')).status).toBe(404)
  expect((await shop.visitor().post('/api/webhooks/paypal', {})).status).toBe(404)
})

test('with keys the page is told with which client to start', async () => {
  const { shop } = await startPaying()

  expect((await shop.get('/paypal/setup')).json()).toEqual({
    clientId: 'client-of-the-double',
    environment: 'production'
  })
  expect((await shop.get('/api/paypal/client-id')).json()).toEqual({ clientId: 'client-of-the-double' })
})

test('an order is paid once the buyer has approved and PayPal has taken the order’s own total', async () => {
  const { paypal, order, begin, capture, statusOf, mails } = await startPaying()

  const id = await begin()
  expect(paypal.orders.find(id).purchase_units[0]).toMatchObject({
    amount: { currency_code: 'GBP', value: order.total },
    invoice_id: order.id
  })
  expect((await capture(id)).json()).toEqual({ status: 'not-approved' })
  expect(await statusOf()).toBe('pending')
  paypal.approve(id)

  expect((await capture(id)).json()).toEqual({ status: 'paid' })
  expect(await statusOf()).toBe('paid')
  expect(await mails()).toContain('order-paid')
})

test('a sum that was changed in the browser is refused with the right one', async () => {
  const { paypal, visitor, order } = await startPaying()
  const ask = (changed: object) => visitor.post('/paypal/order', { order: order.id, amount: order.total, ...changed })

  const answer = await ask({ amount: '1.00' })

  expect(answer.status).toBe(409)
  expect(answer.json()).toMatchObject({ type: '/problems/total-changed', total: order.total })
  expect((await ask({ amount: 'much' })).status).toBe(409)
  expect((await ask({ currency: 'USD' })).status).toBe(422)
  expect((await ask({ intent: 'authorize' })).status).toBe(422)
  expect(paypal.orders.all()).toEqual([])
})

test('nobody begins to pay a stranger’s order', async () => {
  const { shop, order } = await startPaying()

  const answer = await shop.visitor().post('/paypal/order', { order: order.id })

  expect(answer.status).toBe(404)
})

test('a double click and a second tab pay by one and the same order of PayPal’s', async () => {
  const { paypal, begin } = await startPaying()

  const [first, second] = await Promise.all([begin(), begin()])
  const later = await begin()

  expect([second, later]).toEqual([first, first])
  expect(paypal.orders.all()).toHaveLength(1)
})

test('an order is begun once at PayPal though its answer was lost', async () => {
  const { paypal, visitor, order, begin } = await startPaying()
  paypal.cutAnswers(1, 'create')

  const lost = await visitor.post('/paypal/order', { order: order.id })
  await begin()

  expect(lost.status).toBe(503)
  expect(paypal.calls('create')).toHaveLength(2)
  expect(paypal.orders.all()).toHaveLength(1)
})

test('an answer lost after the charge charges nobody twice', async () => {
  const { paypal, begin, capture, statusOf } = await startPaying()
  const id = await begin()
  paypal.approve(id)
  paypal.cutAnswers(1, 'capture')

  expect((await capture(id)).json()).toEqual({ status: 'waiting' })
  expect(await statusOf()).toBe('pending')

  expect((await capture(id)).json()).toEqual({ status: 'paid' })
  expect(paypal.calls('capture')).toHaveLength(1)
  expect(await statusOf()).toBe('paid')
})

test('two captures at once take the money once', async () => {
  const { paypal, begin, capture, statusOf } = await startPaying()
  const id = await begin()
  paypal.approve(id)

  const answers = await Promise.all([capture(id), capture(id)])

  expect(answers.map((answer) => answer.json())).toEqual([{ status: 'paid' }, { status: 'paid' }])
  expect(paypal.calls('capture')).toHaveLength(1)
  expect(await statusOf()).toBe('paid')
})

test('after a declined card the buyer may pay by another with the same order', async () => {
  const { paypal, begin, capture, statusOf } = await startPaying()
  const id = await begin()
  paypal.approve(id)
  paypal.orders.destine(id, 'INSTRUMENT_DECLINED')

  expect((await capture(id)).json()).toEqual({ status: 'declined' })
  expect(await statusOf()).toBe('pending')
  paypal.approve(id)

  expect((await capture(id)).json()).toEqual({ status: 'paid' })
  expect(await statusOf()).toBe('paid')
})

test('an approval that was declined is taken later by no timer and no webhook, only for its buyer', async () => {
  const { paypal, shop, begin, capture, statusOf, webhookAddress } = await startPaying()
  const id = await begin()
  const approved = paypal.approve(id)
  paypal.orders.destine(id, 'INSTRUMENT_DECLINED')
  expect((await capture(id)).json()).toEqual({ status: 'declined' })

  shop.setNow('2025-12-01T13:00:00Z')
  await shop.reconcilePayments()
  expect(await paypal.webhooks.deliverTo(webhookAddress, approved)).toBe(200)
  expect(paypal.calls('capture')).toHaveLength(1)
  expect(await statusOf()).toBe('pending')
  expect((await capture(id)).json()).toEqual({ status: 'paid' })
  expect(shop.lines.join()).not.toContain('PayPal refused to take')
})

test('where PayPal has taken money for the order by another of its own, nobody is asked to pay again', async () => {
  const { paypal, shop, order, begin, capture } = await startPaying()
  const amount = { currency_code: 'GBP', value: order.total }
  const before = paypal.orders.create({ intent: 'CAPTURE', purchase_units: [{ amount, invoice_id: order.id }] })
  paypal.orders.approve(before.id)
  paypal.orders.capture(before.id)
  const id = await begin()
  paypal.approve(id)

  expect((await capture(id)).json()).toEqual({ status: 'waiting' })
  expect(shop.lines.join()).toContain('DUPLICATE_INVOICE_ID')
})

test('an answer to a capture that names no amount is read up', async () => {
  const { paypal, begin, capture, statusOf } = await startPaying()
  const id = await begin()
  paypal.approve(id)
  paypal.answerBriefly()

  expect((await capture(id)).json()).toEqual({ status: 'paid' })
  expect(await statusOf()).toBe('paid')
})

test('a payment that PayPal ends in refusing leaves room for a new one', async () => {
  const { paypal, begin, capture, statusOf } = await startPaying()
  const first = await begin()
  paypal.approve(first)
  paypal.orders.destine(first, 'DECLINED')

  expect((await capture(first)).json()).toEqual({ status: 'declined' })
  const second = await begin()
  paypal.approve(second)
  await capture(second)

  expect(second).not.toBe(first)
  expect(await statusOf()).toBe('paid')
})

test('money that PayPal still looks at has not paid the order, and nobody is asked to pay again', async () => {
  const { paypal, begin, capture, statusOf } = await startPaying()
  const id = await begin()
  paypal.approve(id)
  paypal.orders.destine(id, 'PENDING')

  expect((await capture(id)).json()).toEqual({ status: 'waiting' })
  expect(await statusOf()).toBe('pending')
  expect((await capture(id)).json()).toEqual({ status: 'waiting' })
  paypal.decide(id, 'COMPLETED')

  expect((await capture(id)).json()).toEqual({ status: 'paid' })
  expect(await statusOf()).toBe('paid')
})

test('of a cancelled order nothing is taken, though its buyer has approved', async () => {
  const { paypal, shop, order, begin, capture } = await startPaying()
  const id = await begin()
  paypal.approve(id)
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()

  const answer = await capture(id)

  expect(answer.status).toBe(409)
  expect(answer.json()).toMatchObject({ state: 'cancelled' })
  expect(paypal.calls('capture')).toEqual([])
})

test('nothing is taken where the buyer was asked for another sum than the order’s', async () => {
  const { paypal, begin, capture, statusOf } = await startPaying()
  const id = await begin()
  paypal.orders.tamper(id, { currency_code: 'GBP', value: '1.00' })
  paypal.approve(id)

  expect((await capture(id)).status).toBe(409)
  expect(paypal.calls('capture')).toEqual([])
  expect(await statusOf()).toBe('pending')
  expect(await begin()).not.toBe(id)
})

test('another sum taken than was agreed does not pay the order', async () => {
  const { paypal, visitor, order, begin, capture, statusOf } = await startPaying()
  const id = await begin()
  paypal.approve(id)
  paypal.orders.destine(id, { other: { currency_code: 'USD', value: order.total } })

  expect((await capture(id)).json()).toEqual({ status: 'waiting' })
  expect(await statusOf()).toBe('pending')
  expect((await visitor.post('/paypal/order', { order: order.id })).status).toBe(409)
})

test('an order that PayPal has forgotten is begun anew', async () => {
  const { paypal, begin } = await startPaying()
  const first = await begin()
  paypal.orders.forget(first)

  expect(await begin()).not.toBe(first)
})

test('a paid order is not begun again', async () => {
  const { paypal, visitor, order, begin, capture } = await startPaying()
  const id = await begin()
  paypal.approve(id)
  await capture(id)

  const answer = await visitor.post('/paypal/order', { order: order.id })

  expect(answer.status).toBe(409)
  expect(answer.json()).toMatchObject({ state: 'paid' })
})

test('while PayPal is down the order stays, the page says what to do, and no key reaches the log', async () => {
  const { paypal, shop, visitor, order, statusOf } = await startPaying()
  paypal.setDown(true)

  const answer = await visitor.post('/paypal/order', { order: order.id })

  expect(answer.status).toBe(503)
  expect(answer.json()).toMatchObject({ detail: expect.stringContaining('Your order is kept and nothing was taken') })
  expect(await statusOf()).toBe('pending')
  expect(shop.lines.join()).toContain('PayPal did not answer when asked to createOrder')
  expect(shop.lines.join()).not.toContain('secret-of-the-double')
  expect(shop.lines.join()).not.toContain(Buffer.from('client-of-the-double:').toString('base64').slice(0, 20))
})

test('a number that is none of our payments is taken no further', async () => {
  const { paypal, capture } = await startPaying()

  expect((await capture('5O190127TN364715T')).status).toBe(404)
  expect(paypal.calls()).toEqual([])
})
