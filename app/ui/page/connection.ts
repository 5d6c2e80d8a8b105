import { useSyncExternalStore } from 'react'

/**
 * Whether the shop can be reached, as far as is known. `asOf` is the ISO time of the prices shown where these are not
 * known to hold still: null where no prices are kept; online, null where they are of now.
 */
export type Connection = { kind: 'online'; asOf?: string | null } | { kind: 'offline'; asOf: string | null }

const online: Connection = { kind: 'online' }
let connection: Connection = online
const listeners = new Set<() => void>()

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

function followLine(listener: () => void): () => void {
  for (const change of ['online', 'offline']) window.addEventListener(change, listener)
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener)
  }
}

/** Whether the browser says that the device has no network. That it says nothing of the kind is no more than a hint. */
export const useHasNoNetwork = (): boolean =>
  useSyncExternalStore(
    followLine,
    () => navigator.onLine === false,
    () => false
  )

/** What is known where the shop is out of reach: that the device has no network, or only that the shop does not answer. */
export const useOutOfReachWords = (): string =>
  useHasNoNetwork() ? 'You are offline' : 'We cannot be reached just now'

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => online
  )
}
