import { askShop } from './ask-shop.ts'
import { requestSync } from './background-sync.ts'
import { cartKind } from './cart/cart-kind.ts'
import { consentKind } from './consent/consent-kind.ts'
import type { DeviceOptions, WakeUps } from './device-options.ts'
import { acceptanceKind } from './requests/acceptance-kind.ts'
import { drawingKind } from './requests/drawing-kind.ts'
import { messageKind } from './requests/message-kind.ts'
import { requestKinds } from './requests/request-kinds.ts'
import { reviewKind } from './reviews/review-kind.ts'
import { wishKind } from './wishes/wish-kind.ts'
import { type FromPage, SEEN_PICTURES } from './worker-messages.ts'

/** How long the shop may take: a picture on a weak uplink takes its time. */
const TIMEOUT = 30_000

/** What of a page a worker does not have: the types of both cannot be had at once. */
interface PageGlobals {
  document?: EventTarget & { visibilityState: 'visible' | 'hidden' }
  navigator?: Partial<Omit<WorkerNavigator, 'storage'>> & {
    storage?: StorageManager & { persist?(): Promise<boolean> }
  }
}
const { document, navigator } = globalThis as PageGlobals

/** The browser as the device needs it: of a page, or of the worker. */
export function browserOptions(): DeviceOptions {
  return {
    databaseName: 'northlight',
    indexedDb: null,
    origin: '',
    fetch: (input, init) => askShop(input, init),
    timeout: TIMEOUT,
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    locks: navigator?.locks ?? null,
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as number | undefined),
    wakeUps: document ? pageWakeUps(document) : null,
    requestSync,
    handOver: handToWorker,
    persist: () => navigator?.storage?.persist?.() ?? Promise.resolve(false),
    makeRoom: () => caches.delete(SEEN_PICTURES),
    kinds: [cartKind, ...requestKinds, reviewKind, messageKind, acceptanceKind, drawingKind, consentKind, wishKind]
  }
}

/** OFFLINE, section 2.9. Whether the browser believes to be online is not asked: a try says it better. */
function pageWakeUps(document: NonNullable<PageGlobals['document']>): WakeUps {
  return ({ back, leaving }) => {
    const listening = new AbortController()
    const { signal } = listening
    const visibilityChanged = () => (document.visibilityState === 'visible' ? back() : leaving())
    addEventListener('online', back, { signal })
    addEventListener('pageshow', back, { signal })
    document.addEventListener('visibilitychange', visibilityChanged, { signal })
    return () => listening.abort()
  }
}

async function handToWorker(): Promise<void> {
  const registration = await navigator?.serviceWorker?.getRegistration()
  const message: FromPage = { type: 'drain-outbox' }
  registration?.active?.postMessage(message)
}
