import type { Transaction } from 'kysely'
import { REGISTRATION_HELD_HOURS } from '#domain/accounts/registration.ts'
import { UNCONFIRMED_WATCH_DAYS } from '#domain/notifications/stock-watch.ts'
import {
  ANSWERS_KEPT_DAYS,
  AUDIT_KEPT_MONTHS,
  CONSENTS_KEPT_MONTHS,
  ORDERS_KEPT_YEARS,
  ORPHANED_PICTURES_KEPT_HOURS,
  PROVIDER_EVENTS_KEPT_DAYS,
  RECEIVED_MAILS_KEPT_DAYS,
  REQUESTS_KEPT_MONTHS,
  SECURITY_COUNTS_KEPT_DAYS,
  SENT_MAILS_KEPT_DAYS,
  SESSIONS_KEPT_DAYS,
  STOCK_WATCHES_KEPT_MONTHS,
  VITALS_KEPT_DAYS
} from '#domain/policies/retention.ts'
import { purgeAudit } from '../../db/audit-chain.ts'
import { engineOf, inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { forgetRecords } from '../../db/people/drop-identities.ts'
import type { ShopTables } from '../../db/schema.ts'
import { MOST_ATTEMPTS } from '../../modules/mail/outbox.ts'
import { forgetOldCounts } from '../http/limit.ts'
import { purgeOrphanedUploads, purgeRequests } from './purge-requests.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Removes what is kept no longer: sessions, the carts nobody can reach, links, links of mails, remembered answers, what providers told, counts, what was waited for in vain, and what was asked, ordered or changed long ago. DECISIONS 28. */
export async function purgeExpired(db: ShopDb, now: number): Promise<void> {
  const time = (offset = 0) => new Date(now + offset).toISOString()
  await inTransaction(db, async (within) => {
    await engineOf(within).liftTimeouts(within)
    await within.deleteFrom('sessions').where('expires_at', '<=', time()).execute()
    await within
      .deleteFrom('carts')
      .where('created_at', '<=', time(-SESSIONS_KEPT_DAYS * dayMs))
      // A customer's cart waits for its customer, however long that takes.
      .where('customer_id', 'is', null)
      // What a guest sent before signing in is the customer's by the cart it was sent from.
      .where('merged_into', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('sessions').select('token_hash').whereRef('sessions.cart_id', '=', 'carts.id')))
      )
      .execute()
    await within.deleteFrom('checkout_tokens').where('expires_at', '<=', time()).execute()
    await within.deleteFrom('registrations').where('expires_at', '<=', time()).execute()
    await within.deleteFrom('password_resets').where('expires_at', '<=', time()).execute()
    await within.deleteFrom('passkey_challenges').where('expires_at', '<=', time()).execute()
    await wipeMailSecrets(within, time(-REGISTRATION_HELD_HOURS * hourMs))
    await purgeWatches(within, now)
    await within.deleteFrom('transfers').where('expires_at', '<=', time()).execute()
    await within
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', time(-ANSWERS_KEPT_DAYS * dayMs))
      .execute()
    await purgeMails(within, time(-SENT_MAILS_KEPT_DAYS * dayMs))
    await within
      .deleteFrom('provider_events')
      .where('received_at', '<=', time(-PROVIDER_EVENTS_KEPT_DAYS * dayMs))
      .execute()
    await within
      .deleteFrom('received_mails')
      .where('state', 'in', ['unassigned', 'put-away'])
      .where('at', '<=', time(-RECEIVED_MAILS_KEPT_DAYS * dayMs))
      .execute()
    await purgeOrders(within, monthsBefore(now, ORDERS_KEPT_YEARS * 12))
    await forgetOldCards(within, monthsBefore(now, ORDERS_KEPT_YEARS * 12))
    await purgeRequests(within, monthsBefore(now, REQUESTS_KEPT_MONTHS), monthsBefore(now, ORDERS_KEPT_YEARS * 12))
    // Of what came so long ago no reminder is due any more: a few weeks late none is sent.
    await within.deleteFrom('reminders').where('at', '<=', monthsBefore(now, REQUESTS_KEPT_MONTHS)).execute()
    await within
      .deleteFrom('reminder_stops')
      .where('at', '<=', monthsBefore(now, ORDERS_KEPT_YEARS * 12))
      .execute()
    await purgeOrphanedUploads(within, time(-ORPHANED_PICTURES_KEPT_HOURS * hourMs))
    await within.deleteFrom('consents').where('created_at', '<=', monthsBefore(now, CONSENTS_KEPT_MONTHS)).execute()
    await within.deleteFrom('staff_sessions').where('expires_at', '<=', time()).execute()
    await purgeAudit(within, monthsBefore(now, AUDIT_KEPT_MONTHS))
    await within.deleteFrom('staff_invites').where('expires_at', '<=', time()).execute()
    await within
      .deleteFrom('security_counts')
      .where('hour', '<=', time(-SECURITY_COUNTS_KEPT_DAYS * dayMs))
      .execute()
    await within
      .deleteFrom('vital_counts')
      .where('day', '<=', time(-VITALS_KEPT_DAYS * dayMs).slice(0, 10))
      .execute()
    // Where the release before counted, with addresses in it.
    await within.deleteFrom('rate_limits').where('expires_at', '<=', now).execute()
  })
  await forgetOldCounts(db)
}

/** Those that went out, those that came back, and those that were given up. */
async function purgeMails(within: Transaction<ShopTables>, before: string): Promise<void> {
  await within
    .deleteFrom('mail_outbox')
    .where(({ or, and, eb }) =>
      or([
        eb('sent_at', '<=', before),
        eb('bounced_at', '<=', before),
        and([eb('sent_at', 'is', null), eb('attempts', '>=', MOST_ATTEMPTS), eb('next_attempt_at', '<=', before)])
      ])
    )
    .execute()
}

/** Of pieces that have left the shop, those that nobody confirmed, and those that are old. */
async function purgeWatches(within: Transaction<ShopTables>, now: number): Promise<void> {
  await within
    .deleteFrom('stock_watches')
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb('created_at', '<=', monthsBefore(now, STOCK_WATCHES_KEPT_MONTHS)),
        and([
          eb('email', 'is not', null),
          eb('confirmed_at', 'is', null),
          eb('created_at', '<=', new Date(now - UNCONFIRMED_WATCH_DAYS * dayMs).toISOString())
        ]),
        eb('product_id', 'in', selectFrom('products').select('products.id').where('is_listed', '=', 0))
      ])
    )
    .execute()
}

/** Of mails that never went out: by now their links are over. */
async function wipeMailSecrets(within: Transaction<ShopTables>, before: string): Promise<void> {
  await within
    .updateTable('mail_outbox')
    .set({ secret: null })
    .where('secret', 'is not', null)
    // A gift card's code does not run out, and stands nowhere else.
    .where('template', '!=', 'gift-card-sent')
    .where('created_at', '<=', before)
    .execute()
}

function monthsBefore(now: number, months: number): string {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString()
}

/**
 * Takes the names, the words and the address off gift cards on which nothing is left and that nothing has moved since a time (ISO).
 * Their ledger names nobody and stays.
 */
async function forgetOldCards(within: Transaction<ShopTables>, before: string): Promise<void> {
  await within
    .updateTable('gift_cards')
    .set({ to_name: '', from_name: '', words: '', email: '', reason: '' })
    .where('balance', '=', 0)
    .where('created_at', '<=', before)
    .where('email', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gift_card_entries')
            .select('gift_card_entries.id')
            .whereRef('card_id', '=', 'gift_cards.id')
            .where('at', '>', before)
        )
      )
    )
    .execute()
}

/**
 * Removes orders that were placed before a time (ISO), and of which no invoice and no credit note is younger; with them what
 * hangs on no order's row: what the shop noted about them, and the mails about them that never went out.
 */
async function purgeOrders(within: Transaction<ShopTables>, before: string): Promise<void> {
  const old = within
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<=', before)
    // The tax office counts from the paper, and money may be given back a year after the order.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('papers').select('place').whereRef('order_id', '=', 'orders.id').where('issued_at', '>', before)
        )
      )
    )
  const steps = within.selectFrom('order_events').select('id').where('order_id', 'in', old)
  await within
    .deleteFrom('mail_outbox')
    .where(({ or, eb }) => or([eb('subject_id', 'in', old), eb('subject_id', 'in', steps)]))
    .execute()
  await within.deleteFrom('desk_messages').where('subject', '=', 'order').where('subject_id', 'in', old).execute()
  await forgetRecords(
    within,
    (await old.execute()).flatMap(({ id }) => [
      { kind: 'order' as const, id },
      { kind: 'recipient' as const, id }
    ])
  )
  await within.deleteFrom('orders').where('id', 'in', old).execute()
}
