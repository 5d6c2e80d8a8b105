import { useSyncExternalStore } from 'react'
import { readOutboxMirror, subscribeToOutboxMirror } from './outbox-mirror.ts'

/** Requests that the shop does not have yet, and how many of them need the shopper first. */
export interface WaitingCount {
  all: number
  needsYou: number
}

const none: WaitingCount = { all: 0, needsYou: 0 }

/** How many requests wait on this device: none on the server, then live over all tabs. */
export function useWaitingCount(): WaitingCount {
  return parseWaitingCount(useSyncExternalStore(subscribeToOutboxMirror, readOutboxMirror, () => null))
}

/** Anyone may write to local storage: what is not our copy counts as none. */
export function parseWaitingCount(text: string | null): WaitingCount {
  if (text === null) return none
  try {
    const { all, needsYou } = JSON.parse(text).state
    return { all: wholeNumber(all), needsYou: Math.min(wholeNumber(needsYou), wholeNumber(all)) }
  } catch {
    return none
  }
}

const wholeNumber = (value: unknown): number => (Number(value) > 0 ? Math.floor(Number(value)) : 0)
