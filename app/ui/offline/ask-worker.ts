import type { FromPage } from '#device/worker-messages.ts'
import { isDarkPage } from '../page/dark-page.ts'
import { isMetered } from './metered.ts'
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

/** Has the worker keep the list-size pictures as this page shows them. Without a worker that starts, this waits for ever, and costs nothing. */
export async function fetchPictures(): Promise<void> {
  await askWorker(isDarkPage() ? 'warm-dark-pictures' : 'warm-pictures')
}

/** The same where nobody asked for it: not on a line that is paid for by what comes. */
export function warmPictures(): void {
  if (!isMetered()) void fetchPictures()
}
