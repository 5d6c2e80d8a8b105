import { OUTBOX_SYNC } from '#device/worker-messages.ts'
import { workerDevice } from './device.ts'

declare const self: ServiceWorkerGlobalScope

/** Not every browser has it, nor have TypeScript's types. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** Sends what waits, as any page does. OFFLINE, section 2.8. */
export const drainOutbox = (): Promise<'nothing-left' | 'entries-remain'> => workerDevice().outbox.drain()

/** Sends when the browser has found a network: it calls again, ever later, as long as entries remain. */
export function drainOnSync(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === OUTBOX_SYNC) (event as SyncEvent).waitUntil(drainOrReject())
  })
}

async function drainOrReject(): Promise<void> {
  if ((await drainOutbox()) === 'entries-remain') throw new Error('Entries remain in the outbox')
}
