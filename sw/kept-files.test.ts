import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { integrityOf } from '../vite/file-hashes.ts'
import type { ListedFile } from './kept-files.ts'

vi.mock('workbox-core', () => ({ cacheNames: { precache: 'precache' } }))
vi.mock('workbox-precaching', () => ({
  addPlugins: () => {},
  getCacheKeyForURL: (url: string) => new URL(url, 'https://shop.test').href
}))

const page = '<html>Sign in to the Wi-Fi of the hotel</html>'
const built: Record<string, string> = {
  'assets/a.js': 'a()',
  'assets/b.js': 'b()',
  'shell.html': '<html>Northlight</html>'
}
const files: ListedFile[] = Object.entries(built).map(([url, text]) => ({
  url,
  revision: null,
  integrity: integrityOf(Buffer.from(text))
}))
const at = (url: string) => `https://shop.test/${url}`

/** What is kept, by address. */
let kept: Map<string, string>
/** What the line answers; null is none. */
let line: (url: string) => string | null
let asked: string[]
const said: object[] = []

beforeEach(() => {
  vi.resetModules()
  kept = new Map(Object.entries(built).map(([url, text]) => [at(url), text]))
  line = (url) => built[url.slice(at('').length)] ?? null
  asked = []
  said.length = 0
  vi.stubGlobal('self', Object.assign(new EventTarget(), { location: { href: at('sw.js') }, registration: {} }))
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = (message: object) => said.push(message)
    }
  )
  const cache = {
    match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (url: string) => kept.delete(url),
    put: async (url: string, answer: Response) => void kept.set(url, await answer.text())
  }
  vi.stubGlobal('caches', { open: async () => cache })
  // As a browser does: other bytes than the hash says are a failure of the line.
  vi.stubGlobal('fetch', async (url: string, { integrity }: RequestInit) => {
    asked.push(url)
    const text = line(url)
    if (text === null || integrityOf(Buffer.from(text)) !== integrity) throw new TypeError('Failed to fetch')
    return new Response(text)
  })
})
afterEach(() => vi.unstubAllGlobals())

async function begin() {
  const { followInstallation } = await import('./progress.ts')
  followInstallation(files.length)
  return import('./kept-files.ts')
}

test('what is whole is left as it is, and nothing is asked for', async () => {
  const { mendFiles } = await begin()
  expect(await mendFiles(files)).toBe(0)
  expect(asked).toEqual([])
  expect(said.at(-1)).toEqual({ type: 'missing', files: 0 })
})

test('what another has answered in a file’s place, and what is gone, is fetched anew', async () => {
  kept.set(at('assets/a.js'), page)
  kept.delete(at('shell.html'))
  const { mendFiles } = await begin()
  expect(await mendFiles(files)).toBe(0)
  expect(Object.fromEntries(kept)).toEqual(
    Object.fromEntries(Object.entries(built).map(([url, text]) => [at(url), text]))
  )
  expect(asked.toSorted()).toEqual([at('assets/a.js'), at('shell.html')])
})

test('on a line that answers with its own page, the wrong file goes and is said to be missing, until the line is the shop’s', async () => {
  kept.set(at('assets/a.js'), page)
  line = () => page
  const { mendFiles } = await begin()
  expect(await mendFiles(files)).toBe(1)
  expect(kept.has(at('assets/a.js'))).toBe(false)
  expect(said.at(-1)).toEqual({ type: 'missing', files: 1 })
  line = (url) => built[url.slice(at('').length)] ?? null
  expect(await mendFiles(files)).toBe(0)
  expect(kept.get(at('assets/a.js'))).toBe('a()')
  expect(said.at(-1)).toEqual({ type: 'missing', files: 0 })
})

test('a cache that is taken away while the worker runs comes back with the next look', async () => {
  const { mendFiles } = await begin()
  await mendFiles(files)
  kept.clear()
  expect(await mendFiles(files)).toBe(0)
  expect(kept.size).toBe(files.length)
})

test('asked by two at once it is done once', async () => {
  kept.clear()
  const { mendFiles } = await begin()
  expect(await Promise.all([mendFiles(files), mendFiles(files)])).toEqual([0, 0])
  expect(asked).toHaveLength(files.length)
})
