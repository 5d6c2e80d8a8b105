import { expect, test } from 'vitest'
import { paypalKeys, paypalSettings } from '../testing/paypal-double.ts'
import { startShop } from '../testing/start-shop.ts'
import { stripeKeys, stripeSettings } from '../testing/stripe-double.ts'

test('without keys the shop says that it cannot be paid online', async () => {
  const shop = await startShop()
  const answer = await shop.get('/api/payments/methods')
  expect(answer.status).toBe(200)
  expect(answer.json()).toEqual({ stripe: null, paypal: null })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('with keys it tells the public ones and no secret', async () => {
  const nobody = 'http://127.0.0.1:9'
  const shop = await startShop({ env: { ...stripeSettings(nobody), ...paypalSettings(nobody) } })
  const answer = await shop.get('/api/payments/methods')
  expect(answer.json()).toEqual({
    stripe: { publishableKey: stripeKeys.publishableKey },
    paypal: { clientId: paypalKeys.clientId }
  })
})
