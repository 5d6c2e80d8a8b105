import { AS_OF } from './ask-shop.ts'
import { CATALOGUE } from './worker-messages.ts'

/** The ISO time at which the kept catalogue was last known to be true; null where none is kept. */
export async function catalogueTime(): Promise<string | null> {
  const products = await (await caches.open(CATALOGUE)).match('/api/products')
  return products?.headers.get(AS_OF) ?? null
}
