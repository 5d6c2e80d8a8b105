import type { QueryClient } from '@tanstack/react-query'
import type { FromPage, FromWorker } from '#device/worker-messages.ts'
import { readAnew } from '../reads/read-anew.ts'
import { isMetered } from '../ui/offline/metered.ts'
import { isOfflineRemoved } from '../ui/offline/offline-removed.ts'
import { registerWorker } from '../ui/offline/register-worker.ts'
import { setConnection } from '../ui/page/connection.ts'
import { isFramed } from '../ui/page/framed.ts'
import { toast } from '../ui/toast/toast-store.ts'

/** At most how often the catalogue is checked, and how often the shop is looked for while it is away, in ms. */
const checkEvery = 5 * 60_000
const lookEvery = 15_000

/** How long a first visit is left alone before the worker is installed, in ms. */
const firstVisitWait = 3000

/** How long a new worker is given to take over by itself before it is offered, in ms. */
const settlesWithin = 500

/** Its code is wanted on the day of a new version only. */
const loadUpdate = () => import('./app-update.ts')

/** Registers the worker and keeps in touch with it. Nothing here is needed for the page to work. */
export function startWorker(client: QueryClient): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isFramed()) return
  const hadWorker = navigator.serviceWorker.controller !== null
  let lastCheck = 0
  let looking: ReturnType<typeof setTimeout> | undefined

  const ask = async (type: FromPage['type']) => {
    // Taken off in another tab: a worker that is on its way out must not fetch it all again.
    if (isOfflineRemoved()) return
    // Not the controller: a worker that has just begun is active a moment before it controls this page.
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type })
  }
  const check = () => {
    lastCheck = Date.now()
    void ask('check')
  }
  const checkIfDue = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck > checkEvery) check()
  }

  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    clearTimeout(looking)
    if (data.type === 'ready-offline') {
      if (!hadWorker) toast({ title: 'Ready to use offline', waits: true })
      if (!isMetered()) void ask('warm-pictures')
      return
    }
    if (data.type === 'told') return void import('./told.ts').then(({ told }) => told(data.told, client))
    if (data.type === 'out-of-touch') {
      setConnection({ kind: 'offline', asOf: data.asOf })
      // A shop that comes back raises no event: look for it.
      looking = setTimeout(check, lookEvery)
      return
    }
    setConnection({ kind: 'online' })
    if (data.changed) void readAnew(client)
    if (!isMetered()) void ask('warm-pictures')
  })

  let isControlled = hadWorker
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // A new version was asked for by the shopper: the page it belongs to comes with a reload.
    if (isControlled) void loadUpdate().then(({ tookOver }) => tookOver())
    isControlled = true
  })
  window.addEventListener('online', check)
  window.addEventListener('offline', check)
  window.addEventListener('pageshow', checkIfDue)
  document.addEventListener('visibilitychange', checkIfDue)
  if (hadWorker) check()
  // A first visit's worker fetches the whole shop: not while this page is still coming to life.
  setTimeout(() => register().catch((error) => reportError(error)), hadWorker ? 0 : firstVisitWait)
}

async function register(): Promise<void> {
  if (isOfflineRemoved()) return
  // What would cost the shopper is fetched when they ask for it; what they have goes on working.
  if (isMetered() && !(await navigator.serviceWorker.getRegistration())) return
  const registration = await registerWorker()
  if (!registration) return
  const announce = async () => {
    const { waiting } = registration
    if (waiting && navigator.serviceWorker.controller) (await loadUpdate()).offerUpdate(waiting)
  }
  // A worker that takes over by itself (the kill switch) does so at once, unless it finds the old one at work: nothing is
  // fetched through that one meanwhile.
  const follow = () =>
    registration.installing?.addEventListener('statechange', () => setTimeout(announce, settlesWithin))
  void announce()
  follow()
  registration.addEventListener('updatefound', follow)
}
