// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AccountAnswer } from '../../../client-store/account/ask-as.ts'
import { rememberAccount } from '../../../client-store/account/remember-account.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { dismissToast, shownToast } from '../../toast/toast-store.ts'
import { Reviews } from '../reviews.tsx'
import { reviewsRead } from '../reviews-read.ts'
import { aReview } from '../testing.ts'
import { rememberVote } from './votes.ts'

type Vote = { helpful: number; voted: boolean }
const askAccount = vi.hoisted(() => vi.fn())
vi.mock('../../../client-store/account/ask-account.ts', () => ({ askAccount }))

const answering = (answer: AccountAnswer<Vote>) => askAccount.mockResolvedValueOnce(answer)
const ok = (value: Vote) => answering({ kind: 'ok', value })

let root: ReturnType<typeof createRoot>
// A vote's code, which a slow machine takes its time over.
beforeAll(() => import('./cast-vote.ts'), 30_000)
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, queryFn: () => new Promise<never>(() => {}) } }
  })
  client.setQueryData(reviewsRead('ring').queryKey, { body: [aReview({ helpful: 2 })], total: null })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Reviews productId="ring" />
        </MemoryRouter>
      </QueryClientProvider>
    )
  )
})
afterEach(() => {
  act(() => root.unmount())
  act(() => {
    dismissToast()
    rememberAccount({ kind: 'guest' })
    rememberVote('review-1', false)
  })
  askAccount.mockReset()
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const vote = () => document.querySelector<HTMLButtonElement>('button[aria-label^="Helpful"]')
const isPressed = () => vote()?.getAttribute('aria-pressed')
const page = () => document.body.textContent ?? ''
async function press() {
  const before = shownToast()
  await act(async () => vote()?.click())
  await waitFor(() => act(async () => expect(shownToast()).not.toBe(before)))
}

test('a vote is counted as the shop counts it, thanked for, and taken back', async () => {
  ok({ helpful: 3, voted: true })
  await press()
  expect(askAccount.mock.calls[0]?.slice(0, 2)).toEqual(['POST', '/api/reviews/review-1/helpful'])
  expect(shownToast()).toMatchObject({ title: 'Thank you!', text: 'Your helpful vote has been recorded.' })
  expect(page()).toContain('3 people found this helpful')
  expect(isPressed()).toBe('true')
  ok({ helpful: 2, voted: false })
  await act(async () => shownToast()?.action?.take())
  await waitFor(() => act(async () => expect(page()).toContain('2 people found this helpful')))
  expect(askAccount.mock.calls[1]?.[0]).toBe('DELETE')
  expect(isPressed()).toBe('false')
})

test('a vote is pressed for whoever cast it', async () => {
  ok({ helpful: 3, voted: true })
  await press()
  await act(async () => rememberAccount({ kind: 'customer', number: 100200, firstName: 'Kim', type: 'retail' }))
  expect(isPressed()).toBe('false')
  await act(async () => rememberAccount({ kind: 'guest' }))
  expect(isPressed()).toBe('true')
})

test('pressed again, a vote is taken back', async () => {
  ok({ helpful: 3, voted: true })
  await press()
  ok({ helpful: 2, voted: false })
  await press()
  expect(askAccount.mock.calls.map(([method]) => method)).toEqual(['POST', 'DELETE'])
  expect(isPressed()).toBe('false')
})

test.each<AccountAnswer<Vote>>([
  { kind: 'unreachable' },
  { kind: 'signed-out' },
  { kind: 'refused', problem: { type: '/problems/not-found', title: 'Not Found', status: 404, detail: 'Gone.' } }
])('a vote that did not arrive is not counted, and is said to have failed: $kind', async (answer) => {
  answering(answer)
  await press()
  expect(shownToast()).toMatchObject({
    title: 'Error',
    text: 'Failed to record your vote. Please try again.',
    tone: 'destructive'
  })
  expect(page()).toContain('2 people found this helpful')
  expect(isPressed()).toBe('false')
})

test('a refusal that has a reason says it', async () => {
  const problem = { type: '/problems/own-review', title: 'Conflict', status: 409, detail: 'This is your own review.' }
  answering({ kind: 'refused', problem })
  await press()
  expect(shownToast()?.text).toBe('This is your own review.')
})

test('nobody is asked whether their own review helped them', async () => {
  await act(async () => rememberAccount({ kind: 'customer', number: 482913, firstName: 'Alex', type: 'retail' }))
  expect(vote()).toBeNull()
  expect(page()).toContain('2 people found this helpful. This review is yours.')
})
