import type { Kysely } from 'kysely'
import { type RecordKind, trigramsOf } from '#domain/people/person-keys.ts'
import type { ShopTables } from '../schema.ts'

/** Within a transaction. */
type Within = Kysely<ShopTables>

export interface RecordName {
  kind: RecordKind
  id: string
}

/** Removes what a record's person was found by, and says the words among it. */
export async function dropKeys(within: Within, { kind, id }: RecordName): Promise<string[]> {
  const gone = await within
    .deleteFrom('person_keys')
    .where('record_id', '=', id)
    .where('record_kind', '=', kind)
    .returning(['kind', 'value'])
    .execute()
  return gone.flatMap((key) => (key.kind === 'word' ? [key.value] : []))
}

/** Removes the pieces of words that nobody is called by any more. */
export async function dropWords(within: Within, words: readonly string[]): Promise<void> {
  for (const word of new Set(words)) {
    const still = await within
      .selectFrom('person_keys')
      .select('record_id')
      .where('kind', '=', 'word')
      .where('value', '=', word)
      .limit(1)
      .executeTakeFirst()
    if (still) continue
    await within.deleteFrom('name_trigrams').where('trigram', 'in', trigramsOf(word)).where('word', '=', word).execute()
  }
}

/**
 * Removes an identity with all by which it was found, what was noted of it, and its part of whatever it was merged into. Its
 * records, as far as they stay, are nobody's.
 */
export async function dropIdentity(within: Within, id: string): Promise<void> {
  const words = await within
    .selectFrom('person_keys')
    .select('value')
    .distinct()
    .where('identity_id', '=', id)
    .where('kind', '=', 'word')
    .execute()
  // Whoever it was merged with is called by one of their own from now on.
  const next = await within
    .selectFrom('identities')
    .select('id')
    .where('person_id', '=', id)
    .where('id', '!=', id)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (next) await within.updateTable('identities').set({ person_id: next.id }).where('person_id', '=', id).execute()
  await within.deleteFrom('identities').where('id', '=', id).execute()
  await dropWords(
    within,
    words.map(({ value }) => value)
  )
}

/** Whether nothing that is kept is of this identity any more. */
export async function isEmpty(within: Within, identityId: string): Promise<boolean> {
  const left = await within
    .selectFrom('person_records')
    .select('record_id')
    .where('identity_id', '=', identityId)
    .limit(1)
    .executeTakeFirst()
  return left === undefined
}

/** What is removed with an order, a request or an account that is gone. Without its last record an identity goes too. */
export async function forgetRecord(within: Within, record: RecordName): Promise<void> {
  const gone = await within
    .deleteFrom('person_records')
    .where('kind', '=', record.kind)
    .where('record_id', '=', record.id)
    .returning('identity_id')
    .executeTakeFirst()
  if (!gone) return
  await dropWords(within, await dropKeys(within, record))
  if (gone.identity_id !== null && (await isEmpty(within, gone.identity_id)))
    await dropIdentity(within, gone.identity_id)
}

export async function forgetRecords(within: Within, records: readonly RecordName[]): Promise<void> {
  for (const record of records) await forgetRecord(within, record)
}

/**
 * Makes records nobody's for good: somebody was erased, and what the law has kept of theirs is no part of anybody's record.
 */
export async function disownRecords(within: Within, records: readonly RecordName[]): Promise<void> {
  for (const record of records) {
    const { kind, id } = record
    const before = await within
      .selectFrom('person_records')
      .select('identity_id')
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .executeTakeFirst()
    await within
      .insertInto('person_records')
      .values({ kind, record_id: id, identity_id: null })
      .onConflict((conflict) => conflict.columns(['kind', 'record_id']).doUpdateSet({ identity_id: null }))
      .execute()
    await dropWords(within, await dropKeys(within, record))
    if (before?.identity_id && (await isEmpty(within, before.identity_id)))
      await dropIdentity(within, before.identity_id)
  }
}

/** The identity of an e-mail in lower case is removed, whatever bears it: what the law has kept is nobody's from now on. */
export async function dropEmail(within: Within, email: string): Promise<void> {
  const found = await within
    .selectFrom('identities')
    .select('id')
    .where('kind', '=', 'email')
    .where('value', '=', email)
    .executeTakeFirst()
  if (found) await dropIdentity(within, found.id)
}
