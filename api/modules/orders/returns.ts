import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { hasLeft } from '#domain/orders/line-refund.ts'
import { whyRefundStays } from '#domain/orders/moves-by-hand.ts'
import type { Order } from '#domain/orders/order.ts'
import { NUMBER_BYTES } from '#domain/orders/order-number.ts'
import {
  linesWords,
  namedLines,
  type PackedLine,
  type ParcelLine,
  sentParcels,
  stillInParcels
} from '#domain/orders/parcels.ts'
import {
  type InspectedLine,
  type OrderReturn,
  type ReturnGround,
  returnNumber,
  toldReturn
} from '#domain/orders/returns.ts'
import type { ShopDb } from '../../db/open.ts'
import type { OrderReturnsTable } from '../../db/payment-tables.ts'
import { recordStep } from '../payments/ledger/order-steps.ts'
import type { RefundContent, Within } from '../payments/ledger-types.ts'

export function returnOf(row: Selectable<OrderReturnsTable>): OrderReturn {
  const { received_at, received_by, inspected_at, inspected_by, inspection, outcome, ended_at, ended_by } = row
  return {
    id: row.id,
    number: row.number,
    ground: row.ground,
    lines: JSON.parse(row.lines) as ParcelLine[],
    why: row.why,
    announcedAt: row.announced_at,
    announcedBy: row.announced_by,
    received: received_at === null ? null : { at: received_at, by: received_by ?? '' },
    inspected:
      inspected_at === null
        ? null
        : { at: inspected_at, by: inspected_by ?? '', lines: JSON.parse(inspection ?? '[]') as InspectedLine[] },
    ended:
      ended_at === null || outcome === null
        ? null
        : { at: ended_at, by: ended_by ?? '', outcome, words: row.outcome_words, less: row.less }
  }
}

/** An order's returns, the oldest first. */
export const returnsOf = async (db: ShopDb, orderId: string): Promise<OrderReturn[]> =>
  (await returnsOfOrders(db, [orderId])).get(orderId) ?? []

/** Those of several orders, by their numbers. */
export async function returnsOfOrders(db: ShopDb, orderIds: readonly string[]): Promise<Map<string, OrderReturn[]>> {
  const returns = new Map<string, OrderReturn[]>()
  if (orderIds.length === 0) return returns
  const rows = await db
    .selectFrom('order_returns')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('announced_at')
    .orderBy('id')
    .execute()
  for (const row of rows) returns.set(row.order_id, [...(returns.get(row.order_id) ?? []), returnOf(row)])
  return returns
}

/**
 * An order's returns as its customer reads them. A return is over for the shop when its refund is asked for; until its provider has
 * given the money its pieces are still theirs on the order, and it is told as one that is here.
 */
export async function tellReturns(
  db: ShopDb,
  orderId: string,
  returns: readonly OrderReturn[]
): Promise<ReturnType<typeof toldReturn>[]> {
  const isAnyOver = returns.some(({ ended }) => ended !== null)
  const asked = isAnyOver
    ? await db
        .selectFrom('order_returns')
        .innerJoin('provider_refunds', 'provider_refunds.id', 'order_returns.refund_id')
        .select('order_returns.id')
        .where('order_returns.order_id', '=', orderId)
        .where('provider_refunds.state', '=', 'pending')
        .execute()
    : []
  return returns.map((one) => ({
    ...toldReturn(one),
    ...(asked.some(({ id }) => id === one.id) && { state: 'inspected' as const })
  }))
}

/** Whether pieces of an order are on their way back, or wait for what becomes of them: until then its lines keep their places. */
export const hasOpenReturn = async (db: ShopDb, orderId: string): Promise<boolean> =>
  (await returnsOf(db, orderId)).some(({ ended }) => ended === null)

/**
 * An order as it will be once its providers have given back what they are being asked for: what is on its way to its customer as
 * money does not come back once more. A return is over when its refund is asked for, and its pieces are off the order when it is done.
 */
export async function onceGivenBack<Held extends Pick<Order, 'id' | 'items' | 'parcels'>>(
  db: ShopDb,
  order: Held
): Promise<Held> {
  const pending = await db
    .selectFrom('provider_refunds')
    .select('content')
    .where('order_id', '=', order.id)
    .where('state', '=', 'pending')
    .execute()
  const lines = pending.flatMap(({ content }) => (JSON.parse(content) as RefundContent).lines)
  const sent = sentParcels(order)
  const items = order.items.map((item, index) => {
    const asked = lines.filter(({ position }) => position === index + 1)
    const givenBack = asked.reduce((sum, { quantity }) => sum + quantity, item.givenBack ?? 0)
    const hadLeft = asked.reduce((sum, { quantity, where }) => (hasLeft(where) ? sum + quantity : sum), 0)
    const givenBackSent = (item.givenBackSent ?? 0) + Math.min(hadLeft, stillInParcels(item, sent, index + 1))
    return asked.length === 0 ? item : { ...item, givenBack, ...(givenBackSent > 0 && { givenBackSent }) }
  })
  return { ...order, items }
}

/** Why an order, or what lies in a parcel of it, does not leave while its price is being given back; null where it may. */
export const whyRefundKeeps = async (
  db: ShopDb,
  order: Order,
  parcel?: readonly PackedLine[]
): Promise<string | null> => whyRefundStays(order, await onceGivenBack(db, order), parcel)

interface Announced {
  /** The form's key, or one that is drawn. */
  id: string
  lines: readonly PackedLine[]
  ground: ReturnGround
  why: string
  who: string
  /** Milliseconds since 1970. */
  now: number
}

/** Numbers are drawn: one that is taken is drawn anew. */
const MOST_DRAWS = 5

/** Writes down that pieces of an order come back, with a number of their own, and answers it. */
export async function announceReturn(
  within: Within,
  order: Order,
  { id, lines, ground, why, who, now }: Announced,
  drawNumber: () => string = () => returnNumber(randomBytes(NUMBER_BYTES))
): Promise<string> {
  const named = namedLines(order, lines)
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const number = drawNumber()
    const stored = await within
      .insertInto('order_returns')
      .values({
        id,
        order_id: order.id,
        number,
        ground,
        lines: JSON.stringify(named),
        why,
        announced_at: new Date(now).toISOString(),
        announced_by: who,
        received_at: null,
        received_by: null,
        inspected_at: null,
        inspected_by: null,
        inspection: null,
        outcome: null,
        refund_id: null,
        ended_at: null,
        ended_by: null
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('number')
      .executeTakeFirst()
    if (!stored) continue
    await noteReturn(within, order, { who, now, detail: `Return ${number} announced: ${linesWords(named)}` })
    return number
  }
  throw new Error('No free number was drawn for a return')
}

/** Has what happened with a return stand in its order's history. */
export const noteReturn = (
  within: Within,
  { id, status }: Pick<Order, 'id' | 'status'>,
  { who, now, detail }: { who: string; now: number; detail: string }
): Promise<string> => recordStep(within, { orderId: id, from: status, to: status, who, detail, now })

/** A provider has refused to give back the price of a return: it waits for what becomes of it once more. */
export const reopenReturn = (within: Within, refundId: string) =>
  within
    .updateTable('order_returns')
    .set({ outcome: null, outcome_words: '', less: 0, refund_id: null, ended_at: null, ended_by: null })
    .where('refund_id', '=', refundId)
    .execute()

/** What somebody told of why goes with their account, and what was noted of the pieces with it. */
export async function forgetReturnWords(within: Within, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const rows = await within
    .selectFrom('order_returns')
    .select(['id', 'inspection'])
    .where('order_id', 'in', orderIds)
    .execute()
  for (const { id, inspection } of rows) {
    const lines = inspection === null ? null : (JSON.parse(inspection) as InspectedLine[])
    await within
      .updateTable('order_returns')
      .set({ why: '', inspection: lines && JSON.stringify(lines.map((line) => ({ ...line, note: '' }))) })
      .where('id', '=', id)
      .execute()
  }
}
