import { sql } from 'kysely'
import { words } from '#domain/catalogue/fold.ts'
import { isCategory } from '#domain/catalogue/vocabulary.ts'
import {
  STOCK_SHOWN,
  type StockFilter,
  type StockPieceView,
  type StockRow,
  type StockView
} from '#domain/desk/stock-view.ts'
import { holds } from '../../db/holds.ts'
import type { ShopDb } from '../../db/open.ts'
import { type Reservation, reservations, reservedQuery } from '../../modules/stock/stock.ts'
import { pageAsked, pageWithin, ROWS_OF_PAGE } from '../paging.ts'
import { openTakeId } from './read-takes.ts'

/** What an address asks for. */
export const readStockFilter = (query: Readonly<Record<string, string | undefined>>): StockFilter => ({
  q: (query.q ?? '').trim().slice(0, 100),
  shown: STOCK_SHOWN.find((one) => one === query.shown) ?? 'counted',
  category: isCategory(query.category) ? query.category : 'all',
  page: pageAsked(query.page)
})

/** Of loose diamonds there is one each by what they are; of any other piece the owner says so. */
const ONE_OFF_KIND = 'loose-diamonds'

/** Pieces with what is free and what the owner says of them; what is reserved stands with the orders. What is archived or retired lies in no list. */
export const selectStock = (db: ShopDb) =>
  db
    .selectFrom('products')
    .leftJoin('stock_settings as settings', 'settings.product_id', 'products.id')
    .select([
      'products.id',
      'products.name',
      'products.image_url',
      'products.category',
      'products.diamond_type',
      'products.stock',
      'products.price',
      'settings.threshold',
      'settings.place',
      'settings.is_one_off'
    ])
    .where('products.is_retired', '=', 0)
    .where('products.state', '!=', 'archived')

const isOneOff = sql<boolean>`(products.category = ${ONE_OFF_KIND} or coalesce(settings.is_one_off, 0) = 1)`

type StockQuery = ReturnType<typeof selectStock>

const reservedIds = (db: ShopDb) => reservedQuery(db).clearSelect().select('order_items.product_id')

function shownOnly(db: ShopDb, shown: StockFilter['shown']): StockQuery {
  const found = selectStock(db)
  switch (shown) {
    case 'counted':
      return found.where('products.stock', 'is not', null).where(sql<boolean>`not ${isOneOff}`)
    case 'low':
      return found.where('products.stock', '<=', ({ ref }) => ref('settings.threshold'))
    case 'out':
      return found.where('products.stock', '=', 0)
    case 'reserved':
      return found.where('products.id', 'in', reservedIds(db))
    case 'one-off':
      return found.where('products.stock', 'is not', null).where(isOneOff)
    case 'made-to-order':
      return found.where('products.stock', 'is', null)
  }
}

const countOf = async (found: StockQuery): Promise<number> => {
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** How many pieces are low, out, reserved, and one-offs, whatever is looked for. */
async function countAll(db: ShopDb): Promise<StockView['counts']> {
  const inTheShop = db
    .selectFrom('products')
    .leftJoin('stock_settings as settings', 'settings.product_id', 'products.id')
    .where('products.is_retired', '=', 0)
    .where('products.state', '!=', 'archived')
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const counts = await db
    .selectNoFrom([
      inTheShop.where('products.stock', '<=', ({ ref }) => ref('settings.threshold')).as('low'),
      inTheShop.where('products.stock', '=', 0).as('out'),
      inTheShop.where('products.id', 'in', reservedIds(db)).as('kept'),
      inTheShop.where('products.stock', 'is not', null).where(isOneOff).as('oneOff')
    ])
    .executeTakeFirstOrThrow()
  const { low, out, kept, oneOff } = counts
  return { low: Number(low ?? 0), out: Number(out ?? 0), reserved: Number(kept ?? 0), 'one-off': Number(oneOff ?? 0) }
}

/** The pieces of a page, by name. A piece's id finds it as well. */
export async function listStock(db: ShopDb, filter: StockFilter): Promise<StockView> {
  const { q, category } = filter
  let found = shownOnly(db, filter.shown)
  if (category !== 'all') found = found.where('products.category', '=', category)
  if (q !== '')
    found = found.where(({ or, and, eb }) =>
      or([
        eb('products.id', '=', q),
        and(words(q).map((word) => holds(sql<string>`' ' || products.search_words`, ` ${word}`)))
      ])
    )
  const [total, counts, openTake] = await Promise.all([countOf(found), countAll(db), openTakeId(db)])
  const { page, pages, rowsBefore } = pageWithin(filter.page, total)
  const rows = await found
    .orderBy('products.name_folded')
    .orderBy('products.id')
    .limit(ROWS_OF_PAGE)
    .offset(rowsBefore)
    .execute()
  const kept = await reservations(
    db,
    rows.map(({ id }) => id)
  )
  return {
    filter: { ...filter, page },
    rows: rows.map((row) => stockRowOf(row, kept)),
    total,
    pages,
    counts,
    openTake
  }
}

type SelectedRow = Awaited<ReturnType<StockQuery['execute']>>[number]

function stockRowOf(row: SelectedRow, kept: readonly Reservation[]): StockRow {
  const own = kept.filter(({ productId }) => productId === row.id)
  return {
    id: row.id,
    name: row.name,
    imageUrl: row.image_url,
    category: row.category,
    diamondType: row.diamond_type,
    free: row.stock,
    reserved: own.reduce((sum, { pieces }) => sum + pieces, 0),
    reservations: own.map(({ order, status, pieces, until }) => ({ order, status, pieces, until })),
    threshold: row.threshold,
    place: row.place ?? '',
    isOneOff: row.is_one_off === 1 || row.category === ONE_OFF_KIND
  }
}

/** One piece with its movements, the newest first; null for one that is not there. */
export async function readStockPiece(db: ShopDb, id: string, pageText?: string): Promise<StockPieceView | null> {
  const row = await selectStock(db).where('products.id', '=', id).executeTakeFirst()
  if (!row) return null
  const [kept, baskets, counted] = await Promise.all([
    reservations(db, [id]),
    db
      .selectFrom('cart_lines')
      .select(({ fn }) => fn.count<number>('cart_id').distinct().as('count'))
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('stock_movements')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
  ])
  const { page, pages, rowsBefore } = pageWithin(pageAsked(pageText), Number(counted.count))
  const movements = await db
    .selectFrom('stock_movements')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('number', 'desc')
    .limit(ROWS_OF_PAGE)
    .offset(rowsBefore)
    .execute()
  return {
    ...stockRowOf(row, kept),
    inBaskets: Number(baskets.count),
    isOneOffByKind: row.category === ONE_OFF_KIND,
    movements: movements.map(({ number, change, balance, why, who, order_id, note, at }) => ({
      number,
      change,
      balance,
      why,
      who,
      order: order_id,
      note,
      at
    })),
    totalMovements: Number(counted.count),
    page,
    pages
  }
}
