import { fold, words } from '../catalogue/fold.ts'
import { worldPhone } from '../forms/phone.ts'

/** By what a person is found at the desk. */
export const KEY_KINDS = ['email', 'phone', 'postcode', 'number', 'parcel', 'word'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

export interface PersonKey {
  kind: KeyKind
  value: string
}

/** What a person is known from. `recipient`: whom an order is sent to, where it is somebody else. */
export const RECORD_KINDS = ['order', 'recipient', 'request', 'account'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** One order, request or account, with what it says of a person. */
export interface PersonRecord {
  kind: RecordKind
  /** Of the order, the request or the account. */
  id: string
  /** As it was typed; none of a recipient. */
  email: string
  /** E-mails that were theirs before, or that they typed with an order from their account. */
  otherEmails: readonly string[]
  name: string
  /** Others that are named, and are nobody's of their own: whom a parcel goes to. */
  alsoNamed: readonly string[]
  /** A present: its telephone and its name may be those of whom it goes to, and tell nobody else again. */
  isPresent: boolean
  /** As they were typed, the person's own first, each with the country it goes with. */
  phones: readonly { typed: string; country?: string }[]
  postcodes: readonly string[]
  /** By which it is known: of an order, a request, an account. */
  numbers: readonly string[]
  parcels: readonly string[]
  /** ISO time. */
  at: string
}

/** Longer than anything that a form takes, and short enough for an index of either database. In characters. */
const LONGEST_KEY = 400

const held = (value: string): string => (value.length > LONGEST_KEY ? [...value].slice(0, LONGEST_KEY).join('') : value)

/** One e-mail address, however it was typed. */
export const emailKey = (typed: string): string => held(typed.trim().toLowerCase())

/** Letters and figures, without what groups are set apart by. */
export const closeKey = (typed: string): string => typed.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')

const reversed = (text: string): string => [...text].reverse().join('')

/** A telephone from its last figure to its first, so that who knows only how it ends finds it too. */
export const phoneKey = (figures: string): string => reversed(figures.replace(/\D/g, ''))

/** The number that a key of a telephone stands for. */
export const phoneOfKey = (key: string): string => `+${reversed(key)}`

/** Every key of what is written in a record, each once. */
export function keysOf(record: PersonRecord): PersonKey[] {
  const { email, otherEmails, name, alsoNamed, phones, postcodes, numbers, parcels } = record
  const keys: PersonKey[] = [
    ...[email, ...otherEmails].map((value) => ({ kind: 'email' as const, value: emailKey(value) })),
    ...phones.map(({ typed, country }) => {
      const known = worldPhone(typed, country)
      return { kind: 'phone' as const, value: phoneKey(known ?? typed) }
    }),
    ...postcodes.map((value) => ({ kind: 'postcode' as const, value: closeKey(value) })),
    ...numbers.map((value) => ({ kind: 'number' as const, value: closeKey(value) })),
    ...parcels.map((value) => ({ kind: 'parcel' as const, value: closeKey(value) })),
    ...words([name, ...alsoNamed].join(' ')).map((value) => ({ kind: 'word' as const, value }))
  ]
  const seen = new Set<string>()
  return keys
    .map(({ kind, value }) => ({ kind, value: held(value) }))
    .filter(({ kind, value }) => {
      const key = `${kind} ${value}`
      if (value === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/**
 * By what records are one person's without anybody saying so: the same e-mail, or else the same telephone under the same
 * name. A telephone alone joins nobody: families and firms share one.
 */
export interface Identifying {
  kind: 'email' | 'phone' | 'record'
  value: string
  /** Telephone and name, by which somebody who first comes with another e-mail is known again; null without both. */
  claim: string | null
}

/** How a record is told apart from those of others. */
export function identifyingOf({ kind, id, email, name, isPresent, phones }: PersonRecord): Identifying {
  const [own] = phones
  const phone = own ? worldPhone(own.typed, own.country) : null
  const named = words(name).join(' ')
  const claim = phone !== null && named !== '' && named.length <= LONGEST_KEY && !isPresent ? `${phone} ${named}` : null
  const address = emailKey(email)
  if (address !== '') return { kind: 'email', value: address, claim }
  if (claim !== null) return { kind: 'phone', value: claim, claim }
  return { kind: 'record', value: `${kind} ${id}`, claim: null }
}

/** Whether two names are one, however they are written. */
export const isSameName = (one: string, other: string): boolean => words(one).join(' ') === words(other).join(' ')

/** Pieces of three letters, by which a word is found that was misspelt. A folded word. */
export function trigramsOf(word: string): string[] {
  const padded = [' ', ' ', ...fold(word), ' ']
  return [...new Set(padded.slice(2).map((_, index) => padded.slice(index, index + 3).join('')))]
}
