import { afterEach, expect, test, vi } from 'vitest'
import { answerPaymentPage, isPaymentPage } from './payment-pages.ts'

const page = new Request('https://shop.example/stripe-checkout?order=NL-7K3F-9QXM')
const kept = async () => new Response('kept')
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const words = async () => (await answerPaymentPage(page, kept)).text()

afterEach(() => vi.unstubAllGlobals())

test('the two pages that pay are known by their path, and no other is', () => {
  const isPaying = (path: string) => isPaymentPage(new URL(path, 'https://shop.example'))
  expect(['/stripe-checkout?order=1', '/paypal-checkout'].map(isPaying)).toEqual([true, true])
  expect(['/checkout', '/paypal/order', '/stripe-checkout/x'].map(isPaying)).toEqual([false, false, false])
})

test('a payment page is the shop’s own, with its rules of this moment', async () => {
  answering(async () => new Response('from the shop'))
  expect(await words()).toBe('from the shop')
})

test('without the shop the kept document opens, and says that paying needs a connection', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await words()).toBe('kept')
  answering(async () => new Response('Bad gateway', { status: 502 }))
  expect(await words()).toBe('kept')
})
