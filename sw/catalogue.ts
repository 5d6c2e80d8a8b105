import { AS_OF, askShop } from '#device/ask-shop.ts'
import { answerRead, type KeptCatalogue } from '#device/catalogue-answers.ts'
import { isFull } from '#device/storage.ts'
import { CATALOGUE as cacheName, type FromWorker, SEEN_PICTURES } from '#device/worker-messages.ts'
import { fileCame } from './progress.ts'

const timeout = 8000

/** What the shop says of what it sells, each kept whole. Without any of these it cannot be shown. */
const kept = {
  products: '/api/products',
  braceletPrices: '/api/tennis-bracelet-prices',
  promotions: '/api/promotions',
  testimonials: '/api/testimonials'
} as const

/** Kept where it can be had: the shop is itself without its reviews. */
const reviewsPath = '/api/reviews'

export function isCatalogueRead({ pathname }: URL): boolean {
  return (
    pathname === '/api/categories' ||
    pathname === reviewsPath ||
    pathname.startsWith(`${kept.products}/`) ||
    Object.values(kept).some((path) => pathname === path)
  )
}

/** How many answers the catalogue is at least. */
export const catalogueParts = Object.keys(kept).length

/** Fetches the whole catalogue. Rejects when any part of it that is needed cannot be had. */
export async function fillCatalogue(): Promise<void> {
  await Promise.all([...Object.values(kept).map((path) => refresh(path).then(() => fileCame())), refreshReviews()])
}

/** Asks the shop whether the catalogue has changed, by ETag, and says what came of it. OFFLINE, section 2.15. */
export async function checkCatalogue(): Promise<FromWorker> {
  try {
    const changes = await Promise.all([...Object.values(kept).map(refresh), refreshReviews()])
    return { type: 'in-touch', changed: changes.includes(true) }
  } catch (error) {
    if (isFull(error)) return { type: 'in-touch', changed: false, isUnstored: true }
    if (!(error instanceof OutOfTouch)) throw error
    return { type: 'out-of-touch' }
  }
}

/**
 * Answers a read of the catalogue: from what is kept, at once, for every filter and every product; from the shop
 * where nothing is kept. The shop's own definition of filter and sort decides either way.
 */
export async function answerFromCatalogue(url: URL): Promise<Response> {
  const catalogue = await readKept()
  const answer = catalogue && answerRead(url.pathname, Object.fromEntries(url.searchParams), catalogue.parts)
  if (!answer) return fetch(url, { credentials: 'include' })
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', [AS_OF]: catalogue.asOf })
  if (answer.total !== undefined) headers.set('x-total-count', String(answer.total))
  if (answer.pieces !== undefined) headers.set('x-total-pieces', String(answer.pieces))
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
}

/** The shop did not answer, or something that is not the shop did. */
class OutOfTouch extends Error {}

async function refreshReviews(): Promise<boolean> {
  try {
    return await refresh(reviewsPath)
  } catch (error) {
    if (!(error instanceof OutOfTouch)) reportError(error)
    return false
  }
}

/** Fetches one part anew; true when it is another than the one that was kept. */
async function refresh(path: string): Promise<boolean> {
  const cache = await caches.open(cacheName)
  const before = await cache.match(path)
  const etag = before?.headers.get('etag')
  const response = await ask(path, etag)
  if (response.status === 304 && before) {
    // It is true still, whether or not there is room to write down since when.
    await store(path, stamped(before)).catch((error) => {
      if (!isFull(error)) throw error
    })
    return false
  }
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json'))
    throw new OutOfTouch(`${path} answered ${response.status}`)
  await store(path, stamped(await admit(path, response)))
  return before !== undefined && response.headers.get('etag') !== etag
}

/**
 * The answer, once it is known to be whole and what it was asked for. What is kept is answered for days: a cut one, or
 * something else in JSON, must not stand in the place of what is there. OFFLINE, section 5.1.
 */
async function admit(path: string, response: Response): Promise<Response> {
  let text: string
  let body: unknown
  try {
    text = await response.text()
    body = JSON.parse(text)
  } catch (error) {
    throw new OutOfTouch(`${path} came in part: ${error}`)
  }
  if (!isOfForm(path, body)) throw new OutOfTouch(`${path} answered something else`)
  return new Response(text, { headers: response.headers })
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d{2}$/.test(value)

/** What the worker and the pages cannot do without; the rest of a row's form is the shop's own schema's to hold. */
const rowForms: Record<string, (row: Row) => boolean> = {
  [kept.products]: ({ id, name, price, category, metadata }) =>
    [id, name, category].every((text) => typeof text === 'string') && isPrice(price) && isRow(metadata),
  [kept.promotions]: () => true,
  [kept.testimonials]: ({ featured }) => typeof featured === 'boolean',
  [reviewsPath]: ({ productId }) => productId === null || typeof productId === 'string'
}

function isOfForm(path: string, body: unknown): boolean {
  if (path === kept.braceletPrices) return isRow(body) && Object.values(body).every(isPrice)
  return Array.isArray(body) && body.every((row) => isRow(row) && rowForms[path]?.(row) === true)
}

async function ask(path: string, etag: string | null | undefined): Promise<Response> {
  try {
    return await askShop(path, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: etag ? { 'if-none-match': etag } : {}
    })
  } catch (error) {
    throw new OutOfTouch(String(error))
  }
}

/** Where the device is full, pictures once seen make room. */
async function store(path: string, answer: Response): Promise<void> {
  const spare = answer.clone()
  const cache = await caches.open(cacheName)
  try {
    await cache.put(path, answer)
  } catch (error) {
    if (!isFull(error)) throw error
    await caches.delete(SEEN_PICTURES)
    await cache.put(path, spare)
  }
}

/** The same answer, marked with the time at which it was known to be true. */
function stamped(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(AS_OF, new Date().toISOString())
  return new Response(response.body, { status: 200, headers })
}

async function readKept(): Promise<{ parts: KeptCatalogue; asOf: string } | null> {
  const cache = await caches.open(cacheName)
  const [products, braceletPrices, promotions, testimonials, reviews] = await Promise.all([
    cache.match(kept.products),
    cache.match(kept.braceletPrices),
    cache.match(kept.promotions),
    cache.match(kept.testimonials),
    cache.match(reviewsPath)
  ])
  if (!products || !braceletPrices || !promotions || !testimonials) return null
  return {
    asOf: products.headers.get(AS_OF) ?? '',
    parts: {
      products: await products.json(),
      braceletPrices: await braceletPrices.json(),
      promotions: await promotions.json(),
      testimonials: await testimonials.json(),
      reviews: reviews ? await reviews.json() : null
    }
  }
}
