import { randomBytes } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { orderNumber } from '#domain/orders/order-number.ts'
import { type Identifying, identifyingOf, keysOf, type PersonRecord, trigramsOf } from '#domain/people/person-keys.ts'
import { inPortions } from '../insert-all.ts'
import type { PersonKeysTable } from '../people-tables.ts'
import type { ShopTables } from '../schema.ts'
import { dropIdentity, dropKeys, dropWords, isEmpty } from './drop-identities.ts'

/** Within a transaction. */
type Within = Kysely<ShopTables>

interface Kept {
  record: PersonRecord
  identityId: string
  /** Whose it was until now, where that was another's. */
  left: string | null
}

/**
 * Writes down whose records these are and by what their people are found, in the transaction that writes the records.
 * `isNew`: nothing is kept of them yet. One of somebody who was erased stays nobody's.
 *
 * It inserts first, and reads only what that found to be there: two who order at once on PostgreSQL so keep out of each
 * other's way.
 */
export async function keepRecords(
  within: Within,
  records: readonly PersonRecord[],
  { isNew }: { isNew: boolean }
): Promise<void> {
  const kept: Kept[] = []
  const dropped: string[] = []
  for (const record of records) {
    const before = isNew ? undefined : await ownerOf(within, record)
    if (before?.identity_id === null) continue
    const identifying = identifyingOf(record)
    const { id, isFirst } = await resolve(within, identifying, record.at)
    const left = before !== undefined && before.identity_id !== id ? before.identity_id : null
    // With another e-mail somebody stays who they are.
    if (left !== null && isFirst) await follow(within, id, left)
    if (before) dropped.push(...(await dropKeys(within, record)))
    kept.push({ record, identityId: id, left })
  }
  if (kept.length === 0) return
  await within
    .insertInto('person_records')
    .values(
      kept.map(({ record, identityId }) => ({ kind: record.kind, record_id: record.id, identity_id: identityId }))
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'record_id']).doUpdateSet(({ ref }) => ({ identity_id: ref('excluded.identity_id') }))
    )
    .execute()
  await insertKeys(within, kept)
  for (const { record, identityId, left } of kept) {
    if (left === null || !(await isEmpty(within, left))) continue
    await handOver(within, left, identityId)
    const { claim } = identifyingOf(record)
    if (claim !== null) await claimed(within, claim, identityId)
  }
  await dropWords(within, dropped)
}

const ownerOf = (within: Within, { kind, id }: PersonRecord) =>
  within
    .selectFrom('person_records')
    .select('identity_id')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .executeTakeFirst()

async function insertKeys(within: Within, kept: readonly Kept[]): Promise<void> {
  const keys = kept.flatMap(({ record, identityId }) =>
    keysOf(record).map(
      (key): Insertable<PersonKeysTable> => ({
        ...key,
        record_kind: record.kind,
        record_id: record.id,
        identity_id: identityId
      })
    )
  )
  for (const some of inPortions(keys)) await within.insertInto('person_keys').values(some).execute()
  const words = new Set(keys.flatMap(({ kind, value }) => (kind === 'word' ? [value] : [])))
  // In one order everywhere: two who insert the same then wait for each other in no circle.
  const trigrams = [...words]
    .flatMap((word) => trigramsOf(word).map((trigram) => ({ trigram, word })))
    .sort((one, other) => (one.trigram + one.word < other.trigram + other.word ? -1 : 1))
  for (const some of inPortions(trigrams))
    await within
      .insertInto('name_trigrams')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** How often an id is drawn: there are a million million of them. */
const draws = 5

/** The identity of a record: the one that is there, or a new one, of whoever has its telephone under its name already. */
async function resolve(
  within: Within,
  { kind, value, claim }: Identifying,
  at: string
): Promise<{ id: string; isFirst: boolean }> {
  for (let draw = 0; draw < draws; draw++) {
    const id = orderNumber(randomBytes(8), 'NL-P')
    const { numInsertedOrUpdatedRows } = await within
      .insertInto('identities')
      .values({ id, kind, value, person_id: id, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) {
      const holder = claim === null ? null : await claimed(within, claim, id)
      if (holder !== null && !(await isManifold(within, holder))) await follow(within, id, holder)
      return { id, isFirst: true }
    }
    const found = await within
      .selectFrom('identities')
      .select('id')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .executeTakeFirst()
    if (!found) continue
    if (claim !== null) await claimed(within, claim, found.id)
    return { id: found.id, isFirst: false }
  }
  throw new Error(`No identity was free in ${draws} draws`)
}

/** Whose a telephone under a name was before, or null where it is this identity's now. */
async function claimed(within: Within, claim: string, identityId: string): Promise<string | null> {
  const { numInsertedOrUpdatedRows } = await within
    .insertInto('identity_claims')
    .values({ value: claim, identity_id: identityId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return null
  const { identity_id } = await within
    .selectFrom('identity_claims')
    .select('identity_id')
    .where('value', '=', claim)
    .executeTakeFirstOrThrow()
  return identity_id === identityId ? null : identity_id
}

/** Nobody has so many e-mails: who does is a firm, or a name and number that stand for nobody. */
const MOST_JOINED = 20

/** Whether the person of an identity has come under so many others that by a telephone and a name nobody is told any more. */
async function isManifold(within: Within, identityId: string): Promise<boolean> {
  const others = await within
    .selectFrom('identities')
    .select('id')
    .where(
      'person_id',
      '=',
      within.selectFrom('identities as one').select('one.person_id').where('one.id', '=', identityId)
    )
    .limit(MOST_JOINED)
    .execute()
  return others.length >= MOST_JOINED
}

/** Makes an identity the person's whose the other one is. */
const follow = (within: Within, id: string, other: string) =>
  within
    .updateTable('identities')
    .set(({ selectFrom }) => ({
      person_id: selectFrom('identities as others').select('others.person_id').where('others.id', '=', other)
    }))
    .where('id', '=', id)
    .execute()

/** What was noted of an identity goes on with the one that took its last record. */
async function handOver(within: Within, from: string, to: string): Promise<void> {
  for (const table of ['person_notes', 'anniversaries'] as const)
    await within.updateTable(table).set({ identity_id: to }).where('identity_id', '=', from).execute()
  await dropIdentity(within, from)
}
