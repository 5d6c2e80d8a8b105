import type { BespokeRequest } from './bespoke-request.ts'
import type { DiamondEnquiry } from './diamond-enquiry.ts'
import type { RequestKind } from './request-kind.ts'
import type { RingRequest } from './ring-request.ts'
import { bespokeFields } from './summary/bespoke-fields.ts'
import { diamondFields } from './summary/diamond-fields.ts'
import { ringFields } from './summary/ring-fields.ts'
import type { SummaryField, SummaryRow } from './summary/summary-field.ts'
import { wholesaleFields } from './summary/wholesale-fields.ts'
import type { WholesaleEnquiry } from './wholesale-enquiry.ts'

/** What each form holds once it is checked. */
export interface RequestForms {
  bespoke: BespokeRequest
  'wedding-ring': RingRequest
  wholesale: WholesaleEnquiry
  'loose-diamond': DiamondEnquiry
}

const fieldsOf: { [Kind in RequestKind]: readonly SummaryField<RequestForms[Kind]>[] } = {
  bespoke: bespokeFields,
  'wedding-ring': ringFields,
  wholesale: wholesaleFields,
  'loose-diamond': diamondFields
}

/**
 * Every filled field of a request with the words of its form and in its order, as plain text: a value is what was typed,
 * so whoever shows it as HTML must escape it.
 */
export function summarise<Kind extends RequestKind>(kind: Kind, form: RequestForms[Kind]): SummaryRow[] {
  return rowsOf(fieldsOf[kind], form)
}

/** What was chosen from lists: nothing that anybody typed. A mail to an address that nobody has confirmed may repeat it. DECISIONS 28. */
export function summariseChosen<Kind extends RequestKind>(kind: Kind, form: RequestForms[Kind]): SummaryRow[] {
  return rowsOf(
    fieldsOf[kind].filter(({ isChosen }) => isChosen),
    form
  )
}

const rowsOf = <Form>(fields: readonly SummaryField<Form>[], form: Form): SummaryRow[] =>
  fields.map(({ label, value }) => ({ label, value: value(form) })).filter(({ value }) => value !== '')
