import { CATALOGUE, LIST_PICTURES, LIVE_PIECES, SEEN_PICTURES } from '#device/worker-messages.ts'

/** How many files, and how many bytes they take. */
export interface CacheSize {
  files: number
  bytes: number
}

export interface CacheSizes {
  program: CacheSize
  catalogue: CacheSize
  listPictures: CacheSize
  livePieces: CacheSize
  seenPictures: CacheSize
}

/** Measures what the worker keeps. Where it keeps nothing, every size is nothing. */
export async function readCacheSizes(): Promise<CacheSizes> {
  const names = await caches.keys()
  const sizeOf = async (isIt: (name: string) => boolean) => {
    const sizes = await Promise.all(names.filter(isIt).map(measure))
    return sizes.reduce(add, { files: 0, bytes: 0 })
  }
  return {
    program: await sizeOf((name) => name.startsWith('workbox-precache')),
    catalogue: await sizeOf((name) => name === CATALOGUE),
    listPictures: await sizeOf((name) => name === LIST_PICTURES),
    livePieces: await sizeOf((name) => name === LIVE_PIECES),
    seenPictures: await sizeOf((name) => name === SEEN_PICTURES)
  }
}

async function measure(name: string): Promise<CacheSize> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  const bytes = await Promise.all(requests.map(async (request) => bytesOf(await cache.match(request))))
  return { files: requests.length, bytes: bytes.reduce((sum, one) => sum + one, 0) }
}

/** A header that counts compressed bytes says nothing about what lies on the device. */
async function bytesOf(answer: Response | undefined): Promise<number> {
  if (!answer) return 0
  const said = answer.headers.has('content-encoding') ? null : answer.headers.get('content-length')
  return said === null ? (await answer.blob()).size : Number(said)
}

const add = (a: CacheSize, b: CacheSize): CacheSize => ({ files: a.files + b.files, bytes: a.bytes + b.bytes })
