// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { braceletPricesRead } from '../queries/queries.ts'
import { textsRead } from '../queries/texts.ts'
import type { PageModule } from '../ui/page/page.ts'
import { holdFor } from './hold-page.ts'

const Page = () => null
const at = { path: '/faq', params: {}, search: new URLSearchParams() }

/** A page that says something, of a shop that answers when the test says so. */
function opening(more: Partial<PageModule> = {}) {
  const asked: string[] = []
  const answers: { resolve: (answer: object) => void; reject: (error: Error) => void }[] = []
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        queryFn: ({ queryKey }) => {
          asked.push(String(queryKey[0]))
          return new Promise((resolve, reject) => answers.push({ resolve, reject }))
        }
      }
    }
  })
  const page: PageModule = {
    Page,
    head: () => ({ title: '', description: '' }),
    reads: () => [textsRead('faq'), braceletPricesRead()],
    ...more
  }
  let isSeen = false
  void holdFor(client)(page, at).then(() => {
    isSeen = true
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { client, asked, answers, settle, isSeen: () => isSeen }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page is held back for its words, and for nothing else that it reads', async () => {
  const { asked, answers, settle, isSeen } = opening()
  await settle()
  expect(asked).toEqual(['/api/content/texts?group=faq'])
  expect(isSeen()).toBe(false)
  answers[0]?.resolve({ body: [], total: null })
  await settle()
  expect(isSeen()).toBe(true)
})

test('its words are kept however long no page shows them', async () => {
  const { client, answers, settle } = opening()
  answers[0]?.resolve({ body: [], total: null })
  await settle()
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(client.getQueryData(textsRead('faq').queryKey)).toBeDefined()
})

test('words that cannot be had hold nobody back', async () => {
  const { answers, settle, isSeen } = opening()
  answers[0]?.reject(new Error('no line'))
  await settle()
  expect(isSeen()).toBe(true)
})

test('words that do not come within 3 s follow', async () => {
  const { isSeen } = opening()
  await vi.advanceTimersByTimeAsync(2999)
  expect(isSeen()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isSeen()).toBe(true)
})

test('a page is held back for its parts in sight, and one that says and shows nothing of the kind for nothing', async () => {
  let come = () => {}
  const held = opening({ reads: () => [], prepare: () => new Promise<void>((resolve) => (come = resolve)) })
  await held.settle()
  expect(held.isSeen()).toBe(false)
  come()
  await held.settle()
  expect(held.isSeen()).toBe(true)
  const bare = opening({ reads: () => [] })
  await bare.settle()
  expect(bare.isSeen()).toBe(true)
})
