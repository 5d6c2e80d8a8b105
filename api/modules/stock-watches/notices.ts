import type { ExpressionBuilder } from 'kysely'
import type { Logger } from 'pino'
import { isPushStale, pushMessage } from '#domain/notifications/push.ts'
import { pieceBackNote } from '#domain/notifications/stock-watch.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { waitingMail } from '../mail/outbox.ts'
import type { MailBell } from '../mail/sender.ts'
import { type DeliverDeps, type Delivered, deliver } from '../push/deliver.ts'
import { LEASE_MS, MOST_PUSH_ATTEMPTS, waitAfter } from '../push/send-due.ts'
import { topicOf } from '../push/subscriptions.ts'
import { isWanted } from './watches.ts'

export interface StockNoticeDeps extends DeliverDeps {
  db: ShopDb
  clock: () => number
  log: Pick<Logger, 'warn'>
  /** Told where something is to be mailed. */
  mail: MailBell
}

/** A round's: few enough that nobody waits for its transaction. */
const MOST_PLANNED = 200

/**
 * Tells whoever waits for a piece that is back, once, whatever brought it back: the desk, an order that gave its pieces back,
 * or data/. What is found to be back is written down in one transaction: a mail takes the place of its watch, and a browser's
 * watch becomes due. That is claimed, sent with no transaction open, and then removed. A crash between sending and removing
 * sends it again under the same topic and tag, so that the device shows one. Says how many of `most` there were.
 */
export async function sendStockNotices(deps: StockNoticeDeps, origin: string, most: number): Promise<number> {
  const { db, clock, mail } = deps
  const planned = await planStockNotices(db, clock())
  if (planned.mails > 0) mail.wake()
  const claimed = await claim(db, clock(), most)
  await Promise.all(claimed.map((watch) => tell(deps, origin, watch)))
  return Math.min(most, Math.max(planned.all, claimed.length))
}

const isBack = ({ and, or, eb }: ExpressionBuilder<ShopTables, 'products'>) =>
  and([eb('is_listed', '=', 1), or([eb('stock', 'is', null), eb('stock', '>', 0)])])

const found = (db: ShopDb) =>
  db
    .selectFrom('stock_watches')
    .innerJoin('products', 'products.id', 'stock_watches.product_id')
    .leftJoin('customers', 'customers.id', 'stock_watches.customer_id')
    .select(({ fn }) => [
      'stock_watches.id',
      'product_id as productId',
      'subscription_id as subscription',
      fn.coalesce('customers.email', 'stock_watches.email').as('email')
    ])
    .where('due_at', 'is', null)
    .where(isWanted)
    .where(isBack)
    .orderBy('stock_watches.created_at')
    .limit(MOST_PLANNED)
    .execute()

async function planStockNotices(db: ShopDb, now: number): Promise<{ all: number; mails: number }> {
  if ((await found(db)).length === 0) return { all: 0, mails: 0 }
  const time = new Date(now).toISOString()
  return inTransaction(db, async (within) => {
    const watches = await found(within)
    const browsers = watches.filter(({ subscription }) => subscription !== null).map(({ id }) => id)
    if (browsers.length > 0)
      await within
        .updateTable('stock_watches')
        .set({ due_at: time, next_attempt_at: time, attempts: 0, last_error: null })
        .where('id', 'in', browsers)
        .execute()
    const told = new Set<string>()
    for (const { productId, email } of watches) {
      // Whoever waits in their account and by the same e-mail is one reader.
      if (email === null || told.has(`${productId} ${email}`)) continue
      told.add(`${productId} ${email}`)
      await within
        .insertInto('mail_outbox')
        .values(waitingMail('piece-back', email, productId, time))
        .execute()
      await within
        .deleteFrom('stock_watches')
        .where('product_id', '=', productId)
        .where(({ or, eb, selectFrom }) =>
          or([
            eb('email', '=', email),
            eb('customer_id', 'in', selectFrom('customers').select('customers.id').where('customers.email', '=', email))
          ])
        )
        .execute()
    }
    return { all: watches.length, mails: told.size }
  })
}

interface Claimed {
  id: string
  attempts: number
}

function claim(db: ShopDb, now: number, most: number): Promise<Claimed[]> {
  const time = new Date(now).toISOString()
  const isDue = ({ and, eb }: ExpressionBuilder<ShopTables, 'stock_watches'>) =>
    and([eb('due_at', 'is not', null), eb('next_attempt_at', '<=', time)])
  return (
    db
      .updateTable('stock_watches')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        next_attempt_at: new Date(now + LEASE_MS).toISOString()
      }))
      .where(({ eb, selectFrom }) =>
        eb('id', 'in', selectFrom('stock_watches').select('id').where(isDue).orderBy('next_attempt_at').limit(most))
      )
      // Asked again of the row itself, for a database on which two can claim at once.
      .where(isDue)
      .returning(['id', 'attempts'])
      .execute()
  )
}

async function tell(deps: StockNoticeDeps, origin: string, watch: Claimed): Promise<void> {
  const { db, clock, log } = deps
  const time = new Date(clock()).toISOString()
  const row = await db
    .selectFrom('stock_watches')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'stock_watches.subscription_id')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .innerJoin('products', 'products.id', 'stock_watches.product_id')
    .select(['endpoint', 'p256dh', 'auth', 'due_at', 'subscription_id', 'product_id', 'name', 'is_listed'])
    .select('products.stock')
    .where('stock_watches.id', '=', watch.id)
    // Whoever signed out since it was planned is told nothing.
    .where('sessions.expires_at', '>', time)
    .where('sessions.replaced_at', 'is', null)
    .executeTakeFirst()
  const note = row && pieceBackNote({ id: row.product_id, name: row.name })
  if (!row || !note || isPushStale(note, Date.parse(row.due_at ?? time), clock())) return end(db, watch)
  // Sold or hidden again before anybody was told: it is waited for as before.
  if (row.is_listed === 0 || row.stock === 0) return wait(db, watch)
  const { endpoint, p256dh, auth } = row
  const told = { message: pushMessage(note, origin), topic: topicOf(note.tag), ttl: note.ttl }
  const outcome = await deliver(deps, { endpoint, p256dh, auth, ...told }).catch(
    (error: unknown): Delivered => ({ kind: 'failed', reason: String(error) })
  )
  if (outcome.kind === 'taken') return end(db, watch)
  if (outcome.kind === 'gone')
    return void (await db.deleteFrom('push_subscriptions').where('id', '=', row.subscription_id).execute())
  // Without the endpoint, which is a secret of the browser's.
  log.warn({ watch: watch.id, attempts: watch.attempts, reason: outcome.reason }, 'a push could not be sent')
  if (watch.attempts >= MOST_PUSH_ATTEMPTS) await end(db, watch)
  else await putOff(db, watch, outcome.reason, clock())
}

async function end(db: ShopDb, { id }: Claimed): Promise<void> {
  await db.deleteFrom('stock_watches').where('id', '=', id).execute()
}

async function wait(db: ShopDb, { id }: Claimed): Promise<void> {
  await db
    .updateTable('stock_watches')
    .set({ due_at: null, next_attempt_at: null, attempts: 0 })
    .where('id', '=', id)
    .execute()
}

async function putOff(db: ShopDb, { id, attempts }: Claimed, reason: string, now: number): Promise<void> {
  await db
    .updateTable('stock_watches')
    .set({ next_attempt_at: new Date(now + waitAfter(attempts)).toISOString(), last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}
