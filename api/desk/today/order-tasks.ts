import type { ExpressionBuilder } from 'kysely'
import { answeredBy } from '#data/answers.ts'
import { bankHolidays } from '#data/bank-holidays.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import type { OrderRow } from '#domain/desk/order-view.ts'
import { MOST_OF_A_SORT, type Task } from '#domain/desk/today.ts'
import { isUnsettled, isWithdrawalOpen } from '#domain/orders/excepted.ts'
import type { Order } from '#domain/orders/order.ts'
import { leftToSend } from '#domain/orders/parcels.ts'
import { owesBalance } from '#domain/orders/payment-plan.ts'
import { allComesBack } from '#domain/orders/returnable.ts'
import { payableUntil } from '#domain/orders/unpaid-order.ts'
import { orderMoment, orderPromise } from '#domain/policies/delivery-promise.ts'
import { londonInstant } from '#domain/policies/london-clock.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { returnsOfOrders } from '../../modules/orders/returns.ts'
import { orderOf } from '../../modules/orders/rows.ts'
import { orderRowOf } from '../customers/order-rows.ts'
import { isBegun, isGoneThrough, waitsForUs } from '../orders/to-do.ts'

const dayMs = 86_400_000
/** How long the money of whoever withdrew may be kept: 14 days. DECISIONS 40. */
const REFUND_DAYS = 14
/** An order that was gone through and stays unpaid so long is asked after. */
const UNPAID_DAYS = 3

/** Orders that wait for somebody here, or for money: a row each, with the one thing that each waits for first. */
export async function orderTasks(db: ShopDb, nowMs: number): Promise<Task[]> {
  const unpaidSince = new Date(nowMs - UNPAID_DAYS * dayMs).toISOString()
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select((eb) => [
      isGoneThrough(eb).as('is_gone_through'),
      isBegun(eb).as('is_begun'),
      hasFailedPayment(eb).as('has_failed')
    ])
    .where((eb) =>
      eb.or([
        waitsForUs(eb),
        eb.and([eb('status', '=', 'pending'), eb('created_at', '<', unpaidSince)]),
        awaitsBalance(eb)
      ])
    )
    .orderBy('created_at')
    .limit(MOST_OF_A_SORT)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [items, payments, returns] = await Promise.all([
    db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
    db
      .selectFrom('order_events')
      .select(['order_id', 'at'])
      .where('order_id', 'in', ids)
      .where('to_status', '=', 'paid')
      .orderBy('at')
      .execute(),
    returnsOfOrders(
      db,
      rows.filter(({ withdrawn_at }) => withdrawn_at !== null).map(({ id }) => id)
    )
  ])
  return rows.flatMap(({ is_gone_through, is_begun, has_failed, ...row }) => {
    const order = orderOf(
      row,
      items.filter(({ order_id }) => order_id === row.id),
      payments.filter(({ order_id }) => order_id === row.id).map(({ at }) => ({ status: 'paid' as const, at }))
    )
    const standing = {
      // Nobody is called about what they have withdrawn from.
      isGoneThrough: Boolean(is_gone_through) || row.withdrawn_at !== null,
      isBegun: Boolean(is_begun),
      hasFailed: Boolean(has_failed),
      withdrawnAt: row.withdrawn_at,
      heldUntil: row.held_until,
      leavesBy: leavesBy(order, nowMs),
      deposit: row.deposit,
      isBeforeChange: row.paid_before_change === 1
    }
    const phone = row.customer_phone || (order.shippingAddress?.phone ?? '')
    if (order.withdrawnAt === null || order.giftCard) return [orderTask(orderRowOf(order), phone, standing, nowMs)]
    const goesOn = withoutWithdrawn(order)
    return [
      // What is withdrawn from and comes back, all of it, waits as its return.
      ...(isWithdrawalOpen(order) && !allComesBack(order, returns.get(row.id) ?? [])
        ? [orderTask(orderRowOf(withdrawnOf(order)), phone, { ...standing, isOwedWhole: isOwedWhole(order) }, nowMs)]
        : []),
      // What was made to specification waits beside it.
      ...(goesOn !== null && !standing.isBegun && order.status !== 'pending'
        ? [
            {
              ...orderTask(orderRowOf(goesOn), phone, standing, nowMs),
              // What was paid is for the rest of it as well.
              about: [order.id, order.customerName, 'made to specification: not withdrawn from']
            }
          ]
        : [])
    ]
  })
}

/** What is still to be made or sent of an order that was withdrawn from, as if there were nothing else; null where nothing is. */
function withoutWithdrawn(order: Order): Order | null {
  const left = leftToSend(order)
  const items = order.items.filter((_, index) => left.some(({ position }) => position === index + 1))
  return items.length === 0 ? null : { ...order, items }
}

/** What of an order was withdrawn from and waits to be settled, as if there were nothing else. */
const withdrawnOf = (order: Order): Order => ({ ...order, items: order.items.filter(isUnsettled) })

/** Whether all of its price was paid, and all of that is owed: nothing was given back yet, and nothing of it stays. */
const isOwedWhole = (order: Order): boolean =>
  order.status !== 'pending' &&
  order.status !== 'part-refunded' &&
  !owesBalance(order) &&
  order.items.every((item) => isUnsettled(item) && (item.givenBack ?? 0) === 0)

interface Standing {
  isGoneThrough: boolean
  /** Also where a part was given back since. */
  isBegun: boolean
  hasFailed: boolean
  withdrawnAt: string | null
  heldUntil: string | null
  /** ISO time by which it has to leave for its promise to hold; null where no day is promised. */
  leavesBy: string | null
  /** Pence; null where it is paid whole. */
  deposit: Pence | null
  /** It is no deposit, but what was paid before a change. */
  isBeforeChange: boolean
  /** It was withdrawn from, and its whole total is to be given back. */
  isOwedWhole?: boolean
}

/** By the cut-off of the day on which what its customer was told has it leave. DECISIONS 33. */
function leavesBy(order: Order, nowMs: number): string | null {
  const promise = orderPromise(order, orderMoment(nowMs), bankHolidays)
  return promise && new Date(londonInstant(promise.leaves, houseTerms.dispatchHour * 60)).toISOString()
}

/** The one thing that an order waits for first. */
function orderTask(row: OrderRow, phone: string, standing: Standing, nowMs: number): Task {
  const promised = new Date(answeredBy(Date.parse(row.createdAt))).toISOString()
  const amount = amountWords(row.total)
  const task = (kind: Task['kind'], dueAt: string | null, how: readonly string[]): Task => ({
    kind,
    dueAt,
    title: row.pieces,
    about: [row.number, row.customerName, ...how],
    href: `/desk/orders/${row.number}`,
    phone,
    orderNumber: kind === 'call' ? row.number : null
  })
  const failed = standing.hasFailed && row.status === 'pending' ? ['a payment failed'] : []
  if (row.isWithdrawn && standing.withdrawnAt !== null) {
    const end = new Date(Date.parse(standing.withdrawnAt) + REFUND_DAYS * dayMs).toISOString()
    return task('withdrawal', end, standing.isOwedWhole ? [amount] : [])
  }
  if (row.needsDeliveryCharge) return task('charge', promised, [amount])
  if (row.needsCollector) return task('collector', promised, [amount])
  const isPaid = row.status !== 'pending'
  const { deposit, isBeforeChange } = standing
  const parts =
    deposit === null ? [amount] : [`${isBeforeChange ? 'paid' : 'deposit'} ${amountWords(deposit)}`, `of ${amount}`]
  const balance = [`balance ${amountWords(row.total - (deposit ?? 0))}`, `of ${amount}`]
  if (row.status === 'delivered') return task('balance', null, ['exchange', ...balance])
  if (standing.isBegun && row.owesBalance) return task('balance', null, balance)
  if (!standing.isGoneThrough && row.status !== 'part-refunded')
    return task('call', promised, [callWords(row, standing), ...failed])
  if (isPaid && row.owesBalance && row.isMade)
    return task(isBeforeChange ? 'begin-part-paid' : 'begin-on-deposit', null, ['to be made', ...parts])
  // What is from stock is sent, and not before the balance is paid.
  if (isPaid && row.owesBalance) return task('balance', null, ['from stock', ...balance])
  if (isPaid && !row.isMade) return task('send', standing.leavesBy, ['from stock', `paid ${amount}`])
  if (isPaid) return task('begin', null, ['to be made', `paid ${amount}`])
  const { heldUntil } = standing
  const isHeld = heldUntil !== null && Date.parse(heldUntil) > nowMs
  const end = isHeld ? heldUntil : payableUntil(Date.parse(row.createdAt))
  const ends = isHeld ? 'its pieces are for sale again then' : 'it is cancelled by itself then'
  return task(deposit === null ? 'unpaid' : 'deposit', end, [...parts, ...failed, ends])
}

/** How far an order is paid that is to be gone through with its customer. */
function callWords(
  { status, total, owesBalance }: OrderRow,
  { deposit, isBeforeChange }: Pick<Standing, 'deposit' | 'isBeforeChange'>
): string {
  if (deposit === null) return `${status === 'pending' ? 'not paid yet' : 'paid'} ${amountWords(total)}`
  if (isBeforeChange && owesBalance) return `paid ${amountWords(deposit)} of ${amountWords(total)}`
  const sums = `deposit ${amountWords(deposit)} of ${amountWords(total)}`
  return status === 'pending' ? `${sums} not paid yet` : owesBalance ? `${sums} paid` : `paid ${amountWords(total)}`
}

/**
 * It is being made, or exchanged, and is sent once the balance is paid: found by an index of its own. Whether it was withdrawn
 * from is asked in a way that no index answers: hardly any was, and SQLite would begin with all of those.
 */
const awaitsBalance = ({ eb, selectFrom }: ExpressionBuilder<ShopTables, 'orders'>) =>
  eb(
    'orders.id',
    'in',
    selectFrom('orders as owing')
      .select('owing.id')
      .where('owing.deposit', 'is not', null)
      .where('owing.balance_paid_at', 'is', null)
      .where('owing.status', 'in', ['in-production', 'delivered', 'part-refunded'])
      .where(({ eb, fn, val }) => eb(fn.coalesce('owing.withdrawn_at', val('')), '=', ''))
  )

/** A payment of it has failed. */
export const hasFailedPayment = ({ exists, selectFrom }: ExpressionBuilder<ShopTables, 'orders'>) =>
  exists(
    selectFrom('payments')
      .select('payments.id')
      .whereRef('order_id', '=', 'orders.id')
      .where('payments.status', '=', 'failed')
  )
