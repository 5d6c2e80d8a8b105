// @vitest-environment jsdom

import type { OnApproveActions, PayPalButtonsComponentOptions, PayPalNamespace } from '@paypal/paypal-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Page } from '../paypal-checkout-page.tsx'
import {
  type Answers,
  heading,
  json,
  openPage,
  page,
  payingOrder,
  press,
  problem,
  shopAnswering
} from '../testing/open-page.tsx'

vi.mock('../../kept/device.ts', () => ({ loadDevice: async () => ({ ownerHeader: async () => 'guest:1' }) }))

/** PayPal's script in the page. */
const paypal = vi.hoisted(() => ({
  isThere: true,
  isEligible: true,
  loaded: [] as unknown[],
  buttons: {} as PayPalButtonsComponentOptions
}))
vi.mock('@paypal/paypal-js', () => ({
  loadScript: async (options: unknown) => {
    paypal.loaded.push(options)
    if (!paypal.isThere) throw new Error('The script failed to load')
    return {
      version: '5',
      Buttons: (options?: PayPalButtonsComponentOptions) => {
        paypal.buttons = options ?? {}
        return {
          isEligible: () => paypal.isEligible,
          render: async (place: HTMLElement) => {
            place.textContent = 'PayPal’s button'
          },
          close: async () => {}
        }
      }
    } as unknown as PayPalNamespace
  }
}))
const reload = vi.hoisted(() => vi.fn())
vi.mock('../reload-page.ts', () => ({ reloadPage: reload }))

const ADDRESS = '/paypal-checkout?order=NL-7K3F-9QXM&pay=signature&expires=1900000000'
const SETUP = 'GET /paypal/setup'
const READ = 'GET /api/payments/order'
const BEGIN = 'POST /paypal/order'
const CAPTURE = 'POST /paypal/order/PP-1/capture'
const ready: Answers = {
  [SETUP]: json({ clientId: 'client-1', environment: 'sandbox' }),
  [READ]: json(payingOrder),
  [BEGIN]: json({ id: 'PP-1' })
}

/** Promises, what React Query put off, and what the script draws. */
const turn = async () => {
  await vi.advanceTimersByTimeAsync(0)
  await new Promise<void>((resolve) => setImmediate(resolve))
}

let close = () => {}
const restart = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('reportError', () => {})
  Object.assign(paypal, { isThere: true, isEligible: true, loaded: [], buttons: {} })
})

afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
})

async function open(answers: Answers) {
  const shop = shopAnswering(answers)
  vi.stubGlobal('fetch', shop.fetch)
  const opened = await openPage(Page, ADDRESS)
  close = opened.close
  for (let turns = 0; turns < 5; turns++) await act(turn)
  return { ...shop, ...opened }
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const begin = () => paypal.buttons.createOrder?.({ paymentSource: 'paypal' }, {} as never)
const approve = () =>
  act(async () => paypal.buttons.onApprove?.({ orderID: 'PP-1' }, { restart } as unknown as OnApproveActions))
const notice = () => document.querySelector('[role=alert]')?.textContent

test('the server’s page initialises, and claims nothing', () => {
  const markup = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/paypal-checkout']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>
  )
  expect(markup).toContain('Initializing PayPal...')
})

test('without keys the page says so in the specification’s words', async () => {
  const { asked, router } = await open({ [SETUP]: problem(503) })
  expect(heading()).toBe('PayPal Service Unavailable')
  expect(page()).toContain(
    'PayPal payments are currently being configured. Please try Stripe or contact us to complete your order.'
  )
  expect(asked).toHaveLength(1)
  expect(paypal.loaded).toEqual([])
  window.history.replaceState({ idx: 1 }, '')
  await press('Go Back')
  expect(router.state.location.pathname).toBe('/cart')
})

test('approved and captured, it is paid once the shop says so', async () => {
  const { asked, answers } = await open(ready)
  expect(heading()).toBe('Pay with PayPal')
  expect(page()).toMatch(/NL-7K3F-9QXM.*Order Total.*£2,499\.00/)
  expect(page()).toContain('PayPal’s button')
  expect(paypal.loaded).toMatchObject([{ clientId: 'client-1', environment: 'sandbox', currency: 'GBP' }])

  expect(await begin()).toBe('PP-1')
  expect(asked.at(-1)?.body).toEqual({
    order: 'NL-7K3F-9QXM',
    pay: 'signature',
    expires: '1900000000',
    amount: '2499.00',
    currency: 'GBP',
    intent: 'capture'
  })
  answers[CAPTURE] = json({ status: 'paid' })
  await approve()
  expect(heading()).toBe('We are waiting for PayPal’s word')
  answers[READ] = json({ ...payingOrder, state: 'paid' })
  await pass(1000)
  expect(heading()).toBe('Thank you, your order is paid')
})

test('leaving PayPal without paying is told, and it can be tried again', async () => {
  await open(ready)
  await act(async () => paypal.buttons.onCancel?.({}, { redirect: () => {} }))
  expect(notice()).toContain('You left PayPal without paying.')
  expect(page()).toContain('PayPal’s button')
})

test('a declined payment is told, and PayPal opens again for another', async () => {
  await open({ ...ready, [CAPTURE]: json({ status: 'declined' }) })
  await approve()
  expect(notice()).toContain('PayPal declined this payment, and nothing has been taken.')
  expect(restart).toHaveBeenCalledOnce()
})

test('an answer lost after the approval is waited for: the shop asks PayPal by itself', async () => {
  await open(ready)
  await approve()
  expect(heading()).toBe('We are waiting for PayPal’s word')
})

test('an order that was cancelled meanwhile is not taken, and the shop says why', async () => {
  await open({ ...ready, [CAPTURE]: problem(409) })
  await approve()
  expect(notice()).toBe('In the shop’s words.')
})

test('what the shop does not begin is told in its words, a problem of PayPal’s in ours', async () => {
  const { answers } = await open({ ...ready, [BEGIN]: problem(409) })
  const refused = await begin()?.catch((error: unknown) => error)
  await act(async () => paypal.buttons.onError?.(refused as unknown as Record<string, unknown>))
  expect(notice()).toBe('In the shop’s words.')
  await act(async () => paypal.buttons.onError?.({ name: 'INTERNAL' }))
  expect(notice()).toContain('PayPal reported a problem')
  delete answers[BEGIN]
  expect(await begin()?.catch((error: Error) => error.message)).toContain('We cannot be reached just now.')
})

test('without PayPal’s script the page says that nothing was taken', async () => {
  paypal.isThere = false
  await open(ready)
  expect(notice()).toContain('PayPal’s button could not be opened. Nothing has been taken.')
  await press('Open again')
  expect(reload).toHaveBeenCalledOnce()
})

test('the page after it starts anew, without the provider’s script', async () => {
  const { router } = await open(ready)
  await act(() => router.navigate('/products'))
  expect(reload).toHaveBeenCalledOnce()
})
