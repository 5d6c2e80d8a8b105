import { ask, type Reply } from '#device/ask.ts'
import { browserOptions } from '#device/browser.ts'
import { pushAddress } from '#device/push-address.ts'
import { PUSH_SYNC } from '#device/worker-messages.ts'
import { workerDevice } from './device.ts'

declare const self: ServiceWorkerGlobalScope

/** Not every browser has it, nor have TypeScript's types. */
interface Synced extends ExtendableEvent {
  tag: string
}

interface Syncing extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Browsers differ in which of the two they say. */
interface Change extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** In the device's settings while the shop has not learned of a change: the address it knew, or null where the browser did not say. */
const OPEN = 'push-renewal'

/** A browser may change or end its subscription by itself: the shop learns the new address, or forgets the old one. OFFLINE, 5.9. */
export function renewPushes(): void {
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event as Change
    ;(event as Change).waitUntil(renew(oldSubscription ?? null, newSubscription ?? null))
  })
  self.addEventListener('sync', (event) => {
    const { tag } = event as Synced
    if (tag === PUSH_SYNC) (event as Synced).waitUntil(renewOrReject())
  })
}

/** What the shop could not be told is told with the next line, or when a page looks in. */
export async function renew(old: PushSubscription | null, given: PushSubscription | null): Promise<void> {
  const now = given ?? (await subscribeAnew(old))
  if (await tellShop(old?.endpoint ?? null, now)) return
  await settings().put({ key: OPEN, value: old?.endpoint ?? null })
  try {
    await (self.registration as Syncing).sync?.register(PUSH_SYNC)
  } catch {
    // The browser wakes nobody here: the next page that opens asks.
  }
}

/** Tells the shop what it could not be told before, by the subscription of now; says whether nothing is left to tell. */
export async function renewWhatIsOpen(): Promise<boolean> {
  const open = await settings().get(OPEN)
  if (!open) return true
  const isTold = await tellShop(open.value as string | null, await self.registration.pushManager.getSubscription())
  if (isTold) await settings().delete(OPEN)
  return isTold
}

async function renewOrReject(): Promise<void> {
  if (!(await renewWhatIsOpen())) throw new Error('The shop does not know yet where this browser is reached')
}

const settings = () => workerDevice().part(({ db }) => db.settings)

/** Says whether the shop has answered. A subscription that nobody here asked for is ended. */
async function tellShop(old: string | null, now: PushSubscription | null): Promise<boolean> {
  const owner = await workerDevice().ownerHeader()
  if (!now)
    return (
      old === null ||
      hasAnswered(await ask(browserOptions(), { method: 'DELETE', path: await pushAddress(old), owner }))
    )
  const { endpoint, keys } = now.toJSON()
  const reply = await ask(browserOptions(), {
    method: 'PUT',
    path: '/api/push/subscriptions',
    owner,
    key: crypto.randomUUID(),
    body: { content: JSON.stringify({ endpoint, keys }), mime: 'application/json' }
  })
  // Nobody asked to be told here, or whoever did has signed out.
  if (hasAnswered(reply) && [401, 404].includes(statusOf(reply))) await now.unsubscribe()
  return hasAnswered(reply)
}

const statusOf = (reply: Reply): number => (reply.kind === 'answer' ? reply.response.status : 0)

/** A shop in trouble, or one that wants fewer questions, is asked again, and so it is where somebody's network answered. */
function hasAnswered(reply: Reply): boolean {
  if (reply.kind === 'none' || reply.response.status >= 500 || reply.response.status === 429) return false
  const type = reply.response.headers.get('content-type') ?? ''
  return /^application\/(?:problem\+)?json\b/.test(type)
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
