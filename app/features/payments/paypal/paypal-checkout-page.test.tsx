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

vi.mock('../../../client-store/device.ts', () => ({ loadDevice: async () => ({ ownerHeader: async () => 'guest:1' }) }))

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
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
})

async function open(answers: Answers, address = ADDRESS) {
  const shop = shopAnswering(answers)
  vi.stubGlobal('fetch', shop.fetch)
  const opened = await openPage(Page, address)
  close = opened.close
  for (let turns = 0; turns < 5; turns++) await act(turn)
  return { ...shop, ...opened }
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
/** PayPal's frame hands an error on as another one, with the words in between its own. */
const fail = (error: unknown) =>
  act(async () => paypal.buttons.onError?.(new Error(String(error)) as unknown as Record<string, unknown>))
const beginRefused = () => act(async () => fail(await begin()?.catch((error: unknown) => error)))
const cancel = (data = {}) => act(async () => paypal.buttons.onCancel?.(data, { redirect: () => {} }))
const buttonPlace = () => [...document.querySelectorAll('div')].find((place) => place.textContent === 'PayPal’s button')
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
  expect(markup).toContain('Initialising PayPal...')
})

test('without keys the page says so in the specification’s words', async () => {
  const { asked, router } = await open({ [SETUP]: problem(503) })
  expect(heading()).toBe('PayPal Service Unavailable')
  expect(page()).toContain('We take no payments online just now. Please contact us to complete your order.')
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

  let id: unknown
  await act(async () => {
    id = await begin()
  })
  expect(id).toBe('PP-1')
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
  expect(heading()).toBe('We are waiting to hear from PayPal')
  answers[READ] = json({ ...payingOrder, state: 'paid' })
  await pass(1000)
  expect(heading()).toBe('Thank you, your order is paid')
})

test('leaving PayPal without paying is told once the shop has looked, and it can be tried again', async () => {
  const { asked } = await open({ ...ready, [CAPTURE]: json({ status: 'not-approved' }) })
  await cancel({ orderID: 'PP-1' })
  expect(asked.at(-1)?.what).toBe(CAPTURE)
  expect(notice()).toContain('You left PayPal without paying. Nothing has been taken')
  expect(buttonPlace()?.hidden).toBe(false)
})

test('whoever agrees and then closes the window is not told that nothing was taken', async () => {
  await open({ ...ready, [CAPTURE]: json({ status: 'paid' }) })
  await cancel({ orderID: 'PP-1' })
  expect(heading()).toBe('We are waiting to hear from PayPal')
})

test('where the shop cannot look, leaving PayPal claims nothing', async () => {
  await open(ready)
  await cancel({ orderID: 'PP-1' })
  expect(notice()).toContain('If you agreed to pay there, please do not pay again')
  await cancel({})
  expect(notice()).toBe('You left PayPal, and your order stays as it is. You can try again when you are ready.')
})

test('whoever leaves after PayPal declined is not asked for the money again', async () => {
  const { asked } = await open({ ...ready, [CAPTURE]: json({ status: 'declined' }) })
  await approve()
  const before = asked.length
  await cancel({ orderID: 'PP-1' })
  expect(asked).toHaveLength(before)
  expect(notice()).toContain('You left PayPal without paying.')
})

test.each([
  ['an error', () => fail(new Error('Detected popup close'))],
  ['a cancellation', () => cancel({ orderID: 'PP-1' })]
])('after the approval %s of PayPal’s never says that nothing was taken', async (_what, happen) => {
  let answer = () => {}
  const paid = new Promise<Response>((resolve) => (answer = () => resolve(Response.json({ status: 'paid' }))))
  await open({ ...ready, [CAPTURE]: (() => paid) as unknown as () => Response })
  await act(async () => void paypal.buttons.onApprove?.({ orderID: 'PP-1' }, { restart } as never))
  await happen()
  expect(heading()).toBe('We are waiting to hear from PayPal')
  expect(notice()).toBeUndefined()
  // The button's place is kept, out of sight.
  expect(buttonPlace()?.hidden).toBe(true)
  await act(async () => answer())
  expect(heading()).toBe('We are waiting to hear from PayPal')
  await happen()
  expect(heading()).toBe('We are waiting to hear from PayPal')
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
  expect(heading()).toBe('We are waiting to hear from PayPal')
})

test('an order that was cancelled meanwhile is not taken, and the shop says why', async () => {
  await open({ ...ready, [CAPTURE]: problem(409) })
  await approve()
  expect(notice()).toBe('In the shop’s words.')
})

test('what the shop does not begin is told in its words, a problem of PayPal’s in ours', async () => {
  const { answers } = await open({ ...ready, [BEGIN]: problem(409) })
  await beginRefused()
  expect(notice()).toBe('In the shop’s words.')
  answers[BEGIN] = json({ id: 'PP-1' })
  await act(async () => void (await begin()))
  await fail({ name: 'INTERNAL' })
  expect(notice()).toContain('PayPal reported a problem')
  delete answers[BEGIN]
  await beginRefused()
  expect(notice()).toContain('We cannot be reached just now')
})

test('the same refusal is heard again when it happens again', async () => {
  await open({ ...ready, [BEGIN]: problem(409) })
  await beginRefused()
  let refused: unknown
  await act(async () => {
    refused = await begin()?.catch((error: unknown) => error)
  })
  expect(notice()).toBeUndefined()
  await fail(refused)
  expect(notice()).toBe('In the shop’s words.')
})

test.each([
  [429, 'We are waiting to hear from PayPal'],
  [503, 'We are waiting to hear from PayPal'],
  [404, 'Pay with PayPal']
])('a capture answered with %s leads to "%s"', async (status, title) => {
  await open({ ...ready, [CAPTURE]: problem(status) })
  await approve()
  expect(heading()).toBe(title)
})

test('from an address without an order, all that follows is of the one that was found', async () => {
  const { asked } = await open({ ...ready, [CAPTURE]: json({ status: 'paid' }) }, '/paypal-checkout')
  expect(asked.at(-1)?.url).toBe('/api/payments/order')
  await act(async () => void (await begin()))
  expect(asked.at(-1)?.body).toMatchObject({ order: 'NL-7K3F-9QXM' })
  await approve()
  await pass(1000)
  expect(asked.at(-1)?.url).toBe('/api/payments/order?order=NL-7K3F-9QXM')
})

test('without PayPal’s script the page does not claim to know what was taken', async () => {
  paypal.isThere = false
  await open(ready)
  expect(notice()).toContain('PayPal’s button could not be opened. Your order stays as it is. If you have just paid')
  await press('Open again')
  expect(reload).toHaveBeenCalledOnce()
})

test('the page after it starts anew, without the provider’s script', async () => {
  const { router } = await open(ready)
  await act(() => router.navigate('/products'))
  expect(reload).toHaveBeenCalledOnce()
})
