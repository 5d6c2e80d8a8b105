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
  return kept ? decompressed(kept) : answerPicture(request)
}

const PLAIN = 'application/octet-stream'
const COMPRESSED = 'application/gzip'

/** On the device a piece takes an eighth of its bytes; a browser that cannot compress keeps it as it is. */
async function compressed(file: Uint8Array): Promise<Response> {
  const canCompress = typeof CompressionStream === 'function'
  const plain = new Blob([file.slice()])
  const kept = canCompress ? plain.stream().pipeThrough(new CompressionStream('gzip')) : plain
  const bytes = await new Response(kept).arrayBuffer()
  const headers = { 'content-type': canCompress ? COMPRESSED : PLAIN, 'content-length': String(bytes.byteLength) }
  return new Response(bytes, { headers })
}

function decompressed(kept: Response): Response {
  if (kept.headers.get('content-type') !== COMPRESSED || !kept.body) return kept
  const plain = kept.body.pipeThrough(new DecompressionStream('gzip'))
  return new Response(plain, { headers: { 'content-type': PLAIN } })
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
      if (missing.has(url)) await cache.put(url, await compressed(file))
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
