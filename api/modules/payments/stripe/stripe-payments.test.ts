import { expect, test } from 'vitest'
import { penceOf, startPayingShop } from '../../../testing/stripe/paying-shop.ts'
import { signatureOf } from '../../../testing/stripe/webhooks.ts'
import { stripeKeys, TEST_CARDS } from '../../../testing/stripe-double.ts'

type PayingShop = Awaited<ReturnType<typeof startPayingShop>>

/** The event that was told last. */
function lastEvent({ stripe }: PayingShop) {
  const event = stripe.webhooks.events().at(-1)
  if (!event) throw new Error('nothing was told')
  return event
}

/** A shop with an intent; webhooks are kept until the test delivers them. */
async function startWithIntent() {
  const paying = await startPayingShop()
  await paying.ask()
  return {
    ...paying,
    pay: (card: string = TEST_CARDS.good) => paying.stripe.intents.confirm(paying.intent(), card),
    last: () => lastEvent(paying),
    deliver: (event = lastEvent(paying), how = {}) => paying.stripe.webhooks.deliverTo(paying.endpoint, event, how)
  }
}

test('an order is paid by Stripe’s word', async () => {
  const { pay, deliver, status, payments, steps, shop, order } = await startWithIntent()
  pay()
  expect(await status()).toBe('pending')

  expect(await deliver()).toBe(200)
  expect(await status()).toBe('paid')
  expect(await payments()).toMatchObject([{ status: 'paid', amount: penceOf(order), next_check_at: null }])
  expect(await steps()).toEqual([{ from_status: 'pending', to_status: 'paid', who: 'stripe' }])
  expect(shop.lines.join('\n')).not.toContain('alex@example.org')
})

test('a webhook passes although it comes from another site, because it is signed', async () => {
  const { pay, last, shop, status } = await startWithIntent()
  pay()
  const body = JSON.stringify(last())
  const answer = await shop.send(
    'POST',
    '/api/webhooks/stripe',
    {
      Origin: 'https://stripe.example',
      'Sec-Fetch-Site': 'cross-site',
      'Stripe-Signature': signatureOf(body, stripeKeys.webhookSecret)
    },
    body
  )

  expect(answer.status).toBe(200)
  expect(await status()).toBe('paid')
})

test('webhooks that come by themselves pay as well', async () => {
  const { pay, connect, stripe, status } = await startWithIntent()
  connect()
  pay()
  await stripe.webhooks.allDelivered()

  expect(await status()).toBe('paid')
})

test.each([
  ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
  ['changed on the way', { tamperedBody: '{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}' }],
  ['signed too long ago', { timestamp: Math.floor(Date.now() / 1000) - 3600 }]
])('a webhook %s is refused and changes nothing', async (_, how) => {
  const { pay, deliver, last, status, payments } = await startWithIntent()
  pay()

  expect(await deliver(last(), how)).toBe(400)
  expect(await status()).toBe('pending')
  expect(await payments()).toMatchObject([{ status: 'open' }])
})

test('a webhook without a signature, without a body and with one that is too large is refused', async () => {
  const { shop } = await startPayingShop()
  const send = (body: string | undefined, headers: Record<string, string> = {}) =>
    shop.send('POST', '/api/webhooks/stripe', headers, body)

  expect((await send('{}')).status).toBe(400)
  expect((await send(undefined, { 'Stripe-Signature': 't=1,v1=00' })).status).toBe(400)
  expect((await send('x'.repeat(1_000_001))).status).toBe(413)
  expect(shop.lines.join('\n')).not.toContain('a request failed')
})

test('a webhook that is told five times does its work once', async () => {
  const { pay, deliver, last, steps, shop } = await startWithIntent()
  pay()

  expect(await Promise.all([1, 2, 3, 4, 5].map(() => deliver(last())))).toEqual(Array(5).fill(200))
  expect(await steps()).toHaveLength(1)
  const taken = await shop.db.selectFrom('provider_events').select(['provider', 'event_id']).execute()
  expect(taken).toEqual([{ provider: 'stripe', event_id: last().id }])
})

test('a declined card leaves the same intent waiting for another one, which pays', async () => {
  const { pay, deliver, last, ask, stripe, status } = await startWithIntent()
  expect(() => pay(TEST_CARDS.declined)).toThrow('Your card was declined.')
  const declined = last()
  expect(await deliver(declined)).toBe(200)
  expect(await status()).toBe('pending')

  expect((await ask()).status).toBe(200)
  expect(stripe.intents.all()).toHaveLength(1)
  pay()
  await deliver()
  expect(await deliver(declined)).toBe(200)
  expect(await status()).toBe('paid')
})

test('3-D Secure pays only once the bank has been answered', async () => {
  const { pay, deliver, intent, stripe, status, ask } = await startWithIntent()
  expect(pay(TEST_CARDS.threeDSecure).status).toBe('requires_action')
  expect(stripe.webhooks.events()).toEqual([])
  expect((await ask()).status).toBe(200)

  stripe.intents.authenticate(intent(), true)
  await deliver()
  expect(await status()).toBe('paid')
})

test('whoever fails 3-D Secure has not paid and may try again', async () => {
  const { pay, deliver, intent, stripe, status } = await startWithIntent()
  pay(TEST_CARDS.threeDSecure)
  stripe.intents.authenticate(intent(), false)
  await deliver()
  expect(await status()).toBe('pending')

  pay()
  await deliver()
  expect(await status()).toBe('paid')
})

test.each([
  ['sum', { amount: 100 }],
  ['currency', { currency: 'usd' }]
])('another %s than the order’s pays nothing and is told to the shop once', async (_, altered) => {
  const { pay, deliver, intent, stripe, status, shop } = await startWithIntent()
  const mails = async () => (await shop.db.selectFrom('mail_outbox').select('id').execute()).length
  const before = await mails()
  stripe.intents.alter(intent(), altered)
  pay()

  expect([await deliver(), await deliver()]).toEqual([200, 200])
  expect(await status()).toBe('pending')
  expect(await mails()).toBe(before + 1)
  expect(shop.lines.join('\n')).toContain('"kind":"mismatch"')
})

test('an intent that is not the shop’s is answered and changes nothing', async () => {
  const { deliver, stripe, status, shop } = await startWithIntent()
  const other = stripe.intents.create(new URLSearchParams({ amount: '5000', currency: 'gbp' }))
  stripe.intents.confirm(other.id, TEST_CARDS.good)

  expect(await deliver()).toBe(200)
  expect(await status()).toBe('pending')
  expect(shop.lines.join('\n')).toContain('"kind":"unknown"')
})

test('a payment whose intent was never written down is found by what Stripe repeats of it', async () => {
  const { pay, deliver, intent, shop, status, payments } = await startWithIntent()
  await shop.db.updateTable('payments').set({ provider_id: null }).execute()
  pay()

  await deliver()
  expect(await status()).toBe('paid')
  expect(await payments()).toMatchObject([{ provider_id: intent(), status: 'paid' }])
})

test('what is given back in parts leads to part-refunded and refunded, in any order of the webhooks', async () => {
  const { pay, deliver, last, intent, stripe, status, payments, order } = await startWithIntent()
  pay()
  await deliver()
  stripe.intents.refund(intent(), 5000)
  const first = last()
  await deliver()
  expect(await status()).toBe('part-refunded')

  stripe.intents.refund(intent())
  await deliver()
  await deliver(first)
  expect(await status()).toBe('refunded')
  expect(await payments()).toMatchObject([{ refunded: penceOf(order) }])
})

test('a cancelled intent ends the payment and leaves the order', async () => {
  const { deliver, intent, stripe, status, payments } = await startWithIntent()
  stripe.intents.cancel(intent())

  expect(await deliver()).toBe(200)
  expect(await status()).toBe('pending')
  expect(await payments()).toMatchObject([{ status: 'void' }])
})

test('what says nothing of a payment is answered, so that it does not come for days', async () => {
  const { deliver, stripe, status } = await startWithIntent()
  stripe.webhooks.tell('customer.created', { id: 'cus_1', object: 'customer' })

  expect(await deliver()).toBe(200)
  expect(await status()).toBe('pending')
})

test('a signature that is none is refused in a line, whatever it is, and nobody is alarmed', async () => {
  const { shop, endpoint } = await startWithIntent()
  for (const signature of ['', 't=1', 't=,v1=', 'v1=abc', 't=x,v1=\u00e9', '='.repeat(5000), ','.repeat(2000)]) {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Stripe-Signature': signature },
      body: '{}'
    })
    expect(answer.status, signature.slice(0, 20)).toBe(400)
  }
  expect(shop.lines.join('\n')).not.toMatch(/"level":(50|60)/)
})
