import type { Transaction } from 'kysely'
import { shop } from '#data/shop.ts'
import { readAnniversary } from '#domain/people/anniversary.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopTables } from '../../db/schema.ts'
import { audit } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { readMessage, SENT_IN_OTHER_WORDS, UUID } from '../inbox/changes/messages.ts'
import { findPerson, identitiesOf } from './find-person.ts'

type Within = Transaction<ShopTables>
type Deps = Pick<DeskDeps, 'db'>

/** By which a form knows again what it was drawn of: the identities that were one then. */
export const seenOf = (identities: readonly { id: string }[]): string =>
  identities
    .map(({ id }) => id)
    .sort()
    .join(' ')

const CHANGED_MEANWHILE: Outcome = {
  kind: 'stale',
  words:
    'Somebody else has joined or parted this record meanwhile. Nothing was changed: please look at it as it is now, and press again.'
}

const NOT_SURE = 'Please tick that you are sure.'

export interface Merge {
  person: string
  /** The other record: its number, or that of an order, a request or an account of it. */
  other: string
  /** What the form was drawn of. */
  seen: string
  /** What the other was when the form was drawn; undefined where the form showed no other. */
  otherSeen: string | undefined
  isSure: boolean
}

/**
 * Joins another record to a person's. It changes what is shown here and nothing else: accounts, links of mails and who may
 * read what stay as they are. Pressed by two at once, it is done once.
 */
export async function mergePeople(
  { db }: Deps,
  { person, other, seen, otherSeen, isSure }: Merge,
  acting: Acting
): Promise<Outcome> {
  if (other.trim() === '') return { kind: 'refused', errors: { other: 'Please write the number of the other record.' } }
  if (!isSure) return { kind: 'refused', errors: { sure: NOT_SURE } }
  return inTransaction(db, async (within): Promise<Outcome> => {
    const into = await findPerson(within, person)
    if (into === null) return { kind: 'unknown' }
    const from = await findPerson(within, other.trim().toUpperCase())
    if (from === null)
      return {
        kind: 'refused',
        errors: { other: 'There is no record of this number, and no order, request or account.' }
      }
    if (from === into) {
      // Pressed twice, or by two: it is done.
      const isJoined = (await identitiesOf(within, into)).some(({ id }) => id === other.trim().toUpperCase())
      return isJoined && person !== other
        ? { kind: 'done' }
        : { kind: 'refused', errors: { other: 'This is the same record already.' } }
    }
    if (seen !== seenOf(await identitiesOf(within, into))) return CHANGED_MEANWHILE
    // Joined to a third meanwhile, all of that would come along unseen.
    if (otherSeen !== undefined && otherSeen !== seenOf(await identitiesOf(within, from))) return CHANGED_MEANWHILE
    const moved = await within
      .updateTable('identities')
      .set({ person_id: into })
      .where('person_id', '=', from)
      .returning('id')
      .execute()
    await audit(within, {
      ...acting,
      action: 'person.merge',
      subject: 'person',
      subjectId: into,
      before: { person: from },
      after: { person: into, joined: moved.map(({ id }) => id).sort() }
    })
    return { kind: 'done' }
  })
}

export interface Split {
  person: string
  /** What is parted from the others. */
  identity: string
  seen: string
  isSure: boolean
}

/** Parts what was joined: it is a record of its own again, with the notes and anniversaries that were written of it. */
export async function splitPerson(
  { db }: Deps,
  { person, identity, seen, isSure }: Split,
  acting: Acting
): Promise<Outcome> {
  if (!isSure) return { kind: 'refused', errors: { sure: NOT_SURE } }
  return inTransaction(db, async (within): Promise<Outcome> => {
    const from = await findPerson(within, person)
    if (from === null) return { kind: 'unknown' }
    const joined = await identitiesOf(within, from)
    if (!joined.some(({ id }) => id === identity)) {
      const parted = await within
        .selectFrom('identities')
        .select('person_id')
        .where('id', '=', identity)
        .executeTakeFirst()
      return parted?.person_id === identity
        ? { kind: 'done' }
        : { kind: 'refused', errors: { identity: 'This is no part of the record any more.' } }
    }
    if (seen !== seenOf(joined)) return CHANGED_MEANWHILE
    const rest = joined.filter(({ id }) => id !== identity)
    const [heir] = rest
    if (!heir) return { kind: 'refused', errors: { identity: 'There is nothing else in this record.' } }
    // The record keeps its number where it can; it is lent by one of what it is made of.
    const stays = identity === from ? heir.id : from
    await within
      .updateTable('identities')
      .set({ person_id: stays })
      .where('person_id', '=', from)
      .where('id', '!=', identity)
      .execute()
    await within.updateTable('identities').set({ person_id: identity }).where('id', '=', identity).execute()
    for (const [subjectId, other] of [
      [stays, identity],
      [identity, stays]
    ] as const)
      await audit(within, {
        ...acting,
        action: 'person.split',
        subject: 'person',
        subjectId,
        before: { person: from },
        after: { person: other }
      })
    return { kind: 'done' }
  })
}

export interface PersonNote {
  person: string
  identity: string
  key: string
  message: string
}

/** Keeps a note about a person. */
export async function notePerson({ db }: Deps, note: PersonNote, acting: Acting): Promise<Outcome> {
  const read = readMessage({ reference: note.person, key: note.key, message: note.message }, 'Please write the note.')
  if (read.kind === 'refused') return read
  return keep(db, note, acting, async (within, identityId) => {
    const known = await within.selectFrom('person_notes').selectAll().where('id', '=', note.key).executeTakeFirst()
    if (known) return known.text === read.text ? { kind: 'done' } : SENT_IN_OTHER_WORDS
    await within
      .insertInto('person_notes')
      .values({ id: note.key, identity_id: identityId, text: read.text, ...writtenBy(acting) })
      .execute()
    return 'person.note'
  })
}

/** Keeps an anniversary, with how its person agreed. */
export async function keepAnniversary(
  { db }: Deps,
  {
    person,
    identity,
    key,
    form
  }: { person: string; identity: string; key: string; form: Readonly<Record<string, string>> },
  acting: Acting
): Promise<Outcome> {
  const read = readAnniversary(form, londonDate(acting.now))
  if (read.kind === 'refused') return read
  if (!UUID.test(key))
    return { kind: 'refused', errors: { '': 'Please open this page again, and send it from there.' } }
  const { day, what, consentHow, consentOn } = read.written
  return keep(db, { person, identity }, acting, async (within, identityId) => {
    const known = await within.selectFrom('anniversaries').selectAll().where('id', '=', key).executeTakeFirst()
    if (known) return known.day === day && known.what === what ? { kind: 'done' } : SENT_IN_OTHER_WORDS
    await within
      .insertInto('anniversaries')
      .values({
        id: key,
        identity_id: identityId,
        day,
        what,
        consent_how: consentHow,
        consent_on: consentOn,
        ...writtenBy(acting)
      })
      .execute()
    return 'person.anniversary'
  })
}

const writtenBy = ({ actor, now }: Acting) => ({
  staff_name: actor.kind === 'staff' ? actor.name : shop.brand.name,
  at: new Date(now).toISOString()
})

/** Writes something of one of a person's identities, so that it goes with it. What is written is said by its action alone. */
const keep = (
  db: DeskDeps['db'],
  { person, identity }: { person: string; identity: string },
  acting: Acting,
  write: (within: Within, identityId: string) => Promise<Outcome | `person.${string}`>
): Promise<Outcome> =>
  inTransaction(db, async (within): Promise<Outcome> => {
    const id = await findPerson(within, person)
    if (id === null) return { kind: 'unknown' }
    const joined = await identitiesOf(within, id)
    // Of several nobody is taken for granted: what is written goes into the copy of whoever has that e-mail's account.
    if (identity === '' && joined.length > 1)
      return { kind: 'refused', errors: { identity: 'Please choose which of these it goes with.' } }
    const of = identity === '' ? joined[0] : joined.find((one) => one.id === identity)
    if (!of) return CHANGED_MEANWHILE
    const written = await write(within, of.id)
    if (typeof written !== 'string') return written
    await audit(within, { ...acting, action: written, subject: 'person', subjectId: id, before: null, after: null })
    return { kind: 'done' }
  })

/** Removes a note or an anniversary for good. Removed before, it is gone still. */
export async function removeOfPerson(
  { db }: Deps,
  { person, id, what }: { person: string; id: string; what: 'note' | 'anniversary' },
  acting: Acting
): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const of = await findPerson(within, person)
    if (of === null) return { kind: 'unknown' }
    const gone = await within
      .deleteFrom(what === 'note' ? 'person_notes' : 'anniversaries')
      .where('id', '=', id)
      .where('identity_id', 'in', within.selectFrom('identities').select('id').where('person_id', '=', of))
      .returning('id')
      .executeTakeFirst()
    if (gone)
      await audit(within, {
        ...acting,
        action: `person.${what}-removed`,
        subject: 'person',
        subjectId: of,
        before: null,
        after: null
      })
    return { kind: 'done' }
  })
}
