import { CATALOGUE, LIST_PICTURES, SEEN_PICTURES } from '#device/worker-messages.ts'
import { darkVersion, hasPicture, lightVersion, otherVersion, pictureVariant } from '#domain/catalogue/pictures.ts'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { decodeLivePiece } from '#domain/live-piece/format.ts'
import { begin, fileCame, stopped } from './progress.ts'

const seen = SEEN_PICTURES
const list = LIST_PICTURES
const mostSeen = 160

/** Films, files of other apps and sprites are left to the browser: what only moves would take the room of pictures. */
export const isPicture = ({ pathname }: URL): boolean =>
  pathname.startsWith('/media/') && !/\.(?:mp4|webm|glb|usdz)$|^\/media\/sprites\//.test(pathname)

/** Somebody's photo of what they bought, on a review. */
export const isReviewPhoto = ({ pathname }: URL): boolean => /^\/api\/reviews\/[^/]+\/photos\//.test(pathname)

/**
 * The shop is asked each time, because a photo that was taken away is gone at once; the one once seen comes without signal,
 * and where something that is not a photo answers: a shop in trouble, or the sign-in page of somebody's network.
 */
export async function answerReviewPhoto(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (isImage(response)) {
      // A photo that only its writer may see yet is not kept.
      const isForAll = !response.headers.get('cache-control')?.includes('no-store')
      if (isForAll) await keep(request.url, response.clone())
      return response
    }
    if (isTakenAway(response)) {
      await (await caches.open(seen)).delete(request.url)
      return response
    }
    return (await match(seen, request.url)) ?? response
  } catch {
    return (await match(seen, request.url)) ?? Response.error()
  }
}

const isOfType = ({ headers }: Response, type: string) => headers.get('content-type')?.startsWith(type) ?? false
const isImage = (response: Response) => response.ok && isOfType(response, 'image/')
/** As the shop itself says it. */
const isTakenAway = (response: Response) => response.status === 404 && isOfType(response, 'application/problem+json')

/** A live piece is kept and goes as the pictures do: one that was turned once turns without signal. */
const isLivePiece = (url: string) => /\/media\/live\/[^/]+\.bin(?=\?|$)/.test(url)
const isRingPart = (url: string) => /\/media\/live\/(?:band|head)-/.test(url)
const isShown = (response: Response, url: string) =>
  isLivePiece(url) ? response.ok && isOfType(response, 'application/octet-stream') : isImage(response)

/** A picture once seen comes from the device; without signal the list-size one stands in for a larger one. */
export async function answerPicture(request: Request): Promise<Response> {
  const once = await match(seen, request.url)
  if (once) void putLast(request.url, once.clone())
  const known = once ?? (await match(list, request.url))
  // What an earlier version may have kept of somebody's network is none.
  if (known && isShown(known, request.url)) return known
  try {
    const response = await fetch(request)
    if (isShown(response, request.url)) await keep(request.url, response.clone())
    return response
  } catch {
    // No signal: where nothing of it was ever fetched, an error makes the page show the outline.
    return (await match(list, listSize(request.url))) ?? (await lightOne(request.url)) ?? Response.error()
  }
}

/**
 * What is kept of a dark version's picture in light. Never the other way round: dark pages ask for light ones too, where
 * these stand on light ground, before films and in what is made of them for elsewhere.
 */
async function lightOne(url: string): Promise<Response | undefined> {
  const light = lightVersion(url)
  return light ? ((await match(seen, light)) ?? match(list, listSize(light))) : undefined
}

/** The 400 px AVIF of any width and format of a picture. */
function listSize(url: string): string {
  return url.replace(/-(?:400|800|1200)\.(?:avif|webp|jpg)(?=\?|$)/, '-400.avif')
}

async function match(cacheName: string, url: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(url)
}

/**
 * Whether it is a picture that can be shown: a cut one, or other bytes under its type, must not be kept for later. A
 * drawing is decoded by pages alone, and a worker that cannot decode leaves it at the type.
 */
async function isPictureWhole(response: Response): Promise<boolean> {
  if (typeof createImageBitmap !== 'function' || isOfType(response, 'image/svg')) return true
  try {
    const bitmap = await createImageBitmap(await response.blob())
    bitmap.close()
    return true
  } catch {
    // Whatever it was, it is none; whoever asked for it sees it themselves.
    return false
  }
}

async function isPieceWhole(response: Response): Promise<boolean> {
  return decodeLivePiece(new Uint8Array(await response.arrayBuffer())).ok
}

async function keep(url: string, response: Response): Promise<void> {
  const isWhole = isLivePiece(url) ? isPieceWhole : isPictureWhole
  if (!(await isWhole(response.clone()))) return
  const cache = await caches.open(seen)
  try {
    await cache.put(url, response)
  } catch (error) {
    // The device is full: pictures are the first to go, what the shopper wrote is the last. OFFLINE, section 2.12.
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    await caches.delete(seen)
    return
  }
  // What a ring is put together of comes in its tens: it takes no picture's place.
  const urls = (await cache.keys()).filter((one) => isRingPart(one.url) === isRingPart(url))
  await Promise.all(urls.slice(0, Math.max(0, urls.length - mostSeen)).map((old) => cache.delete(old)))
}

/** Once in a worker's life is often enough: a picture that is shown all day is not written all day. */
const shownAgain = new Set<string>()

/** A cache names what it holds in the order in which it was put there: what is looked at again is the last to go. */
async function putLast(url: string, picture: Response): Promise<void> {
  if (shownAgain.has(url)) return
  shownAgain.add(url)
  try {
    await (await caches.open(seen)).put(url, picture)
  } catch {
    // The device is full, or the picture was just taken away: it has been shown, and its place in the row is all that is lost.
  }
}

/** What is being fetched in which colours, and the last of it. */
const warming = new Map<Colours, Promise<void>>()
let lastWarming = Promise.resolve()
let isStopped = false

/** Another version is to take over: what is still missing is fetched by that one. */
export function stopWarming(): void {
  isStopped = true
}

/** The colours of the page that asks. */
type Colours = 'light' | 'dark'

/**
 * Fetches the list-size picture of every product that is not kept yet, as a page in these colours shows it, a few at a time,
 * and drops those of older versions. What is kept in the other colours stays: many devices change them in the evening.
 * Several pages may ask for it at once: it is done once in each colours, one after the other.
 */
export function warmListPictures(colours: Colours): Promise<void> {
  const running = warming.get(colours)
  if (running) return running
  const begun = lastWarming.then(() => warm(colours)).finally(() => warming.delete(colours))
  warming.set(colours, begun)
  lastWarming = begun.catch(() => {})
  return begun
}

async function warm(colours: Colours): Promise<void> {
  const wanted = await listPictures(colours)
  if (wanted.size === 0) return
  const cache = await caches.open(list)
  const kept = (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
  await Promise.all(kept.filter((url) => !wanted.has(url) && !isOtherOf(wanted, url)).map((url) => cache.delete(url)))
  const missing = [...wanted].filter((url) => !kept.includes(url))
  begin('pictures', wanted.size, wanted.size - missing.length)
  for (let start = 0; start < missing.length && !isStopped; start += 4) {
    const outcomes = await Promise.allSettled(missing.slice(start, start + 4).map((url) => add(cache, url)))
    // Out of touch: the next check begins where this one stopped.
    if (outcomes.every(({ status }) => status === 'rejected')) break
  }
  stopped()
}

/** Whether it is the other version of one of these, made as they are made now. */
function isOtherOf(wanted: ReadonlySet<string>, url: string): boolean {
  const other = otherVersion(url)
  return other !== null && wanted.has(other) && otherVersion(other) === url
}

async function add(cache: Cache, url: string): Promise<void> {
  const answer = await fetch(url)
  // The sign-in page of somebody's network is no picture either.
  if (!isImage(answer) || !(await isPictureWhole(answer.clone()))) throw new TypeError(`${url} is no picture`)
  await cache.put(url, answer.clone())
  fileCame(answer)
}

/** The addresses of the list-size pictures of all that is sold, as far as the catalogue is kept. */
async function listPictures(colours: Colours): Promise<Set<string>> {
  const shown = (url: string) => (colours === 'dark' && darkVersion(url)) || url
  const catalogue = await (await caches.open(CATALOGUE)).match('/api/products')
  const products: ProductOnWire[] = catalogue ? await catalogue.json() : []
  return new Set(
    products
      .filter(({ imageUrl }) => hasPicture(imageUrl))
      .map(({ imageUrl }) => pictureVariant(shown(imageUrl), 400, 'avif'))
  )
}
