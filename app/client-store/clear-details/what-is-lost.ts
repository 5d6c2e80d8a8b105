import { readStored } from '#device/wipe.ts'
import { draftWords, hereOnlyWords, unansweredWords, unsentWords } from './kept-words.ts'

/**
 * What a wipe would lose, in words: what we would never get, what was begun and not sent, and what no account has.
 * DECISIONS 29.
 */
export interface Lost {
  unsent: readonly string[]
  begun: readonly string[]
  /** Orders that were sent and not answered: we may have them. */
  unanswered: readonly string[]
  hereOnly: readonly string[]
}

/** `owner`: only what is this one's; else everybody's. */
export async function readLost(owner?: string): Promise<Lost> {
  const kept = await readStored(undefined, owner)
  return {
    unsent: unsentWords(kept),
    begun: draftWords(kept),
    unanswered: unansweredWords(kept),
    hereOnly: hereOnlyWords(kept)
  }
}
