import { randomInt, randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { CustomerType, Profile } from '#domain/accounts/profile.ts'
import type { PasswordOwner } from '#domain/accounts/weigh-password.ts'
import type { CustomersTable } from '../../db/account-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import { keepRecords } from '../../db/people/keep-records.ts'
import { recordsOfAccounts } from '../../db/people/read-records.ts'
import type { ShopTables } from '../../db/schema.ts'

type Within = Transaction<ShopTables>
export type CustomerRow = Selectable<CustomersTable>

/** The account of an e-mail in lower case, if there is one. */
export const findCustomerByEmail = (db: ShopDb | Within, email: string): Promise<CustomerRow | undefined> =>
  db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst()

/** The account of a public number, if there is one. */
export const findCustomerByNumber = (db: ShopDb | Within, number: number): Promise<CustomerRow | undefined> =>
  db.selectFrom('customers').selectAll().where('number', '=', number).executeTakeFirst()

export const findCustomer = (db: ShopDb | Within, id: string): Promise<CustomerRow | undefined> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()

/** By whose words a password of theirs would be guessed. */
export const passwordOwnerOf = ({ email, first_name, last_name }: CustomerRow): PasswordOwner => ({
  email,
  firstName: first_name,
  lastName: last_name
})

/** An account as its owner sees it. */
export const profileOf = (row: CustomerRow): Profile => ({
  id: row.number,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  dateOfBirth: row.date_of_birth,
  preferredContactMethod: row.preferred_contact_method,
  marketingConsent: row.marketing_consent_at !== null,
  marketingConsentAt: row.marketing_consent_at,
  customerType: row.type,
  createdAt: row.created_at
})

export interface NewCustomer {
  email: string
  password_hash: string
  first_name: string
  last_name: string
  marketing_consent_at: string | null
}

/** Six digits first, and one more with each draw: numbers are never used up. */
export type DrawCustomerNumber = (draw: number) => number
const drawNumber: DrawCustomerNumber = (draw) => randomInt(10 ** (5 + draw), 10 ** (6 + draw))
const draws = 6

/** Makes an account and says its id, or null when the e-mail has one already. Throws when no number was free. */
export async function insertCustomer(
  within: Within,
  given: NewCustomer,
  now: string,
  draw: DrawCustomerNumber = drawNumber
): Promise<string | null> {
  for (let attempt = 0; attempt < draws; attempt++) {
    const id = randomUUID()
    const { numInsertedOrUpdatedRows } = await within
      .insertInto('customers')
      .values({
        id,
        number: draw(attempt),
        ...given,
        phone: '',
        date_of_birth: null,
        preferred_contact_method: 'email',
        type: 'retail',
        created_at: now,
        updated_at: now
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) {
      await keepRecords(within, await recordsOfAccounts(within, [id]), { isNew: true })
      return id
    }
    if (await findCustomerByEmail(within, given.email)) return null
  }
  throw new Error(`No customer number was free in ${draws} draws`)
}

/**
 * Gives an account the orders that were confirmed by the mail to its e-mail and belong to none. The account's own e-mail
 * must be confirmed. An order that a stranger placed with it is nobody's until its mail is answered, and one whose account
 * was erased is nobody's for good: the address may be somebody else's by now. DECISIONS 28, 37.
 */
export async function attachOrders(db: ShopDb | Within, customer: { id: string; email: string }): Promise<void> {
  await db
    .updateTable('orders')
    .set({ customer_id: customer.id })
    .where('customer_id', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('account_erased_at', 'is', null)
    .where(sql`lower(customer_email)`, '=', customer.email)
    .execute()
}

/** Makes a customer a trade buyer, or no longer one, from the next answer on. False when nobody has this e-mail. */
export async function setCustomerType(db: ShopDb | Within, email: string, type: CustomerType): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ type })
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
