import type { Transaction } from 'kysely'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { Change } from '../audit.ts'

/** A change as it was written down. */
export interface StoredChange {
  /** ISO time. */
  at: string
  who: string
  action: string
  before: unknown
  after: unknown
}

const mostShown = 50

/** What was changed at the desk of one subject, newest first. */
export async function changesOf(
  db: ShopDb | Transaction<ShopTables>,
  subject: Change['subject'],
  subjectId: string
): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ at, who, action, before, after }) => ({
    at,
    who: personOf(who),
    action,
    before: JSON.parse(before),
    after: JSON.parse(after)
  }))
}

/** Who an actor of the rows is, for people. */
export const personOf = (who: string): string =>
  who.startsWith('staff:') ? who.slice('staff:'.length) : (OTHERS[who] ?? 'Somebody at the command line')

const OTHERS: Readonly<Record<string, string>> = { customer: 'The customer', nobody: 'Somebody who was not let in' }
