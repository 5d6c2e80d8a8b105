import { useSyncExternalStore } from 'react'

/** What the shell may say at the foot of the page; one at a time. */
export type Notice = { kind: 'ready-offline' } | { kind: 'new-version'; take: () => void }

let notice: Notice | null = null
const listeners = new Set<() => void>()

export function offer(next: Notice | null): void {
  notice = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => null
  )
}
