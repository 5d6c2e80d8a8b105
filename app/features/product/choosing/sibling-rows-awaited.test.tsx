// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import { designsRead } from '../../../queries/queries.ts'
import styles from './sibling-rows.module.css'
import { SiblingRows } from './sibling-rows.tsx'
import type { Choices } from './use-choices.ts'

const CHOICES = { carat: null, size: '', length: '', weight: 0 } as unknown as Choices

/** A ring whose siblings are on their way, until the test says what has come. */
async function awaiting() {
  const ring = products({}).find(({ category }) => category === 'wedding-rings')
  if (!ring) throw new Error('data/ has no ring')
  let end: (answer: object | Error) => void = () => {}
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        queryFn: () =>
          new Promise((resolve, reject) => {
            end = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))
          })
      }
    }
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <SiblingRows product={ring} choices={CHOICES} prices={undefined} />
        </MemoryRouter>
      </QueryClientProvider>
    )
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return {
    pass,
    come: async (answer: object | Error) => {
      await act(async () => end(answer))
      await pass(0)
    },
    /** Asked for once more, as when the line is back. */
    ask: async () => {
      void client.refetchQueries({ queryKey: designsRead([designKey(ring)]).queryKey })
      await pass(0)
    },
    isAsking: () => client.isFetching() > 0,
    hidden: () => [...place.querySelectorAll('ul')].map(({ className }) => className.includes(styles.awaited ?? '-'))
  }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('metal and origin are seen with the others, or alone after 3 s', async () => {
  const { pass, hidden } = await awaiting()
  expect(hidden()).toEqual([true, true])
  await pass(2999)
  expect(hidden()).toEqual([true, true])
  await pass(1)
  expect(hidden()).toEqual([false, false])
})

test('once seen, they are not taken out of sight again', async () => {
  const { come, ask, isAsking, hidden } = await awaiting()
  await come(new Error('no line'))
  expect(hidden()).toEqual([false, false])
  await ask()
  expect(isAsking()).toBe(true)
  expect(hidden()).toEqual([false, false])
})
