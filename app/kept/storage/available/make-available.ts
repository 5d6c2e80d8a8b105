import type { FromPage } from '#device/worker-messages.ts'
import { registerWorker } from '../../../ui/offline/register-worker.ts'
import { forgetRemoval } from '../../../ui/offline/remember-removal.ts'

/** `refused`: this browser keeps no worker. `out-of-reach`: the shop did not answer. */
export type Begun = 'begun' | 'refused' | 'out-of-reach'

/**
 * Begins to bring the whole shop to this device, at the shopper's word: also on a metered line, and after it was taken off.
 * Resolves when it has begun; how far it is, the worker tells.
 */
export async function makeAvailable(): Promise<Begun> {
  forgetRemoval()
  try {
    if (!(await registerWorker())) return 'refused'
  } catch (error) {
    if (error instanceof DOMException) return 'refused'
    if (error instanceof TypeError) return 'out-of-reach'
    throw error
  }
  void warmPictures()
  return 'begun'
}

/** On a metered line nobody else asks for the pictures. Without a worker that starts, this waits for ever, and costs nothing. */
async function warmPictures(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const message: FromPage = { type: 'warm-pictures' }
  active?.postMessage(message)
}
