import { IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startShop } from '#api/testing/start-shop.ts'
import type { DeviceOptions } from '../device-options.ts'
import type { DeviceShop } from '../start.ts'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { pictureNamed } from '../testing/request-device.ts'
import { aLine } from '../testing/stand-in-shop.ts'
import { createDevice } from '../testing/test-device.ts'
import { createTransfers } from './transfers.ts'

const id = () => crypto.randomUUID()
const offline: typeof fetch = () => Promise.reject(new TypeError('no network'))

/** A browser and an app that share nothing but the shop, the app behind a network that can fail. */
async function setUp(options: { browser?: Partial<DeviceOptions>; app?: Partial<DeviceOptions> } = {}) {
  const shop = await startShop({ limits: { requestsPerMinute: 100_000, transferClaims: 20 } })
  const proxy = await startFaultyProxy(shop.port)
  const open = (origin: string, given: Partial<DeviceOptions> = {}) => {
    const device = createDevice({ origin, timeout: 5_000, ...given })
    onTestFinished(() => device.close())
    return { device, tab: device.open() }
  }
  const { tab: browser } = open(`http://127.0.0.1:${shop.port}`, options.browser)
  const { tab: app, device: phone } = open(proxy.origin, options.app)
  return { shop, proxy, browser, app, phone }
}

async function codeOf(browser: DeviceShop, withDrafts = false): Promise<string> {
  const offered = await browser.part(createTransfers).offer({ withDrafts })
  if (offered.kind !== 'offered') throw new Error(JSON.stringify(offered))
  return offered.code
}
const claim = async (app: DeviceShop, code: string) => app.part(createTransfers).claim(code)
const cartOf = async ({ cart }: DeviceShop) =>
  (await cart.view()).lines.map(({ productId, selectedSize, quantity }) => [productId, selectedSize, quantity])

test('the cart as the shopper sees it comes to the app, is added to what is there, and reaches the shop', async () => {
  const { browser, app } = await setUp()
  await browser.cart.add(aLine({ id: id(), productId: 'ring', quantity: 2 }))
  await browser.cart.settle()
  await browser.cart.add(aLine({ id: id(), productId: 'ring', selectedSize: 'P' }))
  await app.cart.add(aLine({ id: id(), productId: 'necklace' }))
  await app.cart.add(aLine({ id: id(), productId: 'ring' }))
  // The shop has told both of them in which weight it makes the ring: they are the same line now.
  await app.cart.settle()
  expect(await claim(app, await codeOf(browser))).toEqual({ kind: 'carried', pieces: 3, drafts: [], inUse: [] })
  const carried = [
    ['necklace', null, 1],
    ['ring', null, 3],
    ['ring', 'P', 1]
  ]
  expect(await cartOf(app)).toEqual(carried)
  expect(await app.cart.settle()).toBe('settled')
  expect(await app.cart.view()).toMatchObject({ isWaiting: false, refusals: [] })
  expect(await cartOf(app)).toEqual(carried)
  expect(await cartOf(browser)).toHaveLength(2)
})

test('forms come along only where that was wished, never what an order was sent as, and no pictures', async () => {
  const { browser, app } = await setUp()
  await browser.cart.add(aLine({ id: id(), productId: 'ring' }))
  await browser.drafts.save('bespoke', { description: 'A ring for my sister' }, 2)
  await browser.draftPictures.add('bespoke', pictureNamed('a.jpg'))
  await browser.drafts.save('checkout', { shippingAddress: { city: 'Leeds' } })
  // Sent and not answered: elsewhere it would be another order.
  await browser.drafts.save('direct-order', { email: 'ada@example.org' })
  await browser.drafts.save('direct-order-sent', { total: 1 })
  const orderKey = await browser.drafts.key('checkout')
  await claim(app, await codeOf(browser))
  expect(await app.drafts.read('bespoke')).toBeNull()
  expect(await claim(app, await codeOf(browser, true))).toMatchObject({ drafts: ['bespoke', 'checkout'], inUse: [] })
  expect(await app.drafts.read('bespoke')).toMatchObject({
    values: { description: 'A ring for my sister' },
    schemaVersion: 2
  })
  expect(await app.drafts.read('checkout')).toMatchObject({ values: { shippingAddress: { city: 'Leeds' } } })
  for (const key of ['direct-order', 'direct-order-sent']) expect(await app.drafts.read(key)).toBeNull()
  expect(await app.draftPictures.list('bespoke')).toEqual([])
  expect(await app.drafts.key('checkout')).not.toBe(orderKey)
})

test('a code that was mistyped takes no place from one whose answer was lost', async () => {
  const { browser, app, proxy } = await setUp()
  await browser.cart.add(aLine({ id: id(), productId: 'ring', quantity: 2 }))
  const code = await codeOf(browser)
  proxy.failNext('answer-cut')
  expect(await claim(app, code)).toEqual({ kind: 'out-of-touch' })
  const mistyped = code.endsWith('7') ? `${code.slice(0, -1)}9` : `${code.slice(0, -1)}7`
  expect(await claim(app, mistyped)).toMatchObject({ kind: 'refused' })
  expect(await claim(app, code)).toMatchObject({ kind: 'carried', pieces: 2 })
})

test('a form begun on both stays on each as it was typed there', async () => {
  const { browser, app } = await setUp()
  await browser.drafts.save('bespoke', { description: 'there' })
  await browser.drafts.save('wholesale', { companyName: 'there' })
  await app.drafts.save('bespoke', { description: 'here' })
  expect(await claim(app, await codeOf(browser, true))).toEqual({
    kind: 'carried',
    pieces: 0,
    drafts: ['wholesale'],
    inUse: ['bespoke']
  })
  expect(await app.drafts.read('bespoke')).toMatchObject({ values: { description: 'here' } })
})

test.each(['answer-cut', 'cut-json', 'empty', 'other-key', 'dropped', '503', 'html-200'] as const)(
  'after %s the same code entered again brings the cart, once, also after a reload',
  async (fault) => {
    const { browser, app, phone, proxy } = await setUp()
    await browser.cart.add(aLine({ id: id(), productId: 'ring', quantity: 2 }))
    const code = await codeOf(browser)
    proxy.failNext(fault)
    expect(await claim(app, code)).toEqual({ kind: 'out-of-touch' })
    expect(await cartOf(app)).toEqual([])
    app.close()
    const reloaded = phone.open()
    expect(await claim(reloaded, code)).toMatchObject({ kind: 'carried', pieces: 2 })
    expect(await cartOf(reloaded)).toEqual([['ring', null, 2]])
    expect(await claim(reloaded, code)).toMatchObject({ kind: 'refused' })
  }
)

test('a code brings its cart once', async () => {
  const { browser, app } = await setUp()
  await browser.cart.add(aLine({ id: id(), productId: 'ring' }))
  const code = await codeOf(browser)
  await claim(app, code)
  expect(await claim(app, code)).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('may have been used')
  })
  expect(await cartOf(app)).toEqual([['ring', null, 1]])
})

test.each(['entries', 'drafts'])(
  'a device full in the middle of it (%s) has half-kept nothing, and the code goes on once there is room',
  async (table) => {
    const { browser, app } = await setUp()
    await browser.cart.add(aLine({ id: id(), productId: 'ring' }))
    await browser.drafts.save('bespoke', { description: 'A ring' })
    const code = await codeOf(browser, true)
    // The full device is the other one: nothing of this one is still to be written down.
    await browser.outbox.drain()
    const spies = (['add', 'put'] as const).map((way) => {
      const real = IDBObjectStore.prototype[way]
      return vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(function (this: IDBObjectStore, ...row) {
        if (this.name === table) throw new DOMException('full', 'QuotaExceededError')
        return real.apply(this, row)
      })
    })
    onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()))
    expect(await claim(app, code)).toEqual({ kind: 'no-room' })
    for (const spy of spies) spy.mockRestore()
    expect(await cartOf(app)).toEqual([])
    expect(await app.drafts.read('bespoke')).toBeNull()
    expect(await claim(app, code)).toMatchObject({ kind: 'carried', pieces: 1, drafts: ['bespoke'] })
  }
)

test('an empty cart asks for no code; without a network none is to be had', async () => {
  const { browser } = await setUp()
  expect(await browser.part(createTransfers).offer({ withDrafts: true })).toEqual({ kind: 'nothing-to-carry' })
  const { browser: cutOff, app } = await setUp({ browser: { fetch: offline }, app: { fetch: offline } })
  await cutOff.cart.add(aLine({ id: id(), productId: 'ring' }))
  expect(await cutOff.part(createTransfers).offer({ withDrafts: false })).toEqual({ kind: 'out-of-touch' })
  expect(await claim(app, '22222222')).toEqual({ kind: 'out-of-touch' })
})

test('too many tries are told with the time to wait', async () => {
  const { app } = await setUp()
  for (let tried = 0; tried < 20; tried++) await claim(app, '22222222')
  expect(await claim(app, '22222222')).toEqual({ kind: 'wait', ms: 900_000 })
})
