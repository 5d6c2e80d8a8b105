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

export interface QuotationTables {
  quotations: QuotationsTable
  quotation_acceptances: QuotationAcceptancesTable
}
