// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import type { StoredWish } from '#device/database.ts'
import type { Wish } from '#domain/accounts/wish.ts'
import type { AddedLine } from '#domain/cart/cart-change.ts'
import { isEnquiryOnly, needsSize } from '#domain/catalogue/product-facts.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import '../../client-store/wishes/change-wishes.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { shownToast } from '../../ui/toast/toast-store.ts'
import { head, Page, reads } from './wish-list-page.tsx'

const kept = vi.hoisted(() => ({ device: null as unknown }))
vi.mock('../../client-store/device.ts', () => ({ loadDevice: async () => kept.device }))
vi.mock('../../client-store/viewed/use-viewed.ts', () => ({ useViewed: () => [] }))

const catalogue = products({}, {}, { index: {}, shownBy: {} })
const found = (is: (product: (typeof catalogue)[number]) => boolean) => {
  const product = catalogue.find(is)
  if (!product) throw new Error('The catalogue has no such piece')
  return product
}
const ring = found(({ category, inStock }) => category === 'wedding-rings' && inStock)
const sized = found((product) => needsSize(product) && product.inStock && product.category === 'bracelets')
const stone = found(isEnquiryOnly)

let root: Root
let list: Wish[]
let tell: (wishes: StoredWish[]) => void
let router: ReturnType<typeof createMemoryRouter>
const added: AddedLine[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  list = []
  added.length = 0
  const wishes = {
    list: async () => list,
    watch(listener: typeof tell) {
      tell = listener
      listener(list)
      return () => {}
    },
    refresh: async () => 'guest',
    add: async (ids: string[]) => {
      const fresh = ids.filter((id) => !list.some(({ productId }) => productId === id))
      list = [...fresh.map((productId) => ({ productId, addedAt: '2026-01-01T00:00:00.000Z' })), ...list]
      tell(list)
      return { kind: 'added', count: fresh.length }
    },
    remove: async (id: string) => {
      list = list.filter(({ productId }) => productId !== id)
      tell(list)
    }
  }
  kept.device = { part: () => wishes, cart: { add: async (line: AddedLine) => void added.push(line) } }
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.textContent = ''
  localStorage.clear()
  clipboardIs(undefined)
  vi.unstubAllGlobals()
})

const clipboardIs = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })

async function open(path: string, ...ids: string[]) {
  list = ids.map((productId) => ({ productId, addedAt: '2026-01-01T00:00:00.000Z' }))
  const client = createQueryClient(async (asked) => Promise.reject(new Error(`Nobody answers ${asked}`)))
  client.setQueryData(['/api/products'], { body: catalogue.map(toWire), total: null })
  client.setQueryData(['/api/promotions'], { body: [], total: null })
  router = createMemoryRouter([{ path: '/wish-list', element: <Page /> }], { initialEntries: [path] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    )
  )
}

const rows = () => [...document.querySelectorAll('ul > li:has(h2)')]
const control = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((each) => each.textContent?.startsWith(words))
const press = (words: string) => act(async () => control(words)?.click())

test('each piece stands with what can be done with it', async () => {
  await open('/wish-list', ring.id, sized.id, stone.id)
  expect(rows()).toHaveLength(3)
  expect(rows()[0]?.textContent).toContain('Move to cart')
  expect(rows()[1]?.textContent).toContain('Choose a size')
  expect(rows()[2]?.textContent).toContain('Find out more')
})

test('an empty list says how it is filled', async () => {
  await open('/wish-list')
  expect(document.body.textContent).toContain('Press the heart')
  expect(rows()).toEqual([])
})

test('a piece that the account has no room for stands apart and says so', async () => {
  await open('/wish-list', ring.id, stone.id)
  await act(async () => tell(list.map((wish, place) => (place === 0 ? wish : { ...wish, isHereOnly: true }))))
  expect(document.body.textContent).toContain('Your account’s wish list is full')
  const lists = [...document.querySelectorAll('ul')].map(({ textContent }) => textContent)
  expect(lists.map((words) => words?.includes(stone.name))).toEqual([false, true])
})

test('a piece that is moved is in the cart, and on the list no more', async () => {
  await open('/wish-list', ring.id, stone.id)
  await press('Move to cart')
  expect(added).toMatchObject([{ productId: ring.id, quantity: 1 }])
  expect(rows()).toHaveLength(1)
  expect(shownToast()).toMatchObject({ title: 'Moved to your cart', action: { label: 'View cart' } })
})

test('a piece that is removed can be put back', async () => {
  await open('/wish-list', ring.id)
  await press('Remove')
  await waitFor(() => expect(rows()).toEqual([]))
  await act(async () => shownToast()?.action?.take())
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('the focus of a row that goes is on the way to put it back, where the row was', async () => {
  await open('/wish-list', ring.id, stone.id)
  control('Remove')?.focus()
  await press('Remove')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(document.activeElement).toBe(control('Undo'))
  expect(document.querySelector('ul > li')?.textContent).toContain('Taken off your wish list')
})

test('a piece that left the catalogue stays on the list until it is removed', async () => {
  await open('/wish-list', 'sold-long-ago', ring.id)
  expect(rows()[0]?.textContent).toContain('no longer in our catalogue')
  await press('Remove')
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('the list is shared by a link that names its pieces, on the clipboard where the browser has no way of its own', async () => {
  const writeText = vi.fn(async () => undefined)
  clipboardIs({ writeText })
  await open('/wish-list', ring.id, stone.id)
  await press('Share this list')
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/wish-list?pieces=${ring.id},${stone.id}`)
})

test('where the browser can neither share nor copy, the link is shown', async () => {
  await open('/wish-list', ring.id)
  await press('Share this list')
  expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toContain(`?pieces=${ring.id}`)
})

test('a shared list changes nothing of one’s own until it is kept, and then leads there', async () => {
  await open(`/wish-list?pieces=${ring.id},${stone.id},sold-long-ago`, stone.id)
  expect(document.body.textContent).toContain('A shared wish list')
  expect(rows()).toHaveLength(3)
  expect(control('Remove')).toBeUndefined()
  await press('Keep these')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(list.map(({ productId }) => productId)).toEqual([ring.id, stone.id])
})

test('the server reads the pieces of a shared list, and knows nothing of one’s own', () => {
  const search = new URLSearchParams({ pieces: ring.id })
  expect(reads({ search })).toHaveLength(2)
  expect(reads({ search: new URLSearchParams() })).toEqual([])
  expect(head({ search }).canonical).toBeUndefined()
  expect(head({ search }).title).toContain('shared')
})

test('the server writes a shared list whole, and of one’s own only the frame', () => {
  const client = createQueryClient(async (asked) => Promise.reject(new Error(`Nobody answers ${asked}`)))
  client.setQueryData(['/api/products'], { body: catalogue.map(toWire), total: null })
  client.setQueryData(['/api/promotions'], { body: [], total: null })
  const written = (path: string) =>
    renderToString(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>
    )
  expect(written(`/wish-list?pieces=${ring.id}`)).toContain(`/products/${ring.id}`)
  expect(written('/wish-list')).toContain('Wish list</h1>')
  expect(written('/wish-list')).not.toContain('empty')
})
