import path from 'node:path'
import type Router from '@koa/router'
import { erasureSchema } from '#domain/accounts/password.ts'
import type { Config } from '../config.ts'
import { type ConfirmPassword, wrongPassword } from '../customers/confirm-password.ts'
import { findCustomer } from '../customers/queries.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { readBody } from '../http/body.ts'
import { forgetMailFiles, forgetMails } from '../mail/forget-mails.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { AskingCustomer } from './asking-customer.ts'
import { type ErasedCustomer, eraseCustomer } from './erase.ts'

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
