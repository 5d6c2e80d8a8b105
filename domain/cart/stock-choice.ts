import type { Product } from '../catalogue/product-schema.ts'
import { ownCarat } from '../pricing/carat-selector.ts'
import { DEFAULT_BRACELET_LENGTH, DEFAULT_STONE_WEIGHT } from '../pricing/tennis-bracelet.ts'
import type { LineChoice } from './cart-line.ts'
import { readCustomisation } from './customisation.ts'

/**
 * Whether what was chosen is one of the pieces that are counted in stock. Stock counts a piece as it is listed: in its
 * own carat, a bracelet to design at six inches with stones of 0.083 ct. Every other carat, length or weight is made to
 * order and takes nothing from it. A size does not matter: the count is of every size together. DECISIONS 31.
 *
 * A piece whose stock is 0 is not sold in any configuration until the owner counts it anew or has it made to order: that
 * is `inStock`, and asked apart from this.
 */
export function isFromStock(
  { stock, category, diamondType }: Pick<Product, 'stock' | 'category' | 'diamondType'>,
  { selectedCarat, customization }: Pick<LineChoice, 'selectedCarat' | 'customization'>
): boolean {
  if (stock === 'made-to-order') return false
  if (customization === null) return selectedCarat === null || selectedCarat === ownCarat(category)
  const read = readCustomisation(customization, { diamondType })
  if (read.kind === 'refused') return false
  return read.choice.length === DEFAULT_BRACELET_LENGTH && read.choice.weight === DEFAULT_STONE_WEIGHT
}
