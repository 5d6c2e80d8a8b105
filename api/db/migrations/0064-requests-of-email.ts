import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** By address and time: a request's page at the desk names what else came from there, and looks through no others for it. */
export async function indexRequestsOfEmail(db: Kysely<ShopTables>): Promise<void> {
  await db.schema.createIndex('cases_of_email').on('request_cases').columns(['email', 'created_at']).execute()
}
