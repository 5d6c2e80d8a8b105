import type { DeskCounts } from '#domain/desk/desk-page.ts'
import type { ShopDb } from '../../db/open.ts'
import { awaitsUs } from '../inbox/undelivered.ts'
import { waitsForUs } from '../orders/to-do.ts'

/** What waits at the desk now (ISO time). */
export async function readCounts(db: ShopDb, now: string): Promise<DeskCounts> {
  const requests = db.selectFrom('request_cases').select(({ fn }) => fn.countAll<number>().as('count'))
  const orders = db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(waitsForUs)
  const reviews = db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'held')
  const counted = await db
    .selectNoFrom([
      requests.where(awaitsUs(db)).as('unanswered'),
      requests.where('state', '=', 'new').where('is_spam', '=', 0).where('due_at', '<', now).as('late'),
      orders.as('orders'),
      reviews.as('reviews')
    ])
    .executeTakeFirstOrThrow()
  const { unanswered: open, late, orders: toDo, reviews: held } = counted
  return { unanswered: open ?? 0, late: late ?? 0, orders: toDo ?? 0, reviews: held ?? 0 }
}
