import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { WorkboxPlugin } from 'workbox-core'
import { integrityOf } from '../api/server/http/integrity.ts'
import type { ListedFile } from './precache.ts'

const plugins: WorkboxPlugin[] = []
vi.mock('workbox-core', () => ({ cacheNames: { precache: 'precache' } }))
vi.mock('workbox-precaching', () => ({
  addPlugins: (added: WorkboxPlugin[]) => plugins.push(...added),
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
/** What a look at the catalogue has found before. */
let catalogueMissing: number
/** What was read of what is kept. */
const read: string[] = []
const said: object[] = []

beforeEach(() => {
  vi.resetModules()
  kept = new Map(Object.entries(built).map(([url, text]) => [at(url), text]))
  line = (url) => built[url.slice(at('').length)] ?? null
  asked = []
  catalogueMissing = 0
  said.length = 0
  plugins.length = 0
  vi.stubGlobal('self', Object.assign(new EventTarget(), { location: { href: at('sw.js') }, registration: {} }))
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = (message: object) => said.push(message)
    }
  )
  const cache = {
    match: async (url: string) => {
      read.push(url)
      return kept.has(url) ? new Response(kept.get(url)) : undefined
    },
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
  const { followInstallation, tellMissing } = await import('./progress.ts')
  followInstallation(files.length)
  tellMissing('catalogue', catalogueMissing)
  return import('./precache.ts')
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

test('how many are missing is told before they are fetched, with each that comes, and with the catalogue’s parts', async () => {
  catalogueMissing = 1
  kept.delete(at('assets/a.js'))
  kept.delete(at('assets/b.js'))
  line = (url) => (url.endsWith('b.js') ? null : (built[url.slice(at('').length)] ?? null))
  const { mendFiles } = await begin()
  expect(await mendFiles(files)).toBe(1)
  expect(said).toEqual([3, 2].map((count) => ({ type: 'missing', files: count })))
})

test('what is mended leaves the page connections of its own, and what is wrong goes before it waits for its turn', async () => {
  const many = keepMany()
  for (const { url } of many) kept.set(at(url), page)
  let under = 0
  let most = 0
  let wrongAtFirst: number | undefined
  const whole = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    wrongAtFirst ??= [...kept.values()].filter((text) => text === page).length
    most = Math.max(most, ++under)
    await new Promise((resolve) => setTimeout(resolve))
    under--
    return whole(url, init)
  })
  const { mendFiles } = await begin()
  expect(await mendFiles(many)).toBe(0)
  expect(most).toBe(3)
  expect(wrongAtFirst).toBe(0)
})

test('where the device is full, pictures once seen make room for the shop’s own files', async () => {
  kept.delete(at('assets/a.js'))
  let isFull = true
  const cache = await caches.open('')
  const put = cache.put.bind(cache)
  vi.stubGlobal('caches', {
    open: async () => ({
      ...cache,
      put: async (url: string, answer: Response) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError')
        await put(url, answer)
      }
    }),
    delete: async (name: string) => {
      isFull = name !== 'pictures-1'
    }
  })
  const { mendFiles } = await begin()
  expect(await mendFiles(files)).toBe(0)
  expect(kept.get(at('assets/a.js'))).toBe('a()')
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

test('who asks while files do not come has them tried once more, and nobody who does not', async () => {
  const { mendFiles } = await import('./precache.ts')
  kept.clear()
  line = () => null
  expect(await mendFiles(files)).toBe(3)
  expect(asked.length).toBe(3)
  const good = (url: string) => built[url.slice(at('').length)] ?? null
  let again: Promise<number> | undefined
  line = () => {
    if (asked.length < 6) return null
    // The last of a look that has found no line: a page that is opened now has one.
    again = mendFiles(files)
    line = good
    return null
  }
  expect(await mendFiles(files)).toBe(0)
  expect(await again).toBe(0)
  expect(kept.size).toBe(3)
})

test('what is spoiled after the first look is found by a later one', async () => {
  const { mendFiles } = await begin()
  await mendFiles(files)
  kept.set(at('assets/b.js'), page)
  expect(await mendFiles(files)).toBe(0)
  expect(kept.get(at('assets/b.js'))).toBe('b()')
})

/** Forty files, all on the device. */
function keepMany(): ListedFile[] {
  const many = Array.from({ length: 40 }, (_, index) => `assets/${index}.js`)
  for (const url of many) {
    built[url] = url
    kept.set(at(url), url)
  }
  onTestFinished(() => {
    for (const url of many) delete built[url]
  })
  return many.map((url) => ({ url, revision: null, integrity: integrityOf(Buffer.from(url)) }))
}

test('later looks read every file in turn, and not all of them each time', async () => {
  const many = keepMany()
  const { mendFiles } = await begin()
  await mendFiles(many)
  const looks: number[] = []
  for (let look = 0; look < 3; look++) {
    read.length = 0
    await mendFiles(many)
    looks.push(read.length)
  }
  expect(looks).toEqual([16, 16, 8])
  expect(asked).toEqual([])
})

test.each([
  ['spoiled', (url: string) => kept.set(url, page)],
  ['gone', (url: string) => kept.delete(url)]
])('a look that finds one %s reads all of them before it says how many are missing', async (_, spoil) => {
  const many = keepMany()
  const { mendFiles } = await begin()
  await mendFiles(many)
  spoil(at('assets/3.js'))
  kept.set(at('assets/39.js'), page)
  line = () => null
  expect(await mendFiles(many)).toBe(2)
})

/** What a page that asks for a file is answered from the device, once all that this set going is done. */
async function askFor(url: string, cachedResponse?: Response, spoil: () => void = () => {}) {
  const { mendFiles, mendWhenAsked } = await begin()
  await mendFiles(files)
  spoil()
  mendWhenAsked(files)
  const work: Promise<unknown>[] = []
  const event = Object.assign(new Event('fetch'), { waitUntil: (some: Promise<unknown>) => void work.push(some) })
  const plugin = plugins.find((one) => one.cachedResponseWillBeUsed)
  const request = { url: at(url) } as Request
  const kept = cachedResponse ? { cachedResponse } : {}
  const answer = await plugin?.cachedResponseWillBeUsed?.({ request, ...kept, cacheName: 'precache', event })
  await Promise.all(work)
  return answer
}
const typed = (type: string) => new Response('', { headers: { 'content-type': type } })

test('what is as it should be is answered, the shell among it', async () => {
  expect(await askFor('assets/a.js', typed('text/javascript'))).toBeInstanceOf(Response)
  expect(await askFor('shell.html', typed('text/html'))).toBeInstanceOf(Response)
  expect(asked).toEqual([])
})

test('a page that lies in a script’s place is not answered, and is mended at once', async () => {
  const spoil = () => void kept.set(at('assets/a.js'), page)
  expect(await askFor('assets/a.js', typed('text/html; charset=utf-8'), spoil)).toBeNull()
  expect(kept.get(at('assets/a.js'))).toBe('a()')
})

test('what goes after a look and cannot be had is said to be missing as soon as it is asked for', async () => {
  const spoil = () => {
    kept.delete(at('assets/a.js'))
    line = () => null
  }
  expect(await askFor('assets/a.js', undefined, spoil)).toBeNull()
  expect(said.at(-1)).toEqual({ type: 'missing', files: 1 })
})
