import { readWishesMirror, WISHES_MIRROR } from './wishes-mirror.ts'

/** Writes down which pieces are wished for, for the hearts of every tab. */
export function writeWishesMirror(productIds: readonly string[]): void {
  const text = productIds.length === 0 ? null : JSON.stringify(productIds)
  if (text === readWishesMirror()) return
  try {
    if (text === null) localStorage.removeItem(WISHES_MIRROR)
    else localStorage.setItem(WISHES_MIRROR, text)
  } catch (error) {
    // Full or refused: the hearts stay empty, and the wish list still shows everything.
    reportError(error)
  }
  dispatchEvent(new Event(WISHES_MIRROR))
}
