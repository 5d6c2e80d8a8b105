import { type RawBuilder, sql } from 'kysely'
import { readSought, type Sought, type SoughtKey, soughtWords } from '#domain/people/find-people.ts'
import { trigramsOf } from '#domain/people/person-keys.ts'
import { differences, mistakesAllowed } from '#domain/search/spelling.ts'
import type { ShopDb } from '../../db/open.ts'

export interface FoundPeople {
  /** Of the page, newest first. */
  ids: string[]
  total: number
  /** Nobody is written so: these are called nearly so. */
  isNear: boolean
}

interface Paging {
  limit: number
  offset: number
}

/** Who is sought: those who are written so or, where there is nobody, those whose names are nearly that. */
export async function searchPeople(db: ShopDb, q: string, paging: (total: number) => Paging): Promise<FoundPeople> {
  const sought = readSought(q)
  if (sought.length === 0) return { ids: [], total: 0, isNear: false }
  const exact = await page(db, sought, paging)
  if (exact.total > 0 || soughtWords(sought).every((word) => mistakesAllowed(word) === 0))
    return { ...exact, isNear: false }
  // A word that somebody is called by is taken as it is, unless that finds nobody.
  for (const keepsKnown of [true, false]) {
    const near = await nearly(db, sought, keepsKnown)
    const found = near === null ? null : await page(db, near, paging)
    if (found && found.total > 0) return { ...found, isNear: true }
  }
  return { ...exact, isNear: false }
}

/**
 * Who has a key of every part. The part that fewest have leads, and of each who has it the others are asked by their own
 * keys: two common names together so cost no more than the rarer of them.
 */
async function page(
  db: ShopDb,
  sought: Sought,
  paging: (total: number) => Paging
): Promise<{ ids: string[]; total: number }> {
  const counts = await Promise.all(sought.map((part) => howMany(db, part)))
  const least = counts.indexOf(Math.min(...counts))
  const others = sought.filter((_, index) => index !== least)
  const { rows } = await sql<{ person: string }>`
    select found.person_id as person, min(found.created_at) as since
    from identities as found
    where found.id in (select identity_id from (${held(sought[least] ?? [])}) as keyed limit ${MOST_HELD})
    ${sql.join(
      others.map((part) => sql`and (exists (${hasItself(part)}) or exists (${hasOf(part)}))`),
      sql` `
    )}
    group by found.person_id order by 2 desc, 1 limit ${MOST_FOUND}`.execute(db)
  const { limit, offset } = paging(rows.length)
  return { ids: rows.slice(offset, offset + limit).map(({ person }) => person), total: rows.length }
}

/** Nobody turns to the twentieth page of a search: of so many it is said that more of it should be typed. */
const MOST_FOUND = 1000
/** So many keys are followed of a part that leads. */
const MOST_HELD = 4000

async function howMany(db: ShopDb, part: readonly SoughtKey[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select identity_id from (${held(part)}) as keyed limit ${MOST_HELD}) as counted
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The identities that have a key of a part. */
const held = (part: readonly SoughtKey[]): RawBuilder<unknown> =>
  sql.join(
    part.map((key) => sql`select identity_id from person_keys where ${isKey(key)}`),
    sql` union all `
  )

/**
 * Nearly always the identity found has the other parts too: of somebody of very many, none but it is then looked at. Its keys are
 * a table of their own, and never so many: else SQLite goes through all who have the part, once for each.
 */
const hasItself = (part: readonly SoughtKey[]): RawBuilder<unknown> => sql`
  select 1 from (select kind, value from person_keys where identity_id = found.id limit 1000) as person_keys
  where ${sql.join(part.map(isKey), sql` or `)}`

/** Whether any identity of the person found has a key of a part: somebody of several e-mails may have one part under each. */
const hasOf = (part: readonly SoughtKey[]): RawBuilder<unknown> => sql`
  select 1 from identities as own
  join person_keys on person_keys.identity_id = own.id
  where own.person_id = found.person_id and (${sql.join(part.map(isKey), sql` or `)})`

/** Whether a row of `person_keys` is a key that is looked for. */
export const isKey = ({ kind, value, isWhole }: SoughtKey): RawBuilder<unknown> =>
  isWhole
    ? sql`(person_keys.kind = ${kind} and person_keys.value = ${value})`
    : sql`(person_keys.kind = ${kind} and person_keys.value >= ${value} and person_keys.value < ${value + LAST})`

/** Comes after every sign of a text, by code point. */
const LAST = '\u{10FFFF}'

/** The most words that a misspelt one is compared with: those that have most of its pieces. */
const MOST_COMPARED = 300
const MOST_NEAR = 12

/** The same search with each word in place of which others may be meant; null where one has none. */
async function nearly(db: ShopDb, sought: Sought, keepsKnown: boolean): Promise<Sought | null> {
  const parts: SoughtKey[][] = []
  for (const part of sought) {
    const [first] = part
    if (first?.kind !== 'word') {
      parts.push([...part])
      continue
    }
    const words = await nearWords(db, first.value, keepsKnown)
    if (words.length === 0) return null
    parts.push(words.map((value) => ({ kind: 'word', value, isWhole: true })))
  }
  return parts
}

async function nearWords(db: ShopDb, word: string, keepsKnown: boolean): Promise<string[]> {
  const most = mistakesAllowed(word)
  if (most === 0) return [word]
  const candidates = await db
    .selectFrom('name_trigrams')
    .select(['word', ({ fn }) => fn.countAll<number>().as('shared')])
    .where('trigram', 'in', trigramsOf(word))
    .where(sql`length(word)`, '>=', word.length - most)
    .where(sql`length(word)`, '<=', word.length + most)
    .groupBy('word')
    .orderBy('shared', 'desc')
    .orderBy('word')
    .limit(MOST_COMPARED)
    .execute()
  if (keepsKnown && candidates.some((candidate) => candidate.word === word)) return [word]
  return candidates
    .map((candidate) => ({ word: candidate.word, away: differences(word, candidate.word, most) }))
    .filter(({ away }) => away <= most)
    .sort((one, other) => one.away - other.away)
    .slice(0, MOST_NEAR)
    .map((near) => near.word)
}
