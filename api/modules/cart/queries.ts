import type { Selectable, Transaction } from 'kysely'
import type { Availability, CartLine } from '#domain/cart/cart-line.ts'
import { lineProduct } from '#domain/cart/cart-line.ts'
import { priceChoice } from '#domain/cart/price-choice.ts'
import { isFromStock } from '#domain/cart/stock-choice.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { batch } from '../../db/batch.ts'
import type { CartLineAliasesTable, CartLinesTable } from '../../db/customer-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ProductsTable, ShopTables } from '../../db/schema.ts'
import { productOf } from '../products/rows.ts'

type Db = ShopDb | Transaction<ShopTables>
type LineRow = Selectable<CartLinesTable>

/** The cart as the shop knows it, oldest line first, each line priced anew. */
export async function readCart(db: Db, cartId: string, priceList: BraceletPriceList): Promise<CartLine[]> {
  // Lines come and go between two questions: the second is about those that the first has found.
  const lines = await linesOf(db, cartId).selectAll().orderBy('position').execute()
  if (lines.length === 0) return []
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const known = await batch(db, productsQuery(db).where('id', 'in', ids), aliasesQuery(db, cartId))
  return cartOf([lines, ...known], priceList)
}

/** The same, at once, within a transaction: there nothing comes and goes. */
export async function readCartWithin(
  within: Transaction<ShopTables>,
  cartId: string,
  priceList: BraceletPriceList
): Promise<CartLine[]> {
  return cartOf(await batch(within, ...cartQueries(within, cartId)), priceList)
}

/**
 * What has to be asked, in one transaction, to know a cart: its lines, what they are of, and the ids that devices know
 * them by.
 */
export function cartQueries(within: Transaction<ShopTables>, cartId: string) {
  const lines = linesOf(within, cartId)
  return [
    lines.selectAll().orderBy('position'),
    productsQuery(within).where('id', 'in', lines.select('product_id')),
    aliasesQuery(within, cartId)
  ] as const
}

const linesOf = (db: Db, cartId: string) => db.selectFrom('cart_lines').where('cart_id', '=', cartId)

const productsQuery = (db: Db) => db.selectFrom('products').selectAll()

const aliasesQuery = (db: Db, cartId: string) =>
  db
    .selectFrom('cart_line_aliases')
    .select(['id', 'line_id'])
    .where('cart_id', '=', cartId)
    .where('line_id', 'is not', null)

type Alias = Pick<Selectable<CartLineAliasesTable>, 'id' | 'line_id'>
export type CartAnswers = [LineRow[], Selectable<ProductsTable>[], Alias[]]

/** The cart of these answers. */
export function cartOf([rows, products, aliasRows]: CartAnswers, priceList: BraceletPriceList): CartLine[] {
  const known = new Map(products.map((row) => [row.id, { product: productOf(row), isListed: row.is_listed === 1 }]))
  const aliases = new Map<string | null, string[]>()
  for (const { id, line_id } of aliasRows) aliases.set(line_id, [...(aliases.get(line_id) ?? []), id])
  const pieceOf = ({ product_id }: LineRow): KnownProduct => {
    const piece = known.get(product_id)
    if (!piece) throw new Error(`The cart names a product that was never sold: ${product_id}`)
    return piece
  }
  const wanted = new Map<string, number>()
  for (const row of rows)
    if (isFromStock(pieceOf(row).product, choiceOf(row)))
      wanted.set(row.product_id, (wanted.get(row.product_id) ?? 0) + row.quantity)
  return rows.map((row) => {
    return toLine(row, pieceOf(row), {
      priceList,
      wanted: wanted.get(row.product_id) ?? row.quantity,
      aliases: aliases.get(row.id) ?? [row.id]
    })
  })
}

interface KnownProduct {
  product: Product
  isListed: boolean
}

interface Beside {
  priceList: BraceletPriceList
  /** Pieces of this product in all lines that come from stock together: they share it. */
  wanted: number
  aliases: string[]
}

function toLine(row: LineRow, { product, isListed }: KnownProduct, { priceList, wanted, aliases }: Beside): CartLine {
  const choice = choiceOf(row)
  const fromStock = isFromStock(product, choice)
  const priced = priceChoice(product, choice, priceList)
  const line = {
    id: row.id,
    sessionId: row.cart_id,
    productId: row.product_id,
    quantity: row.quantity,
    product: lineProduct(product),
    isMadeToOrder: !fromStock,
    left: fromStock && product.stock !== 'made-to-order' ? product.stock : null,
    aliases,
    createdAt: row.created_at
  }
  // What can no longer be made as chosen is shown as it was, at the price that was shown, and cannot be ordered.
  if (priced.kind === 'refused' || !isListed) {
    const asShown = { sizeAdjustment: 0, caratAdjustment: 0, customPrice: row.shown_price, priceUpdatedFrom: null }
    return { ...line, ...choice, ...asShown, availability: 'gone' }
  }
  const { kind: _, unitPrice, ...asPriced } = priced
  return {
    ...line,
    ...asPriced,
    availability: availabilityOf(product, fromStock ? wanted : 0),
    priceUpdatedFrom: row.shown_price === unitPrice ? null : row.shown_price
  }
}

const choiceOf = (row: LineRow) => ({
  selectedSize: row.selected_size,
  selectedCarat: row.selected_carat,
  customization: row.customization
})

/** A piece that is out of stock is not made in another choice either: the owner says when it can be had again. */
function availabilityOf({ stock }: Product, wanted: number): Availability {
  if (stock === 0) return 'out-of-stock'
  return stock === 'made-to-order' || stock >= wanted ? 'available' : 'too-few'
}
