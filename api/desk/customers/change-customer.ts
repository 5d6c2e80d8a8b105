import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { CUSTOMER_TYPES, type CustomerType } from '#domain/accounts/profile.ts'
import { email as emailSchema } from '#domain/forms/text-fields.ts'
import { inTransaction } from '../../db/engine.ts'
import { keepPersonOfAccount } from '../../db/people/keep-people.ts'
import type { ShopTables } from '../../db/schema.ts'
import { createPasswords, type Passwords } from '../../modules/customers/passwords.ts'
import { findCustomerByEmail, findCustomerByNumber, setCustomerType } from '../../modules/customers/queries.ts'
import { waitingMail } from '../../modules/mail/outbox.ts'
import { removePasskeysOf } from '../../modules/passkeys/passkeys.ts'
import { endSessionsOf } from '../../modules/sessions/end-sessions.ts'
import { audit } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'

const isType = (text: string): text is CustomerType => (CUSTOMER_TYPES as readonly string[]).includes(text)

/** Makes a customer a trade buyer, who sees prices without VAT beside the total, or no longer one. */
export async function changeCustomerType(
  { db }: Pick<DeskDeps, 'db'>,
  { number, type }: { number: number; type: string },
  acting: Acting
): Promise<Outcome> {
  if (!isType(type)) return { kind: 'refused', errors: { type: 'Please choose retail or wholesale.' } }
  return inTransaction(db, async (within): Promise<Outcome> => {
    const customer = await findCustomerByNumber(within, number)
    if (!customer) return { kind: 'unknown' }
    if (customer.type === type) return { kind: 'done' }
    await setCustomerType(within, customer.email, type)
    await audit(within, {
      ...acting,
      action: 'customer.type',
      subject: 'customer',
      subjectId: String(number),
      before: { type: customer.type },
      after: { type }
    })
    return { kind: 'done' }
  })
}

/**
 * Puts another e-mail in place of an account's: for a customer who can no longer read the old one, and has shown us who
 * they are. The password and the passkeys go with the old address: whoever has them would be given what guests sent with
 * the new one.
 * Whoever was signed in is signed out, links to a new password are void, and both addresses are told.
 */
export async function changeCustomerEmail(
  { db, mail, passwords = createPasswords() }: Pick<DeskDeps, 'db' | 'mail'> & { passwords?: Pick<Passwords, 'hash'> },
  { number, email }: { number: number; email: string },
  acting: Acting
): Promise<Outcome> {
  const read = z.safeParse(emailSchema, email)
  if (!read.success)
    return { kind: 'refused', errors: { email: read.error.issues[0]?.message ?? 'Please look at it again.' } }
  const next = read.data.toLowerCase()
  const nobodys = await passwords.hash(randomUUID())
  const outcome = await inTransaction(db, async (within): Promise<Outcome> => {
    const customer = await findCustomerByNumber(within, number)
    if (!customer) return { kind: 'unknown' }
    if (customer.email === next) return { kind: 'done' }
    if (await findCustomerByEmail(within, next))
      return { kind: 'refused', errors: { email: 'Another account has this address.' } }
    await move(within, customer, { email: next, password_hash: nobodys }, new Date(acting.now).toISOString())
    await audit(within, {
      ...acting,
      action: 'customer.email',
      subject: 'customer',
      subjectId: String(number),
      before: { email: masked(customer.email) },
      after: { email: masked(next) }
    })
    return { kind: 'done' }
  })
  mail.wake()
  return outcome
}

async function move(
  within: Transaction<ShopTables>,
  { id, email: old }: { id: string; email: string },
  next: { email: string; password_hash: string },
  now: string
): Promise<void> {
  await within
    .updateTable('customers')
    .set({ ...next, updated_at: now })
    .where('id', '=', id)
    .execute()
  await within
    .insertInto('former_emails')
    .values({ customer_id: id, email: old, until: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'email']).doUpdateSet({ until: now }))
    .execute()
  await keepPersonOfAccount(within, id)
  await within.deleteFrom('password_resets').where('customer_id', '=', id).execute()
  await removePasskeysOf(within, { kind: 'customer', id })
  await endSessionsOf(within, id)
  await within
    .insertInto('mail_outbox')
    .values([waitingMail('email-changed', old, id, now), waitingMail('email-changed', next.email, id, now)])
    .execute()
}

/** Changes outlive an account that is erased: of an address they keep what tells two apart, and no more. */
const masked = (email: string): string => {
  const [mailbox = '', domain = ''] = email.split('@')
  return `${mailbox.slice(0, 1)}…@${domain}`
}
