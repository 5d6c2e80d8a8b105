// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepOwnPart, readOwnCopy } from '../../client-store/account/own-copy.ts'
import { rememberAccount, rememberCustomer } from '../../client-store/account/remember-account.ts'
import { accountWish, onOpenSignIn } from '../../client-store/account/sign-in-panel.ts'
import { setConnection } from '../../ui/page/connection.ts'
import { Page } from './account-page.tsx'
import { button, forgetAccount, openAccount, page, press, problem, settle } from './testing/open-account.tsx'
import { home, order, profile, request, review } from './testing/own-things.ts'

vi.mock('../../client-store/device.ts', () => ({
  loadDevice: async () => ({
    ownerHeader: async () => 'customer:482913',
    guestId: async () => '0b1f6f0e-6f0e-4c58-9f0e-6f0e4c589f0e'
  })
}))
vi.mock('../../client-store/storage/on-this-device.tsx', () => ({ OnThisDevice: () => <h2>On this device</h2> }))

const own = '/api/users/482913'
let close = () => {}

async function open(answers: Parameters<typeof openAccount>[0], options?: Parameters<typeof openAccount>[1]) {
  const opened = await openAccount(answers, options)
  close = opened.close
  return opened
}

afterEach(() => {
  close()
  close = () => {}
  forgetAccount()
})

const heading = () => document.querySelector('h1')?.textContent

test('the server’s page knows nobody, and says how to sign in', () => {
  const markup = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/account?tab=orders']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>
  )
  expect(markup).toContain('<h1>Account Not Found</h1>')
  expect(markup).toContain('Please log in to view your account.')
  expect(markup).toContain('>Sign in</button>')
})

test('a visitor’s page asks only whose the session is, and its button opens the dialog', async () => {
  const { asked } = await open({}, { isSignedIn: false })
  const opened = vi.fn()
  const stop = onOpenSignIn(opened)
  await press('Sign in')
  stop()
  expect(opened).toHaveBeenCalledOnce()
  expect(accountWish()).toMatchObject({ view: 'sign-in' })
  expect(asked.map(({ what }) => what)).toEqual(['GET /api/shopify/customer/profile'])
})

test('without a connection nobody can sign in, and the page says why', async () => {
  await open({}, { isSignedIn: false })
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  expect(button('Sign in').getAttribute('aria-disabled')).toBe('true')
  expect(page()).toContain('Signing in needs a connection.')
})

test('the overview shows what the shop knows of its customer, and the latest order', async () => {
  await open({ [`GET ${own}`]: () => profile, [`GET ${own}/orders`]: () => [order] })
  expect(heading()).toBe('My Account')
  for (const words of ['Customer #482913', 'Alex Morgan', '23 April 1990', 'Yes, since 2 March 2026', 'NL-7K3F-9QXM'])
    expect(page()).toContain(words)
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Overview')
})

test('the overview says that somebody is sent no news, and since when where they agreed', async () => {
  const news = () =>
    [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === 'News by e-mail')?.nextElementSibling
      ?.textContent
  const without = { ...profile, marketingConsent: false, marketingConsentAt: null }
  await open({ [`GET ${own}`]: () => without, [`GET ${own}/orders`]: () => [] })
  expect(news()).toBe('No')
  expect(page()).toContain('No orders found')
})

test('the tabs stand in the address', async () => {
  const { router } = await open(
    {
      [`GET ${own}`]: () => profile,
      [`GET ${own}/orders`]: () => [order],
      [`GET ${own}/reviews`]: () => [review]
    },
    { at: '/account?tab=reviews' }
  )
  expect(page()).toContain('Being checked')
  await act(async () =>
    [...document.querySelectorAll('nav a')]
      .find((a) => a.textContent === 'Orders')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }))
  )
  await settle()
  expect(router.state.location.search).toBe('?tab=orders')
  expect(page()).toContain('Classic Solitaire Wedding Ring')
})

test('an address that names no tab leads to the overview', async () => {
  await open({ [`GET ${own}`]: () => profile, [`GET ${own}/orders`]: () => [] }, { at: '/account?tab=payments' })
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Overview')
})

test('an order shows its frozen lines, its sums in whole pounds and its state', async () => {
  await open({ [`GET ${own}`]: () => profile, [`GET ${own}/orders`]: () => [order] }, { at: '/account?tab=orders' })
  for (const words of [
    'Order NL-7K3F-9QXM',
    'Placed on 2 March 2026',
    'Awaiting payment',
    'Wedding Ring',
    'size N',
    '£2,499',
    'Leeds'
  ])
    expect(page()).toContain(words)
})

test('without an order it says so in the specification’s words', async () => {
  await open({ [`GET ${own}`]: () => profile, [`GET ${own}/orders`]: () => [] }, { at: '/account?tab=orders' })
  expect(page()).toContain('No orders found')
})

test('a request shows what was written and what was answered, and out of reach what this device keeps of it', async () => {
  const answers: Record<string, () => unknown> = {
    [`GET ${own}`]: () => profile,
    [`GET ${own}/orders`]: () => [],
    [`GET ${own}/addresses`]: () => [],
    [`GET ${own}/requests`]: () => [request]
  }
  // The tab is not opened while there is a line.
  await open(answers)
  close()
  for (const path of Object.keys(answers)) delete answers[path]
  await open(answers, { at: '/account?tab=requests' })
  expect(page()).toMatch(/Bespoke request.*NL-B-7K3F-9QXM, received.*Answered/)
  expect(page()).toContain('We would love to make it.')
  expect(page()).toContain('like my grandmother’s <b>')
  expect(page()).toContain('2 pictures came with it.')
  expect(page()).toContain('As of')
})

test.each([
  ['2999-01-01T10:00:00.000Z', /We have it, and answer by /],
  [
    '2020-01-01T10:00:00.000Z',
    /We have it\. If you have not heard from us, please tell us its reference, NL-B-7K3F-9QXM\./
  ],
  [null, /We have it\.What you wrote/]
])('a request that nobody has answered, promised for %s, claims no more than that', async (answerBy, words) => {
  const waiting = { ...request, answerBy, answers: [] }
  await open(
    { [`GET ${own}`]: () => profile, [`GET ${own}/requests`]: () => [waiting] },
    { at: '/account?tab=requests' }
  )
  expect(page()).toMatch(words)
  expect(page()).toContain('Received')
  expect(page()).not.toContain('Answered')
})

test.each([
  [{ all: 1, needsYou: 0 }, 'One thing you wrote is still on this device and not with us yet. Open the outbox'],
  [{ all: 1, needsYou: 1 }, 'One thing you wrote is still on this device and not with us yet, and needs you. Open'],
  [{ all: 3, needsYou: 2 }, '3 things you wrote are still on this device and not with us yet, and 2 of them need you.']
])('what has not left this device is told before what has: %j', async (state, words) => {
  localStorage.setItem('northlight-outbox', JSON.stringify({ state, version: 0 }))
  onTestFinished(() => localStorage.removeItem('northlight-outbox'))
  await open({ [`GET ${own}`]: () => profile, [`GET ${own}/requests`]: () => [] }, { at: '/account?tab=requests' })
  expect(page()).toContain(words)
  expect(page()).toContain('No requests found')
})

test('a review that was refused says why, and one that is published does not', async () => {
  const refused = { ...review, id: 'other', status: 'refused', refusal: 'It names a neighbour.' }
  await open(
    {
      [`GET ${own}`]: () => profile,
      [`GET ${own}/reviews`]: () => [{ ...review, status: 'published', helpful: 3 }, refused]
    },
    { at: '/account?tab=reviews' }
  )
  expect(page()).toContain('3 found it helpful.')
  expect(page()).toContain('We could not publish it: It names a neighbour.')
})

test('a review’s text is text, whatever is in it', async () => {
  const content = '<img src=x onerror=alert(1)> and so on'
  await open(
    { [`GET ${own}`]: () => profile, [`GET ${own}/reviews`]: () => [{ ...review, content }] },
    { at: '/account?tab=reviews' }
  )
  expect(page()).toContain(content)
  expect(document.querySelector('img[src=x]')).toBeNull()
})

test('a session that has ended leaves nobody’s account on the page', async () => {
  await open({ [`GET ${own}`]: () => problem(401) })
  expect(heading()).toBe('Account Not Found')
})

test.each([
  ['ends', () => rememberAccount({ kind: 'guest' })],
  ['gives way to another customer’s', () => rememberCustomer({ ...profile, id: 577_558, firstName: 'Sam' })]
])('nothing of an account is left in memory once its session %s, and until then all of it', async (_, end) => {
  const { queries } = await open({ [`GET ${own}`]: () => profile, [`GET ${own}/orders`]: () => [order] })
  const held = () =>
    JSON.stringify(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data ?? null)
    )
  // Another name for the same customer ends nothing.
  act(() => rememberCustomer({ ...profile, firstName: 'Alexandra' }))
  await settle()
  expect(held()).toContain(order.id)
  act(() => end())
  await settle()
  expect(held()).not.toContain(order.id)
  expect(held()).not.toContain(profile.email)
})

test('out of reach, a device without a copy of the account says so, and can ask again', async () => {
  const answers: Record<string, () => unknown> = {}
  await open(answers)
  expect(page()).toContain('We cannot be reached just now, and this device has no copy of your account.')
  answers[`GET ${own}`] = () => profile
  answers[`GET ${own}/orders`] = () => []
  await press('Try again')
  expect(page()).toContain('Hello Alex')
})

test('what was shown once is shown out of reach with its time, and brought up to date when asked again', async () => {
  const answers: Record<string, () => unknown> = {
    [`GET ${own}`]: () => profile,
    [`GET ${own}/orders`]: () => [order],
    [`GET ${own}/addresses`]: () => [home]
  }
  await open(answers)
  close()
  for (const path of Object.keys(answers)) delete answers[path]
  // The other tabs were not opened: what the device keeps of them came along.
  await open(answers, { at: '/account?tab=orders' })
  expect(page()).toContain('NL-7K3F-9QXM')
  expect(page()).toMatch(/As of .*\d\d:\d\d.*This could not be brought up to date just now/)
  Object.assign(answers, { [`GET ${own}`]: () => profile, [`GET ${own}/orders`]: () => [] })
  await press('Try again')
  expect(page()).toContain('No orders found')
  expect(page()).not.toContain('As of')
})

test('a tab that is not opened is brought up to date as well', async () => {
  const answers: Record<string, () => unknown> = {
    [`GET ${own}`]: () => profile,
    [`GET ${own}/orders`]: () => [order],
    [`GET ${own}/addresses`]: () => [home]
  }
  // As the visit of another day left it.
  rememberCustomer(profile)
  keepOwnPart(profile.id, '/orders', [], Date.parse('2025-12-01T10:00:00.000Z'))
  await open(answers, { at: '/account?tab=settings' })
  expect(readOwnCopy(profile.id)['/orders']?.value).toMatchObject([{ id: order.id }])
})

test('what was kept by a clock that was ahead is asked for all the same', async () => {
  rememberCustomer(profile)
  keepOwnPart(profile.id, '/orders', [], Date.parse('2099-01-01T10:00:00.000Z'))
  await open({ [`GET ${own}`]: () => profile, [`GET ${own}/orders`]: () => [order] }, { at: '/account?tab=orders' })
  expect(page()).toContain(order.id)
})

test('another customer on this device sees nothing of the one before', async () => {
  await open({ [`GET ${own}`]: () => profile, [`GET ${own}/orders`]: () => [order] })
  close()
  rememberCustomer({ ...profile, id: 577_558, firstName: 'Sam' })
  rememberCustomer(profile)
  await open({}, { at: '/account?tab=orders' })
  expect(page()).toContain('this device has no copy of your account')
  expect(page()).not.toContain('NL-7K3F-9QXM')
})

test('of more orders than the device keeps, the page says that these are the newest', async () => {
  const orders = Array.from({ length: 400 }, (_, index) => ({ ...order, id: `NL-7K3F-${index}` }))
  const answers: Record<string, () => unknown> = { [`GET ${own}`]: () => profile, [`GET ${own}/orders`]: () => orders }
  await open(answers)
  close()
  for (const path of Object.keys(answers)) delete answers[path]
  await open(answers)
  expect(page()).toContain('This device keeps only the newest of your orders.')
})

test('an order is withdrawn from in the account, in two presses, and shows it at once', async () => {
  const withdrawn = { ...order, status: 'cancelled', withdrawnAt: '2026-03-03T10:00:00.000Z' } as const
  let isWithdrawn = false
  const { asked } = await open(
    {
      [`GET ${own}`]: () => profile,
      [`GET ${own}/orders`]: () => [isWithdrawn ? withdrawn : order],
      [`POST /api/orders/${order.id}/withdrawal`]: () => {
        isWithdrawn = true
        return withdrawn
      }
    },
    { at: '/account?tab=orders' }
  )
  expect(page()).toContain(`Cancel or return order ${order.id}`)
  await press('Withdraw from contract')
  expect(asked.map(({ what }) => what)).not.toContain(`POST /api/orders/${order.id}/withdrawal`)
  await press('Confirm withdrawal')
  expect(page()).toContain('You withdrew from this order on 3 March 2026.')
  expect(document.activeElement?.id).toBe(`withdraw-${order.id}`)
})

test('a line of a piece that is gone leads nowhere, and the others to their pieces', async () => {
  const [line] = order.items
  const gone = { ...line, productId: 'retired', name: 'A retired ring', isGone: true }
  await open(
    { [`GET ${own}`]: () => profile, [`GET ${own}/orders`]: () => [{ ...order, items: [line, gone] }] },
    { at: '/account?tab=orders' }
  )
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => href.startsWith('/products/'))).toEqual([expect.stringMatching(/^\/products\/ring\?/)])
  expect(page()).toContain('A retired ring')
})
