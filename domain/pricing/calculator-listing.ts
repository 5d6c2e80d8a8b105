import type { ProductFilter } from '../catalogue/product-filter.ts'
import type { Category } from '../catalogue/vocabulary.ts'
import type { CalculatorConfig } from './calculator.ts'

/** Where the shop keeps pieces of the kind the calculator names; its rings are the wedding rings. */
const CATEGORY_OF_TYPE: Record<CalculatorConfig['jewelryType'], Category> = {
  'engagement-ring': 'wedding-rings',
  'tennis-bracelet': 'tennis-bracelets',
  necklace: 'necklaces',
  earrings: 'earrings',
  'loose-diamond': 'loose-diamonds'
}

/** The shop's own pieces of the estimated kind and origin. Weight and grades do not narrow: pieces are made to order. */
export function matchingPieces({ jewelryType, diamondType }: CalculatorConfig): ProductFilter {
  return { category: CATEGORY_OF_TYPE[jewelryType], diamondType, sort: 'name' }
}
