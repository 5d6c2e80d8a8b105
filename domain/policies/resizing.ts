import type { Shop } from './shop-schema.ts'

/**
 * The one sentence about making a ring to another size, where rings are shown and sold; null once the owner has ended the
 * offer (`services.freeResizeDays` of shop.json). Issue "One truth", item 4.
 */
export const resizeSentence = ({ freeResizeDays }: Shop['services']): string | null =>
  freeResizeDays === null ? null : `One resize is free within ${freeResizeDays} days of receiving the ring.`
