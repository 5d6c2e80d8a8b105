import type { Product } from '../catalogue/product-schema.ts'
import type { PricedLine } from '../pricing/line-price.ts'
import type { Pence } from '../pricing/money.ts'

/** How many pieces one line can hold. Larger numbers are a trade enquiry. */
export const MOST_OF_A_LINE = 99

/** What a line shows of its product. `price` is the list price in pence, VAT included. */
export type LineProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'imageUrl' | 'category' | 'diamondType' | 'metalType' | 'carat'
> & { metadata: LineMetadata }

/** What `describePiece` asks of a piece, so that a line says the same of it as its page. An older line keeps the cut alone. */
const LINE_METADATA = [
  'cut',
  'colour',
  'clarity',
  'stoneCount',
  'stoneCarat',
  'chainLengths',
  'customizable',
  'setting'
] as const
type LineMetadata = Pick<Product['metadata'], (typeof LINE_METADATA)[number]>

/** What a line keeps of a product. */
export function lineProduct(product: LineProduct): LineProduct {
  const { id, name, price, imageUrl, category, diamondType, metalType, carat, metadata } = product
  const kept = Object.fromEntries(
    LINE_METADATA.flatMap((field) => (metadata[field] === undefined ? [] : [[field, metadata[field]]]))
  ) as LineMetadata
  return { id, name, price, imageUrl, category, diamondType, metalType, carat, metadata: kept }
}

/** Whether a line can be ordered as it stands; only `available` can. */
export type Availability = 'available' | 'too-few' | 'out-of-stock' | 'gone'

/** A line of the cart. Storefront spec, section 3; money in pence. */
export interface CartLine {
  /** UUID made on the device. */
  id: string
  /** The cart's public id; empty until the shop has the line. */
  sessionId: string
  productId: string
  quantity: number
  selectedSize: string | null
  sizeAdjustment: Pence
  selectedCarat: number | null
  caratAdjustment: Pence
  /** The design of a bracelet as JSON text, else null. */
  customization: string | null
  /** The shop's own price of a designed bracelet, else null. */
  customPrice: Pence | null
  product: LineProduct
  isMadeToOrder: boolean
  availability: Availability
  /** How many are left, where the piece is kept in stock. */
  left: number | null
  /** The unit price the shopper was shown when adding, where the shop's is another now. OFFLINE, section 3. */
  priceUpdatedFrom: Pence | null
  /** UUIDs of the adds that went into this line, its own included. */
  aliases: readonly string[]
  /** ISO time. */
  createdAt: string
}

/** What makes two adds the same line. */
export type LineChoice = Pick<CartLine, 'productId' | 'selectedSize' | 'selectedCarat' | 'customization'>

/**
 * A line's identity: product + size + carat + customisation. Of a customisation only the length and the weight count, so
 * that the same bracelet designed twice is one line whatever price stood beside it. OFFLINE, section 3.
 */
export function lineIdentity({ productId, selectedSize, selectedCarat, customization }: LineChoice): string {
  return JSON.stringify([productId, selectedSize, selectedCarat, customization && designOf(customization)])
}

function designOf(customization: string): string {
  const { selectedLength, selectedDiamondWeight } = JSON.parse(customization) as Record<string, unknown>
  return `${selectedLength}/${selectedDiamondWeight}`
}

/** What the pricing functions need of a line. */
export const pricedLine = (line: CartLine): PricedLine => ({
  listPrice: line.product.price,
  sizeAdjustment: line.sizeAdjustment,
  caratAdjustment: line.caratAdjustment,
  customPrice: line.customPrice,
  quantity: line.quantity
})

/** How many pieces the cart holds: the header's badge. */
export const pieceCount = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0)
