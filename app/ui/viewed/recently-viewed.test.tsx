// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import '../../client-store/viewed/device-viewed.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import './viewed-row.tsx'

const kept = vi.hoisted(() => ({ ids: [] as string[], tell: (_: string[]) => {} }))
vi.mock('../../client-store/viewed/device-viewed.ts', () => ({
  loadViewed: async () => ({
    watch(listener: typeof kept.tell) {
      kept.tell = listener
      listener(kept.ids)
      return () => {}
    },
    record: async (id: string) => keep([id, ...kept.ids.filter((each) => each !== id)]),
    clear: async () => keep([])
  })
}))

function keep(ids: string[]): void {
  kept.ids = ids
  kept.tell(ids)
}

const catalogue = products({}, {}, { index: {}, shownBy: {} })
const [ring, anklet] = catalogue
if (!ring || !anklet) throw new Error('The catalogue has no two pieces')
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.textContent = ''
})

async function open(looking: string | null, ...ids: string[]) {
  kept.ids = ids
  const client = createQueryClient(async (path) => Promise.reject(new Error(`Nobody answers ${path}`)))
  client.setQueryData(['/api/products'], { body: catalogue.map(toWire), total: null })
  client.setQueryData(['/api/promotions'], { body: [], total: null })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <RecentlyViewed looking={looking} />
        </MemoryRouter>
      </QueryClientProvider>
    )
  )
  await act(async () => vi.advanceTimersByTimeAsync(1000))
}

const links = () => [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href')?.split('?')[0])

test('a piece that is looked at is remembered, and stands in the row of the others only', async () => {
  await open(ring.id, anklet.id)
  expect(kept.ids).toEqual([ring.id, anklet.id])
  expect(links()).toEqual([`/products/${anklet.id}`])
})

test('who has looked at nothing else is shown nothing', async () => {
  await open(ring.id)
  expect(document.body.textContent).toBe('')
})

test('a piece that left the catalogue is left out', async () => {
  await open(null, 'sold-long-ago', anklet.id)
  expect(links()).toEqual([`/products/${anklet.id}`])
  expect(kept.ids).toHaveLength(2)
})

test('the row is gone once it is cleared, and what is left of the page has the focus', async () => {
  await open(null, ring.id, anklet.id)
  expect(links()).toHaveLength(2)
  const main = document.body.appendChild(document.createElement('main'))
  main.id = 'main'
  main.tabIndex = -1
  document.querySelector<HTMLElement>('section button')?.focus()
  await act(async () => document.querySelector<HTMLElement>('section button')?.click())
  await act(async () => vi.advanceTimersByTimeAsync(10))
  expect(document.querySelector('section')).toBeNull()
  expect(document.activeElement).toBe(main)
})
