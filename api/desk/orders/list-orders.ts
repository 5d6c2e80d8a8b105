import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql
} from 'kysely'
import type { OrdersFilter, OrdersView } from '#domain/desk/order-view.ts'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { readSought, type Sought } from '#domain/people/find-people.ts'
import { holds } from '../../db/holds.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { orderOf } from '../../modules/orders/rows.ts'
import { orderRowOf } from '../customers/order-rows.ts'
import { pageAsked, pageWithin, ROWS_OF_PAGE } from '../paging.ts'
import { isKey } from '../people/search-people.ts'
import { waitsForUs } from './to-do.ts'

const MOST_SEARCHED = 100

/** What an address of the orders' list asks for; what it does not say is what is to be done. */
export function readOrdersFilter(query: Readonly<Record<string, string>>): OrdersFilter {
  const asked = [...ORDER_STATUSES, 'to-do', 'all'] as const
  return {
    status: asked.find((status) => status === query.status) ?? 'to-do',
    q: (query.q ?? '').trim().slice(0, MOST_SEARCHED),
    page: pageAsked(query.page),
    ...(query.anywhere === '1' && { isAnywhere: true })
  }
}

/** So many orders are followed from their keys, each to its row. */
const MOST_BY_KEYS = 5000

/** Orders as the filter has them: what is to be done by age, all else newest first. */
export async function listOrders(db: ShopDb, asked: OrdersFilter, mostByKeys = MOST_BY_KEYS): Promise<OrdersView> {
  const { numbers, total, isByBeginnings } = await (asked.q === ''
    ? listed(db, asked)
    : searched(db, asked, mostByKeys))
  const { page, pages } = pageWithin(asked.page, total)
  const [rows, items] =
    numbers.length === 0
      ? [[], []]
      : await Promise.all([
          db.selectFrom('orders').selectAll().where('id', 'in', numbers).execute(),
          db.selectFrom('order_items').selectAll().where('order_id', 'in', numbers).orderBy('position').execute()
        ])
  return {
    filter: { ...asked, page },
    rows: rows
      .toSorted((one, other) => numbers.indexOf(one.id) - numbers.indexOf(other.id))
      .map((row) =>
        orderRowOf(
          orderOf(
            row,
            items.filter(({ order_id }) => order_id === row.id),
            []
          )
        )
      ),
    total,
    pages,
    ...(isByBeginnings && { isByBeginnings })
  }
}

/** The numbers of the orders on a page, and how many there are on all of them. */
interface Found {
  numbers: readonly string[]
  total: number
  isByBeginnings?: boolean
}

/** Both are read from indexes alone, however far back the page is: an order itself is read only where it is shown. */
function listed(db: ShopDb, asked: OrdersFilter): Promise<Found> {
  return counted(
    db.selectFrom('orders').where((eb) => fits(eb, asked)),
    asked
  )
}

async function counted(fitting: SelectQueryBuilder<ShopTables, 'orders', object>, asked: OrdersFilter): Promise<Found> {
  const { count } = await fitting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const rows = await inOrder(fitting.select('id'), asked).offset(pageWithin(asked.page, total).rowsBefore).execute()
  return { numbers: rows.map(({ id }) => id), total }
}

/**
 * By the keys of the people that orders are from and go to; an order whose account was erased has none and is looked through.
 * Where those tell of none, or of so many that a look at every order takes no longer, what is searched for is looked for anywhere
 * in their texts.
 */
async function searched(db: ShopDb, asked: OrdersFilter, most: number): Promise<Found> {
  const sought = asked.isAnywhere ? [] : readSought(asked.q)
  const parts = await Promise.all(sought.map(async (part) => ({ part, isFew: await areFew(db, part, most) })))
  const few = parts.find(({ isFew }) => isFew)
  if (few) {
    const found = await pageOf(db, asked, (eb) => {
      // Each is followed from these to its row.
      const perhaps = sql<string>`(${ordersWith(few.part)} union all select id from orders where account_erased_at is not null)`
      const byKeys = parts.map(({ part, isFew }) =>
        isFew ? eb('orders.id', 'in', sql<string>`(${ordersWith(part)})`) : sql<boolean>`exists (${keysOfOrder(part)})`
      )
      const ofErased = eb.and([eb('account_erased_at', 'is not', null), fitsText(eb, asked.q)])
      return eb.and([eb('orders.id', 'in', perhaps), eb.or([eb.and(byKeys), ofErased])])
    })
    if (found.total > 0) return { ...found, isByBeginnings: true }
  }
  return pageOf(db, asked, (eb) => fitsText(eb, asked.q))
}

/** Whether fewer orders than are followed have a key of a part. */
async function areFew(db: ShopDb, part: Sought[number], most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select record_id from (${ordersWith(part)}) as keyed limit ${most}) as counted
  `.execute(db)
  return Number(rows[0]?.count ?? 0) < most
}

const OF_ORDERS = sql`record_kind in ('order', 'recipient')`

/** The orders that have a key of a part. */
const ordersWith = (part: Sought[number]): RawBuilder<unknown> =>
  sql.join(
    part.map((key) => sql`select record_id from person_keys where ${isKey(key)} and ${OF_ORDERS}`),
    sql` union all `
  )

/**
 * An order's own keys, as far as they are of a part: a table of their own, which is never long. Else SQLite goes through
 * all that are of the part, once for each order.
 */
const keysOfOrder = (part: Sought[number]): RawBuilder<unknown> => sql`
  select 1 from (
    select kind, value from person_keys where record_id = orders.id and ${OF_ORDERS} limit 1000
  ) as person_keys where ${sql.join(part.map(isKey), sql` or `)}`

/** What is found is looked for once, and so counted as it is found. */
async function pageOf(
  db: ShopDb,
  asked: OrdersFilter,
  isFound: (eb: ExpressionBuilder<ShopTables, 'orders'>) => Expression<SqlBool>
): Promise<Found> {
  const fitting = db
    .selectFrom('orders')
    .where((eb) => fits(eb, asked))
    .where(isFound)
  const found = fitting.select(['id', ({ fn }) => fn.countAll<number>().over().as('total')])
  const rows = await inOrder(found, asked)
    .offset((asked.page - 1) * ROWS_OF_PAGE)
    .execute()
  const [first] = rows
  if (first) return { numbers: rows.map(({ id }) => id), total: Number(first.total) }
  // Nothing is found, or a page was asked for behind the last.
  return asked.page === 1 ? { numbers: [], total: 0 } : counted(fitting, asked)
}

function inOrder<Row>(found: SelectQueryBuilder<ShopTables, 'orders', Row>, { status }: OrdersFilter) {
  const way = status === 'to-do' ? 'asc' : 'desc'
  return found.orderBy('created_at', way).orderBy('id', way).limit(ROWS_OF_PAGE)
}

/** The order whose number, or the number of a return of which, was searched for, in whichever case it was typed. */
export async function namedOrder(db: ShopDb, q: string): Promise<string | null> {
  const number = q.toUpperCase()
  if (!isOrderNumber(number)) return null
  if (number.startsWith('NL-T-')) {
    const found = await db
      .selectFrom('order_returns')
      .select('order_id')
      .where('number', '=', number)
      .executeTakeFirst()
    return found?.order_id ?? null
  }
  const row = await db.selectFrom('orders').select('id').where('id', '=', number).executeTakeFirst()
  return row?.id ?? null
}

const fits = (eb: ExpressionBuilder<ShopTables, 'orders'>, { status }: OrdersFilter) =>
  eb.and(status === 'all' ? [] : [status === 'to-do' ? waitsForUs(eb) : eb('status', '=', status)])

/** Whether every word that is searched for is somewhere in an order's texts, or all of it is one of what is written in groups. */
const fitsText = ({ and, or }: ExpressionBuilder<ShopTables, 'orders'>, q: string) =>
  or([and(wordsOf(q).map((word) => holds(SEARCHED, word))), ...written(q)])

/** In one text, which is lowered once for a word: no word goes across what stands between them. */
const SEARCHED = sql<string>`orders.id || ' ' || orders.customer_name || ' ' || orders.customer_email || ' ' || orders.customer_phone`

/**
 * What is written in groups, each writer in their own: a telephone with or without its country, a postcode, the number of
 * a parcel. Compared without what stands between, whatever was typed.
 */
function written(q: string) {
  const close = q.replace(/\(0\)|[\s().-]+/g, '')
  const number = /^(?:\+|00)?\d{6,15}$/.test(close) ? close.replace(/^(?:\+44|0044|\+|00?)/, '') : null
  const isCode = /^(?=.*\d)[\da-z]{4,40}$/i.test(close)
  return [
    ...(number === null ? [] : [holds(closed('customer_phone'), number)]),
    // So many figures in a row are in an address only as its telephone.
    ...(number !== null && number.length > 8 ? [holds(closed('shipping_address'), number)] : []),
    ...(isCode
      ? [
          holds(closed('tracking_number'), close),
          inParcel(close),
          holds(closed('shipping_address'), `"postalCode":"${close}`)
        ]
      : [])
  ]
}

/** Whether one of its parcels has such a number: the order itself knows the one that left last. */
const inParcel = (number: string) =>
  sql<boolean>`exists (select 1 from order_parcels where order_parcels.order_id = orders.id and ${holds(closedText(sql.ref('order_parcels.tracking_number')), number)})`

/** A text without what groups are set apart by. */
const closed = (column: 'customer_phone' | 'shipping_address' | 'tracking_number'): Expression<string | null> =>
  closedText(sql.ref<string | null>(column))

const closedText = (text: Expression<string | null>): Expression<string | null> =>
  [' ', '-', '(', ')', '.'].reduce<Expression<string | null>>(
    (inner, sign) => sql<string | null>`replace(${inner}, ${sql.lit(sign)}, '')`,
    text
  )

const wordsOf = (q: string): string[] => q.split(/\s+/).filter(Boolean)
