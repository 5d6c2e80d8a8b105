// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { StockWatch } from '#domain/notifications/stock-watch.ts'
import BackInStock from './back-in-stock.tsx'

vi.mock('../../../client-store/device.ts', () => ({ loadDevice: async () => ({ ownerHeader: async () => '' }) }))

const WATCH: StockWatch = { productId: 'anklet', name: 'Anklet', device: false, mail: 'none' }

let close = () => {}

interface World {
  /** Null: the browser has no push at all. */
  permission: NotificationPermission | null
  /** What the browser's question is answered with. */
  answers?: NotificationPermission
  watches?: StockWatch[]
  /** The browser is told of orders already. */
  isSubscribed?: boolean
  /** The shop cannot be reached. */
  isOut?: boolean
  /** Since it was asked what is waited for already. */
  isOutSince?: boolean
}

/** The part of a piece's page, in a browser before a shop; what was asked of the shop is told. */
async function open(world: World) {
  const {
    permission,
    answers = 'granted',
    watches = [],
    isSubscribed = false,
    isOut = false,
    isOutSince = false
  } = world
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const asked: string[] = []
  let held: object | null = null
  const json = { endpoint: 'https://push.example/send/1', keys: { p256dh: 'p', auth: 'a' } }
  if (permission !== null) {
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', {
      permission,
      requestPermission: async () => {
        asked.push('permission')
        return answers
      }
    })
    const subscribe = async () => {
      held = { ...json, options: { applicationServerKey: null }, toJSON: () => json, unsubscribe: async () => true }
      return held
    }
    const pushManager = { getSubscription: async () => held, subscribe }
    if (isSubscribed || watches.some(({ device }) => device)) await subscribe()
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: { pushManager } } })
  }
  let known = watches
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (isOut || (isOutSince && method !== 'GET')) throw new TypeError('Failed to fetch')
    const path = new URL(url, 'https://shop.example').pathname
    if (method !== 'GET') asked.push(`${method} ${path} ${body ?? ''}`.trim())
    if (method === 'PUT') {
      const { by } = JSON.parse(body ?? '{}') as { by: string }
      known = [{ ...WATCH, device: by === 'device', mail: by === 'email' ? 'unconfirmed' : 'none' }]
    }
    if (method === 'DELETE') known = []
    const about = { orders: true, requests: false, stock: known.some(({ device }) => device) }
    const answer = path.endsWith('/key')
      ? { key: 'k' }
      : path.startsWith('/api/push')
        ? { about: method === 'POST' ? { ...about, stock: true } : about }
        : { watches: known }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MemoryRouter>
        <BackInStock product={{ id: 'anklet', name: 'Anklet' }} />
      </MemoryRouter>
    )
  )
  close = () => act(() => root.unmount())
  await settle()
  return { asked }
}

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))
const page = () => document.body.textContent ?? ''
const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)

async function press(name: string): Promise<void> {
  await act(async () => button(name)?.click())
  await settle()
}

afterEach(() => {
  close()
  document.body.textContent = ''
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a press asks the browser, keeps what else it is told of, and says that this device will be told', async () => {
  const { asked } = await open({ permission: 'default', isSubscribed: true })
  expect(asked).toEqual([])
  await press('Tell me when it is back')
  expect(asked[0]).toBe('permission')
  expect(asked[1]).toContain('POST /api/push/subscriptions')
  expect(asked[1]).toContain('"about":{"orders":true,"requests":false,"stock":true}')
  expect(asked[2]).toBe('PUT /api/stock-watches/anklet {"by":"device"}')
  expect(page()).toContain('We will tell this device when it is back.')
  expect(document.activeElement?.textContent).toBe('Stop')
})

test('stopping asks nothing of the browser and offers the bell again', async () => {
  const { asked } = await open({ permission: 'granted', watches: [{ ...WATCH, device: true }] })
  expect(page()).toContain('We will tell this device')
  await press('Stop')
  expect(asked).toEqual(['DELETE /api/stock-watches/anklet'])
  expect(document.activeElement?.textContent).toBe('Tell me when it is back')
})

test.each([
  ['has no push', { permission: null }, 'This browser cannot show our notifications here.'],
  ['refuses', { permission: 'denied' }, 'You can allow them in its settings'],
  ['is told no just now', { permission: 'default', answers: 'denied' }, 'You can allow them in its settings']
] as const)('a browser that %s leads on to an e-mail, which has to be confirmed', async (_, world, words) => {
  const { asked } = await open(world)
  await press('Tell me when it is back')
  await vi.waitFor(async () => {
    await settle()
    expect(document.activeElement?.getAttribute('name')).toBe('email')
  })
  expect(page()).toContain(words)
  const field = document.activeElement as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'reader@example.org')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Write to me')
  await vi.waitFor(async () => {
    await settle()
    expect(page()).toContain('We have sent an e-mail to the address you gave.')
  })
  expect(asked.filter((one) => one !== 'permission')).toEqual([
    'PUT /api/stock-watches/anklet {"by":"email","email":"reader@example.org"}'
  ])
})

test('a device whose browser no longer shows notifications is not said to be told', async () => {
  await open({ permission: 'denied', watches: [{ ...WATCH, device: true }] })
  expect(page()).not.toContain('We will tell this device')
  expect(button('Tell me when it is back')).toBeDefined()
})

test('without a connection nothing is said to be done', async () => {
  await open({ permission: 'granted', isOut: true })
  await press('Tell me when it is back')
  await settle()
  expect(page()).not.toContain('We will tell')
})

test('who stops without a connection is told so, and it is waited for still', async () => {
  await open({ permission: 'granted', watches: [{ ...WATCH, mail: 'confirmed' }], isOutSince: true })
  await press('Stop')

  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'We could not be reached. Please try again when there is a connection.'
  )
  expect(page()).toContain('We will write to you by e-mail when it is back.')
})
