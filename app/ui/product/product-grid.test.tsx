// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { compareProducts } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { ProductGrid } from './product-grid.tsx'

const catalogue = products({}, {}, { index: {}, shownBy: {} })
const piece = (id: string) => catalogue.find((product) => product.id === id) as Product
const first = piece('natural-solitaire-ring-platinum')
const shownPieces = catalogue
  .filter(({ metadata }) =>
    ['solitaire-ring', 'halo-ring', 'bangle', 'three-carat-solitaire-ring'].includes(metadata.design ?? '')
  )
  .toSorted(compareProducts('selection'))

let root: Root
let router: ReturnType<typeof createMemoryRouter>
const asked: string[] = []

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked.length = 0
  const client = createQueryClient(async (path) => {
    asked.push(path)
    return { body: path === '/api/promotions' ? [] : null, total: null }
  })
  router = createMemoryRouter(
    [
      { path: '/products', element: <ProductGrid products={shownPieces} /> },
      { path: '/products/:id', element: <p>The piece</p> }
    ],
    { initialEntries: ['/products'] }
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    )
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const cards = () => [...document.querySelectorAll('article')]
const linkOf = (index: number) => cards()[index]?.querySelector<HTMLElement>('h3 a')
test('a piece is asked for from the press on, not only when its page opens', async () => {
  await act(async () => void linkOf(0)?.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  await vi.waitFor(() => expect(asked).toContain(`/api/products/${first.id}`))
})

const card = (index: number) => cards()[index] as HTMLElement
const discs = (index: number) => [...card(index).querySelectorAll<HTMLElement>('[aria-pressed][role="button"]')]
const words = (index: number) => card(index).textContent ?? ''

test('one card a design: what its picture shows, its metals, and what each origin costs', () => {
  expect(cards()).toHaveLength(4)
  expect(words(0)).toContain('Solitaire ring')
  expect(words(0)).toContain('Platinum, 1.00 ct')
  expect(discs(0).map((disc) => disc.getAttribute('aria-label'))).toEqual(['Platinum', '18K white gold'])
  expect(words(0)).toContain('Naturalfrom £6,290')
  expect(words(0)).toContain('Laboratory-grownfrom £2,890')
  expect(words(0)).not.toContain('Add to Cart')
})

test('a disc shows its metal in place: picture, link and both prices, and none that is not made', async () => {
  await act(async () => discs(0)[1]?.click())
  expect(router.state.location.pathname).toBe('/products')
  expect(words(0)).toContain('18K white gold, 1.00 ct')
  expect(linkOf(0)?.getAttribute('href')).toContain('/products/natural-solitaire-ring-18k-white-gold')
  expect(words(0)).toContain('Natural£6,290')
  await act(async () => discs(1)[0]?.click())
  expect(words(1)).toContain('NaturalNot in Platinum')
  expect(linkOf(1)?.getAttribute('href')).toContain('/products/lab-grown-halo-ring-platinum')
})

test('the space bar presses a disc, and another tab is the browser’s own affair', async () => {
  await act(async () => {
    discs(0)[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  })
  expect(words(0)).toContain('18K white gold, 1.00 ct')
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  await act(async () => {
    discs(0)[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  })
  document.removeEventListener('click', stay)
  expect(words(0)).toContain('18K white gold, 1.00 ct')
})

test('what is asked for has no price on its card', () => {
  expect(words(3)).toContain('Enquiry Only')
  expect(words(3)).toContain('FIND OUT MORE')
  expect(words(3)).not.toContain('£')
})
