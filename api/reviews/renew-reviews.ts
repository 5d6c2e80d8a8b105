import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { putMeta, renewAnswers } from '../db/catalogue-version.ts'
import type { ShopTables } from '../db/schema.ts'

/** Says that what everyone reads of reviews has changed, in the transaction that changed it: kept answers and pages go. */
export async function renewReviews(within: Transaction<ShopTables>): Promise<void> {
  await putMeta(within, 'reviews_version', randomUUID())
  await renewAnswers(within)
}
