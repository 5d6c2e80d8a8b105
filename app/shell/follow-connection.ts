import type { QueryClient } from '@tanstack/react-query'
import { messageSW, Workbox } from 'workbox-window'
import { hearRequests, isShopThere } from '#device/ask-shop.ts'
import { catalogueTime } from '#device/catalogue-time.ts'
import { type Heard, inTouch, nextLook, step, type TouchEvent } from '#device/connection.ts'
import { CONNECTION_CHANNEL, type FromWorker } from '#device/worker-messages.ts'
import { loadDevice } from '../client-store/device.ts'
import { somethingWaits, subscribeToWaiting } from '../client-store/something-waits.ts'
import { refetchAll } from '../queries/read-anew.ts'
import { askWorker, warmPictures } from '../ui/offline/ask-worker.ts'
import { isOfflineRemoved } from '../ui/offline/offline-removed.ts'
import { setConnection } from '../ui/page/connection.ts'
import { whenIdle } from '../ui/page/idle.ts'
import { scriptUrl } from '../ui/page/script-url.ts'
import { beganOutOfReach, storeLastConnection } from './last-connection.ts'

/** At most how often the catalogue is checked, in ms. */
const checkEvery = 5 * 60_000
/** How soon again where the prices could not be confirmed or stored, in ms. */
const checkAgain = 60_000
/** How long the worker may take to check it, in ms: after that it counts as not checked. */
const checkTakes = 60_000
/** How often a new version is looked for, and how often at most when the shopper comes back, in ms. */
const updateEvery = 60 * 60_000
const updateAtMost = 60_000
/** How soon after a way to another page the shop is asked all the same, where that page never rests, in ms. */
const askedWithin = 1000
/** How long a new worker is given to take over by itself before it is offered, in ms. */
const settlesWithin = 500

/** Its code is wanted on the day of a new version only. */
const loadUpdate = () => import('./app-update.ts')

interface WatchedWorker {
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
        return void import('./show-push.ts').then(({ showPush }) => showPush(data.told, client))
      case 'ready-offline':
        if (hadWorker) warmPictures()
        return
      case 'out-of-touch':
        return confirmed(false)
      case 'in-touch':
        confirmed(data.isUnstored !== true)
        if (data.changed) void refetchAll(client)
        warmPictures()
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

/** The router, as far as it tells that somebody is on the way to another page. */
export interface Moves {
  shown: () => { location: { key: string } }
  goingTo: () => { key: string } | null
  subscribe: (listener: () => void) => () => void
}

/**
 * Follows the connection for as long as the page lives: what is heard in this page, its other tabs and the worker goes into
 * the one model, and what comes of it is done here. `heard`: what was heard before this code came. OFFLINE, section 5.4.
 */
export function followConnection(client: QueryClient, moves: Moves, heard?: Heard): void {
  const isVisible = () => document.visibilityState === 'visible'
  let touch = inTouch(isVisible(), beganOutOfReach() ? performance.now() : null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = new BroadcastChannel(CONNECTION_CHANNEL)
  const worker = 'serviceWorker' in navigator ? watchWorker(client, show) : null

  function happen(event: TouchEvent): void {
    const before = touch
    const next = step(touch, event, performance.now(), Math.random())
    touch = next.touch
    if (touch.isOut !== before.isOut) void show()
    if (before.isOut && !touch.isOut) back()
    if (next.ask) void isShopThere()
    if (next.send) void sendWhatWaits().catch((error: unknown) => reportError(error))
    clearTimeout(timer)
    const at = nextLook(touch)
    if (Number.isFinite(at)) timer = setTimeout(() => happen({ kind: 'clock' }), Math.max(0, at - performance.now()))
  }

  async function show(): Promise<void> {
    // What was opened without a worker has no list price that is kept.
    const asOf = navigator.serviceWorker?.controller ? await catalogueTime().catch(() => null) : null
    storeLastConnection(asOf, touch.isOut)
    if (touch.isOut) setConnection({ kind: 'offline', asOf })
    else setConnection({ kind: 'online', asOf: worker?.isUnconfirmed() ? asOf : null })
  }

  function back(): void {
    worker?.check()
    // What could not be read is read now; the rest the worker says when it has changed.
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }

  /** What was heard here, for the other tabs too: they may be in doubt, or still say that the shop is away. */
  function hear(news: Heard): void {
    if (news.kind === 'not-answered' || touch.failedAt !== null) channel.postMessage(news)
    happen(news)
  }

  hearRequests(hear)
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => happen({ kind: data.kind, asked: false }))
  happen(heard ?? { kind: 'clock' })
  void show()
  const tellWaiting = () => happen({ kind: 'waits', waits: somethingWaits() })
  subscribeToWaiting(tellWaiting)
  tellWaiting()
  const lineChanged = () => happen({ kind: 'line-changed' })
  addEventListener('online', lineChanged)
  addEventListener('offline', lineChanged)
  const seen = () => happen({ kind: isVisible() ? 'shown' : 'hidden' })
  addEventListener('pageshow', seen)
  document.addEventListener('visibilitychange', seen)
  const whither = () => (moves.goingTo() ?? moves.shown().location).key
  let goingTo = whither()
  moves.subscribe(() => {
    const before = goingTo
    goingTo = whither()
    // Once the page that was pressed is there: to ask the shop takes some of its time.
    if (goingTo !== before) whenIdle(() => happen({ kind: 'navigated' }), askedWithin)
  })
}

/** Whatever the waits between tries say: the shop has just answered. */
async function sendWhatWaits(): Promise<void> {
  const device = await loadDevice()
  await device.outbox.drain()
}
