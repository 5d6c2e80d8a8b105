// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { designsRead } from '../../../queries/queries.ts'
import styles from './sibling-rows.module.css'
import { SiblingRows } from './sibling-rows.tsx'
import type { Choices } from './use-choices.ts'

const pieces = products({})
const pieceOf = (wanted: (piece: Product) => boolean): Product => {
  const piece = pieces.find(wanted)
  if (!piece) throw new Error('data/ has no such piece')
  return piece
}
const ring = pieceOf(({ category }) => category === 'wedding-rings')
const stone = pieceOf(({ category }) => category === 'loose-diamonds')

const CHOICES = { carat: null, size: '', length: '', weight: 0 } as unknown as Choices

const drawn = (product: Product, client: QueryClient) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <SiblingRows product={product} choices={CHOICES} prices={undefined} />
    </MemoryRouter>
  </QueryClientProvider>
)

/** The rows of a piece, with what is known of its design by then. */
function rows(product: Product, known?: readonly Product[]) {
  const client = new QueryClient()
  const read = designsRead([designKey(product)])
  // On its way, as a card's press asks for it, and never here.
  if (known) client.setQueryData(read.queryKey, { body: known, total: null })
  else void client.prefetchQuery({ ...read, queryFn: () => new Promise<never>(() => {}) })
  return renderToStaticMarkup(drawn(product, client))
}

/** A ring whose siblings are on their way, until the test says what has come. */
async function awaiting() {
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
  await act(async () => root.render(drawn(ring, client)))
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

test('until the other pieces of a design are known its own metal and origin keep their place', () => {
  const awaited = rows(ring)
  expect(awaited.match(/aria-current="true"/g)).toHaveLength(2)
  expect(awaited).toContain('aria-label="Metal"')
  expect(awaited).toContain('aria-label="Origin"')
})

test('a stone, which has no metal, and what names no design have no place to keep', () => {
  expect(rows(stone)).toBe('')
  expect(rows({ ...ring, metadata: { ...ring.metadata, design: undefined } } as Product)).toBe('')
})

test('where nothing is known of a design no choice is shown', () => {
  expect(rows(ring, [])).toBe('')
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
