import type { QueryClient } from '@tanstack/react-query'
import { hearRequests } from '#device/ask-shop.ts'
import type { Heard } from '#device/connection.ts'
import type { FromPage, FromWorker } from '#device/worker-messages.ts'
import { firstInteraction } from '../ui/later.tsx'
import { warmPictures } from '../ui/offline/ask-worker.ts'
import { isMetered } from '../ui/offline/metered.ts'
import { isOfflineRemoved } from '../ui/offline/offline-removed.ts'
import { registerWorker } from '../ui/offline/register-worker.ts'
import { isFramed } from '../ui/page/framed.ts'
import { toast } from '../ui/toast/toast-store.ts'
import type { Moves } from './follow-connection.ts'

/** How long a first visit is left alone before the worker is installed, in ms. */
const firstVisitWait = 1000

/** How soon what could not be had is asked for again, in ms: the code that keeps in touch, and a worker whose files did not come. */
const triesAgainAfter = 8000

/** After each failure a worker is waited for twice as long, up to this, in ms. */
const longestWait = 300_000

/**
 * Brings the worker to a first visit, and has the page keep in touch with it and with the shop. Nothing here is needed for
 * the page to work: what follows the connection comes with the shopper's first move, with the first request that fails, or
 * at once where a worker has it.
 */
export function startWorker(client: QueryClient, moves: Moves): void {
  if (!import.meta.env.PROD || isFramed()) return
  let isKept = false
  const followConnection = (heard?: Heard) => {
    if (isKept) return
    isKept = true
    import('./follow-connection.ts').then(
      (parts) => parts.followConnection(client, moves, heard),
      () => {
        isKept = false
        setTimeout(followConnection, triesAgainAfter, heard)
      }
    )
  }
  const { serviceWorker } = navigator as Partial<Navigator>
  if (serviceWorker?.controller) {
    followConnection()
    return
  }
  hearRequests((heard) => heard.kind === 'not-answered' && followConnection(heard))
  void firstInteraction.then(() => followConnection())
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type !== 'ready-offline') return
    toast({ title: 'Ready to use offline', waits: true })
    warmPictures()
  })
  // A first visit's worker fetches the whole shop: not while this page is still coming to life.
  setTimeout(bringWorkerOrTell, firstVisitWait)
}

const bringWorkerOrTell = (tries = 0): Promise<void> => bringWorker(tries).catch((error) => reportError(error))

/** Offline data was removed on this device: what a worker wrote in its last moments goes as well. */
async function removeCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

async function bringWorker(tries: number): Promise<void> {
  if (isOfflineRemoved()) return removeCaches()
  // What would cost the shopper is fetched when they ask for it; what they have goes on working.
  if (isMetered() && !(await navigator.serviceWorker.getRegistration())) return
  const registration = await registerWorker()
  // One that another tab kept at work begins nothing by itself, and takes this page when it is asked for a check.
  if (!navigator.serviceWorker.controller) registration?.active?.postMessage({ type: 'check' } satisfies FromPage)
  // Where one file did not come, the browser gives the worker up, also one that an earlier page began. What has come is kept.
  const { installing } = registration ?? {}
  installing?.addEventListener('statechange', () => {
    if (installing.state !== 'redundant' || registration?.active) return
    setTimeout(bringWorkerOrTell, Math.min(longestWait, triesAgainAfter * 2 ** tries), tries + 1)
  })
}
