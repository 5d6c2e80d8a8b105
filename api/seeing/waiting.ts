import { engineOf } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { readCounts } from '../desk/door/counts.ts'
import { MOST_ATTEMPTS } from '../mail/outbox.ts'

/** What waits in the shop, and how large its database is. */
export interface Waiting {
  mails: number
  oldestMailSeconds: number
  mailsGivenUp: number
  databaseBytes: number
  requestsPastPromise: number
  requests: number
  orders: number
  reviews: number
}

/** `now` in ms since 1970. */
export async function readWaiting(db: ShopDb, now: number): Promise<Waiting> {
  const unsent = db.selectFrom('mail_outbox').where('sent_at', 'is', null).where('bounced_at', 'is', null)
  const { mails, oldest } = await unsent
    .where('attempts', '<', MOST_ATTEMPTS)
    .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const { givenUp } = await unsent
    .where('attempts', '>=', MOST_ATTEMPTS)
    .select(({ fn }) => fn.countAll<number>().as('givenUp'))
    .executeTakeFirstOrThrow()
  const { unanswered, late, orders, reviews } = await readCounts(db, new Date(now).toISOString())
  return {
    mails: Number(mails),
    oldestMailSeconds: oldest ? Math.max(0, (now - Date.parse(oldest)) / 1000) : 0,
    mailsGivenUp: Number(givenUp),
    databaseBytes: await engineOf(db).size(db),
    requestsPastPromise: late,
    requests: unanswered,
    orders,
    reviews
  }
}
