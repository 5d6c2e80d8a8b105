import { expect, test } from 'vitest'
import { startShop } from '../testing/start-shop.ts'
import { securityHeaders } from './security-headers.ts'

const headersOf = (providers: ('stripe' | 'paypal')[]) => securityHeaders({ https: true, scriptHashes: [], providers })
const policyOf = (providers: ('stripe' | 'paypal')[]) => headersOf(providers)['content-security-policy'] ?? ''

test('without a payment provider no other site is let in', () => {
  expect(policyOf([])).not.toContain('https:')
  expect(headersOf([])).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' })
  expect(headersOf([])['permissions-policy']).toContain('payment=(self)')
})

test('each provider opens the policy for itself alone', () => {
  expect(policyOf(['stripe'])).toContain("script-src 'self' https://js.stripe.com")
  expect(policyOf(['stripe'])).toContain("connect-src 'self' https://api.stripe.com")
  expect(policyOf(['stripe'])).toContain('https://hooks.stripe.com')
  expect(policyOf(['stripe'])).not.toContain('paypal')
  expect(policyOf(['paypal'])).toContain("script-src 'self' https://*.paypal.com")
  expect(policyOf(['paypal'])).not.toContain('stripe')
  for (const policy of [policyOf(['stripe']), policyOf(['paypal'])]) {
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
  }
})

test('a window that PayPal opens may answer its page; nobody else’s may', () => {
  expect(headersOf(['paypal'])).toMatchObject({ 'cross-origin-opener-policy': 'same-origin-allow-popups' })
  expect(headersOf(['stripe'])).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' })
})

test('a shop lets in the providers whose keys it has, on every page', async () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_test'
  }
  const policy = async (shop: Awaited<ReturnType<typeof startShop>>) =>
    (await shop.get('/stripe-checkout')).headers['content-security-policy']

  expect(await policy(await startShop({ env }))).toContain('https://js.stripe.com')
  expect(await policy(await startShop({ env }))).not.toContain('paypal')
  expect(await policy(await startShop())).not.toContain('https:')
})
