import { OUTBOX_SYNC } from './worker-messages.ts'

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

let refused = false

/** Whether this browser has Background Sync and was told not to allow it: then nothing leaves by itself. */
export const isSyncRefused = (): boolean => refused

/** Has the browser wake the worker for what waits, where it can. */
export async function requestSync(): Promise<void> {
  const { navigator } = globalThis as { navigator?: Partial<WorkerNavigator> }
  const registration: SyncRegistration | undefined = await navigator?.serviceWorker?.getRegistration()
  try {
    await registration?.sync?.register(OUTBOX_SYNC)
    refused = false
  } catch (error) {
    // The shopper has switched Background Sync off, or the worker is not active yet: pages send on their own.
    if (!(error instanceof DOMException)) throw error
    refused = error.name === 'NotAllowedError'
  }
}
