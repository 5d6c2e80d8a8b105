/** Where the copy stands; there is none while nothing waits. */
export const OUTBOX_MIRROR = 'northlight-outbox'

/** What the copy says, still as text; null while nothing waits, and where the browser refuses storage. */
export function readOutboxMirror(): string | null {
  try {
    return localStorage.getItem(OUTBOX_MIRROR)
  } catch {
    // Where the browser refuses storage it keeps no requests either.
    return null
  }
}

/** Tells of changes in this tab and in others; a tab that writes tells its own page by an event of the same name. */
export function subscribeToOutboxMirror(listener: () => void): () => void {
  addEventListener('storage', listener)
  addEventListener(OUTBOX_MIRROR, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(OUTBOX_MIRROR, listener)
  }
}
