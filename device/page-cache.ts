import type { Dexie } from 'dexie'

const open = new Set<IDBTransaction>()

/**
 * Ends what a page has not finished writing when it is put by, to be shown again by "back". WebKit (seen in 2.50) keeps such
 * a transaction open with its page, and no other page nor the worker can write any more until the browser is closed. Nothing
 * was said to be saved by then: whoever comes back is told that it was not.
 */
export function endWithPage(db: Dexie): void {
  if (!('document' in globalThis)) return
  db.use({
    stack: 'dbcore',
    name: 'end with page',
    create: (core) => ({
      ...core,
      transaction(...args) {
        // What Dexie hands on is the browser's own.
        const transaction = core.transaction(...args) as IDBTransaction
        open.add(transaction)
        const forget = () => open.delete(transaction)
        transaction.addEventListener('complete', forget)
        transaction.addEventListener('abort', forget)
        return transaction
      }
    })
  })
  addEventListener('pagehide', endAll)
}

/** Told of a page that goes: whether it may come back. */
function endAll(event: Event & { persisted?: boolean }): void {
  if (!event.persisted) return
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch (error) {
      // Its last word is on the way already.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    }
  }
}
