// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import type { DeviceShop } from '#device/start.ts'
import { PICTURE_TO_FOLLOW } from '#domain/catalogue/pictures.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { QUICK_ORDER_PRODUCT } from '#domain/orders/order-form.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { TodayProvider } from '../../ui/page/today.tsx'
import { Page } from './simple-checkout-page.tsx'
import { deviceInMemory, key, order } from './testing.ts'

const kept = vi.hoisted(() => ({ device: null as DeviceShop | null }))
vi.mock('../../client-store/device.ts', () => ({ loadDevice: async () => kept.device }))

const sold = products({}).find(({ id }) => id === QUICK_ORDER_PRODUCT)
if (!sold) throw new Error('The catalogue has no bracelet for the quick order')
const bracelet = toWire(sold)
const values = { name: 'Alex Morgan', email: 'alex@example.com', phone: '01632 960000' }
const fetched = vi.fn()
let product: object | null
let root: ReturnType<typeof createRoot>
let state: ReturnType<typeof deviceInMemory>['state']

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('scrollTo', () => {})
  fetched.mockReset()
  product = null
  const memory = deviceInMemory([])
  kept.device = memory.device
  state = memory.state
  state.drafts.set('simple-checkout', values)
  await open()
})

/** Opens the page on the same device: also what a reload does. */
async function open(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = createQueryClient(async (path) => ({
    body: path === '/api/promotions' ? [] : product,
    total: null,
    asOf: null
  }))
  await act(async () =>
    root.render(
      <TodayProvider value="2026-11-23">
        <MemoryRouter>
          <QueryClientProvider client={client}>
            <Page />
          </QueryClientProvider>
        </MemoryRouter>
      </TodayProvider>
    )
  )
  await settle()
}

async function reload(): Promise<void> {
  act(() => root.unmount())
  document.body.textContent = ''
  await open()
}

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  localStorage.clear()
  vi.unstubAllGlobals()
})

const settle = () => act(async () => void (await new Promise((resolve) => setImmediate(resolve))))
const page = () => document.body.textContent ?? ''
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement

async function press() {
  await act(async () => {
    button().click()
    await vi.dynamicImportSettled()
  })
  await settle()
}

const canDiscard = () =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Discard draft')

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 300 ? 'application/json' : 'application/problem+json', 'Idempotency-Key': key }
  })

test('a quick order that nobody has confirmed asks for it, and for how long its piece is kept', async () => {
  const hold = { until: '2026-11-23T23:00:00.000Z', hasEnded: true }
  const items = order.items.map((item) => ({ ...item, isMadeToOrder: false }))
  const placed = { ...order, kind: 'quick', status: 'pending', isConfirmed: false, hold, items }
  fetched.mockImplementation(async () => answer(201, placed))
  await press()
  expect(page()).toContain('Is this order yours?')
  expect(page()).toContain(`our e-mail to ${order.customerEmail} leads`)
  expect(page()).toContain('is over, so')
})

test('too many orders that nobody has confirmed are told with the way on, and what was written stays', async () => {
  const detail = 'Of the last 5 orders none was confirmed.'
  fetched.mockImplementation(async () => answer(429, { type: '/problems/unconfirmed-orders', detail }))
  await press()
  const alert = document.querySelector('[role=alert]')?.textContent
  expect(alert).toContain('Nothing was ordered just now.')
  expect(alert).toContain(detail)
  expect(alert).toContain('Sign in')
  expect(document.querySelector<HTMLInputElement>('[name=email]')?.value).toBe(values.email)
  expect(button().textContent).toContain('Place Order')
})

test('the order is confirmed only after the shop’s answer', async () => {
  let say = (_: Response) => {}
  fetched.mockImplementation(
    () =>
      new Promise<Response>((resolve) => {
        say = resolve
      })
  )
  expect(button().textContent).toBe('Place Order - £1,800 with obligation to pay')
  await press()
  expect(button().textContent).toBe('Processing...')
  expect(page()).not.toContain('Order Confirmed!')

  await act(async () => say(answer(201, { ...order, kind: 'quick' })))
  await settle()
  expect(page()).toContain('Order Confirmed!')
  expect(page()).toContain('Thank you Alex Morgan')
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body)).toEqual({ ...values, total: '1800.00' })
  expect(state.drafts.size).toBe(0)
})

test('without an answer nothing is confirmed, and the second try is the same order', async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  fetched.mockImplementationOnce(async () => answer(201, { ...order, kind: 'quick' }))
  await press()
  expect(page()).not.toContain('Order Confirmed!')
  expect(page()).toContain('cannot be placed twice')
  await press()
  expect(page()).toContain('Order Confirmed!')
  const [first, second] = fetched.mock.calls.map(([, init]) => [init.body, init.headers['Idempotency-Key']])
  expect(second).toEqual(first)
})

test('a price that moved is told, and the next press orders at it', async () => {
  fetched.mockImplementation(async () => answer(409, { type: '/problems/total-changed', total: '1850.00' }))
  await press()
  expect(page()).toContain('The total was £1,800 and is now £1,850')
  expect(button().textContent).toBe('Place Order - £1,850 with obligation to pay')
  await press()
  expect(JSON.parse(fetched.mock.calls[1]?.[1].body).total).toBe('1850.00')
})

test('while an order is under way its draft cannot be discarded', async () => {
  let say = (_: Response) => {}
  fetched.mockImplementation(
    () =>
      new Promise<Response>((resolve) => {
        say = resolve
      })
  )
  expect(canDiscard()).toBe(true)
  await press()
  expect(button().textContent).toBe('Processing...')
  expect(canDiscard()).toBe(false)
  await act(async () => say(answer(201, order)))
})

test('an order without an answer is still known to be under way after a reload', async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  fetched.mockImplementationOnce(async () => answer(201, { ...order, kind: 'quick' }))
  await press()
  await reload()
  expect(page()).toContain('it may have reached us')
  expect(canDiscard()).toBe(false)
  await press()
  expect(page()).toContain('Order Confirmed!')
  expect(state.drafts.size).toBe(0)
  expect(state.calls.filter((call) => call.startsWith('discard'))).toEqual([
    'discard simple-checkout-sent',
    'discard simple-checkout'
  ])
})

test('a refused first try has not arrived: the draft can be discarded again', async () => {
  fetched.mockImplementation(async () => answer(429, { type: 'about:blank', detail: 'Too many orders.' }))
  await press()
  expect(page()).toContain('Too many orders.')
  expect(state.drafts.has('simple-checkout-sent')).toBe(false)
  expect(canDiscard()).toBe(true)
})

test('a placed order is confirmed whatever the device cannot tidy up', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  if (kept.device) kept.device.drafts.discard = () => Promise.reject(new Error('no room'))
  fetched.mockImplementation(async () => answer(201, { ...order, kind: 'quick' }))
  await press()
  expect(page()).toContain('Order Confirmed!')
  expect(reported).toHaveBeenCalled()
})

test('whether the bracelet is made to order is the catalogue’s word', async () => {
  const bracelet = {
    id: 'bracelet',
    imageUrl: PICTURE_TO_FOLLOW,
    price: '1800.00',
    metadata: {},
    stock: 'made-to-order'
  }
  product = bracelet
  await reload()
  expect(page()).toContain('Made to order.')
  expect(page()).toContain('Return it unworn within 30 days, for any reason.')
  expect(page()).toContain('By law you may cancel within 14 days')

  product = { ...bracelet, stock: 2 }
  await reload()
  expect(page()).not.toContain('Made to order')
  expect(page()).toContain('Return it unworn within 30 days, for any reason.')
  expect(page()).toContain('By law you may cancel within 14 days')
})

test('a bracelet that is out of stock says so before anything is pressed, and else by when it is there', async () => {
  const bracelet = { id: 'bracelet', imageUrl: PICTURE_TO_FOLLOW, price: '1800.00', metadata: {}, stock: 2 }
  product = { ...bracelet, inStock: true }
  await reload()
  expect(page()).toContain('Order and pay today: with you by')
  expect(button().disabled).toBe(false)
  product = { ...bracelet, stock: 0, inStock: false }
  await reload()
  expect(page()).toContain('The bracelet is out of stock just now.')
  expect(page()).not.toContain('Order and pay today')
  expect(button().disabled).toBe(true)
})

/** Opens the page with a code that was typed before, as the shop answers for it; orders are told apart by their address. */
async function openWithCode(discountAnswer: () => Promise<Response>, orderAnswer = async () => answer(500, {})) {
  localStorage.setItem('northlight-discount', JSON.stringify({ code: 'SPRING-10', terms: null, refusal: null }))
  fetched.mockImplementation((path: string) => (path === '/api/discounts' ? discountAnswer() : orderAnswer()))
  product = { ...bracelet }
  await reload()
  await settle()
}
const spring = { code: 'SPRING-10', percent: 15, withOffers: false, inOffers: [] as string[] }
const bodies = () =>
  fetched.mock.calls.filter(([path]) => path === '/api/quick-orders').map(([, init]) => JSON.parse(init.body))

test('a discount code is reckoned beside the total, told with the warranty, sent with the order and then forgotten', async () => {
  await openWithCode(
    async () => answer(200, { discount: spring }),
    async () => answer(201, { ...order, kind: 'quick' })
  )
  expect(page()).toContain('Discount SPRING-10-£270')
  expect(page()).toContain('The code SPRING-10 takes £270 off.')
  expect(button().textContent).toBe('Place Order - £1,530 with obligation to pay')
  await press()
  expect(bodies()).toEqual([{ ...values, total: '1530.00', discountCode: 'SPRING-10' }])
  expect(localStorage.getItem('northlight-discount')).toBeNull()
})

test('without a connection the code is kept and said to be confirmed when it is ordered; the shop then says the sum', async () => {
  await openWithCode(
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => answer(409, { type: '/problems/total-changed', total: '1530.00', price: '1800.00' })
  )
  expect(page()).toContain('The code SPRING-10 is kept here, and is confirmed when you order.')
  expect(button().textContent).toBe('Place Order - £1,800 with obligation to pay')
  fetched.mockImplementation(async (path: string) =>
    path === '/api/discounts'
      ? answer(200, { discount: spring })
      : answer(409, { type: '/problems/total-changed', total: '1530.00', price: '1800.00' })
  )
  await press()
  await settle()
  expect(bodies()).toEqual([{ ...values, total: '1800.00', discountCode: 'SPRING-10' }])
  expect(page()).toContain('The total was £1,800 and is now £1,530')
  expect(button().textContent).toBe('Place Order - £1,530 with obligation to pay')
})

test('a code that cannot lower the piece says why before anything is ordered', async () => {
  await openWithCode(async () => answer(200, { discount: { ...spring, inOffers: [bracelet.id] } }))
  expect(page()).toContain('This code does not add to an offer, and this piece is in one already')
  expect(page()).not.toContain('confirmed when you order')
  expect(button().textContent).toBe('Place Order - £1,800 with obligation to pay')
})
