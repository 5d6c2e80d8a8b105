import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { forgetRecord } from './drop-identities.ts'
import { keepRecords } from './keep-records.ts'
import { parcelNumbers, recordsOfAccounts, recordsOfOrders } from './read-records.ts'

type Within = Kysely<ShopTables>

/** To be called in the transaction that changes whom an order is from, where it goes, or the number of its parcel. */
export async function keepPeopleOfOrder(within: Within, orderId: string): Promise<void> {
  const records = await recordsOfOrders(within, [orderId], await parcelNumbers(within, [orderId]))
  await keepRecords(within, records, { isNew: false })
  // It goes to its customer again.
  if (!records.some(({ kind }) => kind === 'recipient')) await forgetRecord(within, { kind: 'recipient', id: orderId })
}

/** To be called in the transaction that changes an account or its addresses. */
export const keepPersonOfAccount = async (within: Within, customerId: string): Promise<void> =>
  keepRecords(within, await recordsOfAccounts(within, [customerId]), { isNew: false })
