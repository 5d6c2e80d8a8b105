import { type RawBuilder, sql } from 'kysely'
import { categoryLabel, isCategory, originLabel } from '#domain/catalogue/vocabulary.ts'
import { addDays, dayAndMonth } from '#domain/policies/calendar.ts'
import { londonInstant } from '#domain/policies/london-clock.ts'
import { CHANNEL_WORDS, type SalesChannel } from '#domain/sales/channel.ts'
import {
  daysOf,
  median,
  NO_SALES,
  type RequestSums,
  type SalesAsk,
  type SalesBy,
  type SalesRow,
  type SalesSums,
  type SalesView
} from '#domain/sales/sales-view.ts'
import type { ShopDb } from '../../db/open.ts'

const COLUMNS: Readonly<Record<SalesBy, 'day' | 'category' | 'design' | 'origin' | 'channel'>> = {
  day: 'day',
  kind: 'category',
  design: 'design',
  origin: 'origin',
  channel: 'channel'
}

const number = (of: RawBuilder<unknown>) => sql<number | string | null>`coalesce(${of}, 0)`
const ifPaper = (kind: string, value: RawBuilder<unknown>) =>
  sql`sum(case when paper_kind = ${kind} then ${value} else 0 end)`

/** An order has one invoice, and is in one group of these: its rows need no comparing. */
const ORDERS_ONCE = number(sql`sum(case when paper_kind = 'invoice' and position = 0 then 1 else 0 end)`)
/** Two pieces of one kind are one order of it. */
const ORDERS_WITH = number(sql`count(distinct case when paper_kind = 'invoice' then order_id end)`)

const SUMS = [
  number(sql`sum(quantity)`).as('pieces'),
  number(ifPaper('invoice', sql`gross`)).as('sold'),
  number(ifPaper('credit-note', sql`-gross`)).as('refunded'),
  number(sql`sum(gross)`).as('gross'),
  number(sql`sum(net)`).as('net'),
  number(sql`sum(vat)`).as('vat'),
  number(sql`sum(case when cost is null then 0 else net end)`).as('costed'),
  number(sql`sum(cost)`).as('cost')
] as const

type Summed = { [Key in keyof SalesSums]: number | string | null }

const sumsOf = (row: Summed): SalesSums => ({
  orders: Number(row.orders),
  pieces: Number(row.pieces),
  sold: Number(row.sold),
  refunded: Number(row.refunded),
  gross: Number(row.gross),
  net: Number(row.net),
  vat: Number(row.vat),
  costed: Number(row.costed),
  cost: Number(row.cost)
})

const sumOf = (rows: readonly SalesSums[]): SalesSums =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      pieces: sum.pieces + row.pieces,
      sold: sum.sold + row.sold,
      refunded: sum.refunded + row.refunded,
      gross: sum.gross + row.gross,
      net: sum.net + row.net,
      vat: sum.vat + row.vat,
      costed: sum.costed + row.costed,
      cost: sum.cost + row.cost
    }),
    NO_SALES
  )

/** What was sold in these days, by what is asked, what came of requests, and whether all papers are in it. */
export async function readSales(db: ShopDb, ask: SalesAsk): Promise<SalesView> {
  const within = db.selectFrom('sales').where('day', '>=', ask.from).where('day', '<=', ask.to)
  const column = COLUMNS[ask.by]
  const isOnce = ask.by === 'day' || ask.by === 'channel'
  const [groups, all, requests, cards, papers] = await Promise.all([
    within
      .select([
        sql<string | null>`${sql.ref(column)}`.as('key'),
        (isOnce ? ORDERS_ONCE : ORDERS_WITH).as('orders'),
        ...SUMS
      ])
      .groupBy(column)
      .execute(),
    within.select(ORDERS_ONCE.as('orders')).executeTakeFirstOrThrow(),
    readRequests(db, ask),
    db
      .selectFrom('gift_card_entries')
      .select(number(sql`sum(amount)`).as('owed'))
      .where('at', '<', new Date(londonInstant(addDays(ask.to, 1), 0)).toISOString())
      .executeTakeFirstOrThrow(),
    db
      .selectNoFrom([
        db
          .selectFrom('papers')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('papers'),
        db
          .selectFrom('sales')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('position', '=', 0)
          .as('summed')
      ])
      .executeTakeFirstOrThrow()
  ])
  const names =
    ask.by === 'design'
      ? await designNames(
          db,
          groups.map(({ key }) => key)
        )
      : new Map<string, string>()
  const rows = groups.map(
    ({ key, ...sums }): SalesRow => ({ key: key ?? '', label: labelOf(ask.by, key, names), ...sumsOf(sums) })
  )
  return {
    ask,
    rows: inOrder(ask, rows),
    sums: { ...sumOf(rows), orders: Number(all.orders ?? 0) },
    requests,
    cardsOwed: Number(cards.owed),
    missing: Number(papers.papers ?? 0) - Number(papers.summed ?? 0)
  }
}

/** Days in their order, those without a sale too; all else by what it brought, the most first. */
function inOrder(ask: SalesAsk, rows: readonly SalesRow[]): SalesRow[] {
  if (ask.by !== 'day')
    return rows.toSorted((one, other) => other.gross - one.gross || one.label.localeCompare(other.label, 'en-GB'))
  const byDay = new Map(rows.map((row) => [row.key, row]))
  return daysOf(ask).map((day) => byDay.get(day) ?? { key: day, label: dayAndMonth(day), ...NO_SALES })
}

/** What stands for delivery, a discount of the whole, and what was sold by a quotation's words. */
const NO_PIECE = 'Quoted pieces, deposits, delivery and discounts'

function labelOf(by: SalesBy, key: string | null, names: ReadonlyMap<string, string>): string {
  switch (by) {
    case 'day':
      return key === null ? '' : dayAndMonth(key)
    case 'kind':
      return key !== null && isCategory(key) ? categoryLabel(key) : NO_PIECE
    case 'design':
      return key === null ? 'Of no design' : (names.get(key) ?? key)
    case 'origin':
      return key === 'natural' || key === 'lab-grown' ? originLabel(key) : NO_PIECE
    case 'channel':
      return CHANNEL_WORDS[key as SalesChannel]
  }
}

/** What a design is called: as the pieces of it that the shop lists name it. */
async function designNames(db: ShopDb, keys: readonly (string | null)[]): Promise<Map<string, string>> {
  const designs = keys.filter((key) => key !== null)
  if (designs.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['design', ({ fn }) => fn.min('metadata').as('metadata'), ({ fn }) => fn.min('name').as('name')])
    .where('design', 'in', designs)
    .groupBy('design')
    .execute()
  return new Map(
    rows.map(({ design, metadata, name }) => {
      const { designName } = JSON.parse(metadata) as { designName?: string }
      return [design ?? '', designName ?? name]
    })
  )
}

/** Of the requests that came in these days: how they stand by now. What counts as spam is none. */
async function readRequests(db: ShopDb, { from, to }: SalesAsk): Promise<RequestSums> {
  const [since, before] = [from, addDays(to, 1)].map((day) => new Date(londonInstant(day, 0)).toISOString())
  const rows = await db
    .selectFrom('request_cases')
    .select(({ exists, selectFrom }) => [
      'created_at',
      'answered_at',
      'due_at',
      'state',
      exists(
        selectFrom('quotations')
          .select('quotations.id')
          .whereRef('quotations.request_id', '=', 'request_cases.request_id')
      ).as('has_quotation'),
      exists(
        selectFrom('audit')
          .select('audit.id')
          .where('audit.subject', '=', 'request')
          .whereRef('audit.subject_id', '=', 'request_cases.request_id')
          .where('audit.after', 'like', '%"quoted"%')
      ).as('was_quoted')
    ])
    .where('created_at', '>=', since ?? '')
    .where('created_at', '<', before ?? '')
    .where('is_spam', '=', 0)
    .execute()
  const answered = rows.filter(({ answered_at }) => answered_at !== null)
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  return {
    requests: rows.length,
    answered: answered.length,
    inTime: answered.filter(({ answered_at, due_at }) => (answered_at ?? '') <= due_at).length,
    quoted: count(
      ({ state, has_quotation, was_quoted }) => state === 'quoted' || Boolean(has_quotation) || Boolean(was_quoted)
    ),
    won: count(({ state }) => state === 'won'),
    lost: count(({ state }) => state === 'lost'),
    medianMs: median(
      answered.map(({ answered_at, created_at }) => Date.parse(answered_at ?? '') - Date.parse(created_at))
    )
  }
}
