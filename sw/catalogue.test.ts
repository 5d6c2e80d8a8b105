import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerFromCatalogue, checkCatalogue, fillCatalogue, lookThroughCatalogue } from './catalogue.ts'

// Workbox begins to log where it is loaded, and a test is no worker.
vi.mock('workbox-precaching', () => ({ addPlugins: () => {} }))

const bodies: Record<string, unknown> = {
  '/api/products': [],
  '/api/tennis-bracelet-prices': {},
  '/api/promotions': [],
  '/api/testimonials': [{ featured: true }],
  '/api/reviews': [{ productId: 'ring' }]
}
const kept = new Map<string, Response>()
const asked: string[] = []
/** What the shop does not answer just now. */
let failing: string[]

beforeEach(() => {
  kept.clear()
  asked.length = 0
  failing = []
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, answer: Response) => void kept.set(path, answer),
      delete: async (path: string) => kept.delete(path)
    })
  })
  vi.stubGlobal('fetch', async (target: string | URL) => {
    const { pathname } = new URL(target, 'https://shop.example')
    asked.push(pathname)
    return failing.includes(pathname) ? new Response('', { status: 503 }) : Response.json(bodies[pathname])
  })
  return () => vi.unstubAllGlobals()
})

const read = (path: string) => answerFromCatalogue(new URL(path, 'https://shop.example'))

const aPiece = {
  description: 'A ring.',
  price: '900.00',
  imageUrl: '/media/ring-1200.jpg',
  additionalMedia: [],
  category: 'wedding-rings',
  diamondType: 'natural',
  carat: 1,
  certification: 'GIA',
  featured: false,
  stock: 1,
  inStock: true,
  metalType: 'platinum',
  metadata: {}
}

test('a part that cannot be had fails the installation and is out of touch', async () => {
  await fillCatalogue()
  failing = ['/api/promotions']
  expect(await checkCatalogue()).toMatchObject({ type: 'out-of-touch' })
  kept.clear()
  await expect(fillCatalogue()).rejects.toThrow('503')
})

const product = { id: 'ring', name: 'Ring', price: '900.00', category: 'rings', metadata: {} }

test.each([
  ['a cut answer', '/api/products', '[{"id":"ri'],
  ['another form', '/api/products', '{"message":"Sign in"}'],
  ['a product without its price', '/api/products', JSON.stringify([{ ...product, price: '' }])],
  ['a list of prices that are none', '/api/tennis-bracelet-prices', '{"2.00":null}'],
  ['rows that are no rows', '/api/promotions', '[null]']
])('%s does not take the place of what is kept', async (_, path, answer) => {
  bodies['/api/products'] = [product]
  await fillCatalogue()
  const before = await kept.get(path)?.clone().text()
  const whole = globalThis.fetch
  vi.stubGlobal('fetch', async (target: string) =>
    target === path ? new Response(answer, { headers: { 'content-type': 'application/json' } }) : whole(target)
  )
  expect(await checkCatalogue()).toMatchObject({ type: 'out-of-touch' })
  expect(await kept.get(path)?.clone().text()).toBe(before)
  expect(before).toBeDefined()
})

test('reviews alone that cannot be had neither fail the installation nor put the shop out of touch', async () => {
  failing = ['/api/reviews']
  await fillCatalogue()
  expect(await checkCatalogue()).toEqual({ type: 'in-touch', changed: false })
  asked.length = 0
  expect(await (await read('/api/testimonials?featured=true')).json()).toEqual([{ featured: true }])
  expect(asked).toEqual([])
})

test('reviews that are not kept are asked of the shop, and those that are kept come from the device', async () => {
  failing = ['/api/reviews']
  await fillCatalogue()
  expect((await read('/api/reviews?productId=ring')).status).toBe(503)
  failing = []
  await checkCatalogue()
  asked.length = 0
  expect(await (await read('/api/reviews?productId=ring')).json()).toEqual([{ productId: 'ring' }])
  expect(asked).toEqual([])
})

test.each([
  ['the page of somebody’s network', '<!doctype html>Sign in'],
  ['another form', '{"message":"Sign in"}']
])('%s in the place of a part that is kept is let go, said to be missing, and fetched anew', async (_, text) => {
  await fillCatalogue()
  expect(await lookThroughCatalogue()).toBe(0)
  const spoil = () => kept.set('/api/promotions', new Response(text, { headers: { etag: '"1"' } }))
  spoil()
  expect(await lookThroughCatalogue()).toBe(1)
  expect(kept.has('/api/promotions')).toBe(false)
  spoil()
  expect(await checkCatalogue()).toMatchObject({ type: 'in-touch' })
  expect(await kept.get('/api/promotions')?.clone().json()).toEqual([])
})

test('a read finds a part that is spoiled, and asks the shop', async () => {
  await fillCatalogue()
  kept.set('/api/promotions', new Response('<!doctype html>'))
  asked.length = 0
  expect((await read('/api/testimonials')).status).toBe(200)
  expect(asked).toEqual(['/api/testimonials'])
})

test('what has changed is told again by the next checks: a page that was being opened meanwhile has not heard of it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let edition = 1
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const etag = path === '/api/products' ? `"${edition}"` : '"1"'
    if (failing.includes(path)) throw new TypeError('no signal')
    if (new Headers(init?.headers).get('if-none-match') === etag) return new Response(null, { status: 304 })
    return Response.json(bodies[path], { headers: { etag } })
  })
  await fillCatalogue()
  expect(await checkCatalogue()).toEqual({ type: 'in-touch', changed: false })
  edition = 2
  failing = ['/api/promotions']
  expect(await checkCatalogue()).toEqual({ type: 'out-of-touch' })
  failing = []
  expect(await checkCatalogue()).toEqual({ type: 'in-touch', changed: true })
  vi.advanceTimersByTime(6 * 60_000)
  expect(await checkCatalogue()).toEqual({ type: 'in-touch', changed: false })
})

test('a search is answered from the catalogue that is kept, and from the new one once that has come', async () => {
  let edition = 1
  const named = (name: string) => ({ ...aPiece, id: name.toLowerCase(), name })
  const listed = () => [named('Norwyn'), ...(edition > 1 ? [named('Norbri')] : [])]
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const etag = `"${edition}"`
    if (new Headers(init?.headers).get('if-none-match') === etag) return new Response(null, { status: 304 })
    return Response.json(path === '/api/products' ? listed() : bodies[path], { headers: { etag } })
  })
  const found = async () => {
    const answer = await read('/api/products?q=nor')
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
  }
  await fillCatalogue()
  expect(await found()).toEqual(['norwyn'])
  edition = 2
  await checkCatalogue()
  expect(await found()).toEqual(['norbri', 'norwyn'])
  expect(await (await read('/api/search?q=norwym')).json()).toMatchObject({ q: 'norwyn', nearest: null })
})
