import { beforeEach, expect, test, vi } from 'vitest'

const cart = (quantity: number, isWaiting = false) => ({
  items: [{ id: 'a', productId: 'ring', quantity }],
  count: quantity,
  isWaiting
})
let kept: Map<string, string>
let hear: (event: { key: string | null }) => void

async function openTab() {
  vi.resetModules()
  return await import('./cart-mirror.ts')
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text)
    },
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    }
  })
})

test('what is written is read by the next page, under the fixed key and version', async () => {
  const { writeMirror } = await openTab()
  writeMirror(cart(2))
  const { readMirror } = await openTab()
  expect(readMirror().count).toBe(2)
  expect(JSON.parse(kept.get('northlight-cart') ?? '')).toEqual({ state: cart(2), version: 0 })
})

test('this tab hears of a change once, and another tab’s change by the storage event', async () => {
  const { writeMirror, subscribeToMirror, readMirror } = await openTab()
  const listener = vi.fn()
  subscribeToMirror(listener)
  writeMirror(cart(1))
  writeMirror(cart(1))
  expect(listener).toHaveBeenCalledTimes(1)

  kept.set('northlight-cart', JSON.stringify({ state: cart(5), version: 0 }))
  hear({ key: 'northlight-cart' })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(readMirror().count).toBe(5)
  hear({ key: 'something-else' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test.each([
  '',
  'null',
  '{}',
  '[1]',
  '{"state":{"items":"x"}}',
  '{"state":{"items":[{"quantity":-1}]}}',
  '{"state":{"items":[null]}}'
])('what is not our copy counts as an empty cart: %s', async (text) => {
  kept.set('northlight-cart', text)
  const { readMirror } = await openTab()
  expect(readMirror()).toEqual({ count: 0, isWaiting: false })
})

test('a browser that refuses storage still shows the count of this page', async () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  const { writeMirror, readMirror } = await openTab()
  writeMirror(cart(3, true))
  expect(readMirror().count).toBe(3)
})

test('a full storage still moves this page’s badge, and the same cart is written once there is room', async () => {
  const { writeMirror, subscribeToMirror, readMirror } = await openTab()
  writeMirror(cart(1))
  const listener = vi.fn()
  subscribeToMirror(listener)
  const storage = window.localStorage
  const { setItem } = storage
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  writeMirror(cart(2))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(readMirror().count).toBe(2)

  storage.setItem = setItem
  writeMirror(cart(2))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(JSON.parse(kept.get('northlight-cart') ?? '').state.count).toBe(2)
})

test('another tab’s cart counts again after one that could not be written', async () => {
  const { writeMirror, subscribeToMirror, readMirror } = await openTab()
  subscribeToMirror(() => {})
  window.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  writeMirror(cart(2))
  kept.set('northlight-cart', JSON.stringify({ state: cart(5), version: 0 }))
  hear({ key: 'northlight-cart' })
  expect(readMirror().count).toBe(5)
})
