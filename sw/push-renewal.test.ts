import { beforeEach, expect, test, vi } from 'vitest'
import { pushAddress } from '#device/push-address.ts'

const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}', { status: 200 }))
vi.mock('#device/browser.ts', () => ({ browserOptions: () => ({ fetch, origin: '', timeout: 1000 }) }))
vi.mock('./kept-device.ts', () => ({ keptDevice: () => ({ ownerHeader: async () => 'customer:7' }) }))

const subscribe = vi.fn()
vi.stubGlobal('self', { registration: { pushManager: { getSubscription: async () => null, subscribe } } })
const { renew } = await import('./push-renewal.ts')

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
  fetch.mockClear()
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
    fetch.mockResolvedValueOnce(new Response('{}', { status }))
    const now = subscription('new')
    await renew(null, now)
    expect(now.unsubscribe).toHaveBeenCalled()
  }
)
