import { useSyncExternalStore } from 'react'

/**
 * Whether the shop can be reached, as far as is known. `asOf` is the ISO time of the prices shown where these are not
 * known to hold still: null where no prices are kept; online, null where they are of now.
 */
export type Connection = { kind: 'online'; asOf?: string | null } | { kind: 'offline'; asOf: string | null }

const online: Connection = { kind: 'online' }
let connection = atFirst()
const listeners = new Set<() => void>()

/** Where the word is kept that outlives a page. */
export const CONNECTION_KEY = 'northlight-connection'
/** How long what the last page found is believed, in ms, until this one has asked. */
const BELIEVED_FOR = 60_000

/**
 * What a page that the worker opened begins with: nothing in it moves for a band that was sure to come. Whether the shop is
 * there is asked at once.
 */
function atFirst(): Connection {
  if (import.meta.env.SSR || !globalThis.navigator?.serviceWorker?.controller) return online
  try {
    const { asOf = null, outAt = 0 } = JSON.parse(localStorage.getItem(CONNECTION_KEY) ?? '{}')
    return navigator.onLine && Date.now() - outAt > BELIEVED_FOR ? online : { kind: 'offline', asOf }
  } catch {
    return online
  }
}

export const isOffline = (): boolean => connection.kind === 'offline'

export function setConnection(next: Connection): void {
  if (next.kind === connection.kind && (next.asOf ?? null) === (connection.asOf ?? null)) return
  connection = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves with the next word that the shop can be reached. */
export function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (connection.kind === 'offline') return
      stop()
      resolve()
    })
  })
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => online
  )
}
