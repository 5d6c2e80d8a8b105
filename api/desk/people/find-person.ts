import type { Kysely } from 'kysely'
import { closeKey, type KeyKind, type RecordKind } from '#domain/people/person-keys.ts'
import type { ShopTables } from '../../db/schema.ts'

type Db = Kysely<ShopTables>

/** The person an address names: by their own number, one they had before they were merged, or one of their orders, requests or accounts. */
export async function findPerson(db: Db, named: string): Promise<string | null> {
  const own = await db.selectFrom('identities').select('person_id').where('id', '=', named).executeTakeFirst()
  if (own) return own.person_id
  const byKey = await db
    .selectFrom('person_keys')
    .innerJoin('identities', 'identities.id', 'identity_id')
    .select('person_id')
    .where('person_keys.kind', '=', 'number' satisfies KeyKind)
    .where('person_keys.value', '=', closeKey(named))
    // An order is its customer's, not that of whom it goes to.
    .where('record_kind', '!=', 'recipient' satisfies RecordKind)
    .executeTakeFirst()
  return byKey?.person_id ?? null
}

/** The identities that were joined into one person, oldest first. */
export const identitiesOf = (db: Db, personId: string) =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
