import { type DeviceShop, startDevice } from '#device/start.ts'
import { OUTBOX_SYNC } from '#device/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Not every browser has it, nor have TypeScript's types. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

let device: DeviceShop | undefined

/** Sends what waits, as any page does. The database is opened when it is first asked for. OFFLINE, section 2.8. */
export async function drainOutbox(): Promise<'nothing-left' | 'entries-remain'> {
  device ??= startDevice({ wakeUps: null })
  return device.outbox.drain()
}

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
