import { BESPOKE_BUDGETS, JEWELRY_TYPES } from '../bespoke-options.ts'
import type { BespokeRequest } from '../bespoke-request.ts'
import { labelOf } from '../option.ts'
import type { SummaryField } from './summary-field.ts'

/** In the form's order. Requests spec, section 3. */
export const bespokeFields: readonly SummaryField<BespokeRequest>[] = [
  { label: 'Name', value: (form) => form.name },
  { label: 'E-mail', value: (form) => form.email },
  { label: 'Phone', value: (form) => form.phone },
  { label: 'Jewellery type', value: (form) => labelOf(JEWELRY_TYPES, form.jewelryType), isChosen: true },
  { label: 'Description', value: (form) => form.description },
  { label: 'Budget', value: (form) => labelOf(BESPOKE_BUDGETS, form.budget), isChosen: true }
]
