import { isSyncRefused } from '#device/background-sync.ts'
import { LEAVES } from '#domain/requests/request-words.ts'

/**
 * Whether what is saved here is sent although nobody opens the shop again: where the browser has Background Sync and
 * allows it, and a worker to be woken. OFFLINE, section 5.5.
 */
export const leavesByItself = (): boolean =>
  'SyncManager' in window && Boolean(navigator.serviceWorker?.controller) && !isSyncRefused()

/** What is to be done that it is sent: nothing, or to come back once. */
export const leavesWords = (): string => (leavesByItself() ? LEAVES.byItself : LEAVES.onceOpened)
