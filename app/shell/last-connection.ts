import { setConnection } from '../ui/page/connection.ts'

const key = 'northlight-connection'
/** How long what the last page found is believed, in ms, until this one has asked. */
const BELIEVED_FOR = 60_000

let beganOut = false
/** Whether this page began with the word that the shop is out of reach. */
export const beganOutOfReach = (): boolean => beganOut

/**
 * What a page that the worker opened begins with, before it is drawn: nothing in it moves for a band that was sure to come.
 * Whether the shop is there is asked at once.
 */
export function startFromLastConnection(): void {
  try {
    const { asOf = null, outAt = 0 } = JSON.parse(localStorage.getItem(key) ?? '{}')
    beganOut = !navigator.onLine || Date.now() - outAt < BELIEVED_FOR
    if (beganOut) setConnection({ kind: 'offline', asOf })
  } catch {
    // What was kept is not ours, or nothing can be: the page finds it out for itself.
  }
}

/** For the page that is opened next. `asOf`: ISO time of the prices on this device, null where none are kept. */
export function storeLastConnection(asOf: string | null, isOut: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify({ asOf, outAt: isOut ? Date.now() : 0 }))
  } catch {
    // Without room the next page finds it out for itself.
  }
}
