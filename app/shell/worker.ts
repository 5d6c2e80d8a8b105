import type { QueryClient } from '@tanstack/react-query'
import type { FromPage, FromWorker } from '#device/worker-messages.ts'
import { setConnection } from '../ui/page/connection.ts'
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
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const hadWorker = navigator.serviceWorker.controller !== null
  let lastCheck = 0
  let looking: ReturnType<typeof setTimeout> | undefined

  const ask = async (type: FromPage['type']) => {
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
      if (!hadWorker) toast({ title: 'Ready to use offline' })
      if (!savesData()) void ask('warm-pictures')
      return
    }
    if (data.type === 'out-of-touch') {
      setConnection({ kind: 'offline', asOf: data.asOf })
      // A shop that comes back raises no event: look for it.
      looking = setTimeout(check, lookEvery)
      return
    }
    setConnection({ kind: 'online' })
    if (data.changed) void client.invalidateQueries()
    if (!savesData()) void ask('warm-pictures')
  })

  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // A new version was asked for by the shopper: the page it belongs to comes with a reload.
    if (hadWorker) void loadUpdate().then(({ tookOver }) => tookOver())
  })
  window.addEventListener('online', check)
  window.addEventListener('offline', check)
  window.addEventListener('pageshow', checkIfDue)
  document.addEventListener('visibilitychange', checkIfDue)
  if (hadWorker) check()
  // A first visit's worker fetches the whole shop: not while this page is still coming to life.
  setTimeout(() => void register(), hadWorker ? 0 : firstVisitWait)
}

async function register(): Promise<void> {
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/sw.js', {
    updateViaCache: 'none'
  })
  // Browsers that are told to keep no data resolve with nothing.
  if (!registration) return
  const announce = async () => {
    const { waiting } = registration
    if (waiting && navigator.serviceWorker.controller) (await loadUpdate()).offerUpdate(waiting)
  }
  void announce()
  registration.addEventListener('updatefound', () => {
    // A worker that takes over by itself (the kill switch) does so at once, unless it finds the old one at work.
    registration.installing?.addEventListener('statechange', () => setTimeout(announce, settlesWithin))
  })
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
