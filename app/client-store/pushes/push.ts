import { pushAddress } from '#device/push-address.ts'
import {
  NO_PUSHES,
  PUSH_TOPICS,
  type PushChoice,
  type PushSubscriptionBody,
  pushKeySchema,
  pushStandingSchema
} from '#domain/notifications/push.ts'
import { askAccount } from '../account/ask-account.ts'

/** What this browser is told of: `impossible` where it has no push, or no worker that could show it. */
export type PushStanding =
  | { kind: 'impossible' }
  | { kind: 'blocked' }
  /** The browser has a subscription, and the shop could not be asked what it chose. */
  | { kind: 'unreachable' }
  | { kind: 'known'; about: PushChoice }

/** How long a worker is waited for that has not been begun, in ms: a browser without one offers nothing. */
const WORKER_COMES_WITHIN = 15_000

async function manager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null
  const registration = await Promise.race([navigator.serviceWorker.ready, noWorkerComes()])
  return registration?.pushManager ?? null
}

/** Fulfilled once no worker has come, and none is on its way: a first visit's brings the whole shop, which takes a slow line minutes. */
async function noWorkerComes(): Promise<null> {
  do await new Promise((resolve) => setTimeout(resolve, WORKER_COMES_WITHIN))
  while ((await navigator.serviceWorker.getRegistration().catch(() => undefined))?.installing)
  return null
}

/** Has the browser ask whether it may show notifications, while it still takes the shopper's press for the reason. */
export async function askToShow(): Promise<void> {
  if ('PushManager' in window && 'Notification' in window) await Notification.requestPermission()
}

/** Asks nothing of the shopper. */
export async function readPushStanding(): Promise<PushStanding> {
  const pushes = await manager()
  if (!pushes) return { kind: 'impossible' }
  if (Notification.permission === 'denied') return { kind: 'blocked' }
  const subscription = await pushes.getSubscription()
  if (!subscription) return { kind: 'known', about: NO_PUSHES }
  const answer = await askAccount('GET', await pushAddress(subscription.endpoint), { schema: pushStandingSchema })
  if (answer.kind === 'unreachable') return { kind: 'unreachable' }
  return { kind: 'known', about: answer.kind === 'ok' ? answer.value.about : NO_PUSHES }
}

export type PushChange = { kind: 'done'; about: PushChoice } | { kind: 'blocked' } | { kind: 'failed' }

/** Has this browser told of these, of which the shopper has just asked: the browser may ask them once more. */
export async function choosePushes(about: PushChoice): Promise<PushChange> {
  const pushes = await manager()
  if (!pushes) return { kind: 'failed' }
  if (!PUSH_TOPICS.some((topic) => about[topic])) return end(pushes)
  if ((await Notification.requestPermission()) !== 'granted') return { kind: 'blocked' }
  const key = await askAccount('GET', '/api/push/key', { schema: pushKeySchema })
  if (key.kind !== 'ok') return { kind: 'failed' }
  const subscription = await subscribe(pushes, key.value.key)
  if (!subscription) return { kind: 'failed' }
  const { endpoint, keys } = subscription.toJSON() as Pick<PushSubscriptionBody, 'endpoint' | 'keys'>
  const kept = await askAccount('POST', '/api/push/subscriptions', {
    body: { endpoint, keys, about },
    schema: pushStandingSchema,
    key: crypto.randomUUID()
  })
  return kept.kind === 'ok' ? { kind: 'done', about: kept.value.about } : { kind: 'failed' }
}

/** With the shop's key of today: a subscription made with another one is told of nothing any more. */
async function subscribe(pushes: PushManager, applicationServerKey: string): Promise<PushSubscription | null> {
  const old = await pushes.getSubscription()
  if (old && sameKey(old.options.applicationServerKey, applicationServerKey)) return old
  await old?.unsubscribe()
  try {
    return await pushes.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch (error) {
    // A browser that cannot reach its push service, or has none.
    if (!(error instanceof DOMException)) throw error
    return null
  }
}

function sameKey(held: ArrayBuffer | null, key: string): boolean {
  if (!held) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(held)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

async function end(pushes: PushManager): Promise<PushChange> {
  const subscription = await pushes.getSubscription()
  if (!subscription) return { kind: 'done', about: NO_PUSHES }
  const answer = await askAccount('DELETE', await pushAddress(subscription.endpoint), { schema: pushStandingSchema })
  // The browser's own end is what counts: the shop hears of it from the push service at the latest.
  await subscription.unsubscribe()
  return { kind: 'done', about: answer.kind === 'ok' ? answer.value.about : NO_PUSHES }
}
