import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { deviceOf } from '#domain/accounts/device-name.ts'
import {
  NO_PUSHES,
  type PushChoice,
  type PushRenewal,
  type PushSubscriptionBody,
  type PushTopic
} from '#domain/notifications/push.ts'
import type { Flag } from '../../db/column-types.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { hashOf } from '../sessions/hash.ts'

type Within = Transaction<ShopTables>

interface Keeping {
  sessionHash: string
  agent: string
  /** ISO time. */
  now: string
}

/**
 * Keeps a browser's subscription in place of any that its session or another one had of it: a session has one. The pieces that
 * the session waits for go along; those that another session waits for in this browser are told to nobody any more.
 */
export async function keepSubscription(
  within: Within,
  { endpoint, keys: { p256dh, auth }, about }: PushSubscriptionBody,
  { sessionHash, agent, now }: Keeping
): Promise<void> {
  const id = hashOf(endpoint)
  const held = await within
    .selectFrom('push_subscriptions')
    .select('session_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  if ((held && held.session_hash !== sessionHash) || !about.stock) await endWatchesOf(within, id)
  const row = {
    session_hash: sessionHash,
    p256dh,
    auth,
    agent: agent.slice(0, 400),
    orders: about.orders ? 1 : 0,
    requests: about.requests ? 1 : 0,
    stock: about.stock ? 1 : 0
  } as const
  await within
    .insertInto('push_subscriptions')
    .values({ id, endpoint, created_at: now, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  const others = within
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_hash', '=', sessionHash)
    .where('id', '!=', id)
  if (about.stock)
    await within
      .updateTable('stock_watches')
      .set({ subscription_id: id })
      .where('subscription_id', 'in', others)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('stock_watches as held')
              .select('held.id')
              .where('held.subscription_id', '=', id)
              .whereRef('held.product_id', '=', 'stock_watches.product_id')
          )
        )
      )
      .execute()
  await within.deleteFrom('push_subscriptions').where('session_hash', '=', sessionHash).where('id', '!=', id).execute()
}

async function endWatchesOf(within: Within, subscriptionId: string): Promise<void> {
  await within.deleteFrom('stock_watches').where('subscription_id', '=', subscriptionId).execute()
}

/**
 * Gives the session's subscription the address that its browser has now, with what it chose and what it is still to be told.
 * Null where the session has none: then nobody asked to be told here.
 */
export async function renewSubscription(
  within: Within,
  { endpoint, keys }: PushRenewal,
  { sessionHash, agent, now }: Keeping
): Promise<PushChoice | null> {
  const old = await within
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'orders', 'requests', 'stock'])
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst()
  if (!old) return null
  const about = choiceOfRow(old)
  const due = await within.selectFrom('push_messages').selectAll().where('subscription_id', '=', old.id).execute()
  // The messages go with the old address; under the new one they are put back as they were.
  await keepSubscription(within, { endpoint, keys, about }, { sessionHash, agent, now })
  if (old.endpoint === endpoint) return about
  for (const message of due)
    await within
      .insertInto('push_messages')
      .values({ ...message, subscription_id: hashOf(endpoint) })
      .onConflict((conflict) => conflict.columns(['mail_id', 'subscription_id']).doNothing())
      .execute()
  return about
}

/** Ends a browser's subscription, by the hash of its endpoint. Whoever knows that is the browser: nobody else is told it. */
export async function endSubscription(db: ShopDb | Within, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** What a browser is told of, by the hash of its endpoint: of nothing where it has no subscription that holds. */
export async function choiceOf(db: ShopDb, id: string, now: string): Promise<PushChoice> {
  const row = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select(['orders', 'requests', 'stock'])
    .where('id', '=', id)
    .where('sessions.expires_at', '>', now)
    .where('sessions.replaced_at', 'is', null)
    .executeTakeFirst()
  return row ? choiceOfRow(row) : NO_PUSHES
}

const choiceOfRow = (row: { [Topic in PushTopic]: Flag }): PushChoice => ({
  orders: row.orders === 1,
  requests: row.requests === 1,
  stock: row.stock === 1
})

/** Where a customer is told, at this time (ISO): by the name of the device, and since when. */
export async function devicesTold(
  db: ShopDb | Within,
  customerId: string,
  now: string
): Promise<{ device: string; since: string }[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select(['push_subscriptions.agent', 'push_subscriptions.created_at as since'])
    .where('sessions.customer_id', '=', customerId)
    .where('sessions.expires_at', '>', now)
    .where('sessions.replaced_at', 'is', null)
    .orderBy('push_subscriptions.created_at')
    .orderBy('push_subscriptions.id')
    .execute()
  return rows.map(({ agent, since }) => ({ device: deviceOf(agent), since }))
}

/** Of at most 32 characters, as push services want a topic (RFC 8030). */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
