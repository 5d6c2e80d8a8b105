import { beforeEach, expect, test, vi } from 'vitest'
import { pushAddress } from '#device/push-address.ts'
import type { DeviceShop } from '#device/start.ts'
import { createDevice } from '#device/testing/test-device.ts'

const answer = (status: number, type = status < 400 ? 'application/json' : 'application/problem+json') =>
  new Response('{}', { status, headers: { 'content-type': `${type}; charset=utf-8` } })
const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer(200))
const device = createDevice()
vi.mock('#device/browser.ts', () => ({
  browserOptions: () => ({ fetch, origin: '', timeout: 1000, kinds: [], newId: () => crypto.randomUUID() })
}))
vi.mock('./device.ts', () => ({ workerDevice: () => ({ ...shop(), ownerHeader: async () => 'customer:7' }) }))
let opened: DeviceShop | undefined
const shop = () => {
  opened ??= device.open()
  return opened
}

const subscribe = vi.fn()
const register = vi.fn(async (_tag: string) => {})
let held: PushSubscription | null = null
vi.stubGlobal('self', {
  registration: { pushManager: { getSubscription: async () => held, subscribe }, sync: { register } }
})
const { renew, renewWhatIsOpen } = await import('./push-renewal.ts')

const keys = { p256dh: 'p', auth: 'a' }
function subscription(name: string) {
  const endpoint = `https://push.example/send/${name}`
  const options = { applicationServerKey: new ArrayBuffer(65) }
  const unsubscribe = vi.fn(async () => true)
  return { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
}

const asked = () =>
  fetch.mock.calls.map(([url, { method, body, headers }]) => ({
    what: `${method} ${url}`,
    body: body ? JSON.parse(String(body)) : null,
    owner: (headers as Headers).get('x-owner')
  }))

beforeEach(() => {
  held = null
  register.mockClear()
  fetch.mockReset()
  fetch.mockImplementation(async () => answer(200))
  subscribe.mockReset()
})

test('the shop learns the address that the browser has given itself, in the name of whoever is signed in', async () => {
  const now = subscription('new')
  await renew(subscription('old'), now)
  const body = { endpoint: now.endpoint, keys }
  expect(asked()).toEqual([{ what: 'PUT /api/push/subscriptions', body, owner: 'customer:7' }])
  expect(now.unsubscribe).not.toHaveBeenCalled()
})

test('a browser that only lost its subscription is subscribed anew with the same key', async () => {
  const [old, now] = [subscription('old'), subscription('new')]
  subscribe.mockResolvedValue(now)
  await renew(old, null)
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: old.options.applicationServerKey
  })
  expect(asked()).toMatchObject([{ what: 'PUT /api/push/subscriptions', body: { endpoint: now.endpoint } }])
})

test('where the permission was taken back, the shop forgets the old address', async () => {
  const old = subscription('old')
  subscribe.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await renew(old, null)
  expect(asked()).toMatchObject([{ what: `DELETE ${await pushAddress(old.endpoint)}` }])
})

test.each([401, 404])(
  'a device of which the shop says %i, signed out or never told, ends its subscription',
  async (status) => {
    fetch.mockResolvedValueOnce(answer(status))
    const now = subscription('new')
    await renew(null, now)
    expect(now.unsubscribe).toHaveBeenCalled()
  }
)

const noSignal = async (): Promise<Response> => {
  throw new TypeError('no signal')
}

test.each([
  ['without a connection', noSignal],
  ['on a network that answers in the shop’s place', async () => answer(200, 'text/html')],
  ['on a network that knows no such page', async () => answer(404, 'text/html')],
  ['while the shop is in trouble', async () => answer(503)],
  ['while the shop wants fewer questions', async () => answer(429)]
])('an address that changes %s is told later, once, and until then the subscription stays', async (_, failing) => {
  const [old, now] = [subscription('old'), subscription('new')]
  fetch.mockImplementationOnce(failing)
  await renew(old, now)
  held = now
  expect(now.unsubscribe).not.toHaveBeenCalled()
  expect(register).toHaveBeenCalledWith('push-renewal')
  fetch.mockImplementationOnce(failing)
  expect(await renewWhatIsOpen()).toBe(false)
  fetch.mockClear()
  expect(await renewWhatIsOpen()).toBe(true)
  expect(asked()).toMatchObject([{ what: 'PUT /api/push/subscriptions', body: { endpoint: now.endpoint } }])
  expect(await renewWhatIsOpen()).toBe(true)
  expect(asked()).toHaveLength(1)
})

test('an address that ended without a connection is forgotten later', async () => {
  const old = subscription('old')
  subscribe.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  fetch.mockImplementationOnce(noSignal)
  await renew(old, null)
  fetch.mockClear()
  expect(await renewWhatIsOpen()).toBe(true)
  expect(asked()).toMatchObject([{ what: `DELETE ${await pushAddress(old.endpoint)}` }])
})

test('a renewal that the shop has heard of leaves nothing to tell', async () => {
  await renew(subscription('old'), subscription('new'))
  expect(register).not.toHaveBeenCalled()
  fetch.mockClear()
  expect(await renewWhatIsOpen()).toBe(true)
  expect(asked()).toEqual([])
})
