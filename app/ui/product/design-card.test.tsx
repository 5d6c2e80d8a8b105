// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { createQueryClient } from '../../reads/query-client.ts'
import styles from './product-card.module.css'
import { ProductGrid } from './product-grid.tsx'

const [first, second] = products({}, {}, { index: {}, shownBy: {} })
if (!first || !second) throw new Error('The catalogue has no two pieces')

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
      { path: '/products', element: <ProductGrid products={[first, second]} /> },
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
/** Which cards' pictures are to become a piece's. */
const named = () => cards().map((card) => card.querySelector(`.${styles.opened}`) !== null)

test('on the way back the picture of the piece that was opened is the one that moves', async () => {
  expect(named()).toEqual([false, false])
  await act(async () => linkOf(1)?.click())
  expect(document.body.textContent).toBe('The piece')
  await act(() => router.navigate(-1))
  expect(named()).toEqual([false, true])
})

test('only one picture of a page is ever named, also after a press that opened elsewhere', async () => {
  // The browser would open another tab, which jsdom cannot.
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  const pressElsewhere = (index: number) =>
    act(async () => {
      linkOf(index)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    })
  await pressElsewhere(0)
  expect(named()).toEqual([true, false])
  await pressElsewhere(1)
  expect(named()).toEqual([false, true])
  document.removeEventListener('click', stay)
})

test('a piece is asked for from the press on, not only when its page opens', async () => {
  await act(async () => void linkOf(0)?.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(asked).toContain(`/api/products/${first.id}`)
})
