// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceShop } from '#device/start.ts'
import { ringLine } from '#domain/orders/testing/ring-line.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { deviceInMemory, filledForm, key, order } from '../testing.ts'
import { SENT_DRAFT } from './place-order.ts'
import { useCheckout } from './use-checkout.ts'

const kept = vi.hoisted(() => ({ device: null as DeviceShop | null }))
vi.mock('../../../client-store/device.ts', () => ({ loadDevice: async () => kept.device }))
vi.mock('../../../ui/toast/toast-store.ts', () => ({ toast: vi.fn() }))

const fetched = vi.fn()
const reported = vi.fn()
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('reportError', reported)
  vi.clearAllMocks()
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 300 ? 'application/json' : 'application/problem+json', 'Idempotency-Key': key }
  })

const toasts = () => vi.mocked(toast).mock.calls.map(([{ title }]) => title)

const options = { discardDraft: async () => {}, onStopped: () => {}, pause: async () => {} }
let checkout: ReturnType<typeof useCheckout>

function Probe() {
  checkout = useCheckout(options)
  return null
}

/** Presses the order button of a checkout with one ring. */
async function place(device: DeviceShop, discardDraft = async () => {}) {
  kept.device = device
  Object.assign(options, { discardDraft })
  const router = createMemoryRouter([
    { path: '/', element: <Probe /> },
    { path: '*', element: <p>elsewhere</p> }
  ])
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<RouterProvider router={router} />))
  await act(async () => checkout.place(filledForm, [ringLine]))
  return router.state.location.pathname
}

test('a placed order is confirmed whatever the device cannot tidy up', async () => {
  fetched.mockImplementation(async () => answer(201, order))
  const { device, state } = deviceInMemory([ringLine])
  const full = new Error('no room')
  device.drafts.discard = () => Promise.reject(full)
  expect(await place(device)).toBe(`/order-confirmation/${order.id}`)
  expect(toasts()).toEqual(['Order placed successfully!'])
  expect(reported).toHaveBeenCalledWith(full)
  expect(state.receipts.get(order.id)).toMatchObject({ id: key })
})

test('the mark that an order was sent goes first, and only then the draft with its key', async () => {
  fetched.mockImplementation(async () => answer(201, order))
  const { device, state } = deviceInMemory([ringLine])
  await place(device, async () => void state.calls.push('discard draft'))
  expect(state.calls.slice(-2)).toEqual([`discard ${SENT_DRAFT}`, 'discard draft'])
})

test('without the mark gone the draft keeps its key', async () => {
  fetched.mockImplementation(async () => answer(201, order))
  const { device } = deviceInMemory([ringLine])
  const discardDraft = vi.fn()
  device.drafts.discard = () => Promise.reject(new Error('no room'))
  await place(device, discardDraft)
  expect(discardDraft).not.toHaveBeenCalled()
})

test.each([
  ['refused', () => answer(403, { type: 'about:blank', detail: 'Not from there' })],
  ['signed out', () => answer(401, { type: 'about:blank' })],
  ['too old a page', () => answer(426, { type: 'about:blank' })],
  [
    'refused for a field',
    () => answer(422, { type: 'about:blank', errors: [{ path: 'customerName', message: 'No' }] })
  ],
  ['not answered', () => Promise.reject(new TypeError('Failed to fetch'))]
])('an order that is %s has failed', async (_, answered) => {
  fetched.mockImplementation(async () => answered())
  await place(deviceInMemory([ringLine]).device)
  expect(toasts()).toEqual(['Order failed'])
})

test('too many orders at once are no failure, and are told beside the button alone', async () => {
  fetched.mockImplementation(async () => answer(429, { type: 'about:blank', detail: 'Too many' }))
  await place(deviceInMemory([ringLine]).device)
  expect(toasts()).toEqual([])
})

test.each([
  ['a total that changed', { type: '/problems/total-changed', total: '2600.00' }],
  ['an order that was placed already', { type: '/problems/already-placed', order: order.id }],
  ['an empty cart', { type: '/problems/empty-cart' }]
])('%s is no failure', async (_, problem) => {
  fetched.mockImplementation(async () => answer(409, problem))
  await place(deviceInMemory([ringLine]).device)
  expect(toasts()).toEqual([])
})
