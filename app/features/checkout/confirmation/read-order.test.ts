import { afterEach, expect, test, vi } from 'vitest'
import type { DeviceShop } from '#device/start.ts'
import { deviceInMemory, order } from '../testing.ts'
import { readKeptOrder, readLatestOrder, readOrder } from './read-order.ts'

const kept = vi.hoisted(() => ({ device: null as DeviceShop | null }))
vi.mock('../../../client-store/device.ts', () => ({ loadDevice: async () => kept.device }))
kept.device = deviceInMemory([]).device

const answering = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched as unknown as { mock: { calls: [string, RequestInit][] } }
}
const nothing = new URLSearchParams()

afterEach(() => vi.unstubAllGlobals())

test('an order is asked for with this browser’s owner and the mail’s link, and nothing else of the address', async () => {
  const fetched = answering(async () => Response.json(order))
  const search = new URLSearchParams('link=abc&expires=9&utm_source=mail')
  expect(await readOrder(order.id, search)).toEqual({ kind: 'found', order })
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/orders/${order.id}?link=abc&expires=9`)
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', headers: { 'X-Owner': 'guest:1' } })
})

test('a number with signs in it stays one part of the path', async () => {
  const fetched = answering(async () => new Response('', { status: 404 }))
  await readOrder('../cart?x', nothing)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/orders/..%2Fcart%3Fx')
})

test('a stranger’s order and one that never was look the same', async () => {
  answering(async () => Response.json({ type: 'about:blank' }, { status: 404 }))
  expect(await readOrder(order.id, nothing)).toEqual({ kind: 'unknown' })
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a captive portal', async () => new Response('<h1>Welcome</h1>')],
  ['a shop in trouble', async () => new Response('', { status: 503 })]
])('%s means out of touch, not that there is no such order', async (_, answer) => {
  answering(answer as () => Promise<Response>)
  expect(await readOrder(order.id, nothing)).toEqual({ kind: 'out-of-touch' })
})

test('the receipt on this device stands in, and one that is no order does not', async () => {
  const { device } = deviceInMemory([])
  kept.device = device
  expect(await readKeptOrder(order.id)).toBeNull()
  await device.receipts.add({ id: 'key', kind: 'order', reference: order.id, at: order.createdAt, body: order })
  expect(await readKeptOrder(order.id)).toEqual(order)
  await device.receipts.add({ id: 'x', kind: 'order', reference: 'NL-X', at: order.createdAt, body: { id: 'NL-X' } })
  expect(await readKeptOrder('NL-X')).toBeNull()
  expect(await readLatestOrder()).toBeNull()
})
