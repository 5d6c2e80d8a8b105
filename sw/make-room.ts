import { isFull } from '#device/storage.ts'
import { SEEN_PICTURES } from '#device/worker-messages.ts'

/** Keeps an answer of the shop's; where the device is full, pictures once seen make room for it. OFFLINE, section 2.12. */
export async function putMakingRoom(cache: Cache, key: string, answer: Response): Promise<void> {
  const spare = answer.clone()
  try {
    await cache.put(key, answer)
  } catch (error) {
    if (!isFull(error)) throw error
    await caches.delete(SEEN_PICTURES)
    await cache.put(key, spare)
  }
}
