import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import { designsRead } from '../../../queries/queries.ts'
import { SiblingRows } from './sibling-rows.tsx'

const [ring] = products({}).filter(({ metadata }) => metadata.design !== undefined)
if (!ring) throw new Error('data/ has no design')

function rows(known?: object[]) {
  const client = new QueryClient()
  if (known) client.setQueryData(designsRead([designKey(ring as never)]).queryKey, { body: known, total: null })
  const choices = { carat: null, size: '', length: '', weight: 0 } as never
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SiblingRows product={ring as never} choices={choices} prices={undefined} />
      </MemoryRouter>
    </QueryClientProvider>
  )
}

test('until the other pieces of a design are known its own metal and origin keep their place', () => {
  const awaited = rows()
  expect(awaited.match(/aria-current="true"/g)).toHaveLength(2)
  expect(awaited).toContain('aria-label="Metal"')
  expect(awaited).toContain('aria-label="Origin"')
})

test('where nothing is known of a design no choice is shown', () => {
  expect(rows([])).toBe('')
})
