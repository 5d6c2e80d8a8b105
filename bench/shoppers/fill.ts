import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { invalidateListing } from '#api/db/catalogue/changes.ts'
import type { OrderItemsTable, OrdersTable } from '#api/db/customer-tables.ts'
import { inTransaction } from '#api/db/engine.ts'
import { insertAll } from '#api/db/insert-all.ts'
import { type DatabasePlace, openDatabase } from '#api/db/open.ts'
import type { ShopTables } from '#api/db/schema.ts'
import { productRow, seed } from '#api/db/seed.ts'
import { shopContent } from '#api/server/content.ts'
import { form as aCustomer } from '#api/testing/ordering.ts'
import { vatSplit } from '#domain/pricing/vat.ts'
import { type Chance, createChance } from '../chance.ts'
import { syntheticProduct } from '../synthetic-products.ts'
import { insertVisitors } from './fill-visitors.ts'

/** Of each piece that is kept in stock: none sells out. */
export const LOAD_STOCK = 10_000

const atOnce = 5000
const dayMs = 86_400_000
const oldestDays = 540

export const syntheticId = (index: number): string => `synthetic-${String(index).padStart(6, '0')}`

/**
 * Makes a shop's database at a place: its own content, so many synthetic products beside it, so many old orders,
 * and visitors, a third as many.
 * `already`: synthetic products that are there, of those asked for.
 */
export async function fillShop(
  place: DatabasePlace,
  counts: { products: number; orders: number; already?: number }
): Promise<void> {
  const opened = await openDatabase(place)
  if (opened.kind !== 'open') throw new Error(opened.line)
  const { already = 0 } = counts
  const chance = createChance(11 + already)
  try {
    await seed(opened.db, shopContent)
    const portions = (
      from: number,
      to: number,
      insert: (within: Transaction<ShopTables>, indices: number[]) => Promise<void>
    ) => inPortions(from, to, (indices) => inTransaction(opened.db, (within) => insert(within, indices)))
    await portions(already, counts.products, (within, indices) =>
      insertAll(
        within,
        'products',
        indices.map((index) => productRow(loadProduct(index, chance)))
      )
    )
    await portions(0, counts.orders, (within, indices) => insertOrders(within, indices, counts.products, chance))
    await portions(0, Math.floor(counts.orders / 3), (within, indices) =>
      insertVisitors(within, indices, ({ below }) => syntheticId(below(counts.products)), chance)
    )
    await inTransaction(opened.db, invalidateListing)
  } finally {
    await opened.close()
  }
}

/** Half of the pieces made to order, the others with enough in stock; none featured, because the shop's own are. */
function loadProduct(index: number, chance: Chance) {
  const product = syntheticProduct(index, chance)
  const stock = index % 2 === 0 ? ('made-to-order' as const) : LOAD_STOCK
  return { ...product, id: syntheticId(index), featured: false, stock, inStock: true }
}

async function inPortions(from: number, to: number, insert: (indices: number[]) => Promise<void>): Promise<void> {
  for (let start = from; start < to; start += atOnce) {
    const length = Math.min(atOnce, to - start)
    await insert(Array.from({ length }, (_, offset) => start + offset))
  }
}

/** Orders of the last year and a half, paid for and most of them delivered, so that no job has them to do. */
async function insertOrders(
  within: Transaction<ShopTables>,
  indices: readonly number[],
  products: number,
  chance: Chance
): Promise<void> {
  const orders: Insertable<OrdersTable>[] = []
  const items: Insertable<OrderItemsTable>[] = []
  for (const index of indices) {
    const price = (300 + chance.below(11_700)) * 100
    const id = `NL-OLD-${index}`
    const daysAgo = chance.below(oldestDays)
    orders.push({
      id,
      client_key: randomUUID(),
      cart_id: randomUUID(),
      kind: 'cart',
      status: daysAgo < 14 ? 'paid' : 'delivered',
      customer_email: `customer-${chance.below(120_000)}@example.org`,
      customer_name: aCustomer.customerName,
      customer_phone: '',
      shipping_address: JSON.stringify(aCustomer.shippingAddress),
      delivery: 'free',
      total: price,
      vat: vatSplit(price).vat,
      created_at: new Date(Date.now() - daysAgo * dayMs - chance.below(dayMs)).toISOString(),
      stock_returned_at: null
    })
    items.push({
      order_id: id,
      position: 1,
      product_id: syntheticId(chance.below(products)),
      name: 'A piece of the past',
      price,
      quantity: 1,
      image_url: '',
      category: 'necklaces',
      diamond_type: 'natural',
      metal_type: null,
      carat: 1,
      selected_size: null,
      selected_carat: null,
      customization: null,
      certification: 'GIA',
      is_made_to_order: 1,
      vat: vatSplit(price).vat,
      stock_taken: 0
    })
  }
  await insertAll(within, 'orders', orders)
  await insertAll(within, 'order_items', items)
}
