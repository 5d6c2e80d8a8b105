import { hearRequests } from '#device/ask-shop.ts'
import { CONNECTION_CHANNEL, type FromPage, type FromWorker } from '#device/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

export async function tellPages(message: FromWorker): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message)
}

/** Tells every page what the worker's own requests show of the connection. */
export function tellConnection(): void {
  const channel = new BroadcastChannel(CONNECTION_CHANNEL)
  hearRequests((heard) => channel.postMessage(heard))
}

/** Answers the messages of pages; the worker stays awake until an answer is done, and says so where a port came along. */
export function listen(handlers: Record<FromPage['type'], () => Promise<unknown>>): void {
  self.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<FromPage>
    if (type && type in handlers) event.waitUntil(handlers[type]().then(() => event.ports[0]?.postMessage('done')))
  })
}
