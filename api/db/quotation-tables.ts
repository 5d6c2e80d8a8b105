import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

/** A quotation as it was issued. Nothing ever changes one but that it is accepted; a newer version replaces it. */
export interface QuotationsTable {
  /** UUID, drawn by the desk's form: sent twice, it is issued once. */
  id: string
  request_id: string
  /** Its number within the series; all versions of a request's quotation have the same. */
  place: number
  /** From 1. */
  version: number
  /** JSON of a `Quotation`. */
  content: string
  /** Of its text: what is accepted is named by it. */
  digest: string
  /** Who issued it, as audit rows name them. */
  who: string
  issued_at: Time
  /** The acceptance that binds; null while none does. Set once. */
  accepted_by: Generated<string | null>
}

/** That somebody accepted a quotation: bound at once, or by a code that was sent to the request's e-mail. */
export interface QuotationAcceptancesTable {
  /** UUID, the key of the entry that it was sent by: sent twice, it is one. */
  id: string
  quotation_id: string
  /** Of the quotation as it was read. */
  digest: string
  /** JSON: the places of the accepted lines, from 0. */
  chosen: string
  /** As whoever accepted wrote it. */
  name: string
  sent_at: Time
  /** Of the code that binds it; null where none was needed. */
  code_hash: string | null
  code_until: Time | null
  /** How often a code was tried. */
  tries: Generated<number>
  bound_at: Time | null
}

/** What quotations are reckoned from, as an owner said it: a version is never changed, and the newest holds. */
export interface QuotationRatesTable {
  /** From 1. */
  version: number
  /** JSON of a `RateTable`. */
  rates: string
  who: string
  at: Time
}

/** A line as the desk's builder reckoned it. Staff alone read it: what the customer has is the quotation. */
export interface BuiltLinesTable {
  /** By the key that its form drew: sent twice, it is built once. */
  id: string
  request_id: string
  /** Among the request's built lines, from 1. */
  place: number
  /** JSON of a `BuiltLine`. */
  line: string
  who: string
  at: Time
  /** When a quotation was sent, with it or without, or it was taken away; null while it waits for the next quotation. */
  settled_at: Time | null
}

/** How a line of a quotation came, where it was built. */
export interface QuotationWorkingsTable {
  quotation_id: string
  /** Of the line within the quotation, from 0. */
  place: number
  built_id: string
}

/** Lines that a quotation may begin with. */
export interface QuotationTemplatesTable {
  id: string
  name: string
  /** JSON of `TemplateLine`s: as they are typed into the builder, so that they are reckoned at the day's prices. */
  lines: string
  revision: Generated<number>
  who: string
  changed_at: Time
}

export interface QuotationTables {
  quotations: QuotationsTable
  quotation_acceptances: QuotationAcceptancesTable
  quotation_rates: QuotationRatesTable
  built_lines: BuiltLinesTable
  quotation_workings: QuotationWorkingsTable
  quotation_templates: QuotationTemplatesTable
}
