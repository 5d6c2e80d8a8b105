import { categoryLabel, originLabel } from '#domain/catalogue/vocabulary.ts'
import type { DeskProductRow } from '#domain/desk/catalogue-view.ts'

/** "2 pieces"; null is made to order. */
export function stockWords(stock: number | null): string {
  if (stock === null) return 'Made to order'
  if (stock === 0) return 'None left'
  return stock === 1 ? '1 piece' : `${stock} pieces`
}

/** "Tennis bracelets, laboratory-grown". */
export const kindWords = ({ category, diamondType }: Pick<DeskProductRow, 'category' | 'diamondType'>): string =>
  `${categoryLabel(category)}, ${originLabel(diamondType).toLowerCase()}`
