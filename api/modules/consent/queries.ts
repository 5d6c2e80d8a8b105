import type { Selectable, Transaction } from 'kysely'
import type { ConsentBody } from '#domain/consent/consent-body.ts'
import type { Flag } from '../../db/column-types.ts'
import type { ConsentsTable } from '../../db/consent-table.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { hashOf } from '../sessions/hash.ts'

/** Whose a customer's choices are: once the customer is erased, nobody's. */
export const customersHash = (customerId: string): string => hashOf(`customer:${customerId}`)

/** What somebody has chosen, newest first. */
export function consentsOf(db: ShopDb, owner: string): Promise<Selectable<ConsentsTable>[]> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('owner_hash', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Whether a choice is in the log already. */
export async function hasConsent(db: ShopDb, id: string): Promise<boolean> {
  return (await db.selectFrom('consents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

interface NewConsent extends ConsentBody {
  id: string
  /** Hash of the device's guest id, or of the customer's. */
  owner: string
  /** Ms. */
  now: number
}

export async function addConsent(within: Transaction<ShopTables>, chosen: NewConsent): Promise<void> {
  const { id, owner, version, preferences, analytics, marketing, timestamp, now } = chosen
  await within
    .insertInto('consents')
    .values({
      id,
      owner_hash: owner,
      version,
      preferences: flag(preferences),
      analytics: flag(analytics),
      marketing: flag(marketing),
      chosen_at: timestamp,
      created_at: new Date(now).toISOString()
    })
    .execute()
}

const flag = (isYes: boolean): Flag => (isYes ? 1 : 0)
