import { bankHolidays } from '#data/bank-holidays.ts'
import { shop } from '#data/shop.ts'
import { promisedAt, waitsAgain } from '#domain/desk/request-state.ts'
import { dueToday, MOST_OF_A_SORT, type SinceThen, type Task, type TodayView } from '#domain/desk/today.ts'
import { formatDay, type IsoDay } from '#domain/policies/calendar.ts'
import { londonInstant } from '#domain/policies/london-clock.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { weekdayName } from '#domain/policies/weekdays.ts'
import { holidaysKnownUntil, isWorkingDay, workingDayBefore } from '#domain/policies/working-days.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import type { ShopDb } from '../../db/open.ts'
import { lowPieces } from '../../modules/stock/low-stock.ts'
import type { Config } from '../../server/config.ts'
import { aboutRequests } from '../inbox/list-requests.ts'
import { awaitingUs, undeliveredAmong } from '../inbox/undelivered.ts'
import { bouncedTasks } from './bounced-mails.ts'
import { mailTasks } from './mail-tasks.ts'
import { hasFailedPayment, orderTasks } from './order-tasks.ts'
import { disputeTasks, payoutTasks } from './payout-tasks.ts'
import { restTasks } from './rest-tasks.ts'
import { returnTasks } from './return-tasks.ts'

const dayMs = 86_400_000
/** A quotation without a word for so long is asked after. */
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
