declare const self: ServiceWorkerGlobalScope

/** What a page may ask of the worker. */
export type FromPage = { type: 'take-over' } | { type: 'check' } | { type: 'warm-pictures' }

/** What the worker tells every page. */
export type FromWorker =
  | { type: 'ready-offline' }
  /** The shop answered: the catalogue is of now, and may have changed. */
  | { type: 'in-touch'; changed: boolean }
  /** The shop could not be reached; `asOf` is the ISO time at which the kept catalogue was last known to be true. */
  | { type: 'out-of-touch'; asOf: string | null }

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
