import { useSyncExternalStore } from 'react'
import { parseConsent } from '#domain/consent/consent.ts'
import { parseRecent, RECENT_SEARCHES_KEY, withSearch } from '#domain/search/recent-searches.ts'
import { consentText, subscribeToConsent } from '../../features/consent/kept-consent.ts'

const listeners = new Set<() => void>()
/** What this page knows of. Where nothing may be stored, it is all there is, and goes with the page. */
let recent: readonly string[] | null = null

/** Whether the visitor has said yes to preferences, which these are. */
const mayStore = (): boolean => parseConsent(consentText())?.preferences === true

function read(): readonly string[] {
  recent ??= mayStore() ? parseRecent(stored()) : []
  return recent
}

function stored(): string | null {
  try {
    return localStorage.getItem(RECENT_SEARCHES_KEY)
  } catch {
    return null
  }
}

/** Puts a search before the others: on the device where preferences are on, else for as long as the page. */
export function rememberSearch(typed: string): void {
  recent = withSearch(read(), typed)
  if (mayStore()) store(recent)
  tell()
}

export function clearSearches(): void {
  recent = []
  store(recent)
  tell()
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches))
    else localStorage.removeItem(RECENT_SEARCHES_KEY)
  } catch {
    // Refused, or full: they are remembered for as long as the page.
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

function readAgain(): void {
  recent = null
  tell()
}

// Whatever was searched for under another choice is not this one's to show or to store.
subscribeToConsent(readAgain)

function hear({ key }: StorageEvent): void {
  // Without a key, everything was cleared.
  if (key === RECENT_SEARCHES_KEY || key === null) readAgain()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hear)
  }
}

/** What was searched for last, newest first, over all tabs. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, read)
