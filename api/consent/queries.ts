import type { Transaction } from 'kysely'
import type { ConsentBody } from '#domain/consent/consent-body.ts'
import type { Flag, ShopTables } from '../db/schema.ts'

/** Whether a choice is in the log already. */
export async function hasConsent(within: Transaction<ShopTables>, id: string): Promise<boolean> {
  return (await within.selectFrom('consents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

interface NewConsent extends ConsentBody {
  id: string
  /** Hash of the device's guest id. */
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
