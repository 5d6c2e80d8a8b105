/** Stands in local storage when the shopper has taken the offline shop off this device. */
export const OFFLINE_REMOVED = 'northlight-offline-removed'

/** Whether the shopper has taken the offline shop off this device: then nothing of it comes back by itself. */
export function isOfflineRemoved(): boolean {
  try {
    return localStorage.getItem(OFFLINE_REMOVED) !== null
  } catch {
    // A browser that refuses storage keeps no offline shop either.
    return false
  }
}
