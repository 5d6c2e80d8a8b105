import { sql } from 'kysely'
import type { CustomersView } from '#domain/desk/customer-view.ts'
import { holds } from '../../db/holds.ts'
import type { ShopDb } from '../../db/open.ts'
import { pageAsked, pageWithin, ROWS_OF_PAGE } from '../paging.ts'

/** What of the customers is shown; the address holds it. */
export type CustomersFilter = Pick<CustomersView, 'q' | 'page'>

/** What an address asks for. */
export const readCustomersFilter = (query: Readonly<Record<string, string | undefined>>): CustomersFilter => ({
  q: (query.q ?? '').trim().slice(0, 100),
  page: pageAsked(query.page)
})

/** The customers of a page, newest first: those whose name, e-mail, telephone or number has every word of `q`. */
export async function listCustomers(db: ShopDb, { q, page: asked }: CustomersFilter): Promise<CustomersView> {
  const words = q.split(/\s+/).filter(Boolean)
  const found = db.selectFrom('customers').where((eb) => eb.and(words.map((word) => holds(told, word))))
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { page, pages, rowsBefore } = pageWithin(asked, total)
  const rows = await found
    .select(['number', 'first_name', 'last_name', 'email', 'type', 'created_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('orders')
        .whereRef('orders.customer_id', '=', 'customers.id')
        .select(fn.countAll<number>().as('orders'))
        .as('orders')
    )
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(ROWS_OF_PAGE)
    .offset(rowsBefore)
    .execute()
  return {
    q,
    rows: rows.map(({ number, first_name, last_name, email, type, created_at, orders }) => ({
      number,
      name: `${first_name} ${last_name}`,
      email,
      type,
      createdAt: created_at,
      orders: Number(orders)
    })),
    total,
    page,
    pages
  }
}

const told = sql<string>`customers.first_name || ' ' || customers.last_name || ' ' || customers.email || ' ' || customers.number || ' ' || customers.phone`
