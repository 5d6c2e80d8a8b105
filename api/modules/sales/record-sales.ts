import { type InferResult, type Insertable, sql, type Transaction } from 'kysely'
import type { Category } from '#domain/catalogue/vocabulary.ts'
import type { Paper, PaperKind } from '#domain/invoices/paper.ts'
import { HAND_PAYMENTS } from '#domain/orders/hand-payment.ts'
import { channelOf, type SalesChannel } from '#domain/sales/channel.ts'
import { salesOf } from '#domain/sales/sales.ts'
import { batch } from '../../db/batch.ts'
import { inTransaction } from '../../db/engine.ts'
import { insertAll } from '../../db/insert-all.ts'
import type { ShopDb } from '../../db/open.ts'
import type { SalesTable } from '../../db/sales-table.ts'
import type { ShopTables } from '../../db/schema.ts'
import { unhurried } from '../../db/unhurried.ts'

type Within = Transaction<ShopTables>

/** A paper by its place in its series, with the invoice that it belongs to: itself, where it is one. */
interface IssuedPaper {
  kind: PaperKind
  place: number
  orderId: string
  paper: Paper
  invoice: Paper
}

/** Sums up what papers say of sales, in the transaction that issues them. */
export async function recordSales(within: Within, papers: readonly IssuedPaper[]): Promise<void> {
  const orderIds = [...new Set(papers.map(({ orderId }) => orderId))]
  const rows = salesRows(papers, ...(await batch(within, ...selectSold(within, orderIds))))
  if (rows.length > 0) await insertAll(within, 'sales', rows)
}

/** What is asked of orders so that their papers can be summed up. */
export const selectSold = (within: Within, orderIds: readonly string[]) =>
  [selectItems(within, orderIds), selectOrders(within, orderIds)] as const

/** The rows of papers in the summary, from what `selectSold` has answered of their orders. */
export function salesRows(
  papers: readonly IssuedPaper[],
  itemRows: readonly InferResult<ReturnType<typeof selectItems>>[number][],
  orders: readonly InferResult<ReturnType<typeof selectOrders>>[number][]
): Insertable<SalesTable>[] {
  const items = new Map<string, (typeof itemRows)[number][]>()
  for (const row of itemRows) items.set(row.order_id, [...(items.get(row.order_id) ?? []), row])
  const channels = new Map(orders.map((order) => [order.id, channelOfOrder(order)]))
  return papers.flatMap(({ kind, place, orderId, paper, invoice }) => {
    const own = items.get(orderId) ?? []
    const parts = salesOf(paper, invoice, own.length)
    return parts.map(({ item, ...sums }, position): Insertable<SalesTable> => {
      const sold = item === null ? undefined : own[item]
      const channel = channels.get(orderId) ?? 'shop'
      // A quotation says in words what its pieces are, and nowhere of what kind and origin.
      const known = channel === 'quotation' ? undefined : sold
      return {
        paper_kind: kind,
        place,
        position,
        order_id: orderId,
        day: paper.taxPoint,
        channel,
        product_id: sold?.product_id ?? null,
        category: known?.category ?? null,
        design: known?.design ?? null,
        origin: known?.diamond_type ?? null,
        cost: sold?.cost == null ? null : sold.cost * sums.quantity,
        ...sums
      }
    })
  })
}

const selectItems = (within: Within, orderIds: readonly string[]) =>
  within
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'order_items.order_id',
      'order_items.product_id',
      'order_items.category',
      'order_items.diamond_type',
      'order_items.cost',
      'products.design'
    ])
    .where('order_items.order_id', 'in', orderIds)
    .orderBy('order_items.order_id')
    .orderBy('order_items.position')
    .$narrowType<{ category: Category }>()

const selectOrders = (within: Within, orderIds: readonly string[]) =>
  within
    .selectFrom('orders')
    .select(({ exists, selectFrom }) => [
      'orders.id',
      'orders.taken_by',
      'orders.channel',
      'orders.quotation_id',
      exists(
        selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('payments.status', '=', 'paid')
          .where('payments.provider', 'in', AT_THE_COUNTER)
      ).as('at_counter')
    ])
    .where('orders.id', 'in', orderIds)

const channelOfOrder = (order: InferResult<ReturnType<typeof selectOrders>>[number]): SalesChannel =>
  channelOf({
    takenBy: order.taken_by,
    channel: order.channel,
    isQuoted: order.quotation_id !== null,
    isPaidAtCounter: Boolean(order.at_counter)
  })

/** A transfer may come from anywhere. */
const AT_THE_COUNTER = HAND_PAYMENTS.filter((way) => way !== 'bank')

/** A page waits for some tens of ms while so many are summed up. */
const PAPERS_AT_ONCE = 50

/**
 * Sums up the papers that were issued before there was a summary, or by the release before. Says how many. Doing it twice
 * does no harm.
 */
export async function recordMissingSales(db: ShopDb): Promise<number> {
  let count = 0
  let after: { kind: string; place: number } = { kind: '', place: 0 }
  await unhurried(async () => {
    const some = await inTransaction(db, async (within) => {
      const missing = await within
        .selectFrom('papers')
        .select(['kind', 'place', 'order_id', 'content'])
        .where(sql<boolean>`(papers.kind, papers.place) > (${after.kind}, ${after.place})`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sales')
                .select('sales.position')
                .whereRef('sales.paper_kind', '=', 'papers.kind')
                .whereRef('sales.place', '=', 'papers.place')
            )
          )
        )
        .orderBy('kind')
        .orderBy('place')
        .limit(PAPERS_AT_ONCE)
        .execute()
      if (missing.length === 0) return []
      const corrected = missing.flatMap(({ kind, order_id }) => (kind === 'invoice' ? [] : [order_id]))
      const papers =
        corrected.length === 0
          ? []
          : await within.selectFrom('papers').select('content').where('order_id', 'in', corrected).execute()
      const invoices = new Map(
        papers.map(({ content }) => {
          const paper = JSON.parse(content) as Paper
          return [paper.number, paper] as const
        })
      )
      await recordSales(
        within,
        missing.map(({ kind, place, order_id, content }) => {
          const paper = JSON.parse(content) as Paper
          return { kind, place, orderId: order_id, paper, invoice: invoices.get(paper.corrects?.number ?? '') ?? paper }
        })
      )
      return missing
    })
    count += some.length
    const last = some.at(-1)
    if (last) after = { kind: last.kind, place: Number(last.place) }
    return some.length === PAPERS_AT_ONCE
  })
  return count
}
