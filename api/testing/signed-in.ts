import type { CustomersTable } from '../db/account-tables.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { createPasswords } from '../modules/customers/passwords.ts'
import { insertCustomer } from '../modules/customers/queries.ts'
import { cartOfCustomer, insertSession } from '../modules/sessions/rows.ts'

/** What a test may choose of a customer. */
export interface TestCustomer {
  email: string
  firstName: string
  lastName: string
  type: CustomersTable['type']
}

export const testPassword = 'correct horse battery'
/** So cheap that a test may sign in as often as it likes. */
export const cheapPasswords = createPasswords({ N: 1024, r: 8, p: 1 })
let made = 0

/** Makes an account with its cart and a session, whose token is returned. All have `testPassword`. */
export async function insertSignedIn(db: ShopDb, now: string, given: Partial<TestCustomer>) {
  made++
  const { email = `customer-${made}@example.org`, firstName = 'Alex', lastName = 'Morgan', type = 'retail' } = given
  const password_hash = await cheapPasswords.hash(testPassword)
  const chosen = { email, password_hash, first_name: firstName, last_name: lastName, marketing_consent_at: null }
  return inTransaction(db, async (within) => {
    const id = await insertCustomer(within, chosen, now)
    if (id === null) throw new Error(`There is an account of ${email} already`)
    const { number } = await within
      .updateTable('customers')
      .set({ type })
      .where('id', '=', id)
      .returning('number')
      .executeTakeFirstOrThrow()
    const cartId = await cartOfCustomer(within, id, now)
    const expiresAt = new Date(Date.parse(now) + 90 * 86_400_000).toISOString()
    const token = await insertSession(within, { cartId, customerId: id, now, expiresAt })
    return { id, number, email, password: testPassword, cartId, token }
  })
}
