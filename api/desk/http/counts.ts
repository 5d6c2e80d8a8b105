import type { DeskCounts } from '#domain/desk/desk-page.ts'
import { dueToday, type Task } from '#domain/desk/today.ts'
import type { ShopDb } from '../../db/open.ts'
import { lowPieces } from '../../modules/stock/low-stock.ts'
import { awaitsUs, isWrittenAgain } from '../inbox/undelivered.ts'
import { waitsForUs } from '../orders/to-do.ts'
import { countDueToday } from '../today/read-today.ts'

/** What waits at the desk now (ISO time). `tasks` are all that wait, where the page has read them itself. */
export async function readCounts(db: ShopDb, now: string, tasks?: readonly Task[]): Promise<DeskCounts> {
  const requests = db.selectFrom('request_cases').select(({ fn }) => fn.countAll<number>().as('count'))
  const orders = db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(waitsForUs)
  const reviews = db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'held')
  const low = lowPieces(db)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const stuck = stuckMails(db, now)
  const today = tasks ? dueToday(tasks, Date.parse(now)) : await countDueToday(db, Date.parse(now))
  const counted = await db
    .selectNoFrom([
      requests.where(awaitsUs(db)).as('unanswered'),
      requests
        // Each way by itself is no spam, so that each has its index. Else SQLite looks through all that ever came.
        .where((builder) => {
          const { or, and, eb } = builder
          const isUnanswered = and([eb('state', '=', 'new'), eb('is_spam', '=', 0), eb('due_at', '<', now)])
          return or([isUnanswered, isWrittenAgain(builder, now)])
        })
        .as('late'),
      orders.as('orders'),
      reviews.as('reviews'),
      low.as('low'),
      stuck.select(({ fn }) => fn.countAll<number>().as('count')).as('stuck'),
      stuck.select(({ fn }) => fn.min('created_at').as('since')).as('since')
    ])
    .executeTakeFirstOrThrow()
  const { unanswered: open, late, orders: toDo, reviews: held, low: fallen, stuck: count, since } = counted
  return {
    today,
    unanswered: open ?? 0,
    late: late ?? 0,
    orders: toDo ?? 0,
    reviews: held ?? 0,
    low: Number(fallen ?? 0),
    stuckMails: since === null ? null : { count: Number(count), since }
  }
}

const dayMs = 86_400_000
/** A mail is tried for some four days; what nobody has looked after in a fortnight is told before opening alone. */
const TOLD_DAYS = 14

/** Mails of the last days that were tried and could not leave. One whose own address refuses it is told where it belongs. */
const stuckMails = (db: ShopDb, now: string) =>
  db
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('bounced_at', 'is', null)
    .where('last_error', 'is not', null)
    .where('created_at', '>', new Date(Date.parse(now) - TOLD_DAYS * dayMs).toISOString())
