import type { Product } from '../catalogue/product-schema.ts'
import type { BraceletPriceList } from '../pricing/bracelet-price.ts'
import { type AddedLine, type ChangedChoice, setQuantitySchema } from './cart-change.ts'
import { type LineChoice, lineProduct } from './cart-line.ts'
import { priceChoice } from './price-choice.ts'
import { isFromStock } from './stock-choice.ts'

/** A line that may go into the cart, or why not, in a sentence for the shopper. */
export type LineToAdd = { kind: 'line'; line: AddedLine } | { kind: 'refused'; message: string }

interface Piece {
  product: Product
  choice: Omit<LineChoice, 'productId'>
  quantity: number
  priceList: BraceletPriceList
}

/**
 * The line an add to the cart makes on the device; amounts in pence. Refused are pieces sold on enquiry or out of stock, a
 * bracelet without its size, and a design that is only priced "about". `customPrice` stays null for rings: what a ring's
 * carat and size add stands in the adjustments, which say the same sum. Storefront spec, sections 5 and 7; DECISIONS 2.
 */
export function addedLine(
  { product, choice, quantity, priceList }: Piece,
  stamp: Pick<AddedLine, 'id' | 'createdAt'>
): LineToAdd {
  const counted = setQuantitySchema.safeParse({ quantity })
  if (!counted.success) return { kind: 'refused', message: counted.error.issues[0]?.message ?? '' }
  const chosen = changedChoice({ product, choice, priceList })
  if (chosen.kind === 'refused') return chosen
  return { kind: 'line', line: { ...stamp, productId: product.id, quantity, ...chosen.choice } }
}

/** A choice that a line of the cart may be changed to, or why not, in a sentence for the shopper. */
export type ChoiceToTake = { kind: 'choice'; choice: ChangedChoice } | { kind: 'refused'; message: string }

/** What the device keeps of a choice it puts into the cart, on a line of its own or in place of another; amounts in pence. */
export function changedChoice({ product, choice, priceList }: Omit<Piece, 'quantity'>): ChoiceToTake {
  const priced = priceChoice(product, choice, priceList)
  if (priced.kind === 'refused') return { kind: 'refused', message: priced.message }
  if (!product.inStock) return { kind: 'refused', message: 'This piece is out of stock.' }
  const { kind: _, unitPrice: __, ...kept } = priced
  const isMadeToOrder = !isFromStock(product, kept)
  return { kind: 'choice', choice: { ...kept, product: lineProduct(product), isMadeToOrder } }
}
