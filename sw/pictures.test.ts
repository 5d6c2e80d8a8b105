import { expect, onTestFinished, test, vi } from 'vitest'
import { LIST_PICTURES, SEEN_PICTURES } from '#device/worker-messages.ts'
import { DARK_MAKING } from '#domain/catalogue/pictures.ts'
import { boxAndStone, encodeLivePiece } from '#domain/live-piece/testing/encode-live-piece.ts'
import { answerPicture, answerReviewPhoto, isPicture, isReviewPhoto, warmListPictures } from './pictures.ts'

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
  '/media/live/ring.platinum.usdz?v=1a2b3c4d',
  '/media/sprites/ring.avif?v=1a2b3c4d',
  '/media/live/ring.platinum.glb?v=1a2b3c4d&weight=2',
  '/assets/app-1a2b.js'
])('%s never comes to the worker’s pictures', (path) => {
  expect(isPicture(at(path))).toBe(false)
})

const listSize = (name: string) => `/media/${name}-400.avif?v=1a2b3c4d`
const sold = ['ring', 'pendant', 'studs', 'anklet', 'bracelet', 'band', 'drops']

/** A worker with this catalogue and these pictures; says what it fetches. */
function keep(
  names: readonly string[],
  pictures: readonly string[],
  isOnline = () => true,
  answersWith = 'image/avif'
) {
  const kept = new Set(pictures.map(listSize))
  const fetched: string[] = []
  const products = names.map((name) => ({ imageUrl: `/media/${name}-1200.jpg?v=1a2b3c4d` }))
  const cache = {
    match: async (url: string) => (url === '/api/products' ? Response.json(products) : new Response()),
    keys: async () => [...kept].map((url) => ({ url: at(url).href })),
    delete: async (url: string) => kept.delete(url),
    put: async (url: string) => void kept.add(url)
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    if (!isOnline()) throw new TypeError('no signal')
    return new Response('picture', { headers: { 'content-type': answersWith } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { kept, fetched }
}

test('the pictures that are missing are fetched, and those of pieces no longer sold go', async () => {
  const { kept, fetched } = keep(sold, ['ring', 'gone'])
  await warmListPictures('light')
  expect([...kept].sort()).toEqual(sold.map(listSize).sort())
  expect(fetched).not.toContain(listSize('ring'))
})

const darkListSize = (name: string) => `/media/${name}-dark-400.avif?v=1a2b3c4d-${DARK_MAKING}`

test('a dark page has its own versions kept, and what was kept in the other colours stays while it is sold', async () => {
  const { kept } = keep(sold, ['ring', 'gone'])
  await warmListPictures('dark')
  expect([...kept].sort()).toEqual([...sold.map(darkListSize), listSize('ring')].sort())
  await warmListPictures('light')
  expect(kept.size).toBe(2 * sold.length)
})

test('dark versions as they were made before go from a device that shows light ones alone', async () => {
  const { kept } = keep(sold, [])
  const before = '/media/ring-dark-400.avif?v=1a2b3c4d-0'
  kept.add(before)
  kept.add(darkListSize('band'))
  await warmListPictures('light')
  expect(kept).not.toContain(before)
  expect(kept).toContain(darkListSize('band'))
})

test('asked by a light and a dark page at once, both versions are fetched, one after the other', async () => {
  const { fetched } = keep(sold, [])
  await Promise.all([warmListPictures('light'), warmListPictures('dark'), warmListPictures('light')])
  expect(fetched).toEqual([...sold.map(listSize), ...sold.map(darkListSize)])
})

test('bytes that no browser can show are not kept under the type of a picture', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
  })
  const { kept } = keep(sold, ['ring'])
  await warmListPictures('light')
  expect([...kept]).toEqual([listSize('ring')])
})

test('a page that is answered in the place of pictures is not kept', async () => {
  const { kept } = keep(sold, ['ring'], undefined, 'text/html')
  await warmListPictures('light')
  expect([...kept]).toEqual([listSize('ring')])
})

test('asked by two pages at once, each picture is fetched once', async () => {
  const { fetched } = keep(sold, [])
  await Promise.all([warmListPictures('light'), warmListPictures('light')])
  expect(fetched.sort()).toEqual(sold.map(listSize).sort())
})

test('without signal it stops after a few tries, and goes on from there the next time', async () => {
  let isOnline = false
  const { kept, fetched } = keep(sold, ['studs'], () => isOnline)
  await warmListPictures('light')
  expect(fetched).toHaveLength(4)
  isOnline = true
  await warmListPictures('light')
  expect(kept.size).toBe(7)
})

test('without a catalogue nothing is known of any picture, and none goes', async () => {
  const { kept } = keep([], ['ring'])
  await warmListPictures('light')
  expect(kept.size).toBe(1)
})

test('a live piece that was turned once is there without signal, but one that came cut or as another is not kept', async () => {
  const whole = Uint8Array.from(encodeLivePiece(boxAndStone))
  let answer = () => new Response(whole, { headers: { 'content-type': 'application/octet-stream' } })
  const kept = asking(() => answer())
  const turn = async (name: string) => (await answerPicture(new Request(at(`/media/live/${name}.bin?v=1a2b3c4d`)))).type
  await turn('ring')
  expect(kept.size).toBe(1)
  answer = () => new Response(whole.slice(0, -9), { headers: { 'content-type': 'application/octet-stream' } })
  await turn('cut')
  answer = signInPage
  await turn('another')
  expect(kept.size).toBe(1)
  answer = noSignal
  expect(await turn('ring')).toBe('default')
  expect(await turn('cut')).toBe('error')
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
    // As a cache does: what is put again stands last.
    put: async (url: string, response: Response) => {
      kept.delete(url)
      kept.set(url, response)
    },
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
const whole = (cacheControl: string) =>
  new Response('bytes', { headers: { 'content-type': 'image/webp', 'cache-control': cacheControl } })
const gone = () =>
  new Response('{}', { status: 404, headers: { 'content-type': 'application/problem+json; charset=utf-8' } })
const signInPage = () => new Response('<form>', { headers: { 'content-type': 'text/html' } })
const see = async () => (await answerReviewPhoto(new Request(at(photo)))).type === 'error'

test('a review’s photo once seen is there without signal, and is gone once the shop has taken it away', async () => {
  let answer = () => whole('no-cache')
  const kept = asking(() => answer())
  await see()
  answer = noSignal
  expect(await see()).toBe(false)
  answer = gone
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

test.each([
  ['the page of a network that wants a sign-in', signInPage],
  [
    'a 404 that is not the shop’s',
    () => new Response('<h1>', { status: 404, headers: { 'content-type': 'text/html' } })
  ],
  ['a shop that has too much to do', () => new Response('{}', { status: 503 })]
])('%s neither replaces nor deletes a review’s photo', async (_, answerOf) => {
  let answer = () => whole('no-cache')
  const kept = asking(() => answer())
  await see()
  answer = answerOf
  expect(await (await answerReviewPhoto(new Request(at(photo)))).text()).toBe('bytes')
  expect([...kept]).toHaveLength(1)
})

test('what is no picture is never kept as one', async () => {
  const kept = asking(signInPage)
  await see()
  await answerPicture(new Request(at('/media/ring-800.avif')))
  expect([...kept]).toEqual([])
  const pictures = asking(() => whole('public'))
  await answerPicture(new Request(at('/media/ring-800.avif')))
  expect([...pictures]).toHaveLength(1)
})

test('of the pictures that were seen the one that was not looked at for longest goes first', async () => {
  const kept = asking(() => whole('public'))
  const picture = (number: number) => at(`/media/piece-${number}-800.avif`)
  const see = (number: number) => answerPicture(new Request(picture(number)))
  for (let number = 1; number <= 160; number++) await see(number)
  await see(1)
  await vi.waitFor(() => expect([...kept.keys()].at(-1)).toBe(picture(1).href))
  await see(161)
  expect(kept.has(picture(1).href)).toBe(true)
  expect(kept.has(picture(2).href)).toBe(false)
  expect(kept.size).toBe(160)
})

test('a full device shows a picture that it cannot put again', async () => {
  asking(() => whole('public'))
  const { href } = at('/media/studs-800.avif')
  await answerPicture(new Request(href))
  const cache = await caches.open('')
  const put = vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect(await (await answerPicture(new Request(href))).text()).toBe('bytes')
  await vi.waitFor(() => expect(put).toHaveBeenCalled())
})

test('told to stop, a worker fetches no more than it has begun', async () => {
  vi.resetModules()
  const { stopWarming, warmListPictures: warm } = await import('./pictures.ts')
  const { fetched } = keep(sold, [])
  const warming = warm('light')
  stopWarming()
  await warming
  expect(fetched.length).toBeLessThanOrEqual(4)
})

/** A worker without signal that has these kept, each as its own address; says what it answers to one, if anything. */
function withoutSignal(keptAs: { seen?: readonly string[]; list?: readonly string[] }) {
  const cacheOf = (urls: readonly string[] = []) => ({
    match: async (url: string) =>
      urls.map((path) => at(path).href).includes(at(url).href)
        ? new Response(at(url).pathname, { headers: { 'content-type': 'image/avif' } })
        : undefined,
    put: async () => {}
  })
  const caches = new Map([
    [SEEN_PICTURES, cacheOf(keptAs.seen)],
    [LIST_PICTURES, cacheOf(keptAs.list)]
  ])
  vi.stubGlobal('caches', { open: async (name: string) => caches.get(name) })
  vi.stubGlobal('fetch', async () => noSignal())
  onTestFinished(() => void vi.unstubAllGlobals())
  return async (path: string) => {
    const answer = await answerPicture(new Request(at(path)))
    return answer.type === 'error' ? null : answer.text()
  }
}
const wideDark = `/media/ring-dark-1200.avif?v=1a2b3c4d-${DARK_MAKING}`
const wideLight = '/media/ring-1200.avif?v=1a2b3c4d'

test('without signal a dark version that is not kept comes in light, as it was seen or else in list size', async () => {
  expect(await withoutSignal({ list: [listSize('ring')] })(wideDark)).toBe('/media/ring-400.avif')
  expect(await withoutSignal({ seen: [wideLight], list: [listSize('ring')] })(wideDark)).toBe('/media/ring-1200.avif')
  expect(await withoutSignal({ seen: [wideLight], list: [darkListSize('ring')] })(wideDark)).toBe(
    '/media/ring-dark-400.avif'
  )
  expect(await withoutSignal({})(wideDark)).toBeNull()
})

test('without signal no dark version comes for a light one: it may be a film’s, a post’s or for paper', async () => {
  const ask = withoutSignal({ seen: [wideDark], list: [darkListSize('ring')] })
  expect(await ask(wideLight)).toBeNull()
  expect(await ask(listSize('ring'))).toBeNull()
})
