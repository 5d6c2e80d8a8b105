import type { ShopDb } from '#api/db/open.ts'
import { hashOf } from '#api/modules/sessions/hash.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { LOAD_STOCK } from './fill.ts'
import type { LedgerEntry } from './ledger.ts'

type Entry<What extends LedgerEntry['what']> = Extract<LedgerEntry, { what: What }>

export interface Audit {
  orders: number
  requests: number
  carts: number
  /** What is lost, doubled or otherwise than it was answered, a line each. */
  faults: string[]
}

/** Compares what shoppers were told with what the shop holds. `before` were there when they came. */
export async function checkLedger(
  db: ShopDb,
  entries: readonly LedgerEntry[],
  before: { orders: number; requests: number }
): Promise<Audit> {
  const of = <What extends LedgerEntry['what']>(what: What) =>
    entries.filter((entry): entry is Entry<What> => entry.what === what)
  const [orders, requests, carts] = [of('order'), of('request'), of('cart')]
  const faults = [
    ...(await countFaults(db, 'orders', before.orders + orders.length)),
    ...(await countFaults(db, 'bespoke_requests', before.requests + requests.length)),
    ...(await stockFaults(db))
  ]
  for (const order of orders) faults.push(...(await orderFaults(db, order)))
  for (const request of requests) faults.push(...(await requestFaults(db, request)))
  for (const cart of carts) faults.push(...(await cartFaults(db, cart)))
  return { orders: orders.length, requests: requests.length, carts: carts.length, faults }
}

/** Nothing that nobody was told of: it would be a write made twice. */
async function countFaults(db: ShopDb, table: 'orders' | 'bespoke_requests', expected: number): Promise<string[]> {
  const { count } = await db
    .selectFrom(table)
    .select((all) => all.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) === expected ? [] : [`${table} has ${count} rows, and ${expected} were answered for`]
}

async function orderFaults(db: ShopDb, { key, number, total, pieces }: Entry<'order'>): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['id', 'total']).where('client_key', '=', key).execute()
  const items = await db
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', number)
    .execute()
  const told = { orders: [`${number} ${total}`], pieces: linesOf(pieces), mails: 2 }
  const held = {
    orders: rows.map((row) => `${row.id} ${toDecimalString(row.total)}`),
    pieces: linesOf(Object.fromEntries(items.map(({ product_id, quantity }) => [product_id, quantity]))),
    mails: await mailsOf(db, number)
  }
  return difference(`order ${number}`, told, held)
}

async function requestFaults(db: ShopDb, { key, reference, pictures }: Entry<'request'>): Promise<string[]> {
  const rows = await db
    .selectFrom('bespoke_requests')
    .select(['id', 'reference'])
    .where('client_id', '=', key)
    .execute()
  const kept = await db
    .selectFrom('request_pictures')
    .innerJoin('uploads', 'uploads.id', 'request_pictures.upload_id')
    .select('uploads.sha256')
    .where('request_id', '=', rows[0]?.id ?? '')
    .orderBy('position')
    .execute()
  const told = { requests: [reference], pictures, mails: 2 }
  const held = {
    requests: rows.map((row) => row.reference),
    pictures: kept.map(({ sha256 }) => sha256),
    mails: await mailsOf(db, reference)
  }
  return difference(`request ${reference}`, told, held)
}

async function cartFaults(db: ShopDb, { guest, lines }: Entry<'cart'>): Promise<string[]> {
  const rows = await db
    .selectFrom('carts')
    .leftJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .select(['carts.id as cart', 'cart_lines.id', 'quantity'])
    .where('guest_hash', '=', hashOf(guest))
    .execute()
  const held = Object.fromEntries(rows.flatMap(({ id, quantity }) => (id === null ? [] : [[id, quantity ?? 0]])))
  const carts = new Set(rows.map(({ cart }) => cart)).size
  return difference(`cart of ${guest}`, { carts: 1, lines: linesOf(lines) }, { carts, lines: linesOf(held) })
}

/** Of each piece that is kept in stock, ordered or not, what was sold and what is left are what there was. */
async function stockFaults(db: ShopDb): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('order_items', 'order_items.product_id', 'products.id')
    .select((all) => ['products.id', 'stock', all.fn.sum('stock_taken').as('taken')])
    .where('products.id', 'like', 'synthetic-%')
    .where('list_stock', 'is not', null)
    .groupBy(['products.id', 'stock'])
    .execute()
  return (
    rows
      // The sum of none is null.
      .map(({ id, stock, taken }) => ({ id, stock: stock ?? 0, taken: Number(taken ?? 0) }))
      .filter(({ stock, taken }) => stock + taken !== LOAD_STOCK)
      .map(({ id, stock, taken }) => `${id}: ${stock} left and ${taken} sold, of ${LOAD_STOCK}`)
  )
}

async function mailsOf(db: ShopDb, subject: string): Promise<number> {
  const rows = await db.selectFrom('mail_outbox').select('template').where('subject_id', '=', subject).execute()
  return rows.length
}

const linesOf = (quantities: Record<string, number>): string =>
  Object.entries(quantities)
    .map(([id, quantity]) => `${id} × ${quantity}`)
    .sort()
    .join(', ')

function difference(name: string, told: object, held: object): string[] {
  const [expected, found] = [JSON.stringify(told), JSON.stringify(held)]
  return expected === found ? [] : [`${name}: answered ${expected}, kept ${found}`]
}
