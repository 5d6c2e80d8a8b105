import type { FromWorker } from '#device/worker-messages.ts'
import type { PushMessage } from '#domain/notifications/push.ts'
import { workerDevice } from './device.ts'

declare const self: ServiceWorkerGlobalScope

type Told = PushMessage['notification']

/** Not in TypeScript's types. */
interface Shown extends NotificationOptions {
  renotify?: boolean
}

/** Tells what the shop pushes, and leads to it when it is pressed. OFFLINE, section 5.9. */
export function tellPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(tell(readTold(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(Promise.all([lead((event.notification.data as Told).navigate), showBadge()]))
  })
  self.addEventListener('notificationclose', (event) => event.waitUntil(showBadge()))
}

/** Null for what is not of the shop's form: then a notification is shown all the same, because a browser insists on one. */
export function readTold(data: PushMessageData | null): Told | null {
  try {
    const { notification } = (data?.json() ?? {}) as Partial<PushMessage>
    const { title, body, navigate } = notification ?? {}
    const isOurs = typeof navigate === 'string' && new URL(navigate).origin === self.location.origin
    return notification && typeof title === 'string' && typeof body === 'string' && isOurs ? notification : null
  } catch {
    // Whatever it was, it is not to be read.
    return null
  }
}

const somethingNew = (): Told => ({
  title: 'News from Northlight Diamonds',
  body: 'Open the shop to see it.',
  navigate: new URL('/account', self.location.origin).href,
  tag: 'news',
  lang: 'en-GB'
})

/** Whoever looks at the shop is told by the page, and not twice. */
export async function tell(told: Told | null): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const inSight = pages.find(({ visibilityState }) => visibilityState === 'visible')
  if (told && inSight) return inSight.postMessage({ type: 'told', told } satisfies FromWorker)
  const { title, body, tag, lang, navigate } = told ?? somethingNew()
  const shown: Shown = {
    body,
    tag,
    lang,
    renotify: true,
    icon: '/icons/icon-192.png',
    data: { navigate }
  }
  await self.registration.showNotification(title, shown)
  await showBadge()
}

/** An open page of what it tells of comes forward; no other page is led away from what is being written in it. */
export async function lead(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => new URL(url).pathname === new URL(address).pathname)
  await (open ? open.focus() : self.clients.openWindow(address))
}

/** The number on the icon: what was told and not yet seen, and what waits to be sent. */
async function showBadge(): Promise<void> {
  const { setAppBadge, clearAppBadge }: Partial<WorkerNavigator> = self.navigator
  if (!setAppBadge || !clearAppBadge) return
  const told = (await self.registration.getNotifications()).length
  const all = told + (await workerDevice().outbox.count())
  await (all > 0 ? setAppBadge.call(self.navigator, all) : clearAppBadge.call(self.navigator))
}
