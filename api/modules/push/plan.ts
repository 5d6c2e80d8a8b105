import type { Transaction } from 'kysely'
import { PUSHED_TEMPLATES, type PushTopic, pushNote } from '#domain/notifications/push.ts'
import type { MailOutboxTable } from '../../db/customer-tables.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { tableOf } from '../requests/tables.ts'

type Within = Transaction<ShopTables>
type Template = MailOutboxTable['template']

/**
 * Writes down which browsers are told of what was mailed, for as many mails as may be taken at once, and says how many
 * those were. The mail is the event: it was written in the transaction of what it tells of, so nothing is told that did
 * not happen. Each mail and browser meet once, whoever plans them.
 */
export async function planPushes(db: ShopDb, now: number, most: number): Promise<number> {
  const time = new Date(now).toISOString()
  const waiting = await unplanned(db, most)
  if (waiting.length === 0) return 0
  return inTransaction(db, async (within) => {
    const mails = await unplanned(within, most)
    for (const { id, template, subject_id } of mails) {
      for (const subscription of await browsersFor(within, { template, subjectId: subject_id }, time))
        await within
          .insertInto('push_messages')
          .values({
            mail_id: id,
            subscription_id: subscription,
            attempts: 0,
            next_attempt_at: time,
            sent_at: null,
            last_error: null
          })
          .onConflict((conflict) => conflict.columns(['mail_id', 'subscription_id']).doNothing())
          .execute()
      await within.updateTable('mail_outbox').set({ push_planned_at: time }).where('id', '=', id).execute()
    }
    return mails.length
  })
}

const unplanned = (db: ShopDb | Within, most: number) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'template', 'subject_id'])
    .where('push_planned_at', 'is', null)
    .where('template', 'in', PUSHED_TEMPLATES as Template[])
    .orderBy('created_at')
    .limit(most)
    .execute()

interface Event {
  template: Template
  subjectId: string
}

/** Whose an order or a request is: of the customer, and of the cart it was sent from. */
interface Whose {
  customerId: string | null
  cartId: string
}

/** Those of whoever the event belongs to, in sessions that still hold, that asked to be told of such. */
async function browsersFor(within: Within, event: Event, now: string): Promise<string[]> {
  const topic = pushNote(event.template, event.subjectId)?.topic
  if (!topic) return []
  const whose = topic === 'orders' ? await ofOrder(within, event.subjectId) : await ofReply(within, event.subjectId)
  return whose === null ? [] : subscriptionsOf(within, whose, topic, now)
}

async function ofOrder(within: Within, id: string): Promise<Whose | null> {
  const row = await within
    .selectFrom('orders')
    .select(['customer_id as customerId', 'cart_id as cartId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

async function ofReply(within: Within, messageId: string): Promise<Whose | null> {
  const found = await within
    .selectFrom('desk_messages')
    .innerJoin('request_cases', 'request_cases.request_id', 'desk_messages.subject_id')
    .select(['request_cases.kind', 'request_cases.request_id as requestId'])
    .where('desk_messages.id', '=', messageId)
    .executeTakeFirst()
  if (!found) return null
  const request = await within
    .selectFrom(tableOf(found.kind))
    .select('owner')
    .where('id', '=', found.requestId)
    .executeTakeFirst()
  return request ? { customerId: null, cartId: request.owner } : null
}

/**
 * A customer's browsers are those where they are signed in. A guest's are those that have the guest's own cart: once it is
 * a customer's, a session without that customer is nobody's.
 */
async function subscriptionsOf(within: Within, whose: Whose, topic: PushTopic, now: string): Promise<string[]> {
  const customerId = whose.customerId ?? (await customerOfCart(within, whose.cartId))
  const rows = await within
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .innerJoin('carts', 'carts.id', 'sessions.cart_id')
    .select('push_subscriptions.id')
    .where('sessions.expires_at', '>', now)
    .where('sessions.replaced_at', 'is', null)
    .where(`push_subscriptions.${topic}`, '=', 1)
    .where(({ or, and, eb }) =>
      or([
        ...(customerId === null ? [] : [eb('sessions.customer_id', '=', customerId)]),
        and([
          eb('sessions.customer_id', 'is', null),
          eb('sessions.cart_id', '=', whose.cartId),
          eb('carts.customer_id', 'is', null)
        ])
      ])
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The customer whose cart this is, or who took it in when signing in. */
async function customerOfCart(within: Within, cartId: string): Promise<string | null> {
  const cart = await within
    .selectFrom('carts')
    .leftJoin('carts as into', 'into.id', 'carts.merged_into')
    .select(['carts.customer_id as own', 'into.customer_id as taken'])
    .where('carts.id', '=', cartId)
    .executeTakeFirst()
  return cart?.own ?? cart?.taken ?? null
}
