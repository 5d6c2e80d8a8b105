// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Page } from './notifications-page.tsx'

vi.mock('../../client-store/device.ts', () => ({ loadDevice: async () => ({ ownerHeader: async () => '' }) }))

let close = () => {}

/** A browser that is subscribed, before a shop that answers this to all, or is out of reach. */
async function open(answer: object | null) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  const pushManager = { getSubscription: async () => ({ endpoint: 'https://push.example/send/1' }) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: { pushManager } } })
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    )
  )
  await vi.waitFor(async () => {
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
    expect(document.querySelector('input, p ~ p')).not.toBeNull()
  })
  close = () => act(() => root.unmount())
}

afterEach(() => {
  close()
  document.body.textContent = ''
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const boxes = () => [...document.querySelectorAll('input')].map(({ checked }) => checked)

test('what this device is told of stands on a page of its own, for a guest as well', async () => {
  await open({ about: { orders: true, requests: false } })
  expect(document.querySelector('h1')?.textContent).toBe('Notifications on this device')
  expect(boxes()).toEqual([true, false, false])
})

test('without a connection it is not said that a subscribed device is told of nothing', async () => {
  await open(null)
  expect(boxes()).toEqual([])
  expect(document.body.textContent).toContain('can be seen and changed when there is a connection')
})

test('the pieces that are waited for stand below, with how they are told, and each can be stopped', async () => {
  const watches = [
    { productId: 'anklet', name: 'Anklet', device: true, mail: 'none' },
    { productId: 'ring', name: 'Ring', device: false, mail: 'unconfirmed' }
  ]
  await open({ about: { orders: false, requests: false, stock: true }, watches })
  await vi.waitFor(() => expect(document.querySelectorAll('section li')).toHaveLength(2))
  const [first, second] = [...document.querySelectorAll('section li')].map((each) => each.textContent)
  expect(first).toContain('A notification on this device.')
  expect(second).toContain('press the link in it')
  expect([...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))).toEqual([
    'Stop: Anklet',
    'Stop: Ring'
  ])
})
