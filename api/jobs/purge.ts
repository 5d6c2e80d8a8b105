import type { ShopDb } from '../db/open.ts'
import { purgeOrphanedUploads, purgeRequests } from './purge-requests.ts'

const dayMs = 86_400_000
/** A device that asks again after so long has lost the answer for good; its order's own key still stands. */
const answersKeptMs = 30 * dayMs
/** DECISIONS 28. */
const cartsKeptMs = 90 * dayMs
const ordersKeptMonths = 7 * 12
const requestsKeptMonths = 24
/** Longer than a request waits for its last picture. */
const orphansKeptMs = dayMs
/** A mail that has gone out is kept as long as a cart: nobody asks for it later. */
const sentMailsKeptMs = cartsKeptMs

/** Removes what is kept no longer: sessions, the carts nobody can reach, links, remembered answers, counts, and what was asked or ordered long ago. DECISIONS 28. */
export async function purgeExpired(db: ShopDb, now: number): Promise<void> {
  const time = (offset = 0) => new Date(now + offset).toISOString()
  await db.transaction().execute(async (within) => {
    await within.deleteFrom('sessions').where('expires_at', '<=', time()).execute()
    await within
      .deleteFrom('carts')
      .where('created_at', '<=', time(-cartsKeptMs))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('sessions').select('token_hash').whereRef('sessions.cart_id', '=', 'carts.id')))
      )
      .execute()
    await within.deleteFrom('checkout_tokens').where('expires_at', '<=', time()).execute()
    await within.deleteFrom('idempotency_keys').where('created_at', '<=', time(-answersKeptMs)).execute()
    await within.deleteFrom('mail_outbox').where('sent_at', '<=', time(-sentMailsKeptMs)).execute()
    await within.deleteFrom('orders').where('created_at', '<=', monthsBefore(now, ordersKeptMonths)).execute()
    await purgeRequests(within, monthsBefore(now, requestsKeptMonths))
    await purgeOrphanedUploads(within, time(-orphansKeptMs))
    await within.deleteFrom('rate_limits').where('expires_at', '<=', now).execute()
  })
}

function monthsBefore(now: number, months: number): string {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString()
}
