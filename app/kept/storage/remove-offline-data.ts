import { rememberRemoval } from '../../ui/offline/remember-removal.ts'

/**
 * Takes the worker and all that it keeps off this device, and opens the page afresh, without it. What the shopper wrote lies
 * in the database and is not touched. The wish is remembered, or the next page would bring everything back.
 */
export async function removeOfflineData(): Promise<void> {
  rememberRemoval()
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
  await removeCaches()
  window.location.reload()
}

/** Deletes what the worker has cached, and nothing else. */
export async function removeCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
