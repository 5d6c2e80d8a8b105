import { randomUUID } from 'node:crypto'
import type { PersonEvent, PersonIdentity, PersonView } from '#domain/desk/person-view.ts'
import { requestStateWords } from '#domain/desk/request-state.ts'
import { worldPhone } from '#domain/forms/phone.ts'
import { isMadeOrder, standingWords } from '#domain/orders/transitions.ts'
import { emailKey, isSameName } from '#domain/people/person-keys.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { type Quotation, quotationSums } from '#domain/quotations/quotation.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import type { ShopDb } from '../../db/open.ts'
import { orderOf } from '../../modules/orders/rows.ts'
import { changesOf, type StoredChange } from '../changes/changes-of.ts'
import { orderRowOf } from '../customers/order-rows.ts'
import { identitiesOf } from './find-person.ts'
import { type KnownRecord, knownOf } from './known-of.ts'
import { personRow } from './list-people.ts'
import { perhapsTheSame } from './perhaps.ts'

/** So many events are shown: of anybody but a wholesaler they are all. */
export const MOST_EVENTS = 300

/** All that the shop knows of one person, or null where there is none. `now` in ms since 1970. */
export async function readPerson(db: ShopDb, personId: string, now: number): Promise<PersonView | null> {
  const identities = await identitiesOf(db, personId)
  const known = await knownOf(db, [personId])
  const row = personRow(personId, known)
  if (!row) return null
  const idsOf = (kind: KnownRecord['kind']) => known.filter((one) => one.kind === kind).map(({ id }) => id)
  const [orderIds, requestIds, customerIds] = [idsOf('order'), idsOf('request'), idsOf('account')]
  const events = await eventsOf(db, { orderIds, requestIds, customerIds, received: idsOf('recipient') })
  const [spent, addresses, perhaps, notes, anniversaries, changes] = await Promise.all([
    spentBy(db, orderIds),
    addressesOf(db, orderIds, customerIds),
    perhapsTheSame(db, personId),
    db
      .selectFrom('person_notes')
      .innerJoin('identities', 'identities.id', 'identity_id')
      .select(['person_notes.id', 'text', 'staff_name as who', 'at'])
      .where('person_id', '=', personId)
      .orderBy('at', 'desc')
      .execute(),
    db
      .selectFrom('anniversaries')
      .innerJoin('identities', 'identities.id', 'identity_id')
      .select(['anniversaries.id', 'day', 'what', 'consent_how as consentHow', 'consent_on as consentOn'])
      .select(['staff_name as who', 'at'])
      .where('person_id', '=', personId)
      .orderBy('day')
      .execute(),
    changesOf(db, 'person', personId)
  ])
  const emails = unique(known.map(({ email }) => emailKey(email)))
  return {
    id: personId,
    name: row.name,
    otherNames: known
      .map(({ name }) => name)
      .filter((name, at, all) => !isSameName(name, row.name) && all.findIndex((one) => isSameName(one, name)) === at),
    emails: emails.sort((one, other) => Number(other === row.reached) - Number(one === row.reached)),
    phones: unique(known.map(({ phone }) => worldPhone(phone) ?? phone)),
    addresses,
    accounts: known.flatMap(({ name, email, account }) => (account ? [{ ...account, name, email }] : [])),
    isTrade: row.isTrade,
    since: row.since,
    spent,
    orders: orderIds.length,
    events: events.slice(0, MOST_EVENTS),
    earlier: Math.max(0, events.length - MOST_EVENTS),
    identities: identities.map(({ id, kind, value }): PersonIdentity => {
      const own = known.filter(({ identityId }) => identityId === id)
      const [newest] = own
      return {
        id,
        words: kind === 'email' ? value : [newest?.name, newest?.phone].filter(Boolean).join(', '),
        orders: own.filter((one) => one.kind === 'order').length,
        requests: own.filter((one) => one.kind === 'request').length
      }
    }),
    perhaps,
    notes,
    anniversaries,
    changes: changes.map((change) => ({ at: change.at, who: change.who, what: personChangeWords(change) })),
    key: randomUUID(),
    today: londonDate(now)
  }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

interface Ids {
  orderIds: readonly string[]
  requestIds: readonly string[]
  customerIds: readonly string[]
  received: readonly string[]
}

/** What they did, newest first. */
async function eventsOf(db: ShopDb, { orderIds, requestIds, customerIds, received }: Ids): Promise<PersonEvent[]> {
  const [orders, refunds, cases, quotations, reviews] = await Promise.all([
    ordersOf(db, [...new Set([...orderIds, ...received])]),
    orderIds.length === 0
      ? []
      : db.selectFrom('order_refunds').select(['order_id', 'amount', 'at']).where('order_id', 'in', orderIds).execute(),
    requestIds.length === 0
      ? []
      : db
          .selectFrom('request_cases')
          .select(['request_id', 'reference', 'kind', 'state', 'created_at'])
          .where('request_id', 'in', requestIds)
          .execute(),
    requestIds.length === 0
      ? []
      : db
          .selectFrom('quotations')
          .innerJoin('request_cases', 'request_cases.request_id', 'quotations.request_id')
          .select(['reference', 'content', 'issued_at', 'accepted_by'])
          .where('quotations.request_id', 'in', requestIds)
          .execute(),
    customerIds.length === 0
      ? []
      : db
          .selectFrom('reviews')
          .select(['id', 'title', 'rating', 'created_at'])
          .where('customer_id', 'in', customerIds)
          .execute()
  ])
  const own = new Set(orderIds)
  const events = [
    ...orders.flatMap(({ row, order }): PersonEvent[] => {
      const isOwn = own.has(row.number)
      return [
        {
          kind: isOwn ? 'order' : 'received',
          at: row.createdAt,
          title: row.number,
          href: `/desk/orders/${row.number}`,
          words: isOwn
            ? `${row.pieces}, ${standingWords(row).toLowerCase()}`
            : `${row.pieces}, from ${row.customerName}`,
          amount: isOwn ? row.total : null
        },
        ...(isOwn && order.withdrawnAt !== null
          ? [
              {
                kind: 'withdrawal' as const,
                at: order.withdrawnAt,
                title: row.number,
                href: `/desk/orders/${row.number}`,
                words: row.pieces,
                amount: null
              }
            ]
          : [])
      ]
    }),
    ...refunds.map(
      ({ order_id, amount, at }): PersonEvent => ({
        kind: 'refund',
        at,
        title: order_id,
        href: `/desk/orders/${order_id}`,
        words: '',
        amount
      })
    ),
    ...cases.map(
      ({ reference, kind, state, created_at }): PersonEvent => ({
        kind: 'request',
        at: created_at,
        title: reference,
        href: `/desk/requests/${reference}`,
        words: `${requestFacts[kind].name}, ${requestStateWords(state).toLowerCase()}`,
        amount: null
      })
    ),
    ...quotations.map(({ reference, content, issued_at, accepted_by }): PersonEvent => {
      const quotation = JSON.parse(content) as Quotation
      return {
        kind: 'quotation',
        at: issued_at,
        title: `${quotation.number}, version ${quotation.version}`,
        href: `/desk/requests/${reference}`,
        words: accepted_by === null ? '' : 'accepted',
        amount: quotationSums(quotation).gross
      }
    }),
    ...reviews.map(
      ({ id, title, rating, created_at }): PersonEvent => ({
        kind: 'review',
        at: created_at,
        title: title || 'Without a title',
        href: `/desk/reviews/${id}`,
        words: `${rating} of 5`,
        amount: null
      })
    )
  ]
  return events.sort((one, other) => other.at.localeCompare(one.at))
}

async function ordersOf(db: ShopDb, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids.slice(0, 5000))
    .orderBy('created_at', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id)
    )
    .orderBy('position')
    .execute()
  return rows.map((row) => {
    const order = orderOf(
      row,
      items.filter(({ order_id }) => order_id === row.id),
      []
    )
    return { row: { ...orderRowOf(order), isMade: isMadeOrder(order) }, order }
  })
}

/** What papers charge, less what credit notes gave back. */
async function spentBy(db: ShopDb, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const { sum } = await db
    .selectFrom('sales')
    .select(({ fn }) => fn.sum<number>('gross').as('sum'))
    .where('order_id', 'in', orderIds.slice(0, 5000))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Where their parcels went, and what stands in their account, each once. */
async function addressesOf(db: ShopDb, orderIds: readonly string[], customerIds: readonly string[]): Promise<string[]> {
  const [orders, kept] = await Promise.all([
    orderIds.length === 0
      ? []
      : db
          .selectFrom('orders')
          .select('shipping_address')
          .where('id', 'in', orderIds.slice(0, 5000))
          .where('shipping_address', 'is not', null)
          .orderBy('created_at', 'desc')
          .limit(MOST_EVENTS)
          .execute(),
    customerIds.length === 0
      ? []
      : db.selectFrom('addresses').selectAll().where('customer_id', 'in', customerIds).execute()
  ])
  return unique([
    ...orders.map(({ shipping_address }) => {
      const address = JSON.parse(shipping_address ?? '{}') as Record<string, string>
      const { firstName = '', lastName = '', address1, address2, city, postalCode, country } = address
      return lined([`${firstName} ${lastName}`.trim(), address1, address2, city, postalCode, country])
    }),
    ...kept.map(({ first_name, last_name, company, address1, address2, city, postal_code, country }) =>
      lined([`${first_name} ${last_name}`, company, address1, address2, city, postal_code, country])
    )
  ])
}

const lined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/** What a change did, in words. */
function personChangeWords({ action, before, after }: StoredChange): string {
  switch (action) {
    case 'person.merge':
      return `Joined with ${(before as { person: string }).person}`
    case 'person.split':
      return `Parted from ${(after as { person: string }).person}`
    case 'person.note':
      return 'A note was kept'
    case 'person.note-removed':
      return 'A note was removed'
    case 'person.anniversary':
      return 'An anniversary was kept'
    case 'person.anniversary-removed':
      return 'An anniversary was removed'
    case 'person.export':
      return 'All of it was written into a file'
    default:
      return action
  }
}
