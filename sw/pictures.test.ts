import { expect, onTestFinished, test, vi } from 'vitest'
import { answerReviewPhoto, isPicture, isReviewPhoto, warmListPictures } from './pictures.ts'

// Workbox begins to log where it is loaded, and a test is no worker.
vi.mock('workbox-precaching', () => ({ addPlugins: () => {} }))

const at = (path: string) => new URL(path, 'https://shop.example')

test.each(['/media/ring-400.avif?v=1a2b3c4d', '/media/ring-1200.jpg'])('%s is kept once it was seen', (path) => {
  expect(isPicture(at(path))).toBe(true)
})

test.each([
  '/media/films/ring-turn.mp4?v=1a2b3c4d',
  '/media/films/ring-turn.webm?v=1a2b3c4d',
  '/media/films/ring-turn.mp4',
  '/assets/app-1a2b.js'
])('%s never comes to the worker’s pictures', (path) => {
  expect(isPicture(at(path))).toBe(false)
})

const listSize = (name: string) => `/media/${name}-400.avif?v=1a2b3c4d`
const sold = ['ring', 'pendant', 'studs', 'anklet', 'bracelet', 'band', 'drops']

/** A worker with this catalogue and these pictures; says what it fetches. */
function keep(names: readonly string[], pictures: readonly string[], isOnline = () => true) {
  const kept = new Set(pictures.map(listSize))
  const fetched: string[] = []
  const products = names.map((name) => ({ imageUrl: `/media/${name}-1200.jpg?v=1a2b3c4d` }))
  const cache = {
    match: async (url: string) => (url === '/api/products' ? Response.json(products) : new Response()),
    keys: async () => [...kept].map((url) => ({ url: at(url).href })),
    delete: async (url: string) => kept.delete(url),
    add: async (url: string) => {
      fetched.push(url)
      if (!isOnline()) throw new TypeError('no signal')
      kept.add(url)
    }
  }
  vi.stubGlobal('caches', { open: async () => cache })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { kept, fetched }
}

test('the pictures that are missing are fetched, and those of pieces no longer sold go', async () => {
  const { kept, fetched } = keep(sold, ['ring', 'gone'])
  await warmListPictures()
  expect([...kept].sort()).toEqual(sold.map(listSize).sort())
  expect(fetched).not.toContain(listSize('ring'))
})

test('asked by two pages at once, each picture is fetched once', async () => {
  const { fetched } = keep(sold, [])
  await Promise.all([warmListPictures(), warmListPictures()])
  expect(fetched.sort()).toEqual(sold.map(listSize).sort())
})

test('without signal it stops after a few tries, and goes on from there the next time', async () => {
  let isOnline = false
  const { kept, fetched } = keep(sold, ['studs'], () => isOnline)
  await warmListPictures()
  expect(fetched).toHaveLength(4)
  isOnline = true
  await warmListPictures()
  expect(kept.size).toBe(7)
})

test('without a catalogue nothing is known of any picture, and none goes', async () => {
  const { kept } = keep([], ['ring'])
  await warmListPictures()
  expect(kept.size).toBe(1)
})

const photo = '/api/reviews/review-1/photos/2'

test('a review’s photos are told from its list and its votes', () => {
  expect(isReviewPhoto(at(photo))).toBe(true)
  for (const path of ['/api/reviews', '/api/reviews/review-1/helpful']) expect(isReviewPhoto(at(path))).toBe(false)
})

/** A worker that asks a shop; says what it has kept by then. */
function asking(answer: () => Response) {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
    keys: async () => [...kept.keys()]
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async () => answer())
  onTestFinished(() => void vi.unstubAllGlobals())
  return kept
}
const noSignal = (): Response => {
  throw new TypeError('no signal')
}
const whole = (cacheControl: string) => new Response('bytes', { headers: { 'cache-control': cacheControl } })
const see = async () => (await answerReviewPhoto(new Request(at(photo)))).type === 'error'

test('a review’s photo once seen is there without signal, and is gone once the shop has taken it away', async () => {
  let answer = () => whole('no-cache')
  const kept = asking(() => answer())
  await see()
  answer = noSignal
  expect(await see()).toBe(false)
  answer = () => new Response('', { status: 404 })
  await see()
  expect([...kept]).toEqual([])
  answer = noSignal
  expect(await see()).toBe(true)
})

test('a photo that only its writer may see is not kept', async () => {
  const kept = asking(() => whole('no-store'))
  await see()
  expect([...kept]).toEqual([])
})
