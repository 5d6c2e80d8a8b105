// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceShop } from '#device/start.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { PaymentMethods } from '#domain/orders/paying-order.ts'
import { ringLine } from '#domain/orders/testing/ring-line.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { setConnection } from '../../ui/page/connection.ts'
import { TodayProvider } from '../../ui/page/today.tsx'
import { Page } from './checkout-page.tsx'
import { CHECKOUT_DRAFT, SENT_DRAFT } from './placing/place-order.ts'
import { deviceInMemory, filledForm, key, order } from './testing.ts'

const kept = vi.hoisted(() => ({ device: null as DeviceShop | null }))
vi.mock('../../client-store/device.ts', () => ({ loadDevice: async () => kept.device }))

const filledDraft: [string, unknown] = [CHECKOUT_DRAFT, filledForm]
let root: ReturnType<typeof createRoot>
let router: ReturnType<typeof createMemoryRouter>
const fetched = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  fetched.mockReset()
  fetched.mockImplementation(async () => answer(201, order))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  setConnection({ kind: 'online' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': status < 300 ? 'application/json' : 'application/problem+json',
      'Idempotency-Key': key
    }
  })

async function openCheckout(
  lines: readonly CartLine[] = [ringLine],
  drafts: [string, unknown][] = [filledDraft],
  methods: PaymentMethods = { stripe: null, paypal: null }
) {
  const { device, state, show } = deviceInMemory(lines)
  for (const [name, values] of drafts) state.drafts.set(name, values)
  kept.device = device
  router = createMemoryRouter(
    [
      { path: '/checkout', element: <Page /> },
      { path: '*', element: <p>elsewhere</p> }
    ],
    { initialEntries: ['/', '/checkout'] }
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = createQueryClient(async (path) => ({ body: path === '/api/promotions' ? [] : methods, total: null }))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <TodayProvider value="2026-03-02">
          <RouterProvider router={router} />
        </TodayProvider>
      </QueryClientProvider>
    )
  )
  await settle()
  return { state, show }
}

/** Lets everything that waits for nothing but promises happen. */
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)))
const afterPause = () => act(async () => void (await vi.advanceTimersByTimeAsync(2000)))
const page = () => document.body.textContent ?? ''
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement
const press = (element: HTMLElement) =>
  act(async () => {
    element.click()
    await vi.dynamicImportSettled()
  })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement

async function write(name: string, words: string) {
  const input = field(name)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}

test('a double click places one order, after the pause, and leads to its confirmation', async () => {
  fetched.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return answer(201, order)
  })
  const { state } = await openCheckout()
  expect(button().textContent).toBe('Order with obligation to pay, £2,499')

  await press(button())
  await press(button())
  expect(button().textContent).toBe('Processing...')
  expect(fetched).not.toHaveBeenCalled()
  await afterPause()
  await afterPause()

  expect(fetched).toHaveBeenCalledOnce()
  expect(router.state.location.pathname).toBe(`/order-confirmation/${order.id}`)
  expect(router.state.location.state).toEqual({ paymentMethod: 'card' })
  expect(state.receipts.has(order.id)).toBe(true)
  expect([...state.drafts.keys()]).toEqual([])
  expect(localStorage.getItem('checkoutTotal')).toBe('2499.00')
})

test('the draft fills the form, and what is typed is kept', async () => {
  const { state } = await openCheckout()
  expect(field('shippingAddress.firstName').value).toBe('Alex')
  expect(page()).toContain('Draft saved on this device')
  await write('shippingAddress.firstName', 'Sam')
  expect(state.drafts.get(CHECKOUT_DRAFT)).toMatchObject({ shippingAddress: { firstName: 'Sam', lastName: 'Morgan' } })
})

test('a discarded draft leaves an empty form and nothing on the device', async () => {
  const { state } = await openCheckout()
  for (const answer of ['Discard draft', 'Discard']) {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === answer)
    await press(found as HTMLElement)
  }
  await settle()
  expect(field('shippingAddress.firstName').value).toBe('')
  expect(state.drafts.has(CHECKOUT_DRAFT)).toBe(false)
})

test('while an order is under way its draft cannot be discarded', async () => {
  await openCheckout()
  expect(page()).toContain('Discard draft')
  await press(button())
  expect(page()).not.toContain('Discard draft')
  await afterPause()
})

test('card details are neither kept nor sent, and a card half typed stops no order', async () => {
  const { state } = await openCheckout()
  await write('cardNumber', '4111 1111 1111 1111')
  await write('customerPhone', '01632 960000')
  expect(JSON.stringify([...state.drafts])).not.toContain('4111')
  await press(button())
  await afterPause()
  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[0]?.[1].body).not.toContain('4111')
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body)).toMatchObject({ paymentMethod: 'card' })
})

test('an empty form says what is missing in the specification’s words and takes the focus to the first', async () => {
  await openCheckout([ringLine], [])
  await press(button())
  await settle()
  for (const words of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Address is required',
    'Town or city is required',
    'Valid postcode is required'
  ])
    expect(page()).toContain(words)
  expect(document.activeElement).toBe(field('shippingAddress.firstName'))
  const summary = [...document.querySelectorAll('[role=status] li')].map(({ textContent }) => textContent)
  expect(summary[0]).toBe('First name is required')
  expect(summary).toHaveLength(6)
  const name = field('shippingAddress.firstName')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toContain('First name')
})

test('Enter in a field leads to the next one and orders nothing', async () => {
  await openCheckout()
  field('shippingAddress.firstName').focus()
  await act(async () =>
    field('shippingAddress.firstName').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    )
  )
  expect(document.activeElement).toBe(field('shippingAddress.lastName'))
  expect(button().textContent).not.toBe('Processing...')
})

test('a total that moved is said with the old one, and the next press orders at the new one', async () => {
  const dearer = { ...ringLine, product: { ...ringLine.product, price: 260_000 } }
  const { show, state } = await openCheckout()
  await press(button())
  await act(async () => show({ ...state.view, lines: [{ ...dearer, state: 'received', problem: null }] }))
  await afterPause()
  expect(fetched).not.toHaveBeenCalled()
  expect(page()).toContain('The total was £2,499 and is now £2,600')
  expect(page()).toContain('Price updated from £2,499 to £2,600.')
  expect(button().textContent).toBe('Order with obligation to pay, £2,600')

  await press(button())
  await afterPause()
  expect(fetched.mock.calls[0]?.[1].body).toContain('"total":"2600.00"')
})

test('an order without an answer can be tried again, also after a reload, and is the same order', async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const { state } = await openCheckout()
  await press(button())
  await afterPause()
  expect(page()).toContain('it may have reached us')
  act(() => root.unmount())

  // The shop has the order and has emptied the cart; only its answer was lost.
  await openCheckout([], [...state.drafts])
  expect(page()).toContain('it may have reached us')
  await press(button())
  await afterPause()
  const [first, second] = fetched.mock.calls.map(([, init]) => [init.body, init.headers['Idempotency-Key']])
  expect(second).toEqual(first)
  expect(router.state.location.pathname).toBe(`/order-confirmation/${order.id}`)
})

test('an order that was placed with other details is named, and the next one has a key of its own', async () => {
  const { state } = await openCheckout([], [filledDraft, [SENT_DRAFT, { lines: [ringLine] }]])
  fetched.mockImplementation(async () => answer(409, { type: '/problems/already-placed', order: order.id }))
  await press(button())
  await afterPause()
  expect(document.querySelector(`a[href="/order-confirmation/${order.id}"]`)).not.toBeNull()
  expect(state.calls).toContain(`discard ${CHECKOUT_DRAFT}`)
  expect(state.drafts.get(CHECKOUT_DRAFT)).toEqual(filledForm)
  expect(state.drafts.has(SENT_DRAFT)).toBe(false)
})

test('refused fields show the shop’s words on the field it names', async () => {
  fetched.mockImplementation(async () =>
    answer(422, { type: '/problems/invalid', errors: [{ path: 'shippingAddress.city', message: 'No such town' }] })
  )
  await openCheckout()
  await press(button())
  await afterPause()
  expect(field('shippingAddress.city').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('shippingAddress.city'))
  expect(page()).toContain('No such town')
})

test('without a connection the button says so and the form stays usable', async () => {
  await openCheckout()
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(button().textContent).toBe('Ordering needs a connection')
  expect(field('shippingAddress.firstName').disabled).toBe(false)
})

test('an empty cart says so', async () => {
  await openCheckout([])
  expect(page()).toContain('Add some items to your cart before proceeding to checkout.')
})

async function openLink(...answers: Response[]) {
  kept.device = deviceInMemory([ringLine]).device
  await openCheckout()
  for (const each of answers) fetched.mockImplementationOnce(async () => each)
  await act(async () => void router.navigate('/elsewhere'))
  await act(async () => void router.navigate('/checkout?token=abc'))
  await settle()
}
const asked = () => fetched.mock.calls.map(([path, init]) => [path, init.body])
const named = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLElement
const offered = () => answer(200, { claimed: false, lines: [{ name: 'Halo ring', quantity: 2 }] })

test('the link of this browser’s own cart leaves the address without a question', async () => {
  await openLink(answer(200, { claimed: true }))
  expect(asked()).toEqual([['/api/checkout-tokens/claim', '{"token":"abc","copy":false}']])
  expect(router.state.location.search).toBe('')
  expect(page()).not.toContain('another cart')
})

test('a link from another cart says what it would bring, and brings it after a press alone', async () => {
  await openLink(offered(), answer(200, { claimed: true, lines: [] }))
  expect(page()).toContain('2 × Halo ring')
  expect(asked()).toHaveLength(1)
  expect(document.activeElement?.textContent).toContain('another cart')

  await press(named('Add 2 pieces to my cart'))
  await settle()
  expect(asked()[1]).toEqual(['/api/checkout-tokens/claim', '{"token":"abc","copy":true}'])
  expect(router.state.location.search).toBe('')
  expect(page()).not.toContain('another cart')
})

test('a link that is declined brings nothing and leaves the address', async () => {
  await openLink(offered())
  await press(named('No, thank you'))
  expect(asked()).toHaveLength(1)
  expect(router.state.location.search).toBe('')
  expect(page()).not.toContain('Halo ring')
})

test('a link without an answer can be tried again, and one that is used says so', async () => {
  await openLink(new Response('<html>', { status: 200 }), answer(404, { type: 'about:blank' }))
  expect(page()).toContain('nothing was added')
  await press(named('Try again'))
  await settle()
  expect(asked()[1]?.[1]).toContain('"copy":false')
  expect(page()).toContain('This link has been used')
  await press(named('Close'))
  expect(router.state.location.search).toBe('')
})

test('where Stripe takes cards, its fields on the next page take the place of ours', async () => {
  await openCheckout([ringLine], [filledDraft], { stripe: { publishableKey: 'pk_test_1' }, paypal: null })
  expect(field('cardNumber')).toBeNull()
  expect(page().match(/You pay on the next page/g)).toHaveLength(1)
})

test('a draft of the version before, with the whole name in one field, opens with first and last name', async () => {
  const { firstName: _, lastName: __, ...place } = filledForm.shippingAddress
  const older = {
    ...filledForm,
    customerName: 'Mary Ann Morgan',
    shippingAddress: { ...place, firstName: '', lastName: '' }
  }
  await openCheckout([ringLine], [[CHECKOUT_DRAFT, older]])
  await settle()
  expect(field('shippingAddress.firstName').value).toBe('Mary Ann')
  expect(field('shippingAddress.lastName').value).toBe('Morgan')
  await press(button())
  await afterPause()
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body)).toMatchObject({ customerName: 'Mary Ann Morgan' })
})

test('a postcode is tidied, one that cannot be is refused, and so is a telephone number nobody can ring', async () => {
  await openCheckout()
  await write('shippingAddress.postalCode', 'ZZZZZ')
  await write('customerPhone', 'abc')
  await press(button())
  await act(() => vi.dynamicImportSettled())
  await settle()
  expect(page()).toContain('This is no UK postcode. It looks like SW1A 1AA.')
  expect(page()).toContain('We could not ring this number.')
  expect(fetched).not.toHaveBeenCalled()
  await write('shippingAddress.postalCode', 'sw1a1aa')
  await write('customerPhone', '07700 900106')
  await press(button())
  await afterPause()
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body)).toMatchObject({ shippingAddress: { postalCode: 'SW1A 1AA' } })
})

test('only what the shop offers can be chosen, and a gift note goes with the order', async () => {
  const offered: PaymentMethods['offered'] = [
    { method: 'card', isExample: false },
    { method: 'bank', isExample: false }
  ]
  await openCheckout([ringLine], [filledDraft], { stripe: null, paypal: null, offered, finance: null })
  const ways = [...document.querySelectorAll<HTMLInputElement>('[name=paymentMethod]')]
  expect(ways.map(({ value }) => value)).toEqual(['card', 'bank'])
  await press(ways[1] as HTMLElement)
  expect(page()).toContain('We send you our bank details and the reference.')
  await act(async () => {
    const note = document.querySelector<HTMLTextAreaElement>('[name=giftNote]') as HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(note, 'For R.')
    note.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(button())
  await afterPause()
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body)).toMatchObject({ paymentMethod: 'bank', giftNote: 'For R.' })
})

test('a draft that names a card is moved to what the shop can do, and told of it', async () => {
  const offered: PaymentMethods['offered'] = [{ method: 'arranged', isExample: false }]
  await openCheckout([ringLine], [filledDraft], { stripe: null, paypal: null, offered, finance: null })
  expect(field('paymentMethod')).toMatchObject({ value: 'arranged', checked: true })
  expect(page()).toContain('Nothing is taken now. We write to you about how to pay.')
  expect(page()).not.toContain('payment link')
  await press(button())
  await afterPause()
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body)).toMatchObject({ paymentMethod: 'arranged' })
})

test('to the European Union no UK VAT is charged, and who pays what is said before the button', async () => {
  const abroad = { ...filledForm, shippingAddress: { ...filledForm.shippingAddress, country: 'France' } }
  await openCheckout([ringLine], [[CHECKOUT_DRAFT, abroad]])
  expect(page()).toContain('No UK VAT, export')
  expect(page()).not.toContain('Includes VAT')
  expect(page()).toContain(
    'Import VAT and any duty of France are the receiver’s to pay; the carrier, whom we name before'
  )
})

test('the day it arrives stands above the button that binds', async () => {
  await openCheckout()
  const said = page().indexOf('Order and pay today: with you by')
  expect(said).toBeGreaterThan(-1)
  expect(said).toBeLessThan(page().indexOf('Order with obligation to pay'))
})
