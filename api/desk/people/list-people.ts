import type { PeopleView, PersonRow } from '#domain/desk/person-view.ts'
import { LONGEST_SOUGHT } from '#domain/people/find-people.ts'
import type { ShopDb } from '../../db/open.ts'
import { pageAsked, pageWithin, ROWS_OF_PAGE } from '../paging.ts'
import { type KnownRecord, knownOf } from './known-of.ts'
import { searchPeople } from './search-people.ts'

export type PeopleFilter = Pick<PeopleView, 'q' | 'page'>

/** What an address asks for. */
export const readPeopleFilter = (query: Readonly<Record<string, string | undefined>>): PeopleFilter => ({
  q: (query.q ?? '').trim().slice(0, LONGEST_SOUGHT),
  page: pageAsked(query.page)
})

/** The people of a page, newest first: all, or who is searched for. */
export async function listPeople(db: ShopDb, { q, page: asked }: PeopleFilter): Promise<PeopleView> {
  const found =
    q === ''
      ? await everybody(db, asked)
      : await searchPeople(db, q, (total) => ({ limit: ROWS_OF_PAGE, offset: pageWithin(asked, total).rowsBefore }))
  const { page, pages } = pageWithin(asked, found.total)
  const known = await knownOf(db, found.ids)
  return {
    q,
    isNear: found.isNear,
    rows: found.ids.flatMap((id) => {
      const row = personRow(
        id,
        known.filter(({ personId }) => personId === id)
      )
      return row ? [row] : []
    }),
    total: found.total,
    page,
    pages
  }
}

async function everybody(db: ShopDb, asked: number) {
  // One identity of each person lends them its id.
  const people = db.selectFrom('identities').whereRef('id', '=', 'person_id')
  const { total } = await people.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await people
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS_OF_PAGE)
    .offset(pageWithin(asked, Number(total)).rowsBefore)
    .execute()
  return { ids: rows.map(({ id }) => id), total: Number(total), isNear: false }
}

/** A person as one row says them; `known` newest first. Null of whom nothing is kept. */
export function personRow(id: string, known: readonly KnownRecord[]): PersonRow | null {
  const [newest, oldest] = [known[0], known.at(-1)]
  if (!newest || !oldest) return null
  const emails = [...new Set(known.map(({ email }) => email.toLowerCase()).filter(Boolean))]
  const account = known.find((one) => one.account !== null)
  // Whoever gives a telephone and a name that are known is joined by that alone: nobody is written to there for it.
  const own = known.find(({ identityId, email }) => identityId === id && email !== '')?.email.toLowerCase()
  return {
    id,
    name: (account ?? newest).name,
    reached: (account?.email || own || emails[0]) ?? newest.phone,
    others: Math.max(0, emails.length - 1),
    isTrade: known.some((one) => one.account?.type === 'wholesale'),
    hasAccount: account !== undefined,
    orders: known.filter(({ kind }) => kind === 'order').length,
    requests: known.filter(({ kind }) => kind === 'request').length,
    since: oldest.at
  }
}
