import type { PersonView } from '#domain/desk/person-view.ts'
import { phoneOfKey } from '#domain/people/person-keys.ts'
import type { ShopDb } from '../../db/open.ts'
import { seenOf } from './change-person.ts'
import { identitiesOf } from './find-person.ts'
import { knownOf } from './known-of.ts'
import { personRow } from './list-people.ts'

/** So many are shown; a number that hundreds share says nothing about any of them. */
const MOST_PERHAPS = 10
const MOST_SHARING = 50

/**
 * Who may be the same person under another e-mail, and why: the same telephone, an e-mail that was an account's before
 * or was typed with an order from it, or the same name at the same postcode. It joins nobody: somebody here does.
 */
export async function perhapsTheSame(db: ShopDb, personId: string): Promise<PersonView['perhaps']> {
  const reasons = new Map<string, Set<string>>()
  const say = (person: string, reason: string) => {
    if (person !== personId) reasons.set(person, (reasons.get(person) ?? new Set()).add(reason))
  }
  for (const { person, value } of await sharing(db, personId, 'phone'))
    say(person, `The same telephone, ${phoneOfKey(value)}`)
  for (const { person, value } of await sharing(db, personId, 'email')) say(person, `${value} stands with both`)

  const near = await sharing(db, personId, 'postcode')
  if (near.length > 0) {
    const known = await knownOf(db, [personId, ...new Set(near.map(({ person }) => person))])
    const namesOf = (person: string) =>
      new Set(known.filter((one) => one.personId === person).map(({ name }) => name.toLowerCase()))
    const own = namesOf(personId)
    for (const { person, value } of near)
      if ([...namesOf(person)].some((name) => own.has(name))) say(person, `The same name at the postcode ${value}`)
  }

  const ids = [...reasons.keys()].slice(0, MOST_PERHAPS)
  const known = await knownOf(db, ids)
  const others = await Promise.all(ids.map(async (id) => ({ id, seen: seenOf(await identitiesOf(db, id)) })))
  return others.flatMap(({ id, seen }) => {
    const row = personRow(
      id,
      known.filter((one) => one.personId === id)
    )
    return row ? [{ id, name: row.name, reached: row.reached, reasons: [...(reasons.get(id) ?? [])], seen }] : []
  })
}

/** Others who are found by the same key. */
async function sharing(db: ShopDb, personId: string, kind: 'phone' | 'email' | 'postcode') {
  const own = await db
    .selectFrom('person_keys')
    .innerJoin('identities', 'identities.id', 'identity_id')
    .select('person_keys.value')
    .distinct()
    .where('person_id', '=', personId)
    .where('person_keys.kind', '=', kind)
    .limit(MOST_SHARING)
    .execute()
  if (own.length === 0) return []
  return db
    .selectFrom('person_keys')
    .innerJoin('identities', 'identities.id', 'identity_id')
    .select(['person_id as person', 'person_keys.value as value'])
    .distinct()
    .where('person_keys.kind', '=', kind)
    .where(
      'person_keys.value',
      'in',
      own.map(({ value }) => value)
    )
    .where('person_id', '!=', personId)
    .limit(MOST_SHARING)
    .execute()
}
