// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
import { loadCardScript } from './load-stripe.ts'

vi.mock('../../../client-store/device.ts', () => ({ loadDevice: async () => ({ ownerHeader: async () => 'guest:1' }) }))
vi.mock('./load-stripe.ts', () => ({ loadCardScript: vi.fn(async () => null) }))

const ADDRESS = '/stripe-checkout?order=NL-7K3F-9QXM&pay=signature&expires=1900000000'
const READ = 'GET /api/payments/order'
const INTENT = 'POST /api/create-payment-intent'
const intent = json({ clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1', amount: 249_900, currency: 'GBP' })
const settled = (state: string) => json({ ...payingOrder, state })

/** Promises, and what React Query put off. */
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(10)))

let close = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
  for (let turns = 0; turns < 5; turns++) await settle()
  return { ...shop, ...opened }
}

test('without keys the page says so in the specification’s words, of any order and of none', async () => {
  const { asked, router } = await open({ [READ]: problem(404), [INTENT]: problem(503) }, '/stripe-checkout')
  expect(asked.map(({ what }) => what)).toEqual([READ, INTENT])
  expect(heading()).toBe('Payment Service Unavailable')
  expect(page()).toContain('We take no payments online just now. Please contact us to complete your order.')
  expect(loadCardScript).not.toHaveBeenCalled()
  window.history.replaceState({ idx: 1 }, '')
  await press('Go Back')
  expect(router.state.location.pathname).toBe('/cart')
})

test.each([
  ['paid', 'Thank you, your order is paid'],
  ['refunded', 'This order was refunded'],
  ['cancelled', 'This order was cancelled'],
  ['delivery-to-confirm', 'We have something to tell you first'],
  ['lapsed', 'This order has waited too long']
])('an order that is %s is not asked to be paid', async (state, title) => {
  const { asked } = await open({ [READ]: settled(state), [INTENT]: intent })
  expect(heading()).toBe(title)
  expect(asked).toHaveLength(1)
  expect(loadCardScript).not.toHaveBeenCalled()
})

test('an order paid by another tab in the meantime is shown as paid', async () => {
  const states = ['payable', 'paid']
  await open({
    [READ]: () => settled(states.shift() ?? '')(),
    [INTENT]: problem(409, { type: '/problems/not-payable' })
  })
  expect(heading()).toBe('Thank you, your order is paid')
})

test('a bank that is still deciding is waited for, not asked again', async () => {
  await open({ [READ]: json(payingOrder), [INTENT]: problem(409, { type: '/problems/payment-under-way' }) })
  expect(heading()).toBe('We are waiting to hear from your bank')
})

test('a link that is not good opens nothing, and says how else', async () => {
  await open({ [READ]: problem(404), [INTENT]: problem(404) })
  expect(heading()).toBe('There is no order to pay here')
})

test('where Stripe does not answer, the order can be paid with PayPal, or by card a little later', async () => {
  const { answers } = await open({ [READ]: json(payingOrder), [INTENT]: problem(503) })
  expect(heading()).toBe('Payment Service Unavailable')
  expect(page()).toContain('If you have just paid it, please do not pay again')
  expect(document.querySelector('a[href^="/paypal-checkout"]')?.getAttribute('href')).toContain(
    '?order=NL-7K3F-9QXM&pay=signature'
  )
  answers[INTENT] = intent
  await press('Try again')
  await settle()
  expect(heading()).toBe('Pay by card')
})

test('without Stripe’s keys an order leads to PayPal in the specification’s words', async () => {
  const order = { ...payingOrder, methods: { ...payingOrder.methods, stripe: null } }
  await open({ [READ]: json(order), [INTENT]: problem(503) })
  expect(page()).toContain('Please try PayPal or contact us to complete your order.')
  expect(page()).toContain('Pay with PayPal instead')
  expect(button('Try again')).toBeUndefined()
})
