import type { ExpressionBuilder } from 'kysely'
import { answeredBy } from '#data/answers.ts'
import { bankHolidays } from '#data/bank-holidays.ts'
import { shop } from '#data/shop.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import type { OrderRow } from '#domain/desk/order-view.ts'
import { MAILBOX_TROUBLE } from '#domain/desk/received-mail.ts'
import { promisedAt, waitsAgain } from '#domain/desk/request-state.ts'
import { dueToday, type SinceThen, type Task, type TodayView, whenWords } from '#domain/desk/today.ts'
import { isUnsettled, isWithdrawalOpen } from '#domain/orders/excepted.ts'
import type { Order } from '#domain/orders/order.ts'
import { leftToSend } from '#domain/orders/parcels.ts'
import { owesBalance } from '#domain/orders/payment-plan.ts'
import { allComesBack } from '#domain/orders/returns.ts'
import { payableUntil } from '#domain/orders/unpaid-order.ts'
import { formatDay, type IsoDay } from '#domain/policies/calendar.ts'
import { orderMoment, orderPromise } from '#domain/policies/delivery-promise.ts'
import { londonInstant } from '#domain/policies/london-clock.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { weekdayName } from '#domain/policies/weekdays.ts'
import { holidaysKnownUntil, isWorkingDay, workingDayBefore } from '#domain/policies/working-days.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { returnsOfOrders } from '../../modules/orders/returns.ts'
import { orderOf } from '../../modules/orders/rows.ts'
import { mailboxStanding } from '../../modules/replies/look-in.ts'
import { leftToday } from '../../modules/replies/receive-mail.ts'
import { lowPieces } from '../../modules/stock/low-stock.ts'
import type { Config } from '../../server/config.ts'
import { orderRowOf } from '../customers/order-rows.ts'
import { aboutRequests } from '../inbox/list-requests.ts'
import { awaitingUs, undeliveredAmong } from '../inbox/undelivered.ts'
import { countUnassigned } from '../mails/count-unassigned.ts'
import { isBegun, isGoneThrough, waitsForUs } from '../orders/to-do.ts'
import { bouncedTasks } from './bounced-mails.ts'
import { disputeTasks, payoutTasks } from './payout-tasks.ts'
import { restTasks } from './rest-tasks.ts'
import { returnTasks } from './return-tasks.ts'

/** So many of a sort are shown; whoever has more works from their lists. */
const MOST_OF_A_SORT = 100
const dayMs = 86_400_000
/** How long the money of whoever withdrew may be kept: 14 days. DECISIONS 40. */
const REFUND_DAYS = 14
/** An order that was gone through and stays unpaid so long is asked after, and so is a quotation without a word. */
const UNPAID_DAYS = 3
const QUOTED_DAYS = 7

/** What is to be done now (milliseconds since 1970), by whom it was promised, and what came in since the last working day. */
export async function readToday(db: ShopDb, nowMs: number, config?: Pick<Config, 'replies'>): Promise<TodayView> {
  const today = londonDate(nowMs)
  const known = holidaysKnownUntil(bankHolidays)
  const [tasks, since, failedPayments] = await Promise.all([
    readTasks(db, nowMs, config),
    readSince(db, workingDayBefore(today, bankHolidays), nowMs),
    countFailedPayments(db)
  ])
  return {
    tasks,
    isWorkingDay: isWorkingDay(today, bankHolidays),
    opening: shop.contact.opening,
    since,
    holidaysUntil: known && formatDay(known),
    failedPayments
  }
}

/** Everything that waits for somebody at the desk, in no order. */
export async function readTasks(db: ShopDb, nowMs: number, config?: Pick<Config, 'replies'>): Promise<Task[]> {
  const parts = await Promise.all([
    orderTasks(db, nowMs),
    tellTasks(db),
    requestTasks(db, nowMs),
    reviewTasks(db),
    bouncedTasks(db, nowMs),
    mailTasks(db, nowMs, config),
    disputeTasks(db),
    returnTasks(db),
    restTasks(db),
    payoutTasks(db, nowMs),
    lowStockTasks(db),
    waitedForTasks(db)
  ])
  return parts.flat()
}

/**
 * How many tasks are due by the end of the day, as every page of the desk tells on its tabs. Of orders, returns, requests and
 * disputes alone a time was promised: nothing else is read, and of requests not what they are about.
 */
export async function countDueToday(db: ShopDb, nowMs: number): Promise<number> {
  const parts = await Promise.all([
    orderTasks(db, nowMs),
    returnTasks(db),
    requestTasks(db, nowMs, { isTold: false }),
    disputeTasks(db)
  ])
  return dueToday(parts.flat(), nowMs)
}

async function orderTasks(db: ShopDb, nowMs: number): Promise<Task[]> {
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

/** What customers without an e-mail are to be told by telephone or on paper: a row for each order. */
async function tellTasks(db: ShopDb): Promise<Task[]> {
  // Grouped by themselves: SQLite would go through all orders, in the order in which they are asked for.
  const waiting = db
    .selectFrom('mail_outbox')
    .select(['subject_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('sent_at', 'is', null)
    .where('bounced_at', 'is', null)
    .where('recipient', '=', '')
    .groupBy('subject_id')
  const rows = await db
    .selectFrom(waiting.as('waiting'))
    .innerJoin('orders', 'orders.id', 'waiting.subject_id')
    .select(['orders.id', 'customer_name', 'customer_phone', 'count'])
    .orderBy('subject_id')
    .limit(MOST_OF_A_SORT)
    .execute()
  return rows.map(({ id, customer_name, customer_phone, count }) => ({
    kind: 'tell',
    dueAt: null,
    title: customer_name,
    about: [id, Number(count) === 1 ? '1 thing to tell or print' : `${count} things to tell or print`],
    href: `/desk/orders/${id}#tell`,
    phone: customer_phone,
    orderNumber: null
  }))
}

async function requestTasks(db: ShopDb, nowMs: number, { isTold } = { isTold: true }): Promise<Task[]> {
  const quotedSince = new Date(nowMs - QUOTED_DAYS * dayMs).toISOString()
  const quotedAndUnanswered = db
    .selectFrom('request_cases')
    .select('request_id')
    .where('state', '=', 'quoted')
    .where('is_spam', '=', 0)
    .where('answered_at', '<', quotedSince)
  const cases = await db
    .selectFrom('request_cases')
    .select(['request_id', 'reference', 'kind', 'name', 'state', 'due_at', 'reply_due_at', 'answered_at'])
    .where('request_id', 'in', awaitingUs(db).unionAll(quotedAndUnanswered))
    .orderBy(({ fn }) => fn.coalesce('reply_due_at', 'due_at'))
    .limit(MOST_OF_A_SORT)
    .execute()
  if (cases.length === 0) return []
  const ids = cases.map(({ request_id }) => request_id)
  const [about, undelivered] = await Promise.all([isTold ? aboutRequests(db, cases) : null, undeliveredAmong(db, ids)])
  return cases.map(({ request_id, reference, kind, name, state, due_at, reply_due_at, answered_at }): Task => {
    const isUndelivered = undelivered.has(request_id)
    const promises = { state, dueAt: due_at, replyDueAt: reply_due_at }
    const isAgain = waitsAgain(promises)
    const isQuoted = state === 'quoted' && !isUndelivered && !isAgain
    const days = isQuoted && answered_at ? Math.floor((nowMs - Date.parse(answered_at)) / dayMs) : 0
    return {
      kind: isUndelivered ? 'undelivered' : isAgain ? 'again' : isQuoted ? 'quotation' : 'answer',
      dueAt: promisedAt(promises),
      title: about?.get(request_id)?.text || requestFacts[kind].name,
      about: [reference, name, requestFacts[kind].name, ...(isQuoted ? [`answered ${days} days ago`] : [])],
      href: `/desk/requests/${reference}`,
      phone: '',
      orderNumber: null
    }
  })
}

async function reviewTasks(db: ShopDb): Promise<Task[]> {
  const { count, since } = await db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  const reviews = Number(count)
  if (reviews === 0 || since === null) return []
  return [
    {
      kind: 'reviews',
      dueAt: null,
      title: reviews === 1 ? '1 review to check' : `${reviews} reviews to check`,
      about: [reviews === 1 ? 'written by a customer, shown to nobody yet' : 'shown to nobody yet'],
      href: '/desk/reviews',
      phone: '',
      orderNumber: null
    }
  ]
}

/** Mails that no request was found for, and a mailbox that cannot be read: a row each. */
async function mailTasks(db: ShopDb, nowMs: number, config?: Pick<Config, 'replies'>): Promise<Task[]> {
  const [waiting, left, mailbox] = await Promise.all([
    countUnassigned(db),
    leftToday(db, nowMs),
    mailboxStanding(db, config?.replies !== undefined, nowMs)
  ])
  const task = (kind: 'mails' | 'left' | 'mailbox', title: string, about: string): Task => ({
    kind,
    dueAt: null,
    title,
    about: [about],
    href: '/desk/mails',
    phone: '',
    orderNumber: null
  })
  return [
    ...(mailbox.kind === 'failing'
      ? [
          task(
            'mailbox',
            `Not read since ${whenWords(mailbox.unreadAt, nowMs)}`,
            `${MAILBOX_TROUBLE[mailbox.why]}; what comes meanwhile lies there`
          )
        ]
      : []),
    ...(left.count > 0
      ? [
          task(
            'left',
            left.count === 1 ? '1 mail left in the mailbox' : `${left.count} mails left in the mailbox`,
            'more than we take in a day from people who answer no mail of ours'
          )
        ]
      : []),
    ...(waiting > 0
      ? [
          task(
            'mails',
            waiting === 1 ? '1 mail to sort' : `${waiting} mails to sort`,
            waiting === 1 ? 'no request was found for it' : 'no request was found for them'
          )
        ]
      : [])
  ]
}

/** How many are named before the rest is only counted. */
const MOST_LOW_NAMED = 3

/** What has come down to its threshold: one row with the number, gone when all of it is filled up. */
async function lowStockTasks(db: ShopDb): Promise<Task[]> {
  const low = await lowPieces(db).execute()
  if (low.length === 0) return []
  const words = low
    .slice(0, MOST_LOW_NAMED)
    .map(({ name, free }) => `${name}: ${free === 0 ? 'none left' : `${free} left`}`)
  const more = low.length - words.length
  return [
    {
      kind: 'low',
      dueAt: null,
      title:
        low.length === 1
          ? '1 piece is at or below its threshold'
          : `${low.length} pieces are at or below their threshold`,
      about: [...words, ...(more > 0 ? [`${more} more`] : [])],
      href: '/desk/stock?shown=low',
      phone: '',
      orderNumber: null
    }
  ]
}

/** Pieces that are out of stock and that somebody asked to be told of. */
async function waitedForTasks(db: ShopDb): Promise<Task[]> {
  const rows = await db
    .selectFrom('stock_watches')
    .innerJoin('products', 'products.id', 'stock_watches.product_id')
    .select(['products.id', 'products.name', ({ fn }) => fn.countAll<number>().as('count')])
    .where('products.stock', '=', 0)
    .where('products.is_retired', '=', 0)
    .where(({ or, eb }) => or([eb('email', 'is', null), eb('stock_watches.confirmed_at', 'is not', null)]))
    .groupBy(['products.id', 'products.name'])
    .orderBy('products.id')
    .limit(MOST_OF_A_SORT)
    .execute()
  return rows.map(({ id, name, count }) => ({
    kind: 'waited',
    dueAt: null,
    title: name,
    about: ['out of stock', Number(count) === 1 ? '1 person waits for it' : `${count} people wait for it`],
    href: `/desk/catalogue/${id}`,
    phone: '',
    orderNumber: null
  }))
}

const hasFailedPayment = ({ exists, selectFrom }: ExpressionBuilder<ShopTables, 'orders'>) =>
  exists(
    selectFrom('payments')
      .select('payments.id')
      .whereRef('order_id', '=', 'orders.id')
      .where('payments.status', '=', 'failed')
  )

/** Orders that wait to be paid after a payment that failed. */
async function countFailedPayments(db: ShopDb): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orders.status', '=', 'pending')
    .where(hasFailedPayment)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What came since a day began in London. */
async function readSince(db: ShopDb, day: IsoDay, nowMs: number): Promise<SinceThen> {
  const from = new Date(londonInstant(day, 0)).toISOString()
  const [orders, requests, answers] = await Promise.all([
    db
      .selectFrom('orders')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | string | null>('total').as('value')])
      .where('created_at', '>=', from)
      .where('status', '!=', 'cancelled')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('request_cases')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>=', from)
      .where('is_spam', '=', 0)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('request_cases')
      .select(({ fn, eb, ref }) => [
        fn.countAll<number>().as('count'),
        fn
          .sum<number | string | null>(eb.case().when('answered_at', '<=', ref('due_at')).then(1).else(0).end())
          .as('in_time')
      ])
      .where('answered_at', '>=', from)
      .where('answered_at', '<=', new Date(nowMs).toISOString())
      .executeTakeFirstOrThrow()
  ])
  return {
    weekday: weekdayName(day),
    orders: Number(orders.count),
    value: Number(orders.value ?? 0),
    requests: Number(requests.count),
    answered: Number(answers.count),
    inTime: Number(answers.in_time ?? 0)
  }
}
