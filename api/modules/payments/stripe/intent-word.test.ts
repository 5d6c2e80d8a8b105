import { expect, onTestFinished, test } from 'vitest'
import { startStripeDouble, stripeKeys, TEST_CARDS } from '../../../testing/stripe-double.ts'
import { readIntent, wordOfIntent } from './intent-word.ts'
import { createOpenStripe } from './stripe-client.ts'

async function startAsking() {
  const stripe = await startStripeDouble()
  onTestFinished(stripe.close)
  const openStripe = createOpenStripe({ ...stripeKeys, apiUrl: stripe.url })
  const { id } = stripe.intents.create(new URLSearchParams({ amount: '483400', currency: 'gbp' }))
  const ask = async (number = id) => {
    const intent = await readIntent(openStripe, number)
    return intent && wordOfIntent(intent)
  }
  return { stripe, id, ask }
}

test('an intent is open until it is paid, also after a declined card', async () => {
  const { stripe, id, ask } = await startAsking()
  expect(await ask()).toEqual({ kind: 'open', isUnderWay: false })
  expect(() => stripe.intents.confirm(id, TEST_CARDS.declined)).toThrow()
  expect(await ask()).toEqual({ kind: 'open', isUnderWay: false })
  stripe.intents.confirm(id, TEST_CARDS.threeDSecure)
  expect(await ask()).toEqual({ kind: 'open', isUnderWay: false })
  stripe.intents.alter(id, { status: 'processing' })
  expect(await ask()).toEqual({ kind: 'open', isUnderWay: true })
})

test('Stripe’s record says what was paid and what was given back since', async () => {
  const { stripe, id, ask } = await startAsking()
  stripe.intents.confirm(id, TEST_CARDS.good)
  const paid = { kind: 'decided', outcome: 'paid', amount: 483_400, currency: 'gbp' }
  expect(await ask()).toEqual({ ...paid, refunded: 0 })
  stripe.intents.refund(id, 5000)
  expect(await ask()).toEqual({ ...paid, refunded: 5000 })
})

test('what counts is the sum that was received, not the one that was asked for', async () => {
  const { stripe, id, ask } = await startAsking()
  stripe.intents.confirm(id, TEST_CARDS.good)
  stripe.intents.alter(id, { amount_received: 100 })
  expect(await ask()).toMatchObject({ outcome: 'paid', amount: 100 })
})

test('a cancelled intent is void', async () => {
  const { stripe, id, ask } = await startAsking()
  stripe.intents.cancel(id)
  expect(await ask()).toMatchObject({ kind: 'decided', outcome: 'void', refunded: 0 })
})

test('an intent that never was has no word', async () => {
  const { ask } = await startAsking()
  expect(await ask('pi_that_never_was')).toBeNull()
})

test('while Stripe cannot be reached there is no word, and nobody takes that for one', async () => {
  const { stripe, ask } = await startAsking()
  stripe.setDown(true)
  await expect(ask()).rejects.toThrow('connection to Stripe')
})
