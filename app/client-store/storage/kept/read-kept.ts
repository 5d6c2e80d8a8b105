import { readStored } from '#device/wipe.ts'
import { draftWords, unansweredWords } from '../../clear-details/kept-words.ts'
import { loadDevice } from '../../device.ts'
import { type CacheSizes, readCacheSizes } from './cache-sizes.ts'

/** What this device keeps of the shop and of the shopper's own. */
export interface StoredOnDevice {
  caches: CacheSizes
  /** Null where this browser keeps nothing of the shopper's. */
  own: StoredOfShopper | null
  /** All of it in bytes, as the browser counts; null where it does not say. */
  total: number | null
}

export interface StoredOfShopper {
  /** Pieces in the cart, each as often as it is wanted. */
  pieces: number
  /** Names of the forms that were begun. */
  drafts: readonly string[]
  /** Requests and changes that the shop does not have yet. */
  waiting: number
  receipts: number
}

export async function readStoredOnDevice(): Promise<StoredOnDevice> {
  const [sizes, own, total] = await Promise.all([readCacheSizes(), readOwn(), readTotal()])
  return { caches: sizes, own, total }
}

async function readOwn(): Promise<StoredOfShopper | null> {
  try {
    const [{ cart, receipts }, kept] = await Promise.all([loadDevice(), readStored()])
    const [{ lines }, received] = await Promise.all([cart.view(), receipts.list()])
    return {
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      drafts: [...draftWords(kept), ...unansweredWords(kept)],
      waiting: kept.unsent.length,
      receipts: received.length
    }
  } catch (error) {
    // A browser that refuses the database has many ways to say so; the caches may be there all the same.
    reportError(error)
    return null
  }
}

async function readTotal(): Promise<number | null> {
  const { usage } = (await navigator.storage?.estimate?.()) ?? {}
  return usage ?? null
}
