import { useSyncExternalStore } from 'react'
import { readAccountMirror, subscribeToAccountMirror } from '../../../client-store/account/account.ts'
import { parseAccount } from '../../../client-store/account/use-account.ts'

const KEY = 'northlight-votes'

/** The reviews that were found helpful in this tab, each with who said so; null until they are looked for. */
let votes: Set<string> | null = null
const listeners = new Set<() => void>()

const cast = (): Set<string> => {
  votes ??= new Set(recall())
  return votes
}

function recall(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    // Nothing can be kept here, or it is not ours: the shop counts each voter once, however often it is told.
    return []
  }
}

/** A customer's vote is not the guest's who was here before, and the shop takes each. */
function voteOf(reviewId: string): string {
  const account = parseAccount(readAccountMirror())
  return `${account.kind === 'customer' ? account.number : 'guest'}/${reviewId}`
}

export function rememberVote(reviewId: string, isVoted: boolean): void {
  if (isVoted) cast().add(voteOf(reviewId))
  else cast().delete(voteOf(reviewId))
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...cast()]))
  } catch {
    // Shown as given as long as this page is open.
  }
  for (const listener of listeners) listener()
}

export const hasVoted = (reviewId: string): boolean => cast().has(voteOf(reviewId))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const forget = subscribeToAccountMirror(listener)
  return () => {
    listeners.delete(listener)
    forget()
  }
}

export const useHasVoted = (reviewId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasVoted(reviewId),
    () => false
  )
