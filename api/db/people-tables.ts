import type { KeyKind, RecordKind } from '#domain/people/person-keys.ts'
import type { Time } from './column-types.ts'

/**
 * One e-mail address, or without one a telephone under a name: what records have in common. A person is every identity
 * that bears the same `person_id`; the id of one of them is it.
 */
export interface IdentitiesTable {
  /** Such as NL-P-7K3F-9QXM. */
  id: string
  kind: 'email' | 'phone' | 'record'
  value: string
  person_id: string
  created_at: Time
}

/** A telephone under a name, and whose it was first. */
export interface IdentityClaimsTable {
  value: string
  identity_id: string
}

/** Whose an order, a request or an account is; null: of somebody who was erased, so that it is nobody's any more. */
export interface PersonRecordsTable {
  kind: RecordKind
  record_id: string
  identity_id: string | null
}

/** By what a record's person is found. */
export interface PersonKeysTable {
  kind: KeyKind
  value: string
  record_kind: RecordKind
  record_id: string
  identity_id: string
}

/** The pieces of the words that people are called by. */
export interface NameTrigramsTable {
  trigram: string
  word: string
}

export interface PersonNotesTable {
  /** UUID, the key of the form: sent twice, it is kept once. */
  id: string
  /** About whom: it goes with them. */
  identity_id: string
  text: string
  staff_name: string
  at: Time
}

export interface AnniversariesTable {
  /** UUID, the key of the form: sent twice, it is kept once. */
  id: string
  identity_id: string
  /** MM-DD. */
  day: string
  what: string
  /** How they agreed that it is kept, and on which day (YYYY-MM-DD). */
  consent_how: string
  consent_on: string
  staff_name: string
  at: Time
}

export interface PeopleTables {
  identities: IdentitiesTable
  identity_claims: IdentityClaimsTable
  person_records: PersonRecordsTable
  person_keys: PersonKeysTable
  name_trigrams: NameTrigramsTable
  person_notes: PersonNotesTable
  anniversaries: AnniversariesTable
}
