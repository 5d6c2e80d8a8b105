import type { Transaction } from 'kysely'
import { type CartLine, type LineProduct, lineProduct, pricedLine } from '#domain/cart/cart-line.ts'
import { writeCustomisation } from '#domain/cart/customisation.ts'
import { priceChoice } from '#domain/cart/price-choice.ts'
import { isFromStock } from '#domain/cart/stock-choice.ts'
import { isMetalType } from '#domain/catalogue/metals.ts'
import { type BraceletPriceList, designBracelet } from '#domain/pricing/bracelet-price.ts'
import { unitPrice } from '#domain/pricing/line-price.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { type BraceletLength, DEFAULT_STONE_WEIGHT } from '#domain/pricing/tennis-bracelet.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { emptyingQuery } from '../cart/changes.ts'
import { productOf } from '../products/rows.ts'
import { unavailable } from './refusals.ts'

/** What is ordered, priced by the shop, about to be frozen. */
export interface OrderedPiece {
  product: LineProduct
  quantity: number
  /** Of one piece, VAT included. */
  unitPrice: Pence
  selectedSize: string | null
  selectedCarat: number | null
  customization: string | null
  /** How many are left in stock, or null for what is made to order. */
  left: number | null
}

/** Takes the pieces out of the cart. */
export async function takePieces(
  within: Transaction<ShopTables>,
  cartId: string,
  lines: readonly CartLine[]
): Promise<OrderedPiece[]> {
  await emptyingQuery(within, cartId).execute()
  return lines.map((line) => ({
    product: line.product,
    quantity: line.quantity,
    unitPrice: unitPrice(pricedLine(line)),
    selectedSize: line.selectedSize,
    selectedCarat: line.selectedCarat,
    customization: line.customization,
    left: line.left
  }))
}

/**
 * One tennis bracelet of this length in the smallest stones: what the pages sell that have no cart. Throws 409 when it
 * cannot be had. DECISIONS 14.
 */
export async function readBracelet(
  db: ShopDb,
  productId: string,
  length: BraceletLength,
  priceList: BraceletPriceList
): Promise<OrderedPiece> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .where('is_listed', '=', 1)
    .executeTakeFirst()
  if (!row) throw unavailable('We no longer sell this piece.')
  const product = productOf(row)
  if (product.stock === 0) throw unavailable('This piece is out of stock.')
  const { diamondType, metalType } = product
  if (!isMetalType(metalType)) throw unavailable('This piece is not made to a design.')

  const choice = { length, weight: DEFAULT_STONE_WEIGHT }
  const design = designBracelet({ diamondType, metalType, ...choice }, priceList)
  const customization = writeCustomisation(product, choice, design)
  const priced = priceChoice(product, { selectedSize: null, selectedCarat: null, customization }, priceList)
  if (priced.kind === 'refused') throw unavailable(priced.message)
  return {
    product: lineProduct(product),
    quantity: 1,
    unitPrice: priced.unitPrice,
    selectedSize: priced.selectedSize,
    selectedCarat: priced.selectedCarat,
    customization: priced.customization,
    left: product.stock !== 'made-to-order' && isFromStock(product, priced) ? product.stock : null
  }
}
