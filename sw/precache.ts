import { cacheNames } from 'workbox-core'
import { addPlugins, getCacheKeyForURL } from 'workbox-precaching'
import { putMakingRoom } from './make-room.ts'
import { tellMissing } from './progress.ts'

declare const self: ServiceWorkerGlobalScope

/** A file of the shop's program, as the build lists it; `integrity` as in HTML: `sha256-` and the hash in Base64. */
export interface ListedFile {
  url: string
  revision: string | null
  integrity: string
}

/** How many files are looked at at a time. */
const atOnce = 8

/** How many are fetched: a browser has six connections to one shop over HTTP/1.1, and whoever is in it waits for nobody. */
export const lanes = 3

/** How many files a look after the first reads whole: all of them in about six looks, and none that is felt. */
const portion = 16

let going: Promise<number> | undefined
let wasChecked = false
/** Whether somebody has asked since the look that is going on began. */
let isAskedMeanwhile = false
/** Where the next portion begins. */
let next = 0

/**
 * Looks whether every file is on the device as it was built, fetches anew what is not, and says how many are missing after
 * that. What each holds is read at the first look of a worker's life; every later one looks whether all are there, because
 * a cache can be taken away while the worker runs, and reads a portion of them, in turn. Several may ask at once: it is
 * done once. OFFLINE, section 5.2.
 */
export function mendFiles(files: readonly ListedFile[]): Promise<number> {
  if (going) isAskedMeanwhile = true
  else
    going = mendAsAsked(files).finally(() => {
      going = undefined
    })
  return going
}

/** Whoever asks while files do not come may have a line by then: what was given up already is tried once more. */
async function mendAsAsked(files: readonly ListedFile[]): Promise<number> {
  isAskedMeanwhile = false
  const missing = await mend(files)
  return missing > 0 && isAskedMeanwhile ? mendAsAsked(files) : missing
}

async function mend(files: readonly ListedFile[]): Promise<number> {
  const cache = await caches.open(cacheNames.precache)
  const isNamed = await nameKept(cache)
  const read = wasChecked ? nextPortion(files) : new Set(files)
  const isBroken = async (file: ListedFile) => !isNamed(file) || (read.has(file) && !(await isWhole(cache, file)))
  const found = await filterAtOnce(files, isBroken)
  // Where one is not as it should be, others may not be either: the word on whether all are here is not given by a portion.
  const unread = found.length > 0 ? files.filter((file) => isNamed(file) && !read.has(file)) : []
  const broken = [...found, ...(await filterAtOnce(unread, async (file) => !(await isWhole(cache, file))))]
  wasChecked = true
  // What is not the file is gone from the device in any case: it would be answered in the file's place.
  await Promise.all(broken.map((file) => cache.delete(keyOf(file))))
  let missing = broken.length
  tellMissing('program', missing)
  const goOn = async () => {
    for (let file = broken.pop(); file; file = broken.pop())
      if (await fetchAnew(cache, file)) tellMissing('program', --missing)
  }
  await Promise.all(Array.from({ length: lanes }, goOn))
  return missing
}

function nextPortion(files: readonly ListedFile[]): Set<ListedFile> {
  const start = next < files.length ? next : 0
  next = start + portion
  return new Set(files.slice(start, next))
}

/**
 * A file that is asked for and is not there, or is a network's page in its place, is mended at once: whoever asked is
 * answered from the line, and all files are looked at meanwhile, so that pages learn what is missing. Workbox alone keeps
 * what it then fetches only where the request is held to a hash, which those for pictures and styles are not.
 */
export function mendWhenAsked(files: readonly ListedFile[]): void {
  addPlugins([
    {
      // The browser's own cache may hold what a bad line left there under a file's name, and would answer it for a year.
      requestWillFetch: async ({ request }) => new Request(request, { cache: 'reload' }),
      cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
        if (cachedResponse && isOfItsType(request.url, cachedResponse)) return cachedResponse
        if (cachedResponse) await (await caches.open(cacheNames.precache)).delete(request.url)
        if (event.type === 'fetch') event.waitUntil(mendFiles(files))
        return null
      }
    }
  ])
}

/** A network's sign-in page in the place of a script, a style or a picture; the shell itself is such a page. */
function isOfItsType(url: string, answer: Response): boolean {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  return !isPage || new URL(url).pathname.endsWith('.html')
}

/** Under which address Workbox keeps a file. */
export const keyOf = ({ url }: ListedFile): string => getCacheKeyForURL(url) ?? new URL(url, self.location.href).href

/** Says of a file whether something is kept under its address, whatever that is. */
export async function nameKept(cache: Cache): Promise<(file: ListedFile) => boolean> {
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return (file) => kept.has(keyOf(file))
}

async function isWhole(cache: Cache, file: ListedFile): Promise<boolean> {
  const kept = await cache.match(keyOf(file))
  if (!kept) return false
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await kept.arrayBuffer()))
  return `sha256-${btoa(String.fromCharCode(...hash))}` === file.integrity
}

async function fetchAnew(cache: Cache, file: ListedFile): Promise<boolean> {
  try {
    const key = keyOf(file)
    const answer = await fetch(key, { integrity: file.integrity, cache: 'reload', credentials: 'same-origin' })
    if (!answer.ok) return false
    await putMakingRoom(cache, key, answer)
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
