import type { FromPage } from '#device/worker-messages.ts'
import { isOfflineRemoved } from './offline-removed.ts'

/** Asks something of the worker, once there is one, through `send` where an answer is wanted. */
export async function askWorker<Answer = void>(
  type: FromPage['type'],
  send: (worker: ServiceWorker, message: FromPage) => Answer = (worker, message) =>
    worker.postMessage(message) as Answer
): Promise<Answer | undefined> {
  // Taken off in another tab: a worker that is on its way out must not fetch it all again.
  if (isOfflineRemoved()) return
  // Not the controller: a worker that has just begun is active a moment before it controls this page.
  const { active } = await navigator.serviceWorker.ready
  return active ? send(active, { type }) : undefined
}
