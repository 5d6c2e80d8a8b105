import type { QueryClient } from '@tanstack/react-query'
import { hearRequests, isShopThere } from '#device/ask-shop.ts'
import { catalogueTime } from '#device/catalogue-time.ts'
import { type Heard, inTouch, nextLook, step, type TouchEvent } from '#device/connection.ts'
import { CONNECTION_CHANNEL } from '#device/worker-messages.ts'
import { loadDevice } from '../kept/device.ts'
import { somethingWaits, subscribeToWaiting } from '../kept/something-waits.ts'
import { setConnection } from '../ui/page/connection.ts'
import { beganOutOfReach, keepLastWord } from './last-word.ts'
import { watchWorker } from './watch-worker.ts'

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
export function keepInTouch(client: QueryClient, moves: Moves, heard?: Heard): void {
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
    keepLastWord(asOf, touch.isOut)
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
    if (goingTo !== before) happen({ kind: 'navigated' })
  })
}

/** Whatever the waits between tries say: the shop has just answered. */
async function sendWhatWaits(): Promise<void> {
  const device = await loadDevice()
  await device.outbox.drain()
}
