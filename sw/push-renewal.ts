import { ask } from '#device/ask.ts'
import { browserOptions } from '#device/browser.ts'
import { pushAddress } from '#device/push-address.ts'
import { keptDevice } from './kept-device.ts'

declare const self: ServiceWorkerGlobalScope

/** Browsers differ in which of the two they say. */
interface Change extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** A browser may change or end its subscription by itself: the shop learns the new address, or forgets the old one. OFFLINE, 5.9. */
export function renewPushes(): void {
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event as Change
    ;(event as Change).waitUntil(renew(oldSubscription ?? null, newSubscription ?? null))
  })
}

/** What a lost answer leaves open the page mends: it shows what the shop knows, and subscribes anew when it is chosen. */
export async function renew(old: PushSubscription | null, given: PushSubscription | null): Promise<void> {
  const now = given ?? (await subscribeAnew(old))
  const owner = await keptDevice().ownerHeader()
  if (!now) {
    if (old) await ask(browserOptions(), { method: 'DELETE', path: await pushAddress(old.endpoint), owner })
    return
  }
  const { endpoint, keys } = now.toJSON()
  const reply = await ask(browserOptions(), {
    method: 'PUT',
    path: '/api/push/subscriptions',
    owner,
    key: crypto.randomUUID(),
    body: { content: JSON.stringify({ endpoint, keys }), mime: 'application/json' }
  })
  // Nobody asked to be told here, or whoever did has signed out.
  if (reply.kind === 'answer' && [401, 404].includes(reply.response.status)) await now.unsubscribe()
}

/** Null where the browser no longer lets the shop tell anything, or says not with which key it did. */
async function subscribeAnew(old: PushSubscription | null): Promise<PushSubscription | null> {
  const { pushManager } = self.registration
  const held = await pushManager.getSubscription()
  const applicationServerKey = old?.options.applicationServerKey
  if (held || !applicationServerKey) return held
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch (error) {
    // The permission was taken back, or the push service is out of reach.
    if (!(error instanceof DOMException)) throw error
    return null
  }
}
