import { readKept } from '#device/wipe.ts'
import { draftWords, unsentWords } from './kept-words.ts'

/** What a wipe would lose, in words: what we would never get, and what was begun and not sent. DECISIONS 29. */
export interface Lost {
  unsent: readonly string[]
  begun: readonly string[]
}

export async function readLost(): Promise<Lost> {
  const kept = await readKept()
  return { unsent: unsentWords(kept), begun: draftWords(kept) }
}
