import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedFile } from './precache.ts'

const programFileCame = vi.fn()
vi.mock('./progress.ts', () => ({ programFileCame, tellMissing: () => {} }))
vi.mock('workbox-core', () => ({ cacheNames: { precache: 'precache' } }))
vi.mock('workbox-precaching', () => ({
  addPlugins: () => {},
  getCacheKeyForURL: (url: string) => new URL(url, 'https://shop.test').href
}))

const files: ListedFile[] = Array.from({ length: 20 }, (_, index) => ({
  url: `assets/${index}.js`,
  revision: null,
  integrity: `sha256-${index}`
}))
const at = (url: string) => `https://shop.test/${url}`

let kept: Set<string>
let asked: string[]
let under: number
let most: number
let refuses: string | undefined

beforeEach(() => {
  kept = new Set()
  asked = []
  programFileCame.mockClear()
  under = 0
  most = 0
  refuses = undefined
  vi.stubGlobal('self', { location: { href: at('sw.js') } })
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...kept].map((url) => ({ url })),
      match: async (url: string) => (kept.has(url) ? new Response() : undefined),
      put: async (url: string) => void kept.add(url)
    })
  })
  vi.stubGlobal('fetch', async (url: string, { integrity }: RequestInit) => {
    asked.push(`${url} ${integrity}`)
    under += 1
    most = Math.max(most, under)
    await new Promise((resolve) => setTimeout(resolve, 5))
    under -= 1
    if (url === refuses) throw new TypeError('Failed to fetch')
    return new Response('text')
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what is missing is fetched three at a time, from the end, each by its hash', async () => {
  kept.add(at('assets/19.js'))
  const { fetchAhead } = await import('./fetch-ahead.ts')
  await fetchAhead(files)
  expect(kept.size).toBe(20)
  expect(asked).toHaveLength(19)
  expect(asked[0]).toBe(`${at('assets/18.js')} sha256-18`)
  expect(most).toBe(3)
})

test('what somebody else has brought meanwhile is not fetched again', async () => {
  const { fetchAhead } = await import('./fetch-ahead.ts')
  const going = fetchAhead(files)
  kept.add(at('assets/0.js'))
  await going
  expect(asked.some((line) => line.startsWith(`${at('assets/0.js')} `))).toBe(false)
})

test('one that does not come keeps no other back, and is not on the device', async () => {
  refuses = at('assets/7.js')
  const { fetchAhead } = await import('./fetch-ahead.ts')
  await fetchAhead(files)
  expect(kept.size).toBe(19)
  expect(kept.has(refuses)).toBe(false)
  // Pages are told how far it is by what came.
  expect(programFileCame).toHaveBeenCalledTimes(19)
})
