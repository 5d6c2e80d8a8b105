import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { openDesign, openPair } from '#domain/ring-design/ring-design.ts'
import { type Designer, DesignerContext } from '../use-designer.ts'
import FromCatalogue from './from-catalogue.tsx'

const stone = { diamondType: 'natural', diamondShape: 'round-brilliant', diamondColor: 'F', diamondClarity: 'VS1' }
const solitaire = { ...openDesign, ...stone, caratWeight: '1.50', settingType: 'prong', metalType: 'platinum' }

function shown(bandStyle: string): string {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  const solitaires = products({}).filter(({ metadata }) => metadata.setting === 'solitaire')
  const body = solitaires.map(({ price, ...product }) => ({ ...product, price: toDecimalString(price) }))
  client.setQueryData(['/api/products'], { body: body as unknown as ProductOnWire[] })
  const pair = { ...openPair, rings: [{ ...solitaire, bandStyle }] as const }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DesignerContext value={{ pair } as unknown as Designer}>
          <FromCatalogue />
        </DesignerContext>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

test('a design of the catalogue can be put in the cart, at the catalogue’s price', () => {
  expect(shown('plain')).toContain('our natural solitaire ring, platinum, 1.50 ct, size to be agreed. £11,033, VAT')
  expect(shown('plain')).toContain('Add to Cart')
})

test('a design that is near to a piece leads there and says in what it differs', () => {
  expect(shown('twisted')).toContain('Not as you designed it: the band.')
  expect(shown('twisted')).not.toContain('Add to Cart')
})
