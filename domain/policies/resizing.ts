import { isFullCircle } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import type { Shop } from './shop-schema.ts'

/**
 * The one sentence about making a ring to another size, where rings are shown and sold; null once the owner has ended the
 * offer (`services.freeResizeDays` of shop.json). Issue "One truth", item 4.
 */
export const resizeSentence = ({ freeResizeDays }: Shop['services']): string | null =>
  freeResizeDays === null ? null : `One resize is free within ${freeResizeDays} days of receiving the ring.`

/** The same on the page of a piece; null where it is no ring, or one with diamonds all the way round, which cannot be altered. */
export const pieceResizeSentence = (
  piece: { metadata: Pick<Product['metadata'], 'ringSize' | 'setting'> },
  services: Shop['services']
): string | null => (piece.metadata.ringSize && !isFullCircle(piece) ? resizeSentence(services) : null)
