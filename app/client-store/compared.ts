import { comparePath, readCompared, withPiece } from '#domain/compare/compared-pieces.ts'

const key = 'northlight-compare'

/** Remembers what is compared on this visit, so that a piece found later can be put beside it. */
export function rememberCompared(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, ids.join(','))
  } catch {
    // A browser that keeps nothing compares from its address alone.
  }
  for (const tell of listeners) tell()
}

const listeners = new Set<() => void>()

/** Tells of every change that this page makes. */
export function subscribeToCompared(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** As it is written down, so that what did not change is the same. */
export function comparedText(): string {
  return recallCompared().join(',')
}

/** Whoever comes next is not to see what this one compared. */
export function forgetCompared(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Where this piece stands beside what was compared last on this visit. */
export const compareWith = (id: string): string => comparePath(withPiece(recallCompared(), id))

function recallCompared(): string[] {
  try {
    return readCompared(sessionStorage.getItem(key))
  } catch {
    return []
  }
}
