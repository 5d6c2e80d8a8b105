import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDevice } from '../database.ts'
import type { DeviceOptions } from '../device-options.ts'
import { aChange, aLine, createStandInShop } from '../testing/stand-in-shop.ts'
import { createDevice } from '../testing/test-device.ts'
import type { CartView } from './compose-view.ts'

function setUp(options: Partial<DeviceOptions> = {}) {
  const shop = createStandInShop()
  const device = createDevice({ fetch: shop.fetch, ...options })
  onTestFinished(() => device.close())
  return { shop, device, tab: device.open() }
}

const offline: typeof fetch = () => Promise.reject(new TypeError('no network'))
const shown = ({ lines }: CartView) => lines.map(({ id, quantity, state }) => [id, quantity, state])
const [ring, again, bracelet] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string
]

test('what is added stands in the cart at once, waits without a network, and shows in every tab', async () => {
  const { device, tab } = setUp({ fetch: offline })
  const views: CartView[] = []
  onTestFinished(device.open().cart.watch((view) => views.push(view)))
  await tab.cart.add(aLine({ id: ring, quantity: 2 }))
  expect(await tab.cart.view()).toMatchObject({ lines: [{ id: ring, quantity: 2 }], isWaiting: true, asOf: null })
  await expect.poll(() => views.at(-1)?.lines).toMatchObject([{ id: ring, quantity: 2, state: 'waiting' }])
})

test('changes are sent in order, and the shop’s answer takes their place', async () => {
  const { shop, tab } = setUp()
  await tab.cart.add(aLine({ id: ring }))
  await tab.cart.add(aLine({ id: again, quantity: 2 }))
  await tab.cart.setQuantity(again, 5)
  await tab.cart.add(aLine({ id: bracelet, productId: 'bracelet' }))
  await tab.cart.remove(bracelet)
  expect(await tab.cart.settle()).toBe('settled')
  const view = await tab.cart.view()
  expect(shown(view)).toEqual([[ring, 5, 'received']])
  expect(view).toMatchObject({ isWaiting: false, asOf: '2025-12-01T12:00:00.000Z', refusals: [] })
  const paths = shop.asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  expect(paths).toEqual([
    'POST /api/cart',
    'POST /api/cart',
    `PUT /api/cart/${again}`,
    'POST /api/cart',
    `DELETE /api/cart/${bracelet}`
  ])
})

test('another choice of a line is shown at once, sent as one change, and taken in by an equal line', async () => {
  const { shop, tab } = setUp()
  shop.close()
  await tab.cart.add(aLine({ id: ring, selectedSize: 'M' }))
  await tab.cart.add(aLine({ id: again, selectedSize: 'N', quantity: 2 }))
  await tab.cart.change({ ...aChange({ id: bracelet, lineId: ring, selectedSize: 'N' }, 12_000) })
  expect(shown(await tab.cart.view())).toEqual([[again, 3, 'waiting']])
  shop.open()
  expect(await tab.cart.settle()).toBe('settled')
  const view = await tab.cart.view()
  expect(shown(view)).toEqual([[again, 3, 'received']])
  expect(view.lines[0]).toMatchObject({ selectedSize: 'N', aliases: [again, ring, bracelet] })
  const sent = shop.asked.find(({ method }) => method === 'PUT')
  expect(sent?.path).toBe(`/api/cart/${ring}`)
  expect(JSON.parse(String(sent?.body))).toEqual({
    changeId: bracelet,
    selectedSize: 'N',
    selectedCarat: null,
    customization: null,
    shownPrice: 120
  })
})

test('what the version before had saved of the cart is still sent', async () => {
  const { shop, device, tab } = setUp()
  shop.close()
  await tab.cart.add(aLine({ id: ring }))
  await tab.cart.setQuantity(ring, 4)
  const db = openDevice({ databaseName: 'device', indexedDb: device.indexedDb })
  onTestFinished(() => db.close())
  await db.entries.toCollection().modify({ schemaVersion: 1 })
  shop.open()
  expect(await tab.cart.settle()).toBe('settled')
  expect(shown(await tab.cart.view())).toEqual([[ring, 4, 'received']])
})

test('the price that was shown is sent with the line, in pounds', async () => {
  const { shop, tab } = setUp()
  await tab.cart.add({ ...aLine({ id: ring }), sizeAdjustment: 5_000, caratAdjustment: 2_550 })
  await tab.cart.settle()
  const sent = shop.asked.find(({ method }) => method === 'POST')
  expect(JSON.parse(String(sent?.body))).toMatchObject({ sizeAdjustment: 50, caratAdjustment: 25.5, shownPrice: 175.5 })
})

test('clearing empties the cart, and what was added before does not come back', async () => {
  const { tab } = setUp()
  await tab.cart.add(aLine({ id: ring }))
  await tab.cart.settle()
  await tab.cart.clear()
  await tab.cart.setQuantity(ring, 3)
  expect((await tab.cart.view()).lines).toEqual([])
  await tab.cart.settle()
  expect((await tab.cart.view()).lines).toEqual([])
})

test('a delivered change stays in view until an answer that holds it is kept', async () => {
  const { shop, tab } = setUp({
    fetch: (input, init) => (init?.method === 'GET' ? offline(input) : shop.fetch(input, init))
  })
  await tab.cart.add(aLine({ id: ring }))
  expect(await tab.outbox.drain()).toBe('nothing-left')
  expect(await tab.cart.refresh()).toBe('out-of-touch')
  const view = await tab.cart.view()
  expect(shown(view)).toEqual([[ring, 1, 'received']])
  expect(view.isWaiting).toBe(false)
})

test('an answer that is overtaken by a later one is not kept: nothing flickers', async () => {
  const { shop, device, tab } = setUp()
  let letGo = () => undefined as unknown
  const slow = device.open({
    wakeUps: null,
    fetch: async (input, init) => {
      const answer = await shop.fetch(input, init)
      await new Promise((resolve) => {
        letGo = () => resolve(null)
      })
      return answer
    }
  })
  const early = slow.cart.refresh()
  await expect.poll(() => shop.asked.length).toBe(1)
  await tab.cart.add(aLine({ id: ring }))
  expect(await tab.cart.settle()).toBe('settled')
  const seen: number[] = []
  onTestFinished(tab.cart.watch(({ lines }) => seen.push(lines.length)))
  await expect.poll(() => seen).toEqual([1])
  letGo()
  expect(await early).toBe('fresh')
  expect(shown(await tab.cart.view())).toEqual([[ring, 1, 'received']])
})

test('an answer that was on its way while a change was delivered does not take that change’s place', async () => {
  const { shop, device, tab } = setUp()
  await tab.outbox.drain()
  let letGo = () => undefined as unknown
  const asking = device.open({
    wakeUps: null,
    fetch: async (input, init) => {
      const answer = await shop.fetch(input, init)
      await new Promise((resolve) => {
        letGo = () => resolve(null)
      })
      return answer
    }
  })
  const early = asking.cart.refresh()
  await expect.poll(() => shop.asked.length).toBe(1)
  const sending = device.open({
    fetch: (input, init) => (init?.method === 'GET' ? offline(input) : shop.fetch(input, init))
  })
  await sending.cart.add(aLine({ id: ring }))
  expect(await sending.outbox.drain()).toBe('nothing-left')
  letGo()
  expect(await early).toBe('fresh')
  expect(shown(await tab.cart.view())).toEqual([[ring, 1, 'received']])
})

test('a watcher never sees a line go and come back while it is sent', async () => {
  const { tab } = setUp()
  const seen: number[] = []
  onTestFinished(tab.cart.watch(({ lines }) => seen.push(lines.length)))
  await tab.cart.add(aLine({ id: ring }))
  await tab.cart.settle()
  await expect.poll(async () => (await tab.cart.view()).lines[0]?.state).toBe('received')
  expect(seen.slice(seen.indexOf(1))).not.toContain(0)
})

test.each([
  ['a portal’s page', new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
  ['half a cart', Response.json([{ id: ring }])],
  ['an error', Response.json([], { status: 500 })]
])('%s is not taken for the cart', async (_, answer) => {
  const { tab } = setUp({ fetch: async () => answer })
  expect(await tab.cart.refresh()).toBe('out-of-touch')
  expect((await tab.cart.view()).asOf).toBeNull()
})

test('settling says that the shop is out of touch, and keeps what waits', async () => {
  const { tab } = setUp({ fetch: offline })
  await tab.cart.add(aLine({ id: ring }))
  expect(await tab.cart.settle()).toBe('out-of-touch')
  expect(shown(await tab.cart.view())).toEqual([[ring, 1, 'waiting']])
})

test('settling waits for the tab that is sending', async () => {
  const { shop, device, tab } = setUp()
  await tab.outbox.drain()
  let letGo = () => undefined as unknown
  const busy = device.open({
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        letGo = () => shop.fetch(input, init).then(resolve, reject)
      })
  })
  await busy.cart.add(aLine({ id: ring }))
  await expect.poll(async () => (await tab.cart.view()).lines[0]?.state).toBe('sending')
  const settled = tab.cart.settle()
  letGo()
  expect(await settled).toBe('settled')
})

test('after an order the cart is empty, also where an older answer or change is under way', async () => {
  const { tab } = setUp()
  await tab.cart.add(aLine({ id: ring }))
  expect(await tab.cart.settle()).toBe('settled')
  await tab.cart.emptied()
  expect(await tab.cart.view()).toMatchObject({ lines: [], isWaiting: false })
})

test('what was added after the order had been sent off is not lost with it', async () => {
  const { shop, device, tab } = setUp()
  await tab.cart.add(aLine({ id: ring }))
  await tab.cart.settle()
  const other = device.open({ fetch: offline })
  await other.cart.add(aLine({ id: bracelet, productId: 'bracelet' }))
  await other.outbox.drain()
  await tab.cart.emptied()
  expect((await tab.cart.view()).lines).toMatchObject([{ id: bracelet }])
  await tab.cart.settle()
  expect(shop.accepted).toHaveLength(2)
})

test('what another tab added after the order, and the shop has, is shown soon after it', async () => {
  const { shop, device, tab } = setUp()
  await tab.cart.settle()
  const other = device.open()
  await other.cart.add(aLine({ id: bracelet, productId: 'bracelet' }))
  await other.cart.settle()
  expect(shop.accepted).toHaveLength(1)
  await tab.cart.emptied()
  await expect.poll(async () => (await tab.cart.view()).lines).toMatchObject([{ id: bracelet, state: 'received' }])
})

test('an order empties the cart also where the shop cannot be read then', async () => {
  const { tab } = setUp({ fetch: offline })
  await tab.cart.add(aLine({ id: ring }))
  await tab.cart.emptied()
  expect((await tab.cart.view()).lines).toEqual([])
})

test('the cart of a brand-new device can be watched before anything else is asked of it', async () => {
  const { device } = setUp()
  const seen: CartView[] = []
  onTestFinished(device.open({ wakeUps: null }).cart.watch((view) => seen.push(view)))
  await expect.poll(() => seen.at(-1)).toMatchObject({ lines: [], asOf: null })
})

test('a full device is said, and the line is not half added', async () => {
  const { tab } = setUp()
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => add.mockRestore())
  await expect(tab.cart.add(aLine({ id: ring }))).rejects.toThrow('could not be saved')
  add.mockRestore()
  expect((await tab.cart.view()).lines).toEqual([])
})

test('the cart of the guest is not shown to the customer who signs in', async () => {
  const { shop, tab } = setUp()
  await tab.cart.add(aLine({ id: ring }))
  await tab.cart.settle()
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1')
  expect((await tab.cart.view()).lines).toEqual([])
})

test('200 waiting changes go with one request and one transaction each, and no wait between them', async () => {
  const shop = createStandInShop()
  let isOffline = true
  const { tab } = setUp({ fetch: (input, init) => (isOffline ? offline(input) : shop.fetch(input, init)) })
  for (let quantity = 1; quantity <= 200; quantity += 1) await tab.cart.setQuantity(ring, (quantity % 99) + 1)
  await tab.outbox.drain()
  isOffline = false
  const asked = shop.asked.length
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => transactions.mockRestore())
  await tab.outbox.drain()
  expect(shop.asked.length - asked).toBe(201)
  expect(transactions.mock.calls.filter(([, mode]) => mode === 'readwrite').length).toBeLessThan(210)
}, 60_000)

test('an answer that was on its way while its owner left is kept for nobody', async () => {
  let meanwhile = async () => {}
  const { shop, tab } = setUp({
    fetch: async (input, init) => {
      const response = await shop.fetch(input, init)
      if (init?.method === 'GET') await meanwhile()
      return response
    }
  })
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1')
  await tab.cart.add(aLine({ id: ring }))
  await tab.outbox.drain()
  meanwhile = async () => {
    meanwhile = async () => {}
    await tab.outbox.signOut('keep')
  }
  await tab.cart.refresh()
  await tab.outbox.signIn('customer:1')
  expect((await tab.cart.view()).asOf).toBeNull()
})
