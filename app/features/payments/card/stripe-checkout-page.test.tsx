// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setConnection } from '../../../ui/page/connection.ts'
import { Page } from '../stripe-checkout-page.tsx'
import {
  type Answers,
  button,
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

/** Stripe's script in the page. */
const stripe = vi.hoisted(() => ({
  isThere: true,
  status: 'requires_payment_method',
  lastError: null as { message: string } | null,
  confirm: (() => ({})) as () => object | Promise<object>,
  confirmed: [] as { confirmParams: { return_url: string } }[],
  loaded: [] as unknown[],
  ready: () => {}
}))
vi.mock('@stripe/stripe-js/pure', () => {
  const loadStripe = async (...key: unknown[]) => {
    stripe.loaded.push(key)
    if (!stripe.isThere) throw new Error('Failed to load Stripe.js')
    return {
      retrievePaymentIntent: async () => ({
        paymentIntent: { status: stripe.status, last_payment_error: stripe.lastError }
      }),
      elements: () => ({
        create: () => ({
          on: (event: string, told: () => void) => {
            if (event === 'ready') stripe.ready = told
          },
          mount: (place: HTMLElement) => {
            place.textContent = 'card fields'
            setImmediate(() => stripe.ready())
          },
          destroy: () => {}
        })
      }),
      confirmPayment: async (options: { confirmParams: { return_url: string } }) => {
        stripe.confirmed.push(options)
        return stripe.confirm()
      }
    }
  }
  return { loadStripe: Object.assign(loadStripe, { setLoadParameters: () => {} }) }
})
const reload = vi.hoisted(() => vi.fn())
vi.mock('../reload-page.ts', () => ({ reloadPage: reload }))

const ADDRESS = '/stripe-checkout?order=NL-7K3F-9QXM&pay=signature&expires=1900000000&utm=mail'
const READ = 'GET /api/payments/order'
const INTENT = 'POST /api/create-payment-intent'
const intent = json({ clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1', amount: 249_900, currency: 'GBP' })
const payable: Answers = { [READ]: json(payingOrder), [INTENT]: intent }
const settled = (state: string) => json({ ...payingOrder, state })

/** Promises, what React Query put off, and what the script draws. */
const turn = async () => {
  await vi.advanceTimersByTimeAsync(0)
  await new Promise<void>((resolve) => setImmediate(resolve))
}

let close = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('reportError', () => {})
  Object.assign(stripe, {
    isThere: true,
    status: 'requires_payment_method',
    lastError: null,
    confirmed: [],
    loaded: []
  })
  stripe.confirm = () => ({ paymentIntent: { status: 'succeeded' } })
})

afterEach(() => {
  close()
  window.history.replaceState(null, '', '/')
  setConnection({ kind: 'online' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
  reload.mockClear()
})

async function open(answers: Answers, address = ADDRESS) {
  const shop = shopAnswering(answers)
  vi.stubGlobal('fetch', shop.fetch)
  const opened = await openPage(Page, address)
  close = opened.close
  await settle()
  return { ...shop, ...opened }
}

/** Stripe's script is there, and has drawn its fields. */
const settle = async () => {
  for (let turns = 0; turns < 5; turns++) await act(turn)
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const pay = () => press('Pay £2,499.00')

test('only what belongs to the payment link is handed on, and the shop’s own sum is shown', async () => {
  const { asked } = await open(payable)
  const link = { order: 'NL-7K3F-9QXM', pay: 'signature', expires: '1900000000' }
  expect(asked[0]?.url).toBe(`/api/payments/order?${new URLSearchParams(link)}`)
  expect(asked[1]?.body).toEqual({ ...link, amount: 2499 })
  expect(heading()).toBe('Pay by card')
  expect(page()).toMatch(/NL-7K3F-9QXM.*Order Total.*£2,499\.00/)
  expect(page()).toContain('card fields')
  expect(stripe.loaded).toEqual([['pk_test_1', { locale: 'en-GB' }]])
})

test('pressed twice it pays once, and is paid only when the shop says so', async () => {
  let answer = () => {}
  stripe.confirm = () => new Promise((resolve) => (answer = () => resolve({ paymentIntent: { status: 'succeeded' } })))
  const { answers } = await open(payable)
  await pay()
  await press('Processing...')
  // The button speaks through the one announcer: nothing else says the same.
  expect(document.querySelector('[role=status]')).toBeNull()
  expect(stripe.confirmed).toHaveLength(1)
  expect(stripe.confirmed[0]?.confirmParams.return_url).toMatch(/\/stripe-checkout\?order=NL-7K3F-9QXM&pay=signature/)
  await act(async () => answer())
  expect(heading()).toBe('We are waiting to hear from your bank')
  expect(document.activeElement).toBe(document.querySelector('h1'))
  await pass(3000)
  expect(heading()).toBe('We are waiting to hear from your bank')
  answers[READ] = settled('paid')
  await pass(1000)
  expect(heading()).toBe('Thank you, your order is paid')
  expect(page()).toContain('receipt')
})

test('a declined card is told in the bank’s words, and another can be tried', async () => {
  stripe.confirm = () => ({ error: { type: 'card_error', message: 'Your card was declined.' } })
  await open(payable)
  await pay()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Your card was declined.')
  expect(button('Pay £2,499.00').disabled).toBe(false)
})

test('an answer lost after the charge is no refusal: Stripe’s record is asked', async () => {
  await open(payable)
  stripe.confirm = () => {
    stripe.status = 'succeeded'
    return { error: { type: 'api_connection_error', message: 'network' } }
  }
  await pay()
  expect(heading()).toBe('We are waiting to hear from your bank')
})

test('an answer that never came says that the same payment can be tried again', async () => {
  await open(payable)
  stripe.confirm = () => ({ error: { type: 'api_error', message: 'internal' } })
  await pay()
  expect(page()).toContain('nothing can be taken twice')
  expect(page()).not.toContain('internal')
  expect(page()).not.toContain('has been taken')
})

test('a payment that another tab made, or the bank’s page led back from, waits for its word without fields', async () => {
  stripe.status = 'processing'
  await open(payable)
  expect(heading()).toBe('We are waiting to hear from your bank')
  expect(page()).not.toContain('card fields')
})

test('after a refusal on the bank’s own page the fields stand with the reason', async () => {
  stripe.lastError = { message: 'We are unable to authenticate your payment method.' }
  await open(payable, `${ADDRESS}&payment_intent=pi_1&redirect_status=failed`)
  expect(page()).toContain('We are unable to authenticate your payment method.')
})

test('without a connection nothing is claimed, and the page goes on by itself once there is one', async () => {
  const { answers } = await open({})
  expect(heading()).toBe('Paying needs a connection')
  expect(page()).toContain('If you have just paid, please do not pay again')
  expect(page()).not.toContain('Nothing has been taken')
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  Object.assign(answers, payable)
  await act(async () => setConnection({ kind: 'online' }))
  await settle()
  expect(heading()).toBe('Pay by card')
})

test('without Stripe’s script the page does not claim to know what was taken', async () => {
  stripe.isThere = false
  await open(payable)
  expect(page()).toContain('The card’s fields could not be opened. Your order stays as it is. If you have just paid')
  await press('Open again')
  expect(reload).toHaveBeenCalledOnce()
})

test('an order that is cancelled while the bank decides still waits for the word', async () => {
  const { answers } = await open(payable)
  await pay()
  answers[READ] = settled('cancelled')
  await pass(3000)
  expect(heading()).toBe('We are waiting to hear from your bank')
  answers[READ] = settled('refunded')
  await pass(1000)
  expect(page()).toMatch(/This order was refunded.*There is nothing to pay\./)
})

test('from an address without an order, all that follows is of the one that was found', async () => {
  const { asked } = await open(payable, '/stripe-checkout')
  expect(asked[0]?.url).toBe('/api/payments/order')
  expect(asked[1]?.body).toEqual({ order: 'NL-7K3F-9QXM', amount: 2499 })
  expect(window.location.search).toBe('?order=NL-7K3F-9QXM')
  await pay()
  expect(stripe.confirmed[0]?.confirmParams.return_url).toMatch(/\/stripe-checkout\?order=NL-7K3F-9QXM$/)
  await pass(1000)
  expect(asked.at(-1)?.url).toBe('/api/payments/order?order=NL-7K3F-9QXM')
})

test('begun again, it is the order that was found at first', async () => {
  stripe.status = 'canceled'
  const { asked } = await open(payable, '/stripe-checkout')
  await press('Begin again')
  await settle()
  expect(asked.at(-2)?.url).toBe('/api/payments/order?order=NL-7K3F-9QXM')
})

test('a word that takes long is no reason to pay again', async () => {
  await open(payable)
  await pay()
  for (let looks = 0; looks < 40; looks++) await pass(4000)
  expect(page()).toContain('Please do not pay again')
  expect(button('Look again')).toBeDefined()
})

test('the page after it starts anew, without the provider’s script', async () => {
  const { router } = await open(payable)
  expect(reload).not.toHaveBeenCalled()
  await act(() => router.navigate('/products'))
  expect(reload).toHaveBeenCalledOnce()
})

test('where no provider’s script ran, the next page goes on as it is', async () => {
  const { router } = await open({ [READ]: problem(404), [INTENT]: problem(503) })
  await act(() => router.navigate('/products'))
  expect(reload).not.toHaveBeenCalled()
})
