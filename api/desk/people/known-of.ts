import type { CustomerType } from '#domain/accounts/profile.ts'
import type { RecordKind } from '#domain/people/person-keys.ts'
import type { ShopDb } from '../../db/open.ts'

/** A record of a person, with what it calls them. */
export interface KnownRecord {
  kind: RecordKind
  id: string
  identityId: string
  personId: string
  name: string
  email: string
  phone: string
  at: string
  /** Of an account. */
  account: { number: number; type: CustomerType } | null
}

/** Every record of some people, newest first. */
export async function knownOf(db: ShopDb, personIds: readonly string[]): Promise<KnownRecord[]> {
  if (personIds.length === 0) return []
  const records = await db
    .selectFrom('identities')
    .innerJoin('person_records', 'person_records.identity_id', 'identities.id')
    .select(['person_records.kind', 'record_id', 'identity_id', 'person_id'])
    .where('person_id', 'in', personIds)
    .execute()
  const idsOf = (...kinds: RecordKind[]) =>
    records.filter(({ kind }) => kinds.includes(kind)).map(({ record_id }) => record_id)
  const [orders, requests, accounts] = await Promise.all([
    inParts(idsOf('order', 'recipient'), (ids) =>
      db
        .selectFrom('orders')
        .leftJoin('customers', 'customers.id', 'customer_id')
        .select(['orders.id', 'customer_name', 'customer_email', 'customer_phone', 'shipping_address'])
        .select(['orders.created_at', 'first_name', 'last_name'])
        .where('orders.id', 'in', ids)
        .execute()
    ),
    inParts(idsOf('request'), (ids) =>
      db
        .selectFrom('request_cases')
        .select(['request_id as id', 'name', 'email', 'created_at'])
        .where('request_id', 'in', ids)
        .execute()
    ),
    inParts(idsOf('account'), (ids) =>
      db
        .selectFrom('customers')
        .select(['id', 'number', 'type', 'first_name', 'last_name', 'email', 'phone', 'created_at'])
        .where('id', 'in', ids)
        .execute()
    )
  ])
  const [orderOf, requestOf, accountOf] = [byId(orders), byId(requests), byId(accounts)]
  const known = records.flatMap(({ kind, record_id: id, identity_id, person_id }): KnownRecord[] => {
    const of = { kind, id, identityId: identity_id ?? '', personId: person_id, account: null }
    const [order, request, account] = [orderOf.get(id), requestOf.get(id), accountOf.get(id)]
    if (kind === 'order' && order)
      return [
        {
          ...of,
          // The checkout asks for one name, of whom the parcel goes to.
          name: order.first_name === null ? order.customer_name : `${order.first_name} ${order.last_name ?? ''}`,
          email: order.customer_email,
          phone: order.customer_phone,
          at: order.created_at
        }
      ]
    if (kind === 'recipient' && order?.shipping_address) {
      const { firstName, lastName, phone } = JSON.parse(order.shipping_address) as Record<string, string>
      return [{ ...of, name: `${firstName} ${lastName}`.trim(), email: '', phone: phone ?? '', at: order.created_at }]
    }
    if (kind === 'request' && request)
      return [{ ...of, name: request.name, email: request.email, phone: '', at: request.created_at }]
    if (kind === 'account' && account) {
      const { number, type, first_name, last_name, email, phone, created_at: at } = account
      return [{ ...of, name: `${first_name} ${last_name}`, email, phone, at, account: { number, type } }]
    }
    return []
  })
  return known.sort((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id))
}

const PART = 1000

async function inParts<Row>(ids: readonly string[], read: (ids: readonly string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += PART) rows.push(...(await read(ids.slice(from, from + PART))))
  return rows
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))
