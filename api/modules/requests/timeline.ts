import type { Selectable } from 'kysely'
import { londonDate } from '#domain/policies/london-time.ts'
import type { ProjectDrawing } from '#domain/requests/drawing.ts'
import { MAKING_STEPS, type MakingStep, makingStepWords, type TimelineEntry } from '#domain/requests/making.ts'
import type { ProjectQuotation } from '#domain/requests/project.ts'
import type { MakingStepsTable } from '../../db/making-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import { pictureCounts } from './project-pictures.ts'

/** What is known of a request without asking for it again. */
interface Known {
  createdAt: string
  quotations: readonly ProjectQuotation[]
  drawings: readonly ProjectDrawing[]
}

/** What has happened, oldest first: what the shop's books tell by themselves, and the steps that the bench has put in. */
export async function timelineOf(db: ShopDb, requestId: string, known: Known): Promise<TimelineEntry[]> {
  const [steps, order, counts] = await Promise.all([
    stepsOf(db, requestId),
    orderMoments(db, requestId),
    pictureCounts(db, requestId)
  ])
  const moment = (id: string, at: string, title: string): TimelineEntry => ({ id, at, title, text: '', pictures: 0 })
  const entries = [
    moment('sent', known.createdAt, 'Request sent'),
    ...known.quotations.flatMap(({ quotation: { version }, acceptance }) =>
      acceptance ? [moment(`accepted-${version}`, acceptance.at, 'Quotation accepted')] : []
    ),
    ...known.drawings.flatMap(({ version, approval }) =>
      approval ? [moment(`approved-${version}`, approval.at, `Drawing approved, version ${version}`)] : []
    ),
    ...order,
    ...steps.map(({ id, step, day, text }) => ({
      id,
      at: day,
      title: makingStepWords(step),
      text,
      pictures: counts.get(id) ?? 0
    }))
  ]
  // Of one day what has a time comes as it came; a step of the bench has none, and comes before the piece leaves.
  return entries.toSorted((one, other) => compare(dayOf(one), dayOf(other)) || compare(timeOf(one), timeOf(other)))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const hasTime = ({ at }: TimelineEntry) => at.length > 10
const dayOf = (entry: TimelineEntry) => (hasTime(entry) ? londonDate(Date.parse(entry.at)) : entry.at)
/** What a day ends with, and what is done to a piece that has left and come back. */
const LEAVING = ['Dispatched', 'Delivered', 'Order cancelled', 'Order refunded']
const AFTERWARDS = (['resized', 'cleaned', 'valued'] as const).map(makingStepWords)
function timeOf(entry: TimelineEntry): string {
  if (hasTime(entry)) return LEAVING.includes(entry.title) ? `2 ${entry.at}` : `0 ${entry.at}`
  return AFTERWARDS.includes(entry.title) ? '3' : '1'
}

/** The steps that the bench has put in: by their days, and of one day in the order of the making. */
export async function stepsOf(db: ShopDb, requestId: string): Promise<Selectable<MakingStepsTable>[]> {
  const rows = await db
    .selectFrom('making_steps')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('day')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const rank = (step: MakingStep) => MAKING_STEPS.indexOf(step)
  return rows.toSorted((one, other) => compare(one.day, other.day) || rank(one.step) - rank(other.step))
}

/** The same of the order that was made of a quotation, for its own page; none for any other order. */
export async function makingOfOrder(
  db: ShopDb,
  orderId: string
): Promise<{ title: string; day: string; text: string }[]> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('quotations', 'quotations.id', 'orders.quotation_id')
    .select('request_id')
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!found) return []
  return (await stepsOf(db, found.request_id)).map(({ step, day, text }) => ({
    title: makingStepWords(step),
    day,
    text
  }))
}

const MOMENTS: Readonly<Partial<Record<string, string>>> = {
  'in-production': 'Begun at the bench',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Order cancelled',
  refunded: 'Order refunded'
}

/** What became of the orders that were made of it: a later one of a later quotation, where the first was cancelled. */
async function orderMoments(db: ShopDb, requestId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .innerJoin('quotations', 'quotations.id', 'orders.quotation_id')
    .select(['order_events.id', 'order_id', 'to_status', 'order_events.at'])
    .select(['deposit', 'paid_before_change', 'balance_paid_at'])
    .where('request_id', '=', requestId)
    .orderBy('order_events.at')
    .orderBy('position')
    .execute()
  const seen = new Set<string>()
  const entries = rows.flatMap(({ id, order_id, to_status: status, at, ...paid }): TimelineEntry[] => {
    const title = status === 'paid' ? paidTitle(paid) : MOMENTS[status]
    const step = `${order_id} ${status}`
    // An event that leaves an order where it is tells of something else.
    if (title === undefined || seen.has(step)) return []
    seen.add(step)
    return [{ id: `order-${id}`, at, title, text: '', pictures: 0 }]
  })
  const orders = new Map(rows.map((row) => [row.order_id, row]))
  for (const [order, { balance_paid_at: at, paid_before_change }] of orders) {
    const title = paid_before_change === 1 ? 'Difference paid' : 'Balance paid'
    if (at) entries.push({ id: `balance-${order}`, at, title, text: '', pictures: 0 })
  }
  return entries
}

/** What was paid before a change may have been all that was asked then, or a part of it: it is called neither. */
const paidTitle = ({ deposit, paid_before_change }: { deposit: number | null; paid_before_change: 0 | 1 }): string =>
  paid_before_change === 1 ? 'First payment received' : deposit === null ? 'Paid' : 'Deposit paid'
