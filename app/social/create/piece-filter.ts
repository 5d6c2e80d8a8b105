import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { CATEGORIES, type Category, categoryLabel, type DiamondType } from '#domain/catalogue/vocabulary.ts'

/** What the list of pieces is narrowed to. */
export interface PieceFilter {
  diamondType: DiamondType | undefined
  category: Category | undefined
  /** What was typed to search by. */
  q: string
}

export const NO_FILTER: PieceFilter = { diamondType: undefined, category: undefined, q: '' }

export const kinds: readonly { value: string; label: string }[] = [
  { value: '', label: 'Any kind' },
  ...CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) }))
]

/** The same as the listing's own filter, so that both find the same pieces by the same words. */
export function asProductFilter({ diamondType, category, q }: PieceFilter): ProductFilter {
  return {
    sort: 'name',
    ...(diamondType && { diamondType }),
    ...(category && { category }),
    ...(q.trim() && { q })
  }
}
