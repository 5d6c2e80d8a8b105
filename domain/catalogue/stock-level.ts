import { MOST_OF_A_LINE } from '../cart/cart-line.ts'
import type { Product } from './product-schema.ts'

/**
 * How much of a piece's stock everyone is told: no more than one line of a cart may hold. How full the safe is beyond that
 * helps nobody to buy, and a kept page need not go because a piece of a hundred was sold.
 */
export const stockLevel = (stock: Product['stock']): Product['stock'] =>
  stock === 'made-to-order' ? stock : Math.min(stock, MOST_OF_A_LINE)
