import { cacheNames } from 'workbox-core'
import { keyOf, type ListedFile, nameKept } from './kept-files.ts'
import { bytesCame } from './progress.ts'

/** With Workbox's own they leave the page two of the six connections that a browser has to one shop over HTTP/1.1. */
const lanes = 3

/**
 * Fetches what of the shop is not on the device yet, several files at a time and from the end of the list: Workbox goes
 * through it from its beginning, one after the other, and takes what it finds. What does not come is left to Workbox, whose
 * install then fails as it would have. OFFLINE, section 5.3.
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
        // The page has loaded some of them just now. What a file is called by its content is the same for ever.
        const from = file.revision === null ? 'default' : 'reload'
        const answer = await fetch(key, { integrity: file.integrity, cache: from, credentials: 'same-origin' })
        if (!answer.ok) continue
        await cache.put(key, answer.clone())
        bytesCame(answer)
      } catch {
        // No signal, other bytes, or no room: whoever installs says so.
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, goOn))
}
