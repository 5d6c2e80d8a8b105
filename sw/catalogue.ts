import { AS_OF, askShop } from '#device/ask-shop.ts'
import { answerRead, type CachedCatalogue, prepareSearches } from '#device/catalogue-answers.ts'
import { isFull } from '#device/storage.ts'
import { CATALOGUE as cacheName, type FromWorker } from '#device/worker-messages.ts'
import { isSettledContent } from '#domain/content/settled.ts'
import { putMakingRoom } from './make-room.ts'
import { fileCame, tellMissing } from './progress.ts'

const timeout = 8000

/**
 * For how long a change is told with every check, in ms: a page that was being opened meanwhile has read what was kept
 * before and has heard nothing, and a part may have changed in a check that came to no end.
 */
const toldFor = 5 * 60_000
let changedAt = Number.NEGATIVE_INFINITY

/** What the shop says of what it sells, each kept whole. Without any of these it cannot be shown. */
const kept = {
  products: '/api/products',
  braceletPrices: '/api/tennis-bracelet-prices',
  promotions: '/api/promotions',
  testimonials: '/api/testimonials'
} as const

/** Kept where they can be had: the shop is itself without its reviews, and says its own words without the owner's. */
const reviewsPath = '/api/reviews'
const contentPath = '/api/content'
const textsPath = '/api/content/texts'
const besides = [reviewsPath, contentPath, textsPath]

export function isCatalogueRead({ pathname }: URL): boolean {
  return (
    pathname === '/api/categories' ||
    pathname === '/api/search' ||
    pathname === '/api/facets' ||
    besides.includes(pathname) ||
    pathname.startsWith(`${kept.products}/`) ||
    Object.values(kept).some((path) => pathname === path)
  )
}

/** How many answers the catalogue is at least. */
export const catalogueParts = Object.keys(kept).length

/** Fetches the whole catalogue. Rejects when any part of it that is needed cannot be had. */
export async function fillCatalogue(): Promise<void> {
  await Promise.all([...Object.values(kept).map((path) => refresh(path).then(() => fileCame())), refreshBesides()])
}

/**
 * Lets go of what is kept and is not what it was asked for, which no ETag would ever replace, and says how many of the
 * parts that are needed are missing. OFFLINE, section 5.2.
 */
export async function lookThroughCatalogue(): Promise<number> {
  const cache = await caches.open(cacheName)
  const isKept = async (path: string) => {
    const answer = await cache.match(path)
    if (!answer) return false
    if (isOfForm(path, await answer.json().catch(() => null))) return true
    await cache.delete(path)
    return false
  }
  const are = await Promise.all([...besides, ...Object.values(kept)].map(isKept))
  const missing = are.slice(besides.length).filter((is) => !is).length
  tellMissing('catalogue', missing)
  return missing
}

/** Asks the shop whether the catalogue has changed, by ETag, and says what came of it. OFFLINE, section 2.15. */
export async function checkCatalogue(): Promise<FromWorker> {
  await lookThroughCatalogue()
  try {
    await Promise.all([...Object.values(kept).map(refresh), refreshBesides()])
    return { type: 'in-touch', changed: performance.now() - changedAt < toldFor }
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
  prepareSoon(catalogue.parts)
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', [AS_OF]: catalogue.asOf })
  if (answer.total !== undefined) headers.set('x-total-count', String(answer.total))
  if (answer.pieces !== undefined) headers.set('x-total-pieces', String(answer.pieces))
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
}

/** What a page asks for as it opens comes first. */
const PREPARED_AFTER = 300

let prepared: readonly unknown[] | null = null

/**
 * Whoever has been shown a list may search next: the index is made before that, in parts that keep no other answer waiting. It
 * is made of the list that is in memory, once for each.
 */
function prepareSoon(catalogue: CachedCatalogue): void {
  if (prepared === catalogue.products) return
  prepared = catalogue.products
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve))
  setTimeout(() => void prepareSearches(catalogue, rest), PREPARED_AFTER)
}

/** The shop did not answer, or something that is not the shop did. */
class OutOfTouch extends Error {}

async function refreshBesides(): Promise<void> {
  await Promise.all(
    besides.map((path) =>
      refresh(path).catch((error) => {
        if (!(error instanceof OutOfTouch)) reportError(error)
      })
    )
  )
}

/** Fetches one part anew. */
async function refresh(path: string): Promise<void> {
  const cache = await caches.open(cacheName)
  const before = await cache.match(path)
  const etag = before?.headers.get('etag')
  const response = await ask(path, etag)
  if (response.status === 304 && before) {
    // It is true still, whether or not there is room to write down since when.
    await putMakingRoom(cache, path, stamped(before)).catch((error) => {
      if (!isFull(error)) throw error
    })
    return
  }
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json'))
    throw new OutOfTouch(`${path} answered ${response.status}`)
  await putMakingRoom(cache, path, stamped(await admit(path, response)))
  if (!before) await lookThroughCatalogue()
  else if (response.headers.get('etag') !== etag) changedAt = performance.now()
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
  [textsPath]: ({ key, kind }) => typeof key === 'string' && (kind === 'plain' || kind === 'markdown'),
  [reviewsPath]: ({ productId }) => productId === null || typeof productId === 'string'
}

function isOfForm(path: string, body: unknown): boolean {
  if (path === kept.braceletPrices) return isRow(body) && Object.values(body).every(isPrice)
  if (path === contentPath) return isSettledContent(body)
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

/** The same answer, marked with the time at which it was known to be true. */
function stamped(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(AS_OF, new Date().toISOString())
  return new Response(response.body, { status: 200, headers })
}

/** What was read last of each path: as long as its ETag stands, neither it nor what was made of it is read again. */
const lastRead = new Map<string, { etag: string; body: unknown }>()

async function bodyOf(path: string, answer: Response) {
  const etag = answer.headers.get('etag')
  const last = lastRead.get(path)
  if (etag !== null && last?.etag === etag) return last.body
  // What cannot be read counts as not there: the next look lets go of it.
  const body = await answer.json().catch(() => null)
  if (etag !== null && body !== null) lastRead.set(path, { etag, body })
  return body
}

async function readKept(): Promise<{ parts: CachedCatalogue; asOf: string } | null> {
  const cache = await caches.open(cacheName)
  const read = async (path: string) => {
    const answer = await cache.match(path)
    return answer && { body: await bodyOf(path, answer), asOf: answer.headers.get(AS_OF) ?? '' }
  }
  const [products, braceletPrices, promotions, testimonials, reviews, content, texts] = await Promise.all(
    [kept.products, kept.braceletPrices, kept.promotions, kept.testimonials, ...besides].map(read)
  )
  if (!products?.body || !braceletPrices?.body || !promotions?.body || !testimonials?.body) return null
  return {
    asOf: products.asOf,
    parts: {
      products: products.body,
      braceletPrices: braceletPrices.body,
      promotions: promotions.body,
      testimonials: testimonials.body,
      reviews: reviews?.body ?? null,
      content: content?.body ?? null,
      texts: texts?.body ?? null
    }
  }
}
