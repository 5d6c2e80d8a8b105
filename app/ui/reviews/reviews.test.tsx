// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Review } from '#domain/reviews/review.ts'
import { rememberAccount } from '../../client-store/account/remember-account.ts'
import { onOpenSignIn } from '../../client-store/account/sign-in-panel.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { setConnection } from '../page/connection.ts'
import ReviewLine from './review-line.tsx'
import { Reviews } from './reviews.tsx'
import { reviewsRead } from './reviews-read.ts'
import { aReview } from './testing.ts'

let root: ReturnType<typeof createRoot> | null = null
let router: ReturnType<typeof createMemoryRouter>
let client: QueryClient

// A form's code, which a slow machine takes its time over.
beforeAll(() => import('./write/review-dialog.tsx'), 30_000)
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  root = null
  rememberAccount({ kind: 'guest' })
  setConnection({ kind: 'online' })
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

function clientWith(reviews: readonly Review[], productId: string | null = 'ring') {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, queryFn: () => Promise.reject(new Error('503')), retry: false }
    }
  })
  client.setQueryData(reviewsRead(productId).queryKey, { body: reviews, total: null })
  return client
}

const widget = <Reviews productId="ring" productName="A ring" showWriteReview />

/** The widget as the server draws it, to be taken over. */
const servedMarkup = (reviews: readonly Review[], element = widget, productId: string | null = 'ring') =>
  renderToString(
    <QueryClientProvider client={clientWith(reviews, productId)}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>
  )

/** The same, to be read. */
const served = (...asked: Parameters<typeof servedMarkup>) => servedMarkup(...asked).replaceAll('<!-- -->', '')

async function open(reviews: readonly Review[]) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  client = clientWith(reviews)
  const element = <QueryClientProvider client={client}>{widget}</QueryClientProvider>
  router = createMemoryRouter([{ path: '/', element }])
  await act(async () => root?.render(<RouterProvider router={router} />))
}
const page = () => document.body.textContent ?? ''
const says = (words: string) => waitFor(() => act(async () => expect(page()).toContain(words)))
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))

test('without reviews there are no stars, and the first is asked for', () => {
  const markup = served([])
  expect(markup).toContain('No reviews yet. Be the first to share your experience!')
  expect(markup).toContain('Write a Review')
  expect(markup).not.toContain('<svg')
  expect(served([], <ReviewLine productId="ring" />)).toBe('')
})

test('writing is offered only where it is asked for', () => {
  expect(served([], <Reviews productId="ring" />)).not.toContain('Write a Review')
})

test('the average has one decimal, its stars are whole, and the breakdown says the share of each', () => {
  const ratings = [5, 5, 4, 4, 4, 3] as const
  const reviews = ratings.map((rating, index) => aReview({ id: `review-${index}`, rating }))
  const markup = served(reviews)
  expect(markup).toContain('>4.2<')
  expect(markup).toContain('aria-label="4.2 out of 5 stars"')
  expect(markup).toContain('6 reviews')
  expect(
    [...markup.matchAll(/<th scope="row">(\d star)s?<.*?<td>(\d+%)/g)].map(([, stars, share]) => [stars, share])
  ).toEqual([
    ['5 star', '33%'],
    ['4 star', '50%'],
    ['3 star', '17%'],
    ['2 star', '0%'],
    ['1 star', '0%']
  ])
  const line = served(reviews, <ReviewLine productId="ring" />)
  expect(line).toContain('aria-label="4.2 out of 5 stars"')
  expect(line).toContain('6 reviews')
})

test('a writer is a number, and only what was bought is said to be', () => {
  expect(served([aReview()])).toContain('Customer #482913')
  expect(served([aReview()])).toContain('21 November 2026')
  expect(served([aReview()])).not.toContain('Verified Purchase')
  expect(served([aReview({ verified: true })])).toContain('Verified Purchase')
})

test('what was written is text, whatever it looks like', () => {
  const markup = served([aReview({ title: '<img src=x onerror=alert(1)>', content: '<script>alert(1)</script>' })])
  expect(markup).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(markup).not.toMatch(/<script|<img/)
})

test('the shop’s answer stands under the review and is marked as the shop’s, as are the photos', () => {
  const response = {
    respondentName: 'Robin Hale',
    respondentTitle: 'Workshop',
    response: 'Thank you.',
    createdAt: '2026-11-22T10:00:00.000Z'
  }
  const markup = served([aReview({ response, photos: ['/api/reviews/review-1/photos/1'] })])
  expect(markup).toContain('Our answer: Robin Hale, Workshop')
  expect(markup).toContain('Thank you.')
  expect(markup).toContain('src="/api/reviews/review-1/photos/1"')
})

test('where reviews of all pieces stand together, each leads to its own', () => {
  const reviews = [aReview(), aReview({ id: 'review-2', productId: null })]
  const markup = served(reviews, <Reviews productId={null} />, null)
  expect(markup).toContain('href="/products/ring"')
  expect(markup).toContain('About the shop')
  expect(served([aReview()])).not.toContain('href="/products/ring"')
})

const eight = Array.from({ length: 8 }, (_, index) => aReview({ id: `review-${index}`, title: `Title ${index}` }))
const unfolded = () => document.querySelectorAll('li:not([hidden]) > article')

test('of many reviews the first six are shown, and reading goes on at the first that was asked for', async () => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => queueMicrotask(run))
  await open(eight)
  expect(unfolded()).toHaveLength(6)
  await act(async () => button('Show more')?.click())
  expect(unfolded()).toHaveLength(8)
  expect(document.activeElement?.textContent).toBe('Title 6')
  expect(button('Show more')).toBeUndefined()
})

test('the server writes every review, and the page that comes alive on them folds all but six, also for print', async () => {
  const notTakenOver = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = servedMarkup(eight)
  expect(unfolded()).toHaveLength(8)
  expect(button('Show more')).toBeUndefined()
  await act(async () => {
    root = hydrateRoot(
      place,
      <QueryClientProvider client={clientWith(eight)}>
        <MemoryRouter>{widget}</MemoryRouter>
      </QueryClientProvider>,
      { onRecoverableError: notTakenOver }
    )
  })
  expect(unfolded()).toHaveLength(6)
  expect(document.querySelectorAll('article')).toHaveLength(8)
  expect(notTakenOver).not.toHaveBeenCalled()
})

test('without a connection no vote is taken, and the reason stands there', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  await open([aReview()])
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  const vote = button('Helpful')
  expect(vote?.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(vote?.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Saying that a review was helpful needs a connection.')
  await act(async () => vote?.click())
  expect(asked).not.toHaveBeenCalled()
})

/** As a customer, which the page learns by being read anew after the sign-in. */
async function signedIn(reviews: readonly Review[]) {
  act(() => root?.unmount())
  rememberAccount({ kind: 'customer', number: 482913, firstName: 'Alex', type: 'retail' })
  await open(reviews)
}

test('whoever is not signed in is asked to, finds the form open afterwards, and only once', async () => {
  const opened = vi.fn()
  const stop = onOpenSignIn(opened)
  await open([])
  await act(async () => button('Write a Review')?.click())
  expect(opened).toHaveBeenCalledOnce()
  expect(router.state.location.search).toBe('')
  stop()
  await signedIn([])
  await waitFor(() => act(async () => expect(document.querySelector('[role=dialog]')).not.toBeNull()))
  await signedIn([])
  expect(sessionStorage.getItem('northlight-review-asked')).toBeNull()
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('a form that was asked for on another page, or for what is reviewed already, does not open', async () => {
  sessionStorage.setItem('northlight-review-asked', '/products/stone')
  await signedIn([])
  expect(sessionStorage.getItem('northlight-review-asked')).toBeNull()
  sessionStorage.setItem('northlight-review-asked', '/')
  await signedIn([aReview()])
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('a form that is open stays, whatever the reviews become meanwhile', async () => {
  const { queryKey } = reviewsRead('ring')
  await signedIn([])
  await act(async () => button('Write a Review')?.click())
  const dialog = () => document.querySelector('[role=dialog]')
  await waitFor(() => act(async () => expect(dialog()).not.toBeNull()))
  const before = dialog()
  await act(async () => client.setQueryData(queryKey, { body: [aReview({ userId: 100200 })], total: null }))
  await says('It sits flat')
  expect(dialog()).toBe(before)
  await act(() => client.refetchQueries({ queryKey }))
  expect(client.getQueryState(queryKey)?.status).toBe('error')
  expect(page()).not.toContain('could not be read')
  expect(page()).toContain('It sits flat')
  await act(async () => client.setQueryData(queryKey, { body: [aReview()], total: null }))
  await says('Customer #482913')
  expect(dialog()).toBe(before)
})

test('a customer who has reviewed a piece is not asked to again', async () => {
  rememberAccount({ kind: 'customer', number: 482913, firstName: 'Alex', type: 'retail' })
  await open([aReview({ userId: 100200 })])
  expect(button('Write a Review')).toBeDefined()
  act(() => root?.unmount())
  await open([aReview()])
  expect(button('Write a Review')).toBeUndefined()
  expect(page()).toContain('You have written a review here.')
})

test('reviews that could not be read can be asked for again', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const answers = [Promise.reject(new Error('503')), Promise.resolve({ body: [aReview()], total: null })]
  for (const answer of answers) answer.catch(() => {})
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => answers.shift() } } })
  const element = <QueryClientProvider client={client}>{widget}</QueryClientProvider>
  await act(async () => root?.render(<MemoryRouter>{element}</MemoryRouter>))
  await says('The reviews could not be read just now.')
  expect(page()).not.toContain('No reviews yet')
  await act(async () => button('Try again')?.click())
  await says('It sits flat')
})
