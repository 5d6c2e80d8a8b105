import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../ui/page/idle.ts'
import { readAccountMirror } from './account/account.ts'
import { maybeSignedIn } from './account/session/signing-in.ts'
import { readMirror, subscribeToMirror } from './cart-mirror.ts'
import { loadDevice } from './device.ts'

/** How many pieces are in the cart: none on the server, then what the device keeps, live over all tabs. */
export function useBadgeCount(): number {
  // What waits to be sent has to be sent, also from a page on which nobody opens the cart; and a session may have
  // ended, or be here without this device knowing of it.
  useEffect(() => {
    const { count, isWaiting } = readMirror()
    if (!count && !isWaiting && readAccountMirror() === null && !maybeSignedIn()) return
    whenIdle(() => void loadDevice())
  }, [])
  return useSyncExternalStore(
    subscribeToMirror,
    () => readMirror().count,
    () => 0
  )
}
