import { beforeEach, expect, test, vi } from 'vitest'

const navigate = 'https://shop.example/order-confirmation/NL-1'
const told = {
  title: 'Your order is on its way',
  body: 'See how it comes to you.',
  navigate,
  tag: 'orders-NL-1',
  lang: 'en-GB' as const
}

const count = vi.fn(async () => 1)
vi.mock('./device.ts', () => ({ workerDevice: () => ({ outbox: { count } }) }))

const matchAll = vi.fn(async (): Promise<unknown[]> => [])
const openWindow = vi.fn(async (_: string) => null)
const showNotification = vi.fn(async (_title: string, _options: unknown) => {})
const setAppBadge = vi.fn(async (_: number) => {})

vi.stubGlobal('self', {
  location: { origin: 'https://shop.example' },
  clients: { matchAll, openWindow },
  registration: { showNotification, getNotifications: async () => [{}] },
  navigator: { setAppBadge, clearAppBadge: async () => {} }
})
const { lead, readTold, tell } = await import('./push.ts')

beforeEach(() => {
  for (const mock of [matchAll, openWindow, showNotification, setAppBadge]) mock.mockClear()
  matchAll.mockResolvedValue([])
})

const data = (value: unknown) => ({ json: () => JSON.parse(JSON.stringify(value)) }) as Parameters<typeof readTold>[0]

test('what the shop pushes is shown, and counted on the icon with what waits to be sent', async () => {
  await tell(readTold(data({ web_push: 8030, notification: told })))
  expect(showNotification).toHaveBeenCalledWith(
    told.title,
    expect.objectContaining({ body: told.body, tag: told.tag, data: { navigate } })
  )
  expect(setAppBadge).toHaveBeenCalledWith(2)
})

test('whoever looks at the shop is told by the page alone; a page behind others does not count', async () => {
  const pages = ['hidden', 'visible', 'visible'].map((visibilityState) => ({ visibilityState, postMessage: vi.fn() }))
  matchAll.mockResolvedValue(pages)
  await tell(told)
  expect(pages.map(({ postMessage }) => postMessage.mock.calls.length)).toEqual([0, 1, 0])
  expect(showNotification).not.toHaveBeenCalled()
  matchAll.mockResolvedValue(pages.slice(0, 1))
  await tell(told)
  expect(showNotification).toHaveBeenCalledTimes(1)
})

test('what cannot be read, or leads elsewhere, is told as something new', async () => {
  expect(readTold(null)).toBeNull()
  expect(readTold(data({ notification: { ...told, navigate: 'https://elsewhere.example/' } }))).toBeNull()
  await tell(null)
  expect(showNotification).toHaveBeenCalledWith('News from Northlight Diamonds', expect.anything())
})

test('a press brings the open page forward, or opens a new one, and leads no other page away', async () => {
  const focus = vi.fn(async () => {})
  matchAll.mockResolvedValue([{ url: 'https://shop.example/checkout', focus: vi.fn() }])
  await lead(navigate)
  expect(openWindow).toHaveBeenCalledWith(navigate)
  matchAll.mockResolvedValue([{ url: `${navigate}?link=1`, focus }])
  await lead(navigate)
  expect(focus).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledTimes(1)
})
