import type { Selectable, Transaction } from 'kysely'
import { type Address, type AddressForm, MOST_ADDRESSES } from '#domain/accounts/address.ts'
import type { AddressesTable } from '../../db/account-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import { keepPersonOfAccount } from '../../db/people/keep-people.ts'
import type { ShopTables } from '../../db/schema.ts'
import { notFound, refused } from '../../server/http/problems.ts'

type Within = Transaction<ShopTables>

/** A customer's addresses: the default one first, the others as they came. */
export async function listAddresses(db: ShopDb | Within, customerId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(addressOf)
}

/** Adds an address. Throws 422 where there are as many as we keep. */
export async function addAddress(
  within: Within,
  customerId: string,
  form: AddressForm,
  { id, now }: { id: string; now: string }
): Promise<void> {
  const { length } = await listAddresses(within, customerId)
  if (length >= MOST_ADDRESSES)
    throw refused('/problems/address-book-full', `We keep up to ${MOST_ADDRESSES} addresses. Please remove one first.`)
  await within
    .insertInto('addresses')
    .values({ id, customer_id: customerId, ...columnsOf(form), is_default: 0, created_at: now })
    .execute()
  await keepOneDefault(within, customerId, form.isDefault ? id : null)
}

/**
 * Writes an address anew. The default one stays it until another is chosen, whatever it says of itself. Throws 404 for an
 * address that this customer does not have.
 */
export async function changeAddress(within: Within, customerId: string, id: string, form: AddressForm): Promise<void> {
  const { numUpdatedRows } = await within
    .updateTable('addresses')
    .set(columnsOf(form))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw noSuchAddress()
  await keepOneDefault(within, customerId, form.isDefault ? id : null)
}

/** Removes an address. Throws 404 for one that this customer does not have. */
export async function removeAddress(within: Within, customerId: string, id: string): Promise<void> {
  const { numDeletedRows } = await within
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw noSuchAddress()
  await keepOneDefault(within, customerId, null)
}

const noSuchAddress = () => notFound('This address is not in your account.')

/** Makes the chosen address the default one; without a choice the one that is stays it, or the oldest becomes it. */
async function keepOneDefault(within: Within, customerId: string, chosen: string | null): Promise<void> {
  await keepPersonOfAccount(within, customerId)
  const [first] = await listAddresses(within, customerId)
  const id = chosen ?? first?.id
  if (id === undefined) return
  await within
    .updateTable('addresses')
    .set(({ eb }) => ({ is_default: eb.case().when('id', '=', id).then<0 | 1>(1).else<0 | 1>(0).end() }))
    .where('customer_id', '=', customerId)
    .execute()
}

const columnsOf = (form: AddressForm) => ({
  type: form.type,
  first_name: form.firstName,
  last_name: form.lastName,
  company: form.company,
  address1: form.address1,
  address2: form.address2,
  city: form.city,
  postal_code: form.postalCode,
  country: form.country,
  phone: form.phone
})

const addressOf = (row: Selectable<AddressesTable>): Address => ({
  id: row.id,
  type: row.type,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  postalCode: row.postal_code,
  country: row.country,
  phone: row.phone,
  isDefault: row.is_default === 1,
  createdAt: row.created_at
})
