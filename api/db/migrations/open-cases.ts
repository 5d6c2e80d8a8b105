import type { Kysely } from 'kysely'
import { REQUEST_KINDS, type RequestKind } from '#domain/requests/request-kind.ts'
import { caseOf } from '../../requests/case-of.ts'
import { tableOf } from '../../requests/tables.ts'
import type { ShopTables } from '../schema.ts'

/** Few enough that no step holds them all at once. */
const atOnce = 500

/** A case for each request that came before the desk. What was answered by mail meanwhile, nobody but the shop knows. */
export async function openCases(db: Kysely<ShopTables>): Promise<void> {
  for (const kind of REQUEST_KINDS) {
    let last = ''
    do last = await openSome(db, kind, last)
    while (last !== '')
  }
}

/** Opens those after an id, and says which came last; '' once all have theirs. */
async function openSome(db: Kysely<ShopTables>, kind: RequestKind, after: string): Promise<string> {
  const rows = await db
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const cases = rows.map((row) => caseOf(kind, { ...row }))
  if (cases.length > 0) await db.insertInto('request_cases').values(cases).execute()
  return rows.at(-1)?.id ?? ''
}
