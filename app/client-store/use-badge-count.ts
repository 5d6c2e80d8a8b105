import { useEffect, useSyncExternalStore } from 'react'
import { readAccountMirror } from './account/account.ts'
import { maybeSignedIn } from './account/session/signing-in.ts'
import { readMirror, subscribeToMirror } from './cart-mirror.ts'
import { loadDevice } from './device.ts'

/** How long the device's code is put off where the browser does not say when it is idle, in ms. */
const quietAfter = 2000

/** How many pieces are in the cart: none on the server, then what the device keeps, live over all tabs. */
export function useBadgeCount(): number {
  // What waits to be sent has to be sent, also from a page on which nobody opens the cart; and a session may have
  // ended, or be here without this device knowing of it.
  useEffect(() => {
    const { count, isWaiting } = readMirror()
    if (!count && !isWaiting && readAccountMirror() === null && !maybeSignedIn()) return
    const load = () => void loadDevice()
    if (window.requestIdleCallback) window.requestIdleCallback(load)
    else setTimeout(load, quietAfter)
  }, [])
  return useSyncExternalStore(
    subscribeToMirror,
    () => readMirror().count,
    () => 0
  )
}
