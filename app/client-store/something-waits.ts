import { readMirror, subscribeToMirror } from './cart-mirror.ts'
import { readOutboxMirror, subscribeToOutboxMirror } from './outbox-mirror.ts'
import { parseWaitingCount } from './use-waiting-count.ts'

/** What the open database says; null before it is open, when the copies of cart and outbox are all there is to go by. */
let counted: boolean | null = null
const listeners = new Set<() => void>()

/** The open database has been looked into. */
export function tellWhetherWaits(waits: boolean): void {
  if (waits === counted) return
  counted = waits
  for (const listener of listeners) listener()
}

/** Whether anything on this device waits for the shop, and not for the shopper. */
export function somethingWaits(): boolean {
  const { all, needsYou } = parseWaitingCount(readOutboxMirror())
  return counted ?? (all > needsYou || readMirror().isWaiting)
}

export function subscribeToWaiting(listener: () => void): void {
  listeners.add(listener)
  subscribeToMirror(listener)
  subscribeToOutboxMirror(listener)
}
