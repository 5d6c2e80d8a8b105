import { cacheNames } from 'workbox-core'
import { putMakingRoom } from './make-room.ts'
import { keyOf, type ListedFile, lanes, nameKept } from './precache.ts'
import { programFileCame } from './progress.ts'

/**
 * Fetches what of the shop is not on the device yet, several files at a time beside Workbox's own, and from the end of the
 * list: Workbox goes through it from its beginning, one after the other, and takes what it finds. What does not come is left
 * to Workbox, whose install then fails as it would have. OFFLINE, section 5.3.
 */
export async function fetchAhead(files: readonly ListedFile[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  const isNamed = await nameKept(cache)
  const wanted = files.filter((file) => !isNamed(file))
  const goOn = async () => {
    for (let file = wanted.pop(); file; file = wanted.pop()) {
      const key = keyOf(file)
      // Workbox may have come by meanwhile.
      if (await cache.match(key)) continue
      try {
        const answer = await fetchWhole(key, file)
        if (!answer.ok) continue
        await putMakingRoom(cache, key, answer)
        programFileCame(key, answer)
      } catch {
        // No signal, other bytes, or no room: whoever installs says so.
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, goOn))
}

/**
 * The page has loaded some of them just now, and what a file is called by its content is the same for ever: it may come from
 * the browser's own cache. Where a bad line has left other bytes in that, which it would answer for a year, the shop is asked.
 */
async function fetchWhole(key: string, { revision, integrity }: ListedFile): Promise<Response> {
  const from = (cache: RequestCache) => fetch(key, { integrity, cache, credentials: 'same-origin' })
  if (revision !== null) return from('reload')
  try {
    return await from('default')
  } catch {
    // No signal fails once more, and is then told to whoever asked.
    return from('reload')
  }
}
