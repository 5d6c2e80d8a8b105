import { type Design, designName, groupDesigns } from './designs.ts'
import { compareText, fold } from './fold.ts'
import type { Paging } from './pagination.ts'
import { designKey } from './product-facts.ts'
import { compareProducts, matches, type ProductFilter, type ProductSort } from './product-filter.ts'
import type { Product } from './product-schema.ts'

// Which designs a list shows, and in what order: for the shop and the worker, which answer it. Pages only group what came.

/** By what a piece stands among designs sorted by name. */
export const sortDesignName = (product: Parameters<typeof designName>[0]): string => fold(designName(product))

/** The order of pieces where designs are counted: by name, those of a design stand under the design's. */
export function compareGrouped(sort: ProductSort): (a: Product, b: Product) => number {
  const within = compareProducts(sort)
  if (sort !== 'name') return within
  return (a, b) =>
    compareText(sortDesignName(a), sortDesignName(b)) || compareText(designKey(a), designKey(b)) || within(a, b)
}

/** The pieces that a filter selects with those of one design together: what `group=design` answers. */
export function selectDesigns(products: readonly Product[], filter: ProductFilter): Design[] {
  return groupDesigns(products.filter((product) => matches(product, filter)).sort(compareGrouped(filter.sort)))
}

export type PageOfDesigns<Item> =
  | { kind: 'page'; items: Item[]; next: string | null; total: number; pieces: number }
  /** The design the cursor names is not in this list. */
  | { kind: 'unknown-cursor' }

/**
 * One page of designs, or all of them, as the list of their pieces: older clients read it as any other list. `total` counts
 * the designs, `pieces` the pieces of all of them; the cursor names the last design of the page before.
 */
export function pageOfDesigns(
  designs: readonly Pick<Design, 'key' | 'pieces'>[],
  paging: Paging | null
): PageOfDesigns<Product> {
  const { limit, cursor } = paging ?? { limit: designs.length }
  const before = cursor === undefined ? -1 : designs.findIndex(({ key }) => key === cursor)
  if (cursor !== undefined && before === -1) return { kind: 'unknown-cursor' }
  const page = designs.slice(before + 1, before + 1 + limit)
  const isLast = before + 1 + limit >= designs.length
  return {
    kind: 'page',
    items: page.flatMap(({ pieces }) => pieces),
    next: isLast ? null : (page.at(-1)?.key ?? null),
    total: designs.length,
    pieces: designs.reduce((sum, { pieces }) => sum + pieces.length, 0)
  }
}
