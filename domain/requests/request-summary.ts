import { type BespokeRequest, bespokeFields } from './bespoke-request.ts'
import { type DiamondEnquiry, diamondFields } from './diamond-enquiry.ts'
import { inReadingOrder, type RequestField, type RequestFields } from './request-field.ts'
import type { RequestKind } from './request-kind.ts'
import { type RingRequest, ringFields } from './ring-request.ts'
import { type WholesaleEnquiry, wholesaleFields } from './wholesale-enquiry.ts'

/** What each form holds once it is checked. */
export interface RequestForms {
  bespoke: BespokeRequest
  'wedding-ring': RingRequest
  wholesale: WholesaleEnquiry
  'loose-diamond': DiamondEnquiry
}

/** The fields of every kind. */
export const requestFields: Readonly<Record<RequestKind, RequestFields>> = {
  bespoke: bespokeFields,
  'wedding-ring': ringFields,
  wholesale: wholesaleFields,
  'loose-diamond': diamondFields
}

export interface SummaryRow {
  label: string
  value: string
}

/**
 * Every filled field of a request with the words of its form and in its order, as plain text: a value is what was typed,
 * so whoever shows it as HTML must escape it.
 */
export const summarise = <Kind extends RequestKind>(kind: Kind, form: RequestForms[Kind]): SummaryRow[] =>
  rowsOf(kind, form, () => true)

/** What was chosen from lists: nothing that anybody typed. A mail to an address that nobody has confirmed may repeat it. DECISIONS 28. */
export const summariseChosen = <Kind extends RequestKind>(kind: Kind, form: RequestForms[Kind]): SummaryRow[] =>
  rowsOf(kind, form, ({ isChosen }) => isChosen === true)

/** The rows that say most: what was wished for, or of a trade buyer who wrote nothing what they would buy. */
export const tellMost = <Kind extends RequestKind>(kind: Kind, form: RequestForms[Kind]): SummaryRow[] =>
  rowsOf(kind, form, ({ tellsMost }) => tellsMost === true)

function rowsOf(kind: RequestKind, form: object, isWanted: (field: RequestField) => boolean): SummaryRow[] {
  const given: Readonly<Record<string, unknown>> = { ...form }
  return (
    inReadingOrder(requestFields[kind])
      .filter(([, field]) => isWanted(field))
      // What an app of an earlier version wrote has nothing of a newer field.
      .map(([name, field]) => ({
        label: field.label,
        value: given[name] === undefined ? '' : (field.told?.(given[name], given) ?? '')
      }))
      .filter(({ value }) => value !== '')
  )
}
