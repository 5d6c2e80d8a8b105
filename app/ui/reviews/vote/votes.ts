import { useSyncExternalStore } from 'react'

/** The reviews this tab's visitor found helpful. Not kept: the shop counts each voter once, however often it is told. */
const voted = new Set<string>()
const listeners = new Set<() => void>()

export function rememberVote(reviewId: string, isVoted: boolean): void {
  if (isVoted) voted.add(reviewId)
  else voted.delete(reviewId)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHasVoted = (reviewId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => voted.has(reviewId),
    () => false
  )
