import type { ShopDb } from '../../db/open.ts'
import { csv } from '../pieces/pieces-file.ts'
import { type KnownRecord, knownOf } from './known-of.ts'
import { personRow } from './list-people.ts'

/** What a file of customers says. The shop asks nobody whether it may write to them, so nothing in it names or reaches anybody. */
const COLUMNS = ['customer', 'account', 'trade', 'orders', 'requests', 'first_month', 'last_month'] as const

const PEOPLE_AT_ONCE = 500

const yes = (is: boolean): string => (is ? 'yes' : 'no')

/** Everybody who ordered or asked, by the number that only the desk knows them by, for a spreadsheet. */
export async function* writePeople(db: ShopDb): AsyncGenerator<string> {
  yield `\uFEFF${csv([COLUMNS])}`
  for (let after = ''; ; ) {
    const people = await db
      .selectFrom('identities')
      .select('id')
      .whereRef('id', '=', 'person_id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PEOPLE_AT_ONCE)
      .execute()
    const last = people.at(-1)
    if (!last) return
    const ids = people.map(({ id }) => id)
    const known = new Map<string, KnownRecord[]>()
    for (const record of await knownOf(db, ids))
      known.set(record.personId, [...(known.get(record.personId) ?? []), record])
    yield csv(
      ids.flatMap((id) => {
        const [newest] = known.get(id) ?? []
        const row = personRow(id, known.get(id) ?? [])
        if (!row || !newest) return []
        const { hasAccount, isTrade, orders, requests, since } = row
        return [
          [id, yes(hasAccount), yes(isTrade), `${orders}`, `${requests}`, since.slice(0, 7), newest.at.slice(0, 7)]
        ]
      })
    )
    after = last.id
  }
}
