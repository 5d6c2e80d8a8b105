import { useSyncExternalStore } from 'react'

/** Whether the shop can be reached, as far as is known; `asOf` is the ISO time of the prices shown without it. */
export type Connection = { kind: 'online' } | { kind: 'offline'; asOf: string | null }

const online: Connection = { kind: 'online' }
let connection: Connection = online
const listeners = new Set<() => void>()

export function setConnection(next: Connection): void {
  if (next.kind === 'online' && connection.kind === 'online') return
  connection = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => online
  )
}
