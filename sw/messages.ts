import type { FromPage, FromWorker } from '#device/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

export async function tellPages(message: FromWorker): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message)
}

/** Answers the messages of pages; the worker stays awake until an answer is done. */
export function listen(handlers: Record<FromPage['type'], () => Promise<unknown>>): void {
  self.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<FromPage>
    if (type && type in handlers) event.waitUntil(handlers[type]())
  })
}
