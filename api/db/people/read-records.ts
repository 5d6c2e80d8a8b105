import type { Kysely } from 'kysely'
import { worldPhone } from '#domain/forms/phone.ts'
import { isSameName, type PersonRecord } from '#domain/people/person-keys.ts'
import { REQUEST_KINDS, type RequestKind } from '#domain/requests/request-kind.ts'
import type { ShopTables } from '../schema.ts'

type Within = Kysely<ShopTables>

/** Where a parcel goes, as far as it says who somebody is. */
interface Going {
  firstName: string
  lastName: string
  postalCode: string
  country: string
  phone: string
}

const none = { otherEmails: [], alsoNamed: [], isPresent: false, numbers: [], parcels: [] } as const

/**
 * What orders say of people: of their customers and, where a parcel goes to somebody else who has a telephone of their own,
 * of these. Whom a parcel goes to without one is found by their name under the customer. The checkout asks for one name, of
 * whom it goes to; whose account it was placed from is told by the account. One whose account was erased is nobody's.
 */
export async function recordsOfOrders(
  db: Within,
  ids: readonly string[],
  /** Of each order; left out by the migration that comes before there are any. */
  numbers: ReadonlyMap<string, readonly string[]> = new Map()
): Promise<PersonRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'customer_id')
    .select(['orders.id', 'customer_email', 'customer_name', 'customer_phone', 'shipping_address', 'tracking_number'])
    .select(['gift_note', 'orders.created_at', 'first_name', 'last_name', 'customers.email as account_email'])
    .where('orders.id', 'in', ids)
    .where('account_erased_at', 'is', null)
    .execute()
  return rows.flatMap((row): PersonRecord[] => {
    const going = row.shipping_address === null ? null : (JSON.parse(row.shipping_address) as Going)
    const named = going ? `${going.firstName} ${going.lastName}`.trim() : ''
    const name = row.first_name === null ? row.customer_name : `${row.first_name} ${row.last_name ?? ''}`.trim()
    const isOther = named !== '' && !isSameName(named, name)
    const phone = { typed: row.customer_phone, ...(going && { country: going.country }) }
    const goingPhone = going?.phone ? { typed: going.phone, country: going.country } : null
    const theirs = isOther && goingPhone ? worldPhone(goingPhone.typed, goingPhone.country) : null
    const isOwnPerson = theirs !== null && theirs !== worldPhone(phone.typed, phone.country)
    const postcodes = going ? [going.postalCode] : []
    const at = row.created_at
    const customer: PersonRecord = {
      ...none,
      kind: 'order',
      id: row.id,
      // What is ordered signed in is the account's, whatever e-mail was typed.
      email: row.account_email ?? row.customer_email,
      otherEmails: [row.customer_email],
      name,
      alsoNamed: isOwnPerson ? [] : [named, row.customer_name],
      isPresent: isOther || row.gift_note !== null,
      phones: [phone, ...(goingPhone && !isOwnPerson ? [goingPhone] : [])],
      postcodes,
      numbers: [row.id],
      parcels: [...new Set([row.tracking_number, ...(numbers.get(row.id) ?? [])])].filter((one) => one !== null),
      at
    }
    if (!isOwnPerson || !goingPhone) return [customer]
    const recipient = { ...none, kind: 'recipient' as const, id: row.id, email: '', name: named, phones: [goingPhone] }
    return [customer, { ...recipient, postcodes, at }]
  })
}

/** The numbers of the parcels of orders that leave in more than one. */
export async function parcelNumbers(db: Within, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('order_parcels')
    .select(['order_id', 'tracking_number'])
    .where('order_id', 'in', ids)
    .where('tracking_number', 'is not', null)
    .where('sent_at', 'is not', null)
    .execute()
  const numbers = new Map<string, string[]>()
  for (const { order_id, tracking_number } of rows)
    numbers.set(order_id, [...(numbers.get(order_id) ?? []), tracking_number ?? ''])
  return numbers
}

const FORMS = {
  bespoke: 'bespoke_requests',
  'wedding-ring': 'wedding_ring_requests',
  wholesale: 'wholesale_enquiries',
  'loose-diamond': 'loose_diamond_enquiries'
} as const satisfies Record<RequestKind, keyof ShopTables>

/** What requests say of who sent them. One that was taken for spam is nobody's. */
export async function recordsOfRequests(db: Within, ids: readonly string[]): Promise<PersonRecord[]> {
  const cases = await db
    .selectFrom('request_cases')
    .select(['request_id', 'kind', 'reference', 'name', 'email', 'created_at'])
    .where('request_id', 'in', ids)
    .where('is_spam', '=', 0)
    .execute()
  const phones = new Map<string, string>()
  for (const kind of REQUEST_KINDS) {
    const own = cases.filter((one) => one.kind === kind).map(({ request_id }) => request_id)
    if (own.length === 0) continue
    const rows = await db
      .selectFrom(FORMS[kind] as 'bespoke_requests')
      .select(['id', 'phone'])
      .where('id', 'in', own)
      .execute()
    for (const { id, phone } of rows) phones.set(id, phone)
  }
  return cases.map(({ request_id, reference, name, email, created_at }) => ({
    ...none,
    kind: 'request',
    id: request_id,
    email,
    name,
    phones: [{ typed: phones.get(request_id) ?? '' }],
    postcodes: [],
    numbers: [reference],
    at: created_at
  }))
}

/** What accounts say of their owners, with their addresses and the e-mails that were theirs before. */
export async function recordsOfAccounts(db: Within, ids: readonly string[]): Promise<PersonRecord[]> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'number', 'email', 'first_name', 'last_name', 'phone', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  const addresses = await db
    .selectFrom('addresses')
    .select(['customer_id', 'postal_code', 'phone', 'country'])
    .where('customer_id', 'in', ids)
    .execute()
  const former = await db
    .selectFrom('former_emails')
    .select(['customer_id', 'email'])
    .where('customer_id', 'in', ids)
    .execute()
  return rows.map(({ id, number, email, first_name, last_name, phone, created_at }) => {
    const own = addresses.filter(({ customer_id }) => customer_id === id)
    return {
      ...none,
      kind: 'account',
      id,
      email,
      otherEmails: former.flatMap((one) => (one.customer_id === id ? [one.email] : [])),
      name: `${first_name} ${last_name}`,
      phones: [
        { typed: phone },
        ...own.flatMap((address) => (address.phone ? [{ typed: address.phone, country: address.country }] : []))
      ],
      postcodes: own.map(({ postal_code }) => postal_code),
      numbers: [String(number)],
      at: created_at
    }
  })
}
