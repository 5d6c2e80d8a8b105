import { compareText, fold } from '../catalogue/fold.ts'
import { MOST_CHARACTERS } from './understand.ts'

/** Under which name a browser keeps them. */
export const RECENT_SEARCHES_KEY = 'northlight-searches'

/** How many searches are remembered. */
export const MOST_RECENT = 6

/** A text as it is searched for: without what stands around it, and no longer than is looked at. */
export const searchedText = (typed: string): string => typed.slice(0, MOST_CHARACTERS).replace(/\s+/g, ' ').trim()

/** The searches with one more, newest first. The same words in another spelling of letters are the same search. */
export function withSearch(recent: readonly string[], typed: string): readonly string[] {
  const text = searchedText(typed)
  if (!text) return recent
  const isSame = (other: string) => compareText(fold(other), fold(text)) === 0
  return [text, ...recent.filter((other) => !isSame(other))].slice(0, MOST_RECENT)
}

/** The searches that a browser has stored, from their text. Anyone may write there: what is no list of texts is none. */
export function parseRecent(stored: string | null): readonly string[] {
  const read = parsed(stored)
  if (!Array.isArray(read)) return []
  return read
    .filter((text) => typeof text === 'string')
    .map(searchedText)
    .filter(Boolean)
    .slice(0, MOST_RECENT)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return null
  }
}

/** Those that go on as the typed text begins, and are not the text itself. */
export function recentLike(recent: readonly string[], typed: string): readonly string[] {
  const begun = fold(searchedText(typed))
  return recent.filter((text) => fold(text).startsWith(begun) && fold(text) !== begun)
}
