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
  const near = await nearly(db, sought)
  return near === null ? { ...exact, isNear: false } : { ...(await page(db, near, paging)), isNear: true }
}

async function page(
  db: ShopDb,
  sought: Sought,
  paging: (total: number) => Paging
): Promise<{ ids: string[]; total: number }> {
  // Each part by its own index; a person of several e-mails may have one part under each.
  const parts = sought.map(
    (part) => sql`select person_id from identities where id in (${sql.join(part.map(holders), sql` union all `)})`
  )
  const { rows } = await sql<{ person: string; since: string; total: number }>`
    select person_id as person, min(created_at) as since, count(*) over () as total
    from identities
    where ${sql.join(
      parts.map((part) => sql`person_id in (${part})`),
      sql` and `
    )}
    group by person_id order by 2 desc, 1 limit ${MOST_FOUND}`.execute(db)
  const total = Number(rows[0]?.total ?? 0)
  const { limit, offset } = paging(Math.min(total, MOST_FOUND))
  return { ids: rows.slice(offset, offset + limit).map(({ person }) => person), total }
}

/** Nobody turns to the twentieth page of a search. */
const MOST_FOUND = 1000

function holders({ kind, value, isWhole }: SoughtKey): RawBuilder<unknown> {
  return isWhole
    ? sql`select identity_id from person_keys where kind = ${kind} and value = ${value}`
    : sql`select identity_id from person_keys where kind = ${kind} and value >= ${value} and value < ${value + LAST}`
}

/** Comes after every sign of a text, by code point. */
const LAST = '\u{10FFFF}'

/** The most words that a misspelt one is compared with: those that have most of its pieces. */
const MOST_COMPARED = 300
const MOST_NEAR = 12

/** The same search with each word in place of which others may be meant; null where one has none. */
async function nearly(db: ShopDb, sought: Sought): Promise<Sought | null> {
  const parts: SoughtKey[][] = []
  for (const part of sought) {
    const [first] = part
    if (first?.kind !== 'word') {
      parts.push([...part])
      continue
    }
    const words = await nearWords(db, first.value)
    if (words.length === 0) return null
    parts.push(words.map((value) => ({ kind: 'word', value, isWhole: true })))
  }
  return parts
}

async function nearWords(db: ShopDb, word: string): Promise<string[]> {
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
  return candidates
    .map((candidate) => ({ word: candidate.word, away: differences(word, candidate.word, most) }))
    .filter(({ away }) => away <= most)
    .sort((one, other) => one.away - other.away)
    .slice(0, MOST_NEAR)
    .map((near) => near.word)
}
