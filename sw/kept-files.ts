import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { tellMissing } from './progress.ts'

declare const self: ServiceWorkerGlobalScope

/** A file of the shop's program, as the build lists it; `integrity` as in HTML: `sha256-` and the hash in Base64. */
export interface ListedFile {
  url: string
  revision: string | null
  integrity: string
}

/** How many files are looked at, or fetched, at a time. */
const atOnce = 8

let going: Promise<number> | undefined
let wasChecked = false

/**
 * Looks whether every file is on the device as it was built, fetches anew what is not, and says how many are missing after
 * that. What each holds is read once in a worker's life, at its first look; afterwards only whether it is there, because a
 * cache can be taken away while the worker runs. Several may ask at once: it is done once. OFFLINE, section 5.2.
 */
export function mendFiles(files: readonly ListedFile[]): Promise<number> {
  going ??= mend(files).finally(() => {
    going = undefined
  })
  return going
}

async function mend(files: readonly ListedFile[]): Promise<number> {
  const cache = await caches.open(cacheNames.precache)
  const isKept = wasChecked ? await nameKept(cache) : (file: ListedFile) => isWhole(cache, file)
  const broken = await filterAtOnce(files, async (file) => !(await isKept(file)))
  wasChecked = true
  const missing = await filterAtOnce(broken, async (file) => !(await fetchAnew(cache, file)))
  tellMissing(missing.length)
  return missing.length
}

const keyOf = ({ url }: ListedFile): string => getCacheKeyForURL(url) ?? new URL(url, self.location.href).href

async function nameKept(cache: Cache): Promise<(file: ListedFile) => boolean> {
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return (file) => kept.has(keyOf(file))
}

async function isWhole(cache: Cache, file: ListedFile): Promise<boolean> {
  const kept = await cache.match(keyOf(file))
  if (!kept) return false
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await kept.arrayBuffer()))
  return `sha256-${btoa(String.fromCharCode(...hash))}` === file.integrity
}

/** What is not the file is gone from the device in any case: it would be answered in the file's place. */
async function fetchAnew(cache: Cache, { url, revision, integrity }: ListedFile): Promise<boolean> {
  const key = keyOf({ url, revision, integrity })
  await cache.delete(key)
  try {
    const answer = await fetch(key, { integrity, cache: 'reload', credentials: 'same-origin' })
    if (!answer.ok) return false
    await cache.put(key, answer)
    return true
  } catch {
    // No signal, other bytes, or no room: it is tried again with the next look, and until then said to be missing.
    return false
  }
}

async function filterAtOnce<Item>(items: readonly Item[], is: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const found: Item[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    const some = items.slice(start, start + atOnce)
    const are = await Promise.all(some.map(is))
    found.push(...some.filter((_, index) => are[index]))
  }
  return found
}
