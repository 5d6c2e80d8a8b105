import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCheckout } from './cart-foot.tsx'

const answer = (body: string, status = 200) => vi.mocked(fetch).mockResolvedValue(new Response(body, { status }))

beforeEach(() => void vi.stubGlobal('fetch', vi.fn()))
afterEach(() => vi.unstubAllGlobals())

test('an address of the checkout is where to go', async () => {
  answer('{"checkoutUrl":"https://shop.example/checkout?token=abc"}')
  const created = await createCheckout('guest:1')
  expect(created).toMatchObject({ kind: 'created' })
  expect(String(created.kind === 'created' && created.url)).toBe('https://shop.example/checkout?token=abc')
  expect(fetch).toHaveBeenCalledWith(
    '/api/create-shopify-checkout',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: expect.objectContaining({ 'x-owner': 'guest:1' })
    })
  )
})

test.each([
  '{}',
  'null',
  '{"checkoutUrl":"/checkout"}',
  '{"checkoutUrl":"https://"}',
  '[]',
  '{"checkoutUrl":""}',
  '{"checkoutUrl":"javascript:alert(1)"}'
])('an answer without an address to open is said to be one: %s', async (body) => {
  answer(body)
  expect(await createCheckout('guest:1')).toEqual({ kind: 'failed', message: 'No checkout URL received' })
})

test('an answer that is no JSON is said to be one', async () => {
  answer('<html>Welcome to the hotel</html>')
  expect(await createCheckout('guest:1')).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/^Failed to parse response/)
  })
})

test('an empty cart is told apart, in the shop’s words', async () => {
  answer('{"type":"/problems/empty-cart","detail":"Please add items to your cart before checkout"}', 409)
  expect(await createCheckout('guest:1')).toEqual({
    kind: 'empty',
    message: 'Please add items to your cart before checkout'
  })
})

test('another refusal gives its number and words, a bare one what it said', async () => {
  answer('{"type":"about:blank","detail":"Too many requests"}', 429)
  expect(await createCheckout('guest:1')).toEqual({ kind: 'failed', message: '429: Too many requests' })
  answer('Bad gateway', 502)
  expect(await createCheckout('guest:1')).toEqual({ kind: 'failed', message: '502: Bad gateway' })
})

test('a shop that is silent for 15 seconds is out of touch, also in the middle of its answer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  vi.mocked(fetch).mockRejectedValue(new DOMException('timed out', 'TimeoutError'))
  expect(await createCheckout('guest:1')).toEqual({ kind: 'out-of-touch' })
  expect(timeout).toHaveBeenCalledWith(15_000)
  const signal = timeout.mock.results[0]?.value
  expect(fetch).toHaveBeenCalledWith('/api/create-shopify-checkout', expect.objectContaining({ signal }))

  const cut = new ReadableStream({ pull: (body) => body.error(new DOMException('timed out', 'TimeoutError')) })
  vi.mocked(fetch).mockResolvedValue(new Response(cut))
  expect(await createCheckout('guest:1')).toEqual({ kind: 'out-of-touch' })
})

test('no answer at all is being out of touch', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await createCheckout('guest:1')).toEqual({ kind: 'out-of-touch' })
})
