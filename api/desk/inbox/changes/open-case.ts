import type { Selectable, Transaction, Updateable } from 'kysely'
import type { RequestCasesTable } from '../../../db/desk-tables.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { ShopTables } from '../../../db/schema.ts'
import { tableOf } from '../../../requests/tables.ts'
import type { Acting, Outcome } from '../../desk-deps.ts'
import { staleWords, type WhatFor } from './stale-words.ts'

export type Case = Selectable<RequestCasesTable>

/** What changes a request names it by, and which state of it its writer saw. */
export interface Seen {
  reference: string
  /** The case's, as the page had it. */
  revision: number
}

export const findCase = (db: ShopDb, reference: string): Promise<Case | undefined> =>
  db.selectFrom('request_cases').selectAll().where('reference', '=', reference).executeTakeFirst()

/** The case as its writer saw it, or what to tell them instead. */
export async function caseAsSeen(
  within: Transaction<ShopTables>,
  { reference, revision }: Seen,
  acting: Acting,
  whatFor: WhatFor
): Promise<{ kind: 'seen'; found: Case } | Extract<Outcome, { kind: 'unknown' | 'stale' }>> {
  const found = await findCase(within, reference)
  if (!found) return { kind: 'unknown' }
  if (found.revision !== revision) return { kind: 'stale', words: await staleWords(within, reference, acting, whatFor) }
  return { kind: 'seen', found }
}

/** Changes a case, and counts it: whoever saw the older one is told so. */
export async function changeCase(
  within: Transaction<ShopTables>,
  { request_id, revision }: Case,
  changed: Updateable<RequestCasesTable>
): Promise<void> {
  await within
    .updateTable('request_cases')
    .set({ ...changed, revision: revision + 1 })
    .where('request_id', '=', request_id)
    .execute()
}

/** Takes a request out of what looks like spam: somebody has dealt with it. */
export async function clearSpam(within: Transaction<ShopTables>, { request_id, kind, is_spam }: Case): Promise<void> {
  if (is_spam === 0) return
  await within.updateTable('request_cases').set({ is_spam: 0 }).where('request_id', '=', request_id).execute()
  await within.updateTable(tableOf(kind)).set({ status: 'pending' }).where('id', '=', request_id).execute()
}
