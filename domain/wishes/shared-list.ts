import { productSchema } from '../catalogue/product-schema.ts'

/** Pieces in one shared list, at most: every browser and messenger carries an address of that length. */
export const MOST_SHARED = 40

/**
 * The address of a read-only wish list: it names the pieces, the first ones where there are more than it may hold, and
 * nothing of whose list it is.
 */
export function sharedListPath(productIds: readonly string[]): string {
  return `/wish-list?pieces=${productIds.slice(0, MOST_SHARED).join(',')}`
}

/** The pieces that `pieces` of an address names, each once, without what is no product's id; null where it has none. */
export function sharedPieces(pieces: string | null): string[] | null {
  if (pieces === null) return null
  const ids = pieces.split(',').filter((id) => productSchema.shape.id.safeParse(id).success)
  return [...new Set(ids)].slice(0, MOST_SHARED)
}
