import { type Selectable, sql } from 'kysely'
import { words } from '#domain/catalogue/fold.ts'
import { CATEGORIES } from '#domain/catalogue/vocabulary.ts'
import type { TakeLine, TakeRow, TakeSheetView, TakesView, TakeView } from '#domain/desk/stock-view.ts'
import { COUNTING, there } from '#domain/stock/movement.ts'
import { bookDifference, differenceOf, type StockScope, sumTake } from '#domain/stock/stock-take.ts'
import { holds } from '../../db/holds.ts'
import type { ShopDb } from '../../db/open.ts'
import type { StockTakesTable } from '../../db/stock-tables.ts'
import { reservedQuery } from '../../modules/stock/stock.ts'
import { pageAsked, pageWithin, ROWS_OF_PAGE } from '../paging.ts'

export async function openTakeId(db: ShopDb): Promise<string | null> {
  const row = await db.selectFrom('stock_takes').select('id').where('open_mark', '=', 1).executeTakeFirst()
  return row?.id ?? null
}

const selectTakes = (db: ShopDb) =>
  db
    .selectFrom('stock_takes')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('stock_take_lines')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('take_id', '=', 'stock_takes.id')
        .as('lines'),
      eb
        .selectFrom('stock_take_lines')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('take_id', '=', 'stock_takes.id')
        .where('counted', 'is not', null)
        .as('counted')
    ])

type Row = Selectable<StockTakesTable> & { lines: number | null; counted: number | null }

const takeOf = (row: Row): TakeRow => ({
  id: row.id,
  scope: JSON.parse(row.scope) as StockScope,
  state: row.state,
  startedAt: row.started_at,
  startedBy: row.started_by,
  finishedAt: row.finished_at,
  finishedBy: row.finished_by,
  lines: Number(row.lines ?? 0),
  counted: Number(row.counted ?? 0)
})

const MOST_TAKES = 50

/** The stock-takes, the newest first, and what one can be started of. */
export async function listTakes(db: ShopDb): Promise<TakesView> {
  const counted = db
    .selectFrom('products')
    .where('stock', 'is not', null)
    .where('is_retired', '=', 0)
    .where('state', '!=', 'archived')
  const [takes, kinds, places] = await Promise.all([
    selectTakes(db).orderBy('started_at', 'desc').limit(MOST_TAKES).execute(),
    counted
      .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
      .groupBy('category')
      .execute(),
    db.selectFrom('stock_settings').select('place').distinct().where('place', '!=', '').orderBy('place').execute()
  ])
  return {
    takes: takes.map(takeOf),
    places: places.map(({ place }) => place),
    categories: CATEGORIES.filter((one) => kinds.some(({ category }) => category === one)),
    counted: kinds.reduce((sum, { count }) => sum + Number(count), 0)
  }
}

/** The lines of a stock-take with how they stand now, by place and name. */
export const selectLines = (db: ShopDb, id: string) =>
  db
    .selectFrom('stock_take_lines as lines')
    .innerJoin('products', 'products.id', 'lines.product_id')
    .leftJoin('stock_settings as settings', 'settings.product_id', 'products.id')
    .leftJoin(reservedQuery(db).as('kept'), (join) => join.onRef('kept.product_id', '=', 'products.id'))
    .select((eb) => [
      'products.id',
      'products.name',
      'products.category',
      'products.stock',
      'products.price as price_now',
      'kept.pieces',
      'settings.place',
      'lines.counted',
      'lines.expected',
      'lines.movement',
      'lines.counted_at',
      'lines.counted_by',
      'lines.applied',
      'lines.price',
      eb
        .exists(
          eb
            .selectFrom('stock_movements')
            .select('stock_movements.number')
            .whereRef('stock_movements.product_id', '=', 'lines.product_id')
            .whereRef('stock_movements.number', '>', 'lines.movement')
            .where('stock_movements.why', 'in', COUNTING)
        )
        .as('is_stale')
    ])
    .where('lines.take_id', '=', id)

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

export function lineOf(row: LineRow, isOpen: boolean): TakeLine {
  const free = row.stock ?? 0
  const reserved = Number(row.pieces ?? 0)
  const difference = differenceOf(row)
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    place: row.place ?? '',
    counted: row.counted,
    expected: row.expected,
    countedAt: row.counted_at,
    countedBy: row.counted_by,
    there: there({ free, reserved }),
    applied: row.applied,
    price: row.price ?? row.price_now,
    // What has become made to order since is counted no more.
    isStale: isOpen && difference !== null && (Boolean(row.is_stale) || row.stock === null),
    short: isOpen && difference !== null ? bookDifference(free, difference).short : 0
  }
}

/** More differences than anybody reads before pressing: the list itself has them all. */
const MOST_DIFFERING = 200

export async function readTake(
  db: ShopDb,
  id: string,
  query: Readonly<Record<string, string | undefined>>
): Promise<TakeView | null> {
  const row = await selectTakes(db).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const take = takeOf(row)
  const q = (query.q ?? '').trim().slice(0, 100)
  const shown = query.shown === 'uncounted' || query.shown === 'differing' ? query.shown : 'all'
  const counted = (await selectLines(db, id).where('lines.counted', 'is not', null).execute()).map((one) =>
    lineOf(one, take.state === 'open')
  )
  let found = selectLines(db, id)
  if (q !== '')
    found = found.where(({ or, and, eb }) =>
      or([
        eb('products.id', '=', q),
        and(words(q).map((word) => holds(sql<string>`' ' || products.search_words`, ` ${word}`)))
      ])
    )
  if (shown === 'uncounted') found = found.where('lines.counted', 'is', null)
  if (shown === 'differing') found = found.whereRef('lines.counted', '!=', 'lines.expected')
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { page, pages, rowsBefore } = pageWithin(pageAsked(query.page), Number(total))
  const lines = await found
    .orderBy(sql`coalesce(settings.place, '')`)
    .orderBy('products.name_folded')
    .orderBy('products.id')
    .limit(ROWS_OF_PAGE)
    .offset(rowsBefore)
    .execute()
  return {
    take,
    q,
    shown,
    lines: lines.map((one) => lineOf(one, take.state === 'open')),
    total: Number(total),
    page,
    pages,
    sums: { ...sumTake(counted), lines: take.lines },
    seen: seenOf(counted),
    differing: counted
      .filter((line) => differenceOf(line) !== 0)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
      .slice(0, MOST_DIFFERING),
    stale: counted.filter(({ isStale }) => isStale).length,
    short: counted.reduce((sum, { short }) => sum + short, 0)
  }
}

/** Names what was counted, so that whoever finishes it finishes what they have seen. */
export function seenOf(lines: readonly Pick<TakeLine, 'counted' | 'expected' | 'countedAt'>[]): string {
  const counted = lines.filter((line) => differenceOf(line) !== null)
  const last = counted.map(({ countedAt }) => countedAt ?? '').toSorted()
  const sum = counted.reduce((total, line) => total + (differenceOf(line) ?? 0), 0)
  return `${counted.length} ${sum} ${last.at(-1) ?? ''}`
}

/** All of it in the order of the shelves, for paper. */
export async function readTakeSheet(db: ShopDb, id: string): Promise<TakeSheetView | null> {
  const row = await selectTakes(db).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const lines = await db
    .selectFrom('stock_take_lines as lines')
    .innerJoin('products', 'products.id', 'lines.product_id')
    .leftJoin('stock_settings as settings', 'settings.product_id', 'products.id')
    .select(['products.id', 'products.name', 'products.category', 'settings.place', 'lines.counted'])
    .where('lines.take_id', '=', id)
    .orderBy(sql`coalesce(settings.place, '')`)
    .orderBy('products.name_folded')
    .orderBy('products.id')
    .execute()
  return { take: takeOf(row), lines: lines.map((line) => ({ ...line, place: line.place ?? '' })) }
}
