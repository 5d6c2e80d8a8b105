import { readKept } from '#device/wipe.ts'
import { draftWords, hereOnlyWords, unsentWords } from './kept-words.ts'

/**
 * What a wipe would lose, in words: what we would never get, what was begun and not sent, and what no account has.
 * DECISIONS 29.
 */
export interface Lost {
  unsent: readonly string[]
  begun: readonly string[]
  hereOnly: readonly string[]
}

export async function readLost(): Promise<Lost> {
  const kept = await readKept()
  return { unsent: unsentWords(kept), begun: draftWords(kept), hereOnly: hereOnlyWords(kept) }
}
