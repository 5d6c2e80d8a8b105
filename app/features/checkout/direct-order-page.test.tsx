// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { braceletPrices } from '#data/bracelet-prices.ts'
import { products } from '#data/catalogue/catalogue.ts'
import type { DeviceShop } from '#device/start.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { DIRECT_ORDER_PRODUCT } from '#domain/orders/order-form.ts'
import { designBracelet } from '#domain/pricing/bracelet-price.ts'
import { formatPounds, toDecimalString } from '#domain/pricing/money.ts'
import { DEFAULT_STONE_WEIGHT } from '#domain/pricing/tennis-bracelet.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { TodayProvider } from '../../ui/page/today.tsx'
import { Page } from './direct-order-page.tsx'
import { deviceInMemory, filledForm, key, order } from './testing.ts'

const kept = vi.hoisted(() => ({ device: null as DeviceShop | null }))
vi.mock('../../client-store/device.ts', () => ({ loadDevice: async () => kept.device }))

const bracelet = products({}).find(({ id }) => id === DIRECT_ORDER_PRODUCT)
if (!bracelet) throw new Error('The catalogue has no bracelet for the direct order')
const sold = toWire(bracelet)
const design = {
  diamondType: 'lab-grown',
  metalType: 'sterlingsilver',
  length: '7',
  weight: DEFAULT_STONE_WEIGHT
} as const
const price = designBracelet(design, braceletPrices).finalPrice
const draft = { ...filledForm, selectedLength: '7' }
const fetched = vi.fn()
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  fetched.mockReset()
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const settle = () => act(async () => void (await new Promise((resolve) => setImmediate(resolve))))

interface Opened {
  product?: object | null
  prices?: Record<string, number>
  country?: string
}

async function open({ product = sold, prices = braceletPrices, country = 'United Kingdom' }: Opened = {}) {
  const { device, state } = deviceInMemory([])
  kept.device = device
  state.drafts.set('direct-order', { ...draft, shippingAddress: { ...draft.shippingAddress, country } })
  const wire = Object.fromEntries(Object.entries(prices).map(([handle, pence]) => [handle, toDecimalString(pence)]))
  const client = createQueryClient(async (path) => {
    const body = path.startsWith('/api/products/') ? product : path.startsWith('/api/tennis') ? wire : []
    return { body, total: null, asOf: null }
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <TodayProvider value="2026-11-23">
        <MemoryRouter>
          <QueryClientProvider client={client}>
            <Routes>
              <Route path="/" element={<Page />} />
              <Route path="/order-confirmation/:id" element={<p>Confirmed</p>} />
            </Routes>
          </QueryClientProvider>
        </MemoryRouter>
      </TodayProvider>
    )
  )
  await settle()
  await act(() => vi.dynamicImportSettled())
  await settle()
}

const page = () => document.body.textContent ?? ''
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement

test('the bracelet of a length is ordered at its price, to the address that was written', async () => {
  fetched.mockImplementation(
    async () =>
      new Response(JSON.stringify({ ...order, kind: 'direct' }), {
        status: 201,
        headers: { 'content-type': 'application/json', 'Idempotency-Key': key }
      })
  )
  await open()
  expect(page()).toContain('Length7 inches')
  expect(page()).toContain('Stones58 of 0.083 ct')
  expect(button().textContent).toBe(`Order with obligation to pay, ${formatPounds(price)}`)
  await act(async () => {
    button().click()
    await vi.dynamicImportSettled()
  })
  await expect.poll(page).toContain('Confirmed')
  const [path, { body }] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/direct-orders')
  expect(JSON.parse(body)).toMatchObject({
    customerName: 'Alex Morgan',
    customerEmail: filledForm.customerEmail,
    selectedLength: '7',
    shippingAddress: filledForm.shippingAddress,
    total: toDecimalString(price)
  })
})

test('a bracelet that is there says by when it comes, how it may be returned and how long it is kept', async () => {
  await open({ product: { ...sold, stock: 2, inStock: true } })
  expect(page()).toContain('Order and pay today: with you by')
  expect(page()).toContain('Return it unworn within 30 days, for any reason.')
  expect(page()).not.toContain('out of stock')
  expect(button().disabled).toBe(false)
})

test('a bracelet that is out of stock cannot be ordered, and says so before anything is pressed', async () => {
  await open({ product: { ...sold, stock: 0, inStock: false } })
  expect(page()).toContain('The bracelet is out of stock just now. Write to us and we tell you when it can be made.')
  expect(page()).not.toContain('Order and pay today')
  expect(button().disabled).toBe(true)
  await act(async () => button().click())
  expect(fetched).not.toHaveBeenCalled()
})

test('a length that the list does not price is asked about, and not ordered', async () => {
  await open({ prices: {} })
  expect(page()).toContain('This length is priced on request. Please ask us about it.')
  expect(page()).not.toContain('Order and pay today')
  expect(button().disabled).toBe(true)
})

test('what is due abroad stands before the button', async () => {
  await open({ country: 'France' })
  expect(page()).toMatch(/import VAT/i)
  act(() => root.unmount())
  document.body.textContent = ''
  await open()
  expect(page()).not.toMatch(/import VAT/i)
})

test('a bracelet that is not sold leads to those that are', async () => {
  await open({ product: null })
  expect(page()).toContain('This piece could not be opened')
  expect(document.querySelector('a[href="/products?category=tennis-bracelets"]')).not.toBeNull()
  expect(document.querySelector('form')).toBeNull()
})

test('an order without an answer may have arrived, and says so', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  await open()
  await act(async () => {
    button().click()
    await vi.dynamicImportSettled()
  })
  await expect.poll(page).toContain('Your order was sent, but no answer came back: it may have reached us.')
})
