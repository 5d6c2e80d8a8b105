// @vitest-environment jsdom
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DeviceCart, DeviceShop } from '#device/start.ts'
import { aLine } from '#device/testing/stand-in-shop.ts'
import { createDevice } from '#device/testing/test-device.ts'
import { readMirror } from './cart-mirror.ts'
import { startMirrored } from './mirror-cart.ts'

const opened = vi.hoisted(() => ({ shop: null as DeviceShop | null }))
vi.mock('#device/start.ts', async (original) => {
  const { startDevice } = await original<typeof import('#device/start.ts')>()
  return { startDevice: (options: Parameters<typeof startDevice>[0]) => opened.shop ?? startDevice(options) }
})

const report = vi.fn()

beforeEach(() => {
  vi.stubGlobal('reportError', report)
  opened.shop = null
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** The cart of a page that is told of no change: what stands in the copy, the change itself has put there. */
async function openCart(changed: Partial<DeviceCart> = {}): Promise<DeviceCart> {
  const fetch = async () => Promise.reject(new TypeError('fetch failed'))
  const device = createDevice({ fetch })
  onTestFinished(() => device.close())
  const tab = device.open()
  opened.shop = { ...tab, cart: { ...tab.cart, watch: () => () => {}, ...changed } }
  return (await startMirrored()).cart
}

const ring = () => aLine({ id: randomUUID(), productId: 'ring', quantity: 1 })

test('a change stands in the copy as soon as it counts as saved', async () => {
  const cart = await openCart()
  const line = ring()
  await cart.add(line)
  expect(readMirror()).toMatchObject({ count: 1, isWaiting: true })
  await cart.setQuantity(line.id, 3)
  expect(readMirror().count).toBe(3)
  await cart.remove(line.id)
  expect(readMirror().count).toBe(0)
  await cart.add(ring())
  await cart.clear()
  expect(readMirror().count).toBe(0)
  await cart.add(ring())
  await cart.emptied()
  expect(readMirror()).toMatchObject({ count: 0, isWaiting: false })
})

test('a change that could not be copied is saved all the same', async () => {
  const trouble = new Error('It cannot be read')
  const view = async () => Promise.reject(trouble)
  await (await openCart({ view })).add(ring())
  expect(report).toHaveBeenCalledWith(trouble)
})
