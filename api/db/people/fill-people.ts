import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PersonRecord } from '#domain/people/person-keys.ts'
import { inTransaction } from '../engine.ts'
import type { ShopTables } from '../schema.ts'
import { unhurried } from '../unhurried.ts'
import { keepRecords } from './keep-records.ts'
import { recordsOfAccounts, recordsOfOrders, recordsOfRequests } from './read-records.ts'

type Db = Kysely<ShopTables>

/** So many are read at a time: however many there are, they are never all in memory, and a page waits for some tens of ms. */
const AT_ONCE = 50

interface Source {
  kind: 'account' | 'request' | 'order'
  table: 'customers' | 'request_cases' | 'orders'
  id: string
  /** Those that are somebody's. */
  which: RawBuilder<boolean>
  read: (db: Db, ids: readonly string[]) => Promise<PersonRecord[]>
}

/** Accounts first: whose e-mail it is was shown. */
const SOURCES: readonly Source[] = [
  { kind: 'account', table: 'customers', id: 'id', which: sql<boolean>`1 = 1`, read: recordsOfAccounts },
  {
    kind: 'request',
    table: 'request_cases',
    id: 'request_id',
    which: sql<boolean>`is_spam = 0`,
    read: recordsOfRequests
  },
  { kind: 'order', table: 'orders', id: 'id', which: sql<boolean>`account_erased_at is null`, read: recordsOfOrders }
]

/**
 * Writes down the people of what is kept without them: from before people had records, and what the release before took in
 * meanwhile. Says of how many orders, requests and accounts. Doing it twice does no harm.
 */
export async function fillPeople(db: Db): Promise<number> {
  let count = 0
  for (const source of SOURCES) {
    let after = ''
    await unhurried(async () => {
      const ids = await inTransaction(db, async (within) => {
        const missing = await missingOf(within, source, after)
        await keepRecords(within, await source.read(within, missing), { isNew: true })
        return missing
      })
      count += ids.length
      after = ids.at(-1) ?? after
      return ids.length === AT_ONCE
    })
  }
  return count
}

async function missingOf(db: Db, { kind, table, id, which }: Source, after: string): Promise<string[]> {
  const { rows } = await sql<{ record: string }>`
    select source.${sql.ref(id)} as record from ${sql.table(table)} as source
    where source.${sql.ref(id)} > ${after} and ${which}
    and not exists (
      select 1 from person_records where person_records.kind = ${kind} and person_records.record_id = source.${sql.ref(id)}
    )
    order by source.${sql.ref(id)} limit ${AT_ONCE}`.execute(db)
  return rows.map(({ record }) => record)
}
