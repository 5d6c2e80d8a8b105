import type { CustomerView } from '#domain/desk/customer-view.ts'
import { requestStateWords } from '#domain/desk/request-state.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import type { ShopDb } from '../../db/open.ts'
import { findCustomerByNumber } from '../../modules/customers/queries.ts'
import { ordersOfCustomer } from '../../modules/orders/queries.ts'
import { devicesTold } from '../../modules/push/subscriptions.ts'
import { requestsOf, type Sender } from '../../modules/requests/queries.ts'
import { changesOf, type StoredChange } from '../changes/changes-of.ts'
import { orderRowOf } from './order-rows.ts'

/** A customer with what they ordered and asked for, or null. `number` is the public one, `now` in ms since 1970. */
export async function readCustomer(db: ShopDb, number: number, now: number): Promise<CustomerView | null> {
  const customer = await findCustomerByNumber(db, number)
  if (!customer) return null
  const { id, email } = customer
  const [orders, requests, changes, notifiedOn] = await Promise.all([
    ordersOfCustomer(db, id),
    requestRows(db, { email, customerId: id }),
    changesOf(db, 'customer', String(number)),
    devicesTold(db, id, new Date(now).toISOString())
  ])
  return {
    number,
    name: `${customer.first_name} ${customer.last_name}`,
    email,
    phone: customer.phone,
    type: customer.type,
    preferredContact: customer.preferred_contact_method,
    marketingConsentAt: customer.marketing_consent_at,
    createdAt: customer.created_at,
    notifiedOn: notifiedOn.map(({ device }) => device),
    orders: orders.map(orderRowOf),
    requests,
    changes: changes.map((change) => ({ at: change.at, who: change.who, what: customerChangeWords(change) }))
  }
}

async function requestRows(db: ShopDb, sender: Sender): Promise<CustomerView['requests']> {
  const requests = await requestsOf(db, sender)
  if (requests.length === 0) return []
  const cases = await db
    .selectFrom('request_cases')
    .select(['reference', 'state'])
    .where(
      'reference',
      'in',
      requests.map(({ reference }) => reference)
    )
    .execute()
  const stateOf = new Map(cases.map(({ reference, state }) => [reference, state]))
  return requests.map(({ reference, kind, createdAt }) => ({
    reference,
    kind: requestFacts[kind].name,
    state: requestStateWords(stateOf.get(reference) ?? 'new'),
    createdAt
  }))
}

/** What a change did, such as "Type: retail → wholesale"; an action of another kind is named as it is. */
function customerChangeWords({ action, before, after }: StoredChange): string {
  switch (action) {
    case 'customer.type':
      return `Type: ${(before as { type: string }).type} → ${(after as { type: string }).type}`
    case 'customer.email':
      return `E-mail: ${(before as { email: string }).email} → ${(after as { email: string }).email}`
    default:
      return action
  }
}
