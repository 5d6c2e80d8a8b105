import { isFull } from '#device/storage.ts'
import { CATALOGUE, LIVE_PIECES } from '#device/worker-messages.ts'
import { livePieceUrl } from '#domain/catalogue/pictures.ts'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { readLivePack } from '#domain/live-piece/pack.ts'
import { answerPicture } from './pictures.ts'
import { bytesCame } from './progress.ts'

/** All of the catalogue in one file, as the shop has it now. */
const PACK = '/media/live/catalogue.pack'

export const isLivePiece = ({ pathname }: URL): boolean => /^\/media\/live\/[^/]+\.bin$/.test(pathname)

/** A live piece comes from the device; one that is not kept with all others is answered as a picture is. */
export async function answerLivePiece(request: Request): Promise<Response> {
  const kept = await (await caches.open(LIVE_PIECES)).match(request.url)
  return kept ?? answerPicture(request)
}

let warming: Promise<void> | undefined

/**
 * Fetches the geometry of all that is sold where some of it is missing, as one file, and drops what is no longer sold.
 * It follows the list-size pictures: with it every piece turns without signal. Done once, however many pages ask.
 */
export function warmLivePieces(): Promise<void> {
  warming ??= warm().finally(() => {
    warming = undefined
  })
  return warming
}

async function warm(): Promise<void> {
  const wanted = await wantedPieces()
  if (wanted.size === 0) return
  const cache = await caches.open(LIVE_PIECES)
  const kept = (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
  await Promise.all(kept.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
  const missing = new Set([...wanted].filter((url) => !kept.includes(url)))
  if (missing.size > 0) await unpack(cache, missing)
}

/** Out of touch, or in the midst of a change of the shop: what is missing then is fetched the next time. */
async function unpack(cache: Cache, missing: ReadonlySet<string>): Promise<void> {
  const answer = await fetch(PACK, { cache: 'no-cache' }).catch(() => undefined)
  if (!answer?.ok) return
  const pieces = readLivePack(new Uint8Array(await answer.clone().arrayBuffer()))
  if (!pieces) return
  bytesCame(answer)
  try {
    for (const { key, version, file } of pieces) {
      const url = livePieceUrl(key, version)
      const headers = { 'content-type': 'application/octet-stream', 'content-length': String(file.length) }
      if (missing.has(url)) await cache.put(url, new Response(file.slice(), { headers }))
    }
  } catch (error) {
    // The device is full: what can be fetched again goes before what the shopper wrote. OFFLINE, section 2.12.
    if (!isFull(error)) throw error
    await caches.delete(LIVE_PIECES)
  }
}

/** The addresses of the live pieces of all that is sold, as far as the catalogue is kept. */
async function wantedPieces(): Promise<Set<string>> {
  const catalogue = await (await caches.open(CATALOGUE)).match('/api/products')
  const products: ProductOnWire[] = catalogue ? await catalogue.json() : []
  return new Set(products.flatMap(({ metadata }) => metadata.liveUrl ?? []))
}
