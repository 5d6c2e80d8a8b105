import type { Pence } from '../pricing/money.ts'
import type { Product } from './product-schema.ts'
import { CATEGORIES, type Category } from './vocabulary.ts'

export interface CategorySummary {
  category: Category
  count: number
  /** Least list price in pence; null while the category is empty. */
  fromPrice: Pence | null
}

/** Count and "From" price of every category, in the shop's order, for the home page's cards. DECISIONS 4. */
export function categorySummaries(products: readonly Pick<Product, 'category' | 'price'>[]): CategorySummary[] {
  return CATEGORIES.map((category) => {
    const prices = products.filter((product) => product.category === category).map((product) => product.price)
    return { category, count: prices.length, fromPrice: prices.length > 0 ? Math.min(...prices) : null }
  })
}

/** "14 pieces", "1 piece"; loose diamonds are counted as stones. Storefront spec, section 2. */
export function countLabel(category: Category | null, count: number): string {
  const noun = category === 'loose-diamonds' ? 'stone' : 'piece'
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
