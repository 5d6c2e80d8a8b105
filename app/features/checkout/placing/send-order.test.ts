import { afterEach, expect, test, vi } from 'vitest'
import { key, order } from '../testing.ts'
import { sendOrder } from './send-order.ts'

const request = { path: '/api/orders' as const, body: { total: '2499.00' }, key, owner: 'guest:1' }
const answering = (fetched: typeof fetch) => vi.stubGlobal('fetch', fetched)

afterEach(() => vi.unstubAllGlobals())

test('an order carries its key, its owner and the cookies', async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify(order), { status: 201, headers: headers(key) }))
  answering(fetched as unknown as typeof fetch)
  expect(await sendOrder(request)).toEqual({ kind: 'placed', order })
  const [path, init] = fetched.mock.calls[0] as unknown as [string, RequestInit]
  expect(path).toBe('/api/orders')
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', redirect: 'error', body: '{"total":"2499.00"}' })
  expect(init.headers).toMatchObject({ 'Idempotency-Key': key, 'X-Owner': 'guest:1' })
  expect(init.signal).toBeInstanceOf(AbortSignal)
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a time-out', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ['a body that breaks off', async () => new Response(brokenBody(), { status: 201, headers: headers(key) })]
])('%s is no answer', async (_, fetched) => {
  answering(fetched as typeof fetch)
  expect(await sendOrder(request)).toEqual({ kind: 'no-answer' })
})

test('a fault of our own is not taken for a lost connection', async () => {
  answering(() => Promise.reject(new RangeError('ours')))
  await expect(sendOrder(request)).rejects.toThrow('ours')
})

const headers = (echoed: string) => ({ 'content-type': 'application/json', 'Idempotency-Key': echoed })

function brokenBody(): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('terminated'))
    }
  })
}
