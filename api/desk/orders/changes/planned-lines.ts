import { lineProduct } from '#domain/cart/cart-line.ts'
import { readCustomisation } from '#domain/cart/customisation.ts'
import { priceChoice } from '#domain/cart/price-choice.ts'
import { isFromStock } from '#domain/cart/stock-choice.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { DeskLine } from '#domain/desk/new-order.ts'
import type { ItemDescription } from '#domain/orders/order.ts'
import { changedPrice } from '#domain/orders/order-change.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import type { Pence } from '#domain/pricing/money.ts'
import type { OrderStanding } from '../../../modules/orders/changes/order-standing.ts'
import { type buyingMoment, costOf, itemRow } from '../../../modules/orders/place-order.ts'
import { reducedPieces } from '../../../modules/orders/promotion-place.ts'
import type { OrderItemRow } from '../../../modules/orders/rows.ts'
import { costsOf } from '../../../modules/pieces/costs.ts'
import type { Within } from './order-to-change.ts'
import { choiceOf, findProduct, lineOf } from './take-order.ts'

/** A line that the form asks for; `of`: which of the order's it was, from 1, or null where it is added. */
export interface AskedLine extends DeskLine {
  of: number | null
}

/** What was chosen of an order's line, as the desk's fields have it. */
export function fieldsOf(item: OrderItemRow): Omit<DeskLine, 'productId' | 'quantity'> {
  const read =
    item.customization === null ? null : readCustomisation(item.customization, { diamondType: item.diamond_type })
  const design = read?.kind === 'read' ? read.choice : null
  return {
    size: item.selected_size ?? '',
    carat: item.selected_carat === null ? '' : String(item.selected_carat),
    length: design?.length ?? '',
    weight: design === null ? '' : String(design.weight)
  }
}

/** How many of a line nobody has given back. */
export const leftOf = ({ quantity, given_back }: OrderItemRow): number => quantity - given_back

/** A line as it is to be: its row without what the sums decide, and whether it is as it was but for how many. */
export interface PlannedLine {
  row: OrderItemRow
  /** Its piece is new, or other than it was. */
  isNew: boolean
  /** The line it was. */
  was: OrderItemRow | null
}

interface LineDeps {
  prices: BraceletPriceList
  now: number
  buying: ReturnType<typeof buyingMoment>
}

/** A line that was in the order: as it was, or its piece in another size, carat or design. */
export async function keptLine(
  within: Within,
  item: OrderItemRow,
  line: AskedLine,
  deps: LineDeps
): Promise<PlannedLine | { refusal: string }> {
  const { quantity } = line
  const product = await findProduct(within, item.product_id)
  if (product === null || isAsChosen(product, item, line, deps.prices)) {
    const row = {
      ...item,
      quantity,
      given_back: 0,
      given_back_sent: 0,
      stock_taken: item.stock_taken > 0 ? quantity : 0
    }
    return { row, isNew: false, was: item }
  }
  const { prices } = deps
  const priced = priceChoice(product, choiceOf(product, line, prices), prices)
  if (priced.kind === 'refused') return { refusal: `${product.name}: ${priced.message}` }
  const own = {
    selectedSize: item.selected_size,
    selectedCarat: item.selected_carat,
    customization: item.customization
  }
  const before = priceChoice(product, own, prices)
  const unitPrice = changedPrice(item.price, {
    before: before.kind === 'priced' ? before.unitPrice : null,
    after: priced.unitPrice
  })
  const row = await newRow(within, product, { ...priced, unitPrice }, quantity, deps)
  return { row: { ...row, description: withWarrantyOf(row.description, item.description) }, isNew: true, was: item }
}

/** A piece that is added, at what it costs now. */
export async function addedLine(
  within: Within,
  line: AskedLine,
  deps: LineDeps
): Promise<PlannedLine | { refusal: string }> {
  const product = await findProduct(within, line.productId)
  if (product === null) return { refusal: 'We no longer sell a piece that was added.' }
  const priced = priceChoice(product, choiceOf(product, line, deps.prices), deps.prices)
  if (priced.kind === 'refused') return { refusal: `${product.name}: ${priced.message}` }
  if (product.stock === 0) return { refusal: `${product.name}: This piece is out of stock.` }
  return { row: await newRow(within, product, priced, line.quantity, deps), isNew: true, was: null }
}

async function newRow(
  within: Within,
  product: Product,
  priced: { selectedSize: string | null; selectedCarat: number | null; customization: string | null; unitPrice: Pence },
  quantity: number,
  { now, buying }: LineDeps
): Promise<OrderItemRow> {
  const { selectedSize, selectedCarat, customization, unitPrice } = priced
  const left = product.stock !== 'made-to-order' && isFromStock(product, priced) ? product.stock : null
  const piece = {
    product: lineProduct(product),
    quantity,
    unitPrice,
    selectedSize,
    selectedCarat,
    customization,
    left
  }
  const isReduced = (await reducedPieces(within, [piece], now)).has(product.id)
  const row = itemRow(
    { orderId: '', position: 0, isReduced, discount: 0 },
    piece,
    buying,
    costOf(await costsOf(within, [product.id]), piece)
  )
  const said = JSON.parse(row.description ?? '{}') as ItemDescription
  return { ...row, description: JSON.stringify({ ...said, changedOn: londonDate(now) }) }
}

/** A piece in another size keeps the warranty that was promised with it. */
function withWarrantyOf(is: string | null, was: string | null): string | null {
  const terms = was === null ? undefined : (JSON.parse(was) as ItemDescription).terms
  const said = is === null ? null : (JSON.parse(is) as ItemDescription)
  if (!terms || !said?.terms) return is
  return JSON.stringify({ ...said, terms: { ...said.terms, warranty: terms.warranty } })
}

/** Whether the fields of a line say what the order has. A field that its form does not show is empty. */
export function isAsChosen(product: Product, item: OrderItemRow, line: AskedLine, prices: BraceletPriceList): boolean {
  const own = lineOf(product, { productId: product.id, quantity: 1, ...fieldsOf(item) }, prices)
  const asked = lineOf(product, { ...line, quantity: 1 }, prices)
  const shown = [
    ...(own.sizes.length > 0 ? (['size'] as const) : []),
    ...(own.carats.length > 0 ? (['carat'] as const) : []),
    ...(own.lengths.length > 0 ? (['length', 'weight'] as const) : [])
  ]
  return shown.every((field) => own.chosen[field] === asked.chosen[field])
}

/** Whether all that is added can be had from stock; null, or in words what cannot. */
export async function shortOf(
  within: Within,
  { items, row }: OrderStanding,
  planned: readonly PlannedLine[]
): Promise<string | null> {
  if (row.stock_returned_at !== null) return null
  const more = new Map<string, number>()
  const add = (id: string, pieces: number) => more.set(id, (more.get(id) ?? 0) + pieces)
  for (const { product_id, stock_taken } of items) add(product_id, -stock_taken)
  for (const { row: line } of planned) add(line.product_id, line.stock_taken)
  for (const [id, wanted] of more) {
    if (wanted <= 0) continue
    const product = await findProduct(within, id)
    const left = product === null || product.stock === 'made-to-order' ? 0 : product.stock
    if (left < wanted) return `${product?.name ?? id}: only ${left} more in stock.`
  }
  return null
}
