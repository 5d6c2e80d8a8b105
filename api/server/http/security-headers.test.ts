import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'
import type { PageServer } from '../pages/page-server.ts'
import { securityHeaders } from './security-headers.ts'

const headersOf = (provider?: 'stripe' | 'paypal') => securityHeaders({ https: true, ...(provider && { provider }) })
const policyOf = (provider?: 'stripe' | 'paypal') => headersOf(provider)['content-security-policy'] ?? ''

test('but for the pages that pay no other site is let in, and no text becomes a script', () => {
  expect(policyOf()).not.toContain('https:')
  expect(policyOf()).toContain("require-trusted-types-for 'script';trusted-types northlight;")
  expect(headersOf()).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' })
  expect(headersOf()['permissions-policy']).toContain('payment=(self)')
})

test('nothing inline is let in but by its hash', () => {
  expect(policyOf()).not.toContain('unsafe-inline')
  // Of the empty text: Emotion fills its sheets one rule at a time, in an element that has none.
  expect(policyOf()).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
})

test('each provider opens the policy of its own page for itself alone', () => {
  expect(policyOf('stripe')).toContain("script-src 'self' https://js.stripe.com")
  expect(policyOf('stripe')).toContain("connect-src 'self' https://api.stripe.com")
  expect(policyOf('stripe')).toContain('https://hooks.stripe.com')
  expect(policyOf('stripe')).not.toContain('paypal')
  expect(policyOf('paypal')).toContain("script-src 'self' https://*.paypal.com")
  expect(policyOf('paypal')).not.toContain('stripe')
  for (const policy of [policyOf('stripe'), policyOf('paypal')]) {
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    // Theirs write into the page as they like.
    expect(policy).not.toContain('trusted-types')
  }
})

test('a window that PayPal opens may answer its page; nobody else’s may', () => {
  expect(headersOf('paypal')).toMatchObject({ 'cross-origin-opener-policy': 'same-origin-allow-popups' })
  expect(headersOf('stripe')).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' })
})

test('browsers are told where to report', () => {
  expect(headersOf()).toMatchObject({ 'reporting-endpoints': 'csp="/api/reports/csp"' })
  expect(policyOf()).toContain('report-uri /api/reports/csp;report-to csp;')
})

test.each([
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=31536000; includeSubDomains; preload']
] as const)('https that reaches as far as %s is said so, and on http nothing is', (hsts, said) => {
  expect(securityHeaders({ https: true, hsts })['strict-transport-security']).toBe(said)
  expect(securityHeaders({ https: false, hsts })).not.toHaveProperty('strict-transport-security')
})

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test'
}
const policyAt = async (shop: Awaited<ReturnType<typeof startShop>>, path: string) =>
  (await shop.get(path)).headers['content-security-policy'] ?? ''

test('a shop lets in the providers whose keys it has, on their own page', async () => {
  const shop = await startShop({ env: stripeKeys })
  expect(await policyAt(shop, '/stripe-checkout?order=1')).toContain('https://js.stripe.com')
  for (const path of ['/', '/checkout', '/paypal-checkout', '/stripe-checkout/x', '/sw.js', '/api/no-such'])
    expect(await policyAt(shop, path), path).not.toContain('https:')
  expect(await policyAt(await startShop(), '/stripe-checkout')).not.toContain('https:')
})

test('a document’s own styles are let in on that document, by their hashes', async () => {
  const pages: PageServer = {
    scriptHashes: [],
    styleHashes: ["'sha256-shell'"],
    answer: async ({ url }) => ({
      status: url === '/same' ? 304 : 200,
      headers: {},
      body: null,
      styleHashes: [`'sha256-${url.slice(1)}'`]
    })
  }
  const shop = await startShop({ pages, env: stripeKeys })
  for (const page of ['other', 'same', 'stripe-checkout'])
    expect(await policyAt(shop, `/${page}`)).toMatch(new RegExp(`;style-src [^;]* 'sha256-shell' 'sha256-${page}'$`))
  expect(await policyAt(shop, '/api/no-such')).toMatch(/ 'sha256-shell'$/)
})

test('in development what Vite writes into pages is let in', () => {
  const policy = securityHeaders({
    https: false,
    inline: { scriptHashes: ["'unsafe-inline'"], isDevelopment: true }
  })['content-security-policy']
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).not.toContain('trusted-types')
})
