// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Review } from '#domain/reviews/review.ts'
import { rememberAccount } from '../../../client-store/account/remember-account.ts'
import type { SentState } from '../../../client-store/requests/sent-state.ts'
import type { RequestState } from '../../../client-store/use-request.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { setConnection } from '../../page/connection.ts'
import { aReview } from '../testing.ts'
import ReviewDialog from './review-dialog.tsx'
import { WriteReview } from './write-review.tsx'

const request = vi.hoisted(() => ({
  state: { kind: 'editing', refusal: null } as RequestState,
  sent: { kind: 'saved', wasTried: false } as SentState,
  asked: vi.fn(),
  submit: vi.fn(async (_values: object) => {}),
  again: vi.fn()
}))
vi.mock('../../../client-store/use-request.ts', () => ({
  useRequest: (...asked: unknown[]) => {
    request.asked(asked[0], asked[2])
    const draft = { state: 'none', discard: async () => {} }
    return { draft, ...request }
  }
}))
const tellOnce = vi.hoisted(() => (tell: (nothing: object[]) => void) => {
  tell([])
  return () => {}
})
vi.mock('../../../client-store/device.ts', () => ({
  loadDevice: async () => ({
    draftPictures: { watch: (_: string, tell: (pictures: object[]) => void) => tellOnce(tell) },
    shared: { watch: (tell: (items: object[]) => void) => tellOnce(tell) }
  })
}))

let root: ReturnType<typeof createRoot>
let router: ReturnType<typeof createMemoryRouter>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.clearAllMocks()
  request.state = { kind: 'editing', refusal: null }
  request.sent = { kind: 'saved', wasTried: false }
  rememberAccount({ kind: 'customer', number: 482913, firstName: 'Alex', type: 'retail' })
})
afterEach(() => {
  act(() => root.unmount())
  rememberAccount({ kind: 'guest' })
  setConnection({ kind: 'online' })
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

async function open(search = '?review=1', productId: string | null = 'ring', reviews: Review[] = []) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const element = <WriteReview productId={productId} productName={productId ? 'A ring' : undefined} reviews={reviews} />
  router = createMemoryRouter([{ path: '/', element }], { initialEntries: [`/${search}`] })
  await show()
  await waitFor(() => act(async () => expect(dialog()).not.toBeNull()))
}
const show = () => act(async () => root.render(<RouterProvider router={router} />))
const dialog = () => document.querySelector('[role=dialog]')
const words = () => dialog()?.textContent ?? ''
const star = (stars: number) => document.querySelector<HTMLInputElement>(`[name=rating][value="${stars}"]`)
const submitButton = () => document.querySelector<HTMLButtonElement>('button[type=submit]')

async function write(name: string, value: string) {
  const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  await act(async () => {
    set?.call(control, value)
    control?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
async function send() {
  await act(async () => submitButton()?.click())
  await act(async () => void (await new Promise((resolve) => setImmediate(resolve))))
}

test('where the address asks for it the form opens, and the address is cleaned', async () => {
  await open('?review=1&from=outbox')
  expect(words()).toContain('A ring')
  expect(router.state.location.search).toBe('?from=outbox')
})

test('what comes back from the outbox opens although one review is shown already', async () => {
  await open('?review=1', 'ring', [aReview()])
  expect(submitButton()).not.toBeNull()
})

test('a review is its stars, title and text, and of its piece', async () => {
  await open()
  await act(async () => star(4)?.click())
  await write('title', 'It sits flat')
  await write('content', 'The clasp closes well.')
  await send()
  const review = { rating: 4, title: 'It sits flat', content: 'The clasp closes well.', productId: 'ring' }
  expect(request.submit.mock.calls).toEqual([[review]])
  expect(request.asked).toHaveBeenCalledWith('review', { draftKey: 'review:ring' })
})

test('a review of the shop has a draft of its own', async () => {
  await open('?review=1', null)
  expect(words()).toContain('the shop as a whole')
  expect(request.asked).toHaveBeenCalledWith('review', { draftKey: 'review' })
})

test('what is missing is named, and the first star has the focus', async () => {
  await open()
  await send()
  for (const missing of ['one to five stars', 'give your review a title', 'at least 10 characters'])
    expect(words()).toContain(missing)
  expect(document.activeElement).toBe(star(1))
  expect(star(1)?.closest('fieldset')?.getAttribute('aria-describedby')).toBeTruthy()
  expect(request.submit).not.toHaveBeenCalled()
})

test('stars are radios with their number as name, filled up to the chosen one', async () => {
  await open()
  expect(star(1)?.getAttribute('aria-label')).toBe('1 star')
  await act(async () => star(3)?.click())
  expect(star(3)?.checked).toBe(true)
  expect(
    [1, 2, 3, 4, 5].filter((stars) => star(stars)?.parentElement?.querySelector('svg.given, [class*=given]'))
  ).toEqual([1, 2, 3])
  expect(words()).toContain('3 stars')
})

test('without a connection the button says what it does', async () => {
  await open()
  expect(submitButton()?.textContent).toBe('Send the review')
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  expect(submitButton()?.textContent).toBe('Save and send when online')
})

/** The dialog alone, after its review has become this. */
async function openAfter(sent: SentState) {
  const close = vi.fn()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  request.state = { kind: 'done', id: '1' }
  request.sent = sent
  const element = <ReviewDialog open onClose={close} productId="ring" />
  router = createMemoryRouter([{ path: '/', element }])
  await show()
  return close
}

test('once it is on its way the dialog closes by itself', async () => {
  const close = await openAfter({ kind: 'saved', wasTried: false })
  expect(close).toHaveBeenCalledOnce()
  expect(request.again).toHaveBeenCalledOnce()
})

test('what needs the customer stays to be read', async () => {
  const close = await openAfter({ kind: 'needs-you', cause: 'sign-in', message: 'Please sign in.', errors: [] })
  expect(words()).toContain('Please sign in.')
  expect(close).not.toHaveBeenCalled()
})
