// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { comparePath } from '#domain/compare/compared-pieces.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { Page } from './compare-page.tsx'

const catalogue = products({}, {}, { index: {}, shownBy: {} }).map(toWire)
const ids = catalogue.map(({ id }) => id)
let root: Root
let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** The page with the first so many pieces; every search finds the whole catalogue. */
async function open(count: number) {
  const client = createQueryClient(async (path) => {
    const { pathname } = new URL(path, 'https://shop.example')
    if (pathname === '/api/products') return { body: catalogue, total: catalogue.length }
    return { body: catalogue.find(({ id }) => pathname.endsWith(`/${id}`)) ?? null, total: null }
  })
  router = createMemoryRouter([{ path: '/compare', element: <Page /> }], {
    initialEntries: [comparePath(ids.slice(0, count))]
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    )
  )
  await until(() => document.querySelectorAll('thead a').length === count)
}

const until = (claim: () => boolean) => act(() => waitFor(() => expect(claim()).toBe(true)))
const input = () => document.querySelector<HTMLInputElement>('input[type=search]')
const compared = () => router.state.location.search.split(/,|%2C/).length

async function press(selector: string) {
  const button = document.querySelector<HTMLElement>(selector)
  button?.focus()
  await act(async () => button?.click())
}

async function find(words: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(input(), words)
    input()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await until(() => document.querySelector('li button') !== null)
}

test('where a piece goes, the page is gone on with from the piece that took its place', async () => {
  await open(2)
  await press('tbody button')
  await until(() => document.querySelectorAll('thead a').length === 1)
  expect(document.activeElement?.textContent).toMatch(/^Remove: /)
})

test('whoever adds a piece can write the next word at once', async () => {
  await open(1)
  await find('ring')
  await press('li button')
  expect(compared()).toBe(2)
  expect(input()?.value).toBe('')
  expect(document.activeElement).toBe(input())
})

test('with the fourth piece the search goes, and the focus is at the heading', async () => {
  await open(3)
  await find('ring')
  await press('li button')
  expect(compared()).toBe(4)
  expect(input()).toBeNull()
  expect(document.activeElement?.textContent).toBe('Compare')
})
