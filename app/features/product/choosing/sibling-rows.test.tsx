import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { designsRead } from '../../../queries/queries.ts'
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

/** The rows of a piece, with what is known of its design by then. */
function rows(product: Product, known?: readonly Product[]) {
  const client = new QueryClient()
  const read = designsRead([designKey(product)])
  // On its way, as a card's press asks for it, and never here.
  if (known) client.setQueryData(read.queryKey, { body: known, total: null })
  else void client.prefetchQuery({ ...read, queryFn: () => new Promise<never>(() => {}) })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SiblingRows product={product} choices={CHOICES} prices={undefined} />
      </MemoryRouter>
    </QueryClientProvider>
  )
}

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
