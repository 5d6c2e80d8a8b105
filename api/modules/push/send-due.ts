import type { ExpressionBuilder } from 'kysely'
import type { Logger } from 'pino'
import { isPushStale, pushMessage, pushNote } from '#domain/notifications/push.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { type DeliverDeps, type Delivered, deliver } from './deliver.ts'
import { planPushes } from './plan.ts'
import { topicOf } from './subscriptions.ts'

export interface SendPushesDeps extends DeliverDeps {
  db: ShopDb
  clock: () => number
  log: Pick<Logger, 'warn'>
}

const minuteMs = 60_000
/** Longer than any attempt lasts: whoever claims a message and dies leaves it to be claimed again. */
export const LEASE_MS = minuteMs
/** Within two hours, the waits doubling: what comes later than that is read in the mail. */
export const MOST_PUSH_ATTEMPTS = 8
/** In ms. */
export const waitAfter = (attempts: number): number => minuteMs * 2 ** (attempts - 1)

type Message = { mail_id: string; subscription_id: string; attempts: number }

/**
 * Plans what is to be told and tells what is due; says how many messages that were. Each is claimed, sent with no
 * transaction open, and then marked. A crash between sending and marking sends it again under the same topic and tag, so
 * that the device shows one.
 */
export async function sendDuePushes(deps: SendPushesDeps, origin: string, most: number): Promise<number> {
  const { db, clock } = deps
  const planned = await planPushes(db, clock(), most)
  const claimed = await claim(db, clock(), most)
  await Promise.all(claimed.map((message) => tell(deps, origin, message)))
  return Math.max(planned, claimed.length)
}

async function tell(deps: SendPushesDeps, origin: string, message: Message): Promise<void> {
  const { db, clock, log } = deps
  const time = new Date(clock()).toISOString()
  const row = await db
    .selectFrom('push_messages')
    .innerJoin('mail_outbox', 'mail_outbox.id', 'push_messages.mail_id')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select(['endpoint', 'p256dh', 'auth', 'template', 'subject_id', 'mail_outbox.created_at', 'sessions.customer_id'])
    .where('mail_id', '=', message.mail_id)
    .where('subscription_id', '=', message.subscription_id)
    // Whoever signed out since it was planned is told nothing.
    .where('sessions.expires_at', '>', time)
    .where('sessions.replaced_at', 'is', null)
    .executeTakeFirst()
  const note = row && pushNote(row.template, row.subject_id, row.customer_id !== null)
  if (!row || !note || isPushStale(note, Date.parse(row.created_at), clock())) return forget(db, message)
  const { endpoint, p256dh, auth } = row
  const told = { message: pushMessage(note, origin), topic: topicOf(note.tag), ttl: note.ttl }
  const outcome = await deliver(deps, { endpoint, p256dh, auth, ...told }).catch(
    (error: unknown): Delivered => ({ kind: 'failed', reason: String(error) })
  )
  if (outcome.kind === 'taken') return markTold(db, message, time)
  if (outcome.kind === 'gone')
    return void (await db.deleteFrom('push_subscriptions').where('id', '=', message.subscription_id).execute())
  // Without the endpoint, which is a secret of the browser's.
  log.warn({ mail: message.mail_id, attempts: message.attempts, reason: outcome.reason }, 'a push could not be sent')
  await putOff(db, message, outcome.reason, clock())
}

async function claim(db: ShopDb, now: number, most: number): Promise<Message[]> {
  const time = new Date(now).toISOString()
  const isDue = ({ and, eb }: ExpressionBuilder<ShopTables, 'push_messages'>) =>
    and([eb('sent_at', 'is', null), eb('next_attempt_at', '<=', time), eb('attempts', '<', MOST_PUSH_ATTEMPTS)])
  const due = await db
    .selectFrom('push_messages')
    .select(['mail_id', 'subscription_id'])
    .where(isDue)
    .orderBy('next_attempt_at')
    .limit(most)
    .execute()
  const claimed = await Promise.all(
    due.map((one) =>
      only(db.updateTable('push_messages'), one)
        .set(({ eb }) => ({
          attempts: eb('attempts', '+', 1),
          next_attempt_at: new Date(now + LEASE_MS).toISOString()
        }))
        // Asked again of the row itself: of several processes that find it due, one has it.
        .where(isDue)
        .returning(['mail_id', 'subscription_id', 'attempts'])
        .executeTakeFirst()
    )
  )
  return claimed.filter((one) => one !== undefined)
}

type Which = Pick<Message, 'mail_id' | 'subscription_id'>

const only = <Query extends { where: (column: never, is: '=', value: never) => Query }>(query: Query, which: Which) =>
  query
    .where('mail_id' as never, '=', which.mail_id as never)
    .where('subscription_id' as never, '=', which.subscription_id as never)

async function markTold(db: ShopDb, which: Which, now: string): Promise<void> {
  await only(db.updateTable('push_messages'), which).set({ sent_at: now, last_error: null }).execute()
}

async function putOff(db: ShopDb, message: Message, reason: string, now: number): Promise<void> {
  const next = new Date(now + waitAfter(message.attempts)).toISOString()
  await only(db.updateTable('push_messages'), message)
    .set({ next_attempt_at: next, last_error: reason.slice(0, 500) })
    .execute()
}

async function forget(db: ShopDb, which: Which): Promise<void> {
  await only(db.deleteFrom('push_messages'), which).execute()
}
