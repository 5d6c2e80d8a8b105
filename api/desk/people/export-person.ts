import type { Transaction } from 'kysely'
import { inTransaction } from '../../db/engine.ts'
import type { ShopTables } from '../../db/schema.ts'
import { createPriceList } from '../../modules/bracelet-prices/price-list.ts'
import { findOrder } from '../../modules/orders/queries.ts'
import { returnsOf } from '../../modules/orders/returns.ts'
import { findRequest } from '../../modules/requests/queries.ts'
import { exportRequest, exportWritten } from '../../modules/users/own-data-routes.ts'
import { audit } from '../audit.ts'
import type { Acting, DeskDeps } from '../desk-deps.ts'
import { identitiesOf } from './find-person.ts'
import { knownOf } from './known-of.ts'
import { readPerson } from './read-person.ts'

/**
 * Everything that the shop has of a person under any of their e-mails, as they may ask for it (GDPR, article 15): to be handed
 * to whoever has shown that all of these are theirs. That it was written is written down. Null where there is nobody.
 */
export async function exportPerson(
  { db, catalogue }: Pick<DeskDeps, 'db' | 'catalogue'>,
  personId: string,
  acting: Acting
): Promise<string | null> {
  const { now } = acting
  const view = await readPerson(db, personId, now)
  if (!view) return null
  const known = await knownOf(db, [personId])
  const idsOf = (kind: string) => known.filter((one) => one.kind === kind).map(({ id }) => id)
  const orders = []
  for (const id of idsOf('order')) {
    const found = await findOrder(db, id)
    const returns = await returnsOf(db, id)
    if (found) orders.push({ ...found.order, ...(returns.length > 0 && { returns }) })
  }
  const requests = []
  for (const id of idsOf('request')) {
    const row = await db.selectFrom('request_cases').select('reference').where('request_id', '=', id).executeTakeFirst()
    const request = row && (await findRequest(db, row.reference))
    if (request) requests.push(await exportRequest(db, request))
  }
  const accounts = []
  for (const id of idsOf('account')) {
    const priceList = await createPriceList(db, catalogue)()
    // Its orders and requests stand with all the others.
    const {
      orders: _orders,
      requests: _requests,
      ...account
    } = await exportWritten(db, {
      customerId: id,
      now: new Date(now).toISOString(),
      priceList
    })
    accounts.push(account)
  }
  const { name, otherNames, emails, phones, addresses, notes, anniversaries } = view
  await inTransaction(db, (within: Transaction<ShopTables>) =>
    audit(within, {
      ...acting,
      action: 'person.export',
      subject: 'person',
      subjectId: personId,
      before: null,
      after: null
    })
  )
  return `${JSON.stringify(
    {
      exportedAt: new Date(now).toISOString(),
      names: [name, ...otherNames],
      emails,
      phones,
      addresses,
      joined: (await identitiesOf(db, personId)).map(({ kind, value }) => ({ kind, value })),
      notes: notes.map(({ at, who, text }) => ({ at, who, text })),
      anniversaries: anniversaries.map(({ id: _id, ...one }) => one),
      accounts,
      orders,
      requests
    },
    null,
    2
  )}\n`
}
