import { expect, onTestFinished, test } from 'vitest'
import { startShop } from '#api/testing/start-shop.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type CartLineOnWire, lineFromWire } from '#domain/cart/cart-wire.ts'
import type { DeviceOptions } from '../device-options.ts'
import type { DeviceShop } from '../start.ts'
import { FAULTS } from '../testing/faults.ts'
import { type LineFault, startFaultyProxy } from '../testing/faulty-proxy.ts'
import { aLine } from '../testing/stand-in-shop.ts'
import { createDevice, type TestDevice } from '../testing/test-device.ts'

/** For a machine that does other things as well. */
const patient = { timeout: 15_000 }
const noLimits = { limits: { requestsPerMinute: 100_000 } }

async function setUp(options: Partial<DeviceOptions> = {}) {
  const shop = await startShop(noLimits)
  const proxy = await startFaultyProxy(shop.port)
  const device = createDevice({ origin: proxy.origin, timeout: 5_000, ...options })
  onTestFinished(() => device.close())
  const tab = device.open()
  // What a tab does when it opens is over: what is saved in another now is that one's to send first.
  await tab.outbox.drain()
  const owner = await tab.ownerHeader()
  return { proxy, device, tab, shopCart: () => shopCartOf(shop, owner) }
}
type Shop = Awaited<ReturnType<typeof startShop>>

/** The cart as the shop has it, asked past the proxy. */
async function shopCartOf(shop: Shop, owner: string): Promise<CartLine[]> {
  const answer = await shop.get('/api/cart', { 'X-Owner': owner })
  return (answer.json() as CartLineOnWire[]).map(lineFromWire)
}

const id = () => crypto.randomUUID()

/** Two lines, one absorbed add, another quantity: 6 rings and 1 necklace in the end. */
async function fillCart({ cart }: DeviceShop): Promise<void> {
  const [ring, again, other, necklace] = [id(), id(), id(), id()]
  await cart.add(aLine({ id: ring, productId: 'ring', quantity: 2 }))
  await cart.add(aLine({ id: again, productId: 'ring' }))
  await cart.add(aLine({ id: other, productId: 'ring', selectedSize: 'P' }))
  await cart.add(aLine({ id: necklace, productId: 'necklace' }))
  await cart.setQuantity(again, 6)
  await cart.remove(other)
}

/** Time passes and tries are made until nothing waits. */
async function sendAll({ time }: TestDevice, tab: DeviceShop): Promise<void> {
  await expect
    .poll(async () => {
      time.pass(20 * 60_000)
      await tab.outbox.drain()
      return (await tab.cart.view()).isWaiting
    }, patient)
    .toBe(false)
  expect(await tab.cart.refresh()).toBe('fresh')
}

/** Every change at the shop exactly once, and the view is the shop's cart. */
async function expectSame(tab: DeviceShop, shopCart: () => Promise<CartLine[]>): Promise<void> {
  const [{ lines, refusals }, atShop] = [await tab.cart.view(), await shopCart()]
  expect(lines.map(({ state: _, problem: __, ...line }) => line)).toEqual(atShop)
  expect(atShop.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['ring', 6],
    ['necklace', 1]
  ])
  expect(lines.every(({ state }) => state === 'received')).toBe(true)
  expect(refusals).toEqual([])
}

const lineFaults: LineFault[] = [...FAULTS, 'slow', 'killed-while-reading']

test.each(lineFaults)('%s: each change is at the shop exactly once, and the view is the shop’s cart', async (fault) => {
  const { proxy, device, tab, shopCart } = await setUp(fault === 'slow' ? { timeout: 300 } : {})
  proxy.failNext(fault, fault)
  await fillCart(tab)
  await sendAll(device, tab)
  await expectSame(tab, shopCart)
  expect(proxy.writes.length).toBe(8)
})

test('every fault one after the other', async () => {
  const { proxy, device, tab, shopCart } = await setUp({ timeout: 1_000 })
  proxy.failNext(...lineFaults)
  await fillCart(tab)
  await sendAll(device, tab)
  await expectSame(tab, shopCart)
})

test('the server is stopped while the cart is filled, and comes back', async () => {
  const { proxy, device, tab, shopCart } = await setUp()
  proxy.stop()
  await fillCart(tab)
  const { lines, isWaiting, asOf } = await tab.cart.view()
  expect(lines.map(({ quantity, state }) => [quantity, state])).toEqual([
    [6, expect.stringMatching(/waiting|sending/)],
    [1, expect.stringMatching(/waiting|sending/)]
  ])
  expect({ isWaiting, asOf }).toEqual({ isWaiting: true, asOf: null })
  expect(await tab.cart.settle()).toBe('out-of-touch')
  proxy.start()
  await sendAll(device, tab)
  await expectSame(tab, shopCart)
})

test('the server is stopped in the middle of sending, twice', async () => {
  const { proxy, device, tab, shopCart } = await setUp()
  const filled = fillCart(tab)
  for (const reached of [2, 5]) {
    await expect.poll(() => proxy.writes.length, patient).toBeGreaterThanOrEqual(reached)
    proxy.stop()
    await tab.outbox.drain()
    proxy.start()
    device.time.pass(60_000)
  }
  await filled
  await sendAll(device, tab)
  await expectSame(tab, shopCart)
})

test('signed out, a customer’s changes are kept and never sent as the guest’s', async () => {
  const { device, tab, shopCart } = await setUp()
  await tab.outbox.signIn('customer:1')
  await tab.cart.add(aLine({ id: id(), productId: 'ring', quantity: 3 }))
  expect(await tab.cart.settle()).toBe('out-of-touch')
  expect(await tab.outbox.signOut('keep')).toEqual({ kind: 'signed-out' })
  await fillCart(tab)
  await sendAll(device, tab)
  await expectSame(tab, shopCart)
  await tab.outbox.signIn('customer:1')
  expect((await tab.cart.view()).lines).toMatchObject([{ quantity: 3, state: 'waiting' }])
})

test('a cart filled by another tab while this one is frozen in the middle of a request', async () => {
  const { device, tab, shopCart } = await setUp()
  const thaws: (() => void)[] = []
  const frozen = device.open({
    fetch: async (input, init) => {
      await new Promise<void>((resolve) => thaws.push(resolve))
      return fetch(input, init)
    }
  })
  await fillCart(frozen)
  await expect.poll(() => thaws.length).toBe(1)
  device.time.pass(60_000)
  await sendAll(device, tab)
  for (const thaw of thaws) thaw()
  await frozen.outbox.drain()
  await expectSame(tab, shopCart)
})

test('three tabs and the worker at once, one of them frozen with the lock', async () => {
  const { device, proxy, tab, shopCart } = await setUp()
  const frozen = device.open({ fetch: () => new Promise(() => undefined) })
  await fillCart(frozen)
  const [second, third, worker] = [device.open(), device.open({ locks: null }), device.open({ wakeUps: null })]
  device.time.pass(60_000)
  // Whichever of them it is that sends, it is done before more time passes: the first tab's timer has gone off as well.
  await Promise.all([tab, second, third, worker].map(({ outbox }) => outbox.drain()))
  await sendAll(device, second)
  await expectSame(second, shopCart)
  // Six changes. Whoever gets the lock takes what a tab without locks is sending for left behind: what is
  // sent twice so is one at the shop. Nothing is sent three times.
  const times = [...new Set(proxy.keys)].map((key) => proxy.keys.filter((other) => other === key).length)
  expect(times).toHaveLength(6)
  expect(Math.max(...times)).toBeLessThanOrEqual(2)
})

test('a tab is closed at each request, and another goes on', async () => {
  const { device, proxy, tab, shopCart } = await setUp()
  proxy.stop()
  await fillCart(tab)
  tab.close()
  proxy.start()
  for (const when of ['before', 'after', 'before', 'after'] as const) {
    device.time.pass(60_000)
    const dying = device.open({ fetch: dyingFetch(when, () => dying.close()) })
    await Promise.allSettled([dying.outbox.drain()])
  }
  device.time.pass(60_000)
  const last = device.open()
  await sendAll(device, last)
  await expectSame(last, shopCart)
})

/** The tab dies with its second request: before it was sent, or before the answer was seen. */
function dyingFetch(when: 'before' | 'after', die: () => void): typeof fetch {
  let requests = 0
  return async (input, init) => {
    requests += 1
    if (requests < 2) return fetch(input, init)
    if (when === 'after') await fetch(input, init)
    die()
    throw new TypeError('The tab is gone')
  }
}

test('a refused change holds up nobody, is shown with its reason, and goes when dismissed', async () => {
  const { device, tab, shopCart } = await setUp()
  const [bad, good] = [id(), id()]
  await tab.cart.add(aLine({ id: bad, productId: 'no-such-piece' }))
  await tab.cart.setQuantity(bad, 2)
  await tab.cart.add(aLine({ id: good, productId: 'ring' }))
  await tab.cart.setQuantity(good, 6)
  await tab.cart.add(aLine({ id: id(), productId: 'necklace' }))
  await sendAll(device, tab)
  const { lines, refusals } = await tab.cart.view()
  expect(lines).toHaveLength(2)
  expect(refusals).toEqual([
    {
      entryId: expect.any(String),
      change: expect.objectContaining({ type: 'add' }),
      message: 'There is no such piece.'
    }
  ])
  await tab.outbox.remove(refusals[0]?.entryId ?? '')
  await expectSame(tab, shopCart)
})

test('the device’s clock is a day off and put right, either way', async () => {
  for (const day of [24 * 3_600_000, -24 * 3_600_000]) {
    const { proxy, device, tab, shopCart } = await setUp()
    device.time.putClock(day)
    proxy.failNext('503', 'answer-cut')
    await fillCart(tab)
    await tab.outbox.drain()
    device.time.putClock(-day)
    await sendAll(device, tab)
    await expectSame(tab, shopCart)
  }
})
