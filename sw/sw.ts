import type { RouteHandlerCallback } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import {
  answerFromCatalogue,
  catalogueParts,
  checkCatalogue,
  fillCatalogue,
  isCatalogueRead,
  lookThroughCatalogue
} from './catalogue.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { answerLivePiece, isLivePiece, warmLivePieces } from './live-pieces.ts'
import { listen, tellConnection, tellPages } from './messages.ts'
import { notPages } from './not-pages.ts'
import { drainOnSync, drainOutbox } from './outbox.ts'
import { answerPaymentPage, isPaymentPage } from './payment-pages.ts'
import {
  answerPicture,
  answerReviewPhoto,
  isPicture,
  isReviewPhoto,
  stopWarming,
  warmListPictures
} from './pictures.ts'
import { type ListedFile, mendFiles, mendWhenAsked } from './precache.ts'
import { followInstallation } from './progress.ts'
import { tellPushes } from './push.ts'
import { renewPushes, renewWhatIsOpen } from './push-renewal.ts'
import { isShare, receiveShare } from './share.ts'
import { skipWaitingWhenAsked, takeOver } from './update.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ListedFile[] }

const files: ListedFile[] = self.__WB_MANIFEST

self.addEventListener('install', (event) => event.waitUntil(fetchAhead(files)))
precacheAndRoute(files)
mendWhenAsked(files)
followInstallation(files.length + catalogueParts)
cleanupOutdatedCaches()
const answerFromKept = createHandlerBoundToURL('shell.html')
const integrity = files.find(({ url }) => url === 'shell.html')?.integrity
/**
 * Where the shell is neither here nor to be had as it was built, which Workbox alone would not look at, the page may be: the
 * shop's own, or the sign-in of somebody's network.
 */
const openPage: RouteHandlerCallback = async (asked) => {
  try {
    return await answerFromKept({ ...asked, params: { integrity } })
  } catch {
    return fetch(asked.request)
  }
}
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPaymentPage(url),
  (asked) => answerPaymentPage(asked.request, () => openPage(asked))
)
registerRoute(new NavigationRoute(openPage, { denylist: notPages }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCatalogueRead(url),
  ({ url }) => answerFromCatalogue(url)
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isLivePiece(url),
  ({ request }) => answerLivePiece(request)
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url),
  ({ request }) => answerPicture(request)
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isReviewPhoto(url),
  ({ request }) => answerReviewPhoto(request)
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isShare(url),
  ({ request }) => receiveShare(request),
  'POST'
)

/** Not in TypeScript's library yet: what the browser asks the shop for without waking the worker. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: string; requestMethod: string }; source: 'network' }) => Promise<void>
}
// What a page says in its last moment would end with it on its way through the worker.
self.addEventListener('install', (event: RoutedInstall) => {
  const routed = event.addRoutes?.({
    condition: { urlPattern: '/api/vitals', requestMethod: 'POST' },
    source: 'network'
  })
  if (routed) event.waitUntil(routed.catch(reportError))
})

// The worker is of use only with the catalogue: without it the installation is tried again on the next visit.
self.addEventListener('install', (event) => event.waitUntil(fillCatalogue()))

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// Not waited for: until activation is over, every request of a page stands still.
self.addEventListener('activate', () => {
  void sayWhetherReady()
  void drainOutbox()
})

/** "Ready to use offline" is what a look at every file and at the catalogue has found, and never that a worker is there. OFFLINE, section 5.2. */
async function sayWhetherReady(): Promise<void> {
  const missing = await Promise.all([mendFiles(files), lookThroughCatalogue()])
  if (missing.every((count) => count === 0)) await tellPages({ type: 'ready-offline' })
}

tellConnection()
drainOnSync()
tellPushes()
renewPushes()

skipWaitingWhenAsked(stopWarming)
listen({
  'take-over': takeOver,
  check: () =>
    Promise.all([
      // Every page that is open is this worker's, also one that found it at work.
      self.clients.claim(),
      checkCatalogue().then(tellPages),
      mendFiles(files),
      renewWhatIsOpen().catch(reportError)
    ]),
  'warm-pictures': () => warmListPictures('light').then(warmLivePieces),
  'warm-dark-pictures': () => warmListPictures('dark').then(warmLivePieces),
  'drain-outbox': () => drainOutbox()
})
