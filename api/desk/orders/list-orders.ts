import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { OrdersFilter, OrdersView } from '#domain/desk/order-view.ts'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { holds } from '../../db/holds.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { orderOf } from '../../modules/orders/rows.ts'
import { orderRowOf } from '../customers/order-rows.ts'
import { pageAsked, pageWithin, ROWS_OF_PAGE } from '../paging.ts'
import { waitsForUs } from './to-do.ts'

const MOST_SEARCHED = 100

/** What an address of the orders' list asks for; what it does not say is what is to be done. */
export function readOrdersFilter(query: Readonly<Record<string, string>>): OrdersFilter {
  const asked = [...ORDER_STATUSES, 'to-do', 'all'] as const
  return {
    status: asked.find((status) => status === query.status) ?? 'to-do',
    q: (query.q ?? '').trim().slice(0, MOST_SEARCHED),
    page: pageAsked(query.page)
  }
}

/** Orders as the filter has them: what is to be done by age, all else newest first. */
export async function listOrders(db: ShopDb, asked: OrdersFilter): Promise<OrdersView> {
  const { numbers, total } = await (asked.q === '' ? listed(db, asked) : searched(db, asked))
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
    pages
  }
}

/** The numbers of the orders on a page, and how many there are on all of them. */
interface Found {
  numbers: readonly string[]
  total: number
}

/** Both are read from indexes alone, however far back the page is: an order itself is read only where it is shown. */
async function listed(db: ShopDb, asked: OrdersFilter): Promise<Found> {
  const fitting = db.selectFrom('orders').where((eb) => fits(eb, asked))
  const { count } = await fitting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const rows = await inOrder(fitting.select('id'), asked).offset(pageWithin(asked.page, total).rowsBefore).execute()
  return { numbers: rows.map(({ id }) => id), total }
}

/** What is searched for is looked for in every order: once, and so those found are counted as they are. */
async function searched(db: ShopDb, asked: OrdersFilter): Promise<Found> {
  const found = db
    .selectFrom('orders')
    .where((eb) => fits(eb, asked))
    .select(['id', ({ fn }) => fn.countAll<number>().over().as('total')])
  const rows = await inOrder(found, asked)
    .offset((asked.page - 1) * ROWS_OF_PAGE)
    .execute()
  const [first] = rows
  if (first) return { numbers: rows.map(({ id }) => id), total: Number(first.total) }
  // Nothing is found, or a page was asked for behind the last.
  return asked.page === 1 ? { numbers: [], total: 0 } : listed(db, asked)
}

function inOrder<Row>(found: SelectQueryBuilder<ShopTables, 'orders', Row>, { status }: OrdersFilter) {
  const way = status === 'to-do' ? 'asc' : 'desc'
  return found.orderBy('created_at', way).orderBy('id', way).limit(ROWS_OF_PAGE)
}

/** The order whose number was searched for, in whichever case it was typed. */
export async function namedOrder(db: ShopDb, q: string): Promise<string | null> {
  const number = q.toUpperCase()
  if (!isOrderNumber(number)) return null
  const row = await db.selectFrom('orders').select('id').where('id', '=', number).executeTakeFirst()
  return row?.id ?? null
}

function fits(eb: ExpressionBuilder<ShopTables, 'orders'>, { status, q }: OrdersFilter) {
  const { and, or } = eb
  const hasStatus = status === 'all' ? [] : [status === 'to-do' ? waitsForUs(eb) : eb('status', '=', status)]
  const words = wordsOf(q).map((word) => holds(SEARCHED, word))
  return and([...hasStatus, ...(q === '' ? [] : [or([and(words), ...written(q)])])])
}

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
