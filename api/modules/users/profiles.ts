import type { Transaction } from 'kysely'
import type { Profile, ProfileChanges } from '#domain/accounts/profile.ts'
import type { ShopDb } from '../../db/open.ts'
import { keepPersonOfAccount } from '../../db/people/keep-people.ts'
import type { ShopTables } from '../../db/schema.ts'
import { findCustomer, profileOf } from '../customers/queries.ts'

/** What a customer has told of themselves. */
export async function readProfile(db: ShopDb | Transaction<ShopTables>, customerId: string): Promise<Profile> {
  const row = await findCustomer(db, customerId)
  if (!row) throw new Error('An account was asked for that is gone')
  return profileOf(row)
}

/** Changes what is given. A consent to news that holds keeps its date: it is not given anew with every other change. */
export async function changeProfile(
  within: Transaction<ShopTables>,
  customerId: string,
  changes: ProfileChanges,
  now: string
): Promise<void> {
  const { firstName, lastName, phone, dateOfBirth, preferredContactMethod, marketingConsent } = changes
  await within
    .updateTable('customers')
    .set(({ fn, val, ref }) => ({
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(phone !== undefined && { phone }),
      ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth }),
      ...(preferredContactMethod !== undefined && { preferred_contact_method: preferredContactMethod }),
      ...(marketingConsent === true && { marketing_consent_at: fn.coalesce(ref('marketing_consent_at'), val(now)) }),
      ...(marketingConsent === false && { marketing_consent_at: null }),
      updated_at: now
    }))
    .where('id', '=', customerId)
    .execute()
  await keepPersonOfAccount(within, customerId)
}
