import { randomUUID } from 'node:crypto'
import type { Compilable, Selectable, Transaction } from 'kysely'
import type { AddLine, ChangeLine } from '#domain/cart/cart-change.ts'
import { type CartLine, type LineChoice, lineIdentity, MOST_OF_A_LINE } from '#domain/cart/cart-line.ts'
import { type PricedChoice, priceChoice } from '#domain/cart/price-choice.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { pounds } from '#domain/pricing/money.ts'
import { batch } from '../../db/batch.ts'
import type { CartLineAliasesTable, CartLinesTable } from '../../db/customer-tables.ts'
import type { ProductsTable, ShopTables } from '../../db/schema.ts'
import { notFound, unprocessable } from '../../server/http/problems.ts'
import { productOf } from '../products/rows.ts'
import { type CartAnswers, cartOf, cartQueries } from './queries.ts'

type Within = Transaction<ShopTables>

/** What became of a change: the line that holds it, as it now stands, or that this line is gone: nothing was changed. */
export type Changed = { kind: 'line'; line: CartLine } | { kind: 'gone' }

/** More lines than any shopper has; a cart beyond it is a program's. */
const MOST_LINES = 200

export interface Changing {
  cartId: string
  priceList: BraceletPriceList
  /** ISO time. */
  now: string
}

/**
 * Adds a line, or its quantity to the line with the same choices. What the browser says of money is kept only as what
 * it showed. An add seen before changes nothing, also once its line was removed. OFFLINE, section 3; DECISIONS 2.
 */
export async function addLine(within: Within, changing: Changing, given: AddLine): Promise<Changed> {
  const id = given.id ?? randomUUID()
  const [[seen], [row], lines] = await batch(
    within,
    aliasQuery(within, id),
    within.selectFrom('products').selectAll().where('id', '=', given.productId),
    within
      .selectFrom('cart_lines')
      .select(['id', 'identity', 'quantity', 'position'])
      .where('cart_id', '=', changing.cartId)
  )
  if (seen) {
    if (seen.cart_id !== changing.cartId) throw notFound('This line belongs to another cart.')
    return seen.line_id === null
      ? { kind: 'gone' }
      : standing(seen.line_id, changing, await cartAfter(within, changing))
  }
  const priced = choose(row, changing.priceList, given)
  const identity = lineIdentity({ ...priced, productId: given.productId })
  const shownPrice = given.shownPrice ?? given.customPrice
  const shown = shownPrice === null ? priced.unitPrice : pounds(shownPrice)
  const put = putLine(within, changing, { id, given, priced, identity, shown }, lines)
  const alias = within.insertInto('cart_line_aliases').values({ id, cart_id: changing.cartId, line_id: put.lineId })
  return standing(put.lineId, changing, await cartAfter(within, changing, put.query, alias))
}

function choose(
  row: Selectable<ProductsTable> | undefined,
  priceList: BraceletPriceList,
  given: Omit<LineChoice, 'productId'>
): PricedChoice {
  const refuse = (path: string, message: string) => unprocessable([{ path, message }])
  if (!row) throw refuse('productId', 'There is no such piece.')
  if (row.is_listed === 0) throw refuse('productId', 'We no longer sell this piece.')
  const product = productOf(row)
  const priced = priceChoice(product, given, priceList)
  if (priced.kind === 'refused') throw refuse(priced.path, priced.message)
  if (product.stock === 0) throw refuse('productId', 'This piece is out of stock.')
  return priced
}

interface NewLine {
  id: string
  given: AddLine
  priced: PricedChoice
  identity: string
  /** Pence. */
  shown: number
}

type Line = Pick<Selectable<CartLinesTable>, 'id' | 'identity' | 'quantity' | 'position'>

/** The line that holds it, and what puts it there. */
function putLine(within: Within, { cartId, now }: Changing, line: NewLine, lines: readonly Line[]) {
  const equal = lines.find(({ identity }) => identity === line.identity)
  if (equal) {
    const quantity = Math.min(equal.quantity + line.given.quantity, MOST_OF_A_LINE)
    const query = within.updateTable('cart_lines').set({ quantity, shown_price: line.shown }).where('id', '=', equal.id)
    return { lineId: equal.id, query }
  }
  if (lines.length >= MOST_LINES)
    throw unprocessable([{ path: 'productId', message: 'Your cart is full. Please send us a wholesale enquiry.' }])
  const query = within.insertInto('cart_lines').values({
    id: line.id,
    cart_id: cartId,
    position: Math.max(0, ...lines.map(({ position }) => position)) + 1,
    product_id: line.given.productId,
    quantity: line.given.quantity,
    selected_size: line.priced.selectedSize,
    selected_carat: line.priced.selectedCarat,
    customization: line.priced.customization,
    identity: line.identity,
    shown_price: line.shown,
    created_at: now
  })
  return { lineId: line.id, query }
}

/** Makes these changes, and says what has to be asked to know the cart then. */
async function cartAfter(within: Within, { cartId }: Changing, ...changes: Compilable[]): Promise<CartAnswers> {
  const answers = await batch(within, ...changes, ...cartQueries(within, cartId))
  return answers.slice(changes.length) as unknown as CartAnswers
}

function standing(lineId: string, { priceList }: Changing, answers: CartAnswers): Changed {
  const line = cartOf(answers, priceList).find(({ id }) => id === lineId)
  if (!line) throw new Error('A line that was just changed is not in its cart')
  return { kind: 'line', line }
}

/** Sets a line's quantity. Throws 404 for a line that was never in this cart. */
export async function setQuantity(within: Within, changing: Changing, id: string, quantity: number): Promise<Changed> {
  const lineId = await lineOf(within, changing.cartId, id)
  if (lineId === null) return { kind: 'gone' }
  const set = within.updateTable('cart_lines').set({ quantity }).where('id', '=', lineId)
  return standing(lineId, changing, await cartAfter(within, changing, set))
}

/**
 * Changes what is chosen of a line's piece, priced anew; where the cart has a line with that choice already, this one goes
 * into it. A change seen before changes nothing. Throws 404 for a line that was never in this cart, and 422 for a choice that
 * cannot be had. OFFLINE, section 3.
 */
export async function changeLine(
  within: Within,
  changing: Changing,
  id: string,
  given: ChangeLine & { changeId: string }
): Promise<Changed> {
  const { cartId, priceList } = changing
  const [[alias], [seen], lines] = await batch(
    within,
    aliasQuery(within, id),
    aliasQuery(within, given.changeId),
    within.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId)
  )
  const lineId = lineKnownBy(alias, cartId)
  if (lineId === null) return { kind: 'gone' }
  if (seen) {
    const into = lineKnownBy(seen, cartId)
    return into === null ? { kind: 'gone' } : standing(into, changing, await cartAfter(within, changing))
  }
  const line = lines.find((one) => one.id === lineId)
  if (!line) throw new Error('A line that an id stands for is not in its cart')
  const [[row]] = await batch(within, within.selectFrom('products').selectAll().where('id', '=', line.product_id))
  const priced = choose(row, priceList, {
    selectedSize: given.selectedSize === undefined ? line.selected_size : given.selectedSize,
    selectedCarat: given.selectedCarat === undefined ? line.selected_carat : given.selectedCarat,
    customization: given.customization === undefined ? line.customization : given.customization
  })
  const identity = lineIdentity({ ...priced, productId: line.product_id })
  const shown = given.shownPrice === undefined ? priced.unitPrice : pounds(given.shownPrice)
  const quantity = given.quantity ?? line.quantity
  const equal = lines.find((one) => one.id !== lineId && one.identity === identity)
  const into = equal?.id ?? lineId
  const aliased = within.insertInto('cart_line_aliases').values({ id: given.changeId, cart_id: cartId, line_id: into })
  const put = equal
    ? absorbing(within, { from: lineId, into: equal.id, quantity: equal.quantity + quantity, shown })
    : [
        within
          .updateTable('cart_lines')
          .set({
            quantity,
            selected_size: priced.selectedSize,
            selected_carat: priced.selectedCarat,
            customization: priced.customization,
            identity,
            shown_price: shown
          })
          .where('id', '=', lineId)
      ]
  return standing(into, changing, await cartAfter(within, changing, ...put, aliased))
}

interface Absorbed {
  from: string
  into: string
  /** Of both lines together. */
  quantity: number
  /** Pence. */
  shown: number
}

/** What makes one line of two with the same choice: the ids of the one lead to the other from then on. */
function absorbing(within: Within, { from, into, quantity, shown }: Absorbed): Compilable[] {
  return [
    within
      .updateTable('cart_lines')
      .set({ quantity: Math.min(quantity, MOST_OF_A_LINE), shown_price: shown })
      .where('id', '=', into),
    within.updateTable('cart_line_aliases').set({ line_id: into }).where('line_id', '=', from),
    within.deleteFrom('cart_lines').where('id', '=', from)
  ]
}

/** Removes a line; its UUIDs stay as tombstones. Throws 404 for a line that was never in this cart. */
export async function removeLine(within: Within, cartId: string, id: string): Promise<void> {
  const lineId = await lineOf(within, cartId, id)
  if (lineId !== null) await within.deleteFrom('cart_lines').where('id', '=', lineId).execute()
}

/** Removes every line of a cart and says how many there were; their UUIDs stay as tombstones. */
export async function emptyCart(within: Within, cartId: string): Promise<number> {
  const { numDeletedRows } = await emptyingQuery(within, cartId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** What removes every line of a cart. */
export const emptyingQuery = (within: Within, cartId: string) =>
  within.deleteFrom('cart_lines').where('cart_id', '=', cartId)

/** The line of this cart that an id stands for; null where it was removed. */
async function lineOf(within: Within, cartId: string, id: string): Promise<string | null> {
  return lineKnownBy(await aliasQuery(within, id).executeTakeFirst(), cartId)
}

type Alias = Pick<Selectable<CartLineAliasesTable>, 'cart_id' | 'line_id'>

function lineKnownBy(alias: Alias | undefined, cartId: string): string | null {
  if (!alias || alias.cart_id !== cartId) throw notFound('This line is not in your cart.')
  return alias.line_id
}

const aliasQuery = (within: Within, id: string) =>
  within.selectFrom('cart_line_aliases').select(['cart_id', 'line_id']).where('id', '=', id)
