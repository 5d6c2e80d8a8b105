import type { QueryClient } from '@tanstack/react-query'
import { messageSW, Workbox } from 'workbox-window'
import type { FromWorker } from '#device/worker-messages.ts'
import { readAnew } from '../reads/read-anew.ts'
import { askWorker } from '../ui/offline/ask-worker.ts'
import { isMetered } from '../ui/offline/metered.ts'
import { isOfflineRemoved } from '../ui/offline/offline-removed.ts'
import { scriptUrl } from '../ui/page/script-url.ts'

/** At most how often the catalogue is checked, in ms. */
const checkEvery = 5 * 60_000
/** How soon again where the prices could not be confirmed or stored, in ms. */
const checkAgain = 60_000
/** How long the worker may take to check it, in ms: after that it counts as not checked. */
const checkTakes = 60_000
/** How often a new version is looked for, and how often at most when the shopper comes back, in ms. */
const updateEvery = 60 * 60_000
const updateAtMost = 60_000
/** How long a new worker is given to take over by itself before it is offered, in ms. */
const settlesWithin = 500

/** Its code is wanted on the day of a new version only. */
const loadUpdate = () => import('./app-update.ts')

export interface WatchedWorker {
  /** Has the worker ask the shop whether the catalogue has changed. */
  check(): void
  /** Whether the prices shown are older ones that the last check could not confirm, or whose successors found no room. */
  isUnconfirmed(): boolean
}

/** Keeps in touch with the worker, and finds its successors. `onPrices` is called when `isUnconfirmed` changes. */
export function watchWorker(client: QueryClient, onPrices: () => void): WatchedWorker {
  const { serviceWorker } = navigator
  const hadWorker = serviceWorker.controller !== null
  let lastCheck = 0
  let isUnconfirmed = false
  let later: ReturnType<typeof setTimeout> | undefined

  async function check(): Promise<void> {
    const began = Date.now()
    lastCheck = began
    const late = new Promise<void>((resolve) => setTimeout(resolve, checkTakes))
    let isAnswered = false
    const answered = askWorker('check', async (worker, message) => {
      await messageSW(worker, message)
      isAnswered = true
    })
    await Promise.race([answered, late])
    // A worker that was stopped meanwhile says nothing: the next occasion asks again.
    if (!isAnswered && lastCheck === began) lastCheck = 0
  }

  function confirmed(are: boolean): void {
    clearTimeout(later)
    // The connection may be well, and the shop in trouble.
    if (!are) later = setTimeout(() => document.visibilityState === 'visible' && check(), checkAgain)
    if (isUnconfirmed === !are) return
    isUnconfirmed = !are
    onPrices()
  }

  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    switch (data.type) {
      case 'told':
        return void import('./told.ts').then(({ told }) => told(data.told, client))
      case 'ready-offline':
        if (hadWorker && !isMetered()) void askWorker('warm-pictures')
        return
      case 'out-of-touch':
        return confirmed(false)
      case 'in-touch':
        confirmed(data.isUnstored !== true)
        if (data.changed) void readAnew(client)
        if (!isMetered()) void askWorker('warm-pictures')
    }
  })
  const checkIfDue = () => {
    // Both ways: a clock that was put back holds up nothing.
    if (document.visibilityState === 'visible' && Math.abs(Date.now() - lastCheck) > checkEvery) void check()
  }
  addEventListener('pageshow', checkIfDue)
  document.addEventListener('visibilitychange', checkIfDue)
  if (hadWorker) void check()
  if (!isOfflineRemoved()) void followVersions(hadWorker).catch((error: unknown) => reportError(error))
  return { check: () => void check(), isUnconfirmed: () => isUnconfirmed }
}

/** Once there is a worker: without one, nothing is to be followed, and nothing is registered that was not asked for. */
async function followVersions(hadWorker: boolean): Promise<void> {
  await navigator.serviceWorker.ready
  const workbox = new Workbox(scriptUrl('/sw.js') as string, { updateViaCache: 'none' })
  let registration: ServiceWorkerRegistration | undefined
  const announce = async () => {
    const waiting = registration?.waiting
    if (waiting && navigator.serviceWorker.controller) (await loadUpdate()).offerUpdate(waiting)
  }
  // A worker that takes over by itself (the kill switch) does so at once, unless it finds the old one at work: nothing is
  // fetched through that one meanwhile.
  const announceSoon = () => void setTimeout(announce, settlesWithin)
  workbox.addEventListener('waiting', announceSoon)
  // One that was offered and is followed by a still newer one.
  workbox.addEventListener('redundant', announceSoon)
  let isControlled = hadWorker
  workbox.addEventListener('controlling', () => {
    // A new version was asked for by the shopper: the page it belongs to comes with a reload.
    if (isControlled) void loadUpdate().then(({ tookOver }) => tookOver())
    isControlled = true
  })
  registration = await workbox.register({ immediate: true })
  if (!registration) return

  let lookedAt = Date.now()
  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible' || isOfflineRemoved()) return
    lookedAt = Date.now()
    // Without a line there is nothing to find, and the next occasion looks again.
    await workbox.update().catch(() => {})
    await announce()
  }
  const lookIfDue = () => void (Math.abs(Date.now() - lookedAt) > updateAtMost && look())
  setInterval(look, updateEvery)
  addEventListener('pageshow', lookIfDue)
  document.addEventListener('visibilitychange', lookIfDue)
}
