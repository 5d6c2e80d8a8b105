import path from 'node:path'
import type Router from '@koa/router'
import type { Transaction } from 'kysely'
import { erasureSchema } from '#domain/accounts/password.ts'
import type { MailOutboxTable } from '../../db/customer-tables.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { disownRecords, dropEmail, forgetRecord } from '../../db/people/drop-identities.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { Config } from '../../server/config.ts'
import { readBody } from '../../server/http/body.ts'
import { cartsOfCustomer } from '../cart/merged-carts.ts'
import { type ConfirmPassword, wrongPassword } from '../customers/confirm-password.ts'
import { findCustomer } from '../customers/queries.ts'
import { forgetMailFiles, forgetMails } from '../mail/forget-mails.ts'
import { forgetReturnWords } from '../orders/returns.ts'
import { eraseReviews } from '../reviews/erase-reviews.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { isOrphaned } from '../uploads/is-orphaned.ts'
import { type AskingCustomer, scopeOf } from './asking-customer.ts'

type Within = Transaction<ShopTables>

/** Whose files of mails are to go: all of the last e-mail, those of earlier ones, those of the account wherever it was, and those of each order. */
interface ErasedCustomer {
  email: string
  /** `until`: ISO time, where somebody else has that e-mail now; what was mailed to it later is theirs. */
  formerly: readonly { email: string; until: string | null }[]
  mails: readonly string[]
  orders: readonly { id: string; customer_email: string }[]
}

/** Mails about the account itself, and about pieces that its e-mail waited for: what they tell of is gone with it. */
const ACCOUNT_MAILS: MailOutboxTable['template'][] = [
  'registration',
  'registered-already',
  'password-reset',
  'password-changed',
  'email-changed',
  'new-device',
  'passkey-added',
  'stock-watch-asked',
  'piece-back'
]

/**
 * Erases a customer: account, addresses, wish list, reviews with their pictures, votes, cart, and every session. What was
 * ordered stays without the account, because the tax office asks for it; what was asked of the shop stays its two years.
 * GDPR, article 17; DECISIONS 28.
 * What is returned says which files of mails are to go once all of it is done.
 */
export async function eraseCustomer(
  within: Within,
  { id: customerId, email }: { id: string; email: string },
  now: number
): Promise<ErasedCustomer> {
  await eraseReviews(within, customerId)
  await eraseWatches(within, customerId, email)
  await eraseCarts(within, customerId)
  await within.deleteFrom('sessions').where('customer_id', '=', customerId).execute()
  await within.deleteFrom('idempotency_keys').where('scope', '=', scopeOf(customerId)).execute()
  await within.deleteFrom('registrations').where('email', '=', email).execute()
  const mails = await within
    .deleteFrom('mail_outbox')
    // What went to an earlier address names the account instead.
    .where(({ or, eb }) => or([eb('recipient', '=', email), eb('subject_id', '=', customerId)]))
    .where('template', 'in', ACCOUNT_MAILS)
    .returning('id')
    .execute()
  const orders = await within
    .updateTable('orders')
    .set({ customer_id: null, account_erased_at: new Date(now).toISOString() })
    .where('customer_id', '=', customerId)
    .returning(['id', 'customer_email'])
    .execute()
  await forgetReturnWords(
    within,
    orders.map(({ id }) => id)
  )
  const formerly = await within
    .selectFrom('former_emails')
    .leftJoin('customers as present', 'present.email', 'former_emails.email')
    .where('customer_id', '=', customerId)
    .select(['former_emails.email', 'until', 'present.id as now_of'])
    .execute()
  const own = [email, ...formerly.flatMap((one) => (one.now_of === null ? [one.email] : []))]
  // What stands in a request stays with it.
  await within
    .deleteFrom('received_mails')
    .where(
      'from_address',
      'in',
      own.map((one) => one.toLowerCase())
    )
    .where('request_id', 'is', null)
    .execute()
  // Addresses, wishes, earlier e-mails and links to a new password go with it.
  await within.deleteFrom('customers').where('id', '=', customerId).execute()
  await forgetRecord(within, { kind: 'account', id: customerId })
  await disownRecords(
    within,
    orders.flatMap(({ id }) => [
      { kind: 'order' as const, id },
      { kind: 'recipient' as const, id }
    ])
  )
  for (const one of own) await dropEmail(within, one)
  return {
    email,
    formerly: formerly.map(({ email, until, now_of }) => ({
      email,
      until: now_of === null || now_of === customerId ? null : until
    })),
    mails: mails.map(({ id }) => id),
    orders
  }
}

/** Those of the account's browsers go with its sessions. */
async function eraseWatches(within: Within, customerId: string, email: string): Promise<void> {
  await within
    .deleteFrom('stock_watches')
    .where(({ or, eb }) =>
      or([
        eb('customer_id', '=', customerId),
        eb('email', '=', email),
        eb('cart_id', 'in', cartsOfCustomer(within, customerId))
      ])
    )
    .execute()
}

/** The customer's cart, the guests' that it took in, the answers remembered for them, and pictures that nothing has. */
async function eraseCarts(within: Within, customerId: string): Promise<void> {
  const ids = (await cartsOfCustomer(within, customerId).execute()).map(({ id }) => id)
  await within.deleteFrom('idempotency_keys').where('scope', 'in', ids).execute()
  await within.deleteFrom('uploads').where('owner', 'in', ids).where(isOrphaned).execute()
  await within.deleteFrom('carts').where('id', 'in', ids).execute()
}

export interface ErasureDeps {
  config: Pick<Config, 'dataDir'>
  db: ShopDb
  clock: () => number
  sessions: Sessions
  asking: AskingCustomer
  confirmPassword: ConfirmPassword
}

/** Erases the account for good, after its password or a passkey once more. Nothing is remembered under a key: there is nobody to tell. */
export function addErasureRoute(
  router: Router,
  { config, db, clock, sessions, asking, confirmPassword }: ErasureDeps
): void {
  router.post('/api/users/:number/erasure', async (ctx) => {
    const { id } = await asking(ctx)
    const { password } = readBody(ctx, erasureSchema)
    if (password === undefined) await sessions.assertConfirmed(ctx)
    const confirmed = password === undefined ? null : await confirmPassword(ctx, { id }, password)
    // First, because who is gone cannot be signed out. Were the rest to fail, all is as it was but for a new sign-in.
    await sessions.signOut(ctx)
    const erased = await inTransaction(db, async (within) => {
      // Asked again: while the password was being compared, another may have taken its place, or the account have gone.
      const customer = await findCustomer(within, id)
      if (!customer || (confirmed !== null && customer.password_hash !== confirmed)) throw wrongPassword()
      return eraseCustomer(within, customer, clock())
    })
    await forgetMailsOfErased(path.join(config.dataDir, 'mail'), erased)
    ctx.body = { success: true }
  })
}

export async function forgetMailsOfErased(folder: string, erased: ErasedCustomer): Promise<void> {
  await forgetMails(folder, erased.email)
  for (const { email, until } of erased.formerly) await forgetMails(folder, email, { until })
  await forgetMailFiles(folder, erased.mails)
  // Ordered with an address of somebody else: what else is written to that is theirs.
  for (const { id, customer_email } of erased.orders) await forgetMails(folder, customer_email, { about: id })
}
