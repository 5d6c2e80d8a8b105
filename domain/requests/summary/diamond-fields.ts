import { weightLabel } from '../../description/fill.ts'
import type { DiamondEnquiry } from '../diamond-enquiry.ts'
import {
  CONTACT_METHODS,
  DESIRED_CARATS,
  DESIRED_CERTIFICATIONS,
  DESIRED_CLARITIES,
  DESIRED_COLOURS,
  DESIRED_CUTS,
  DIAMOND_BUDGETS,
  ENQUIRY_TYPES
} from '../diamond-options.ts'
import { labelOf } from '../option.ts'
import type { SummaryField } from './summary-field.ts'

/** "1.20 ct, Oval, F, VS1, GIA": the stone as its page showed it. */
function stone({ originalCarat, originalMetadata, originalCertification }: DiamondEnquiry['productDetails']): string {
  const { cut, colour, clarity } = originalMetadata
  const carat = originalCarat === null ? '' : weightLabel(originalCarat)
  const laboratory = originalCertification === 'in-house' ? 'our certificate' : originalCertification
  return [carat, labelOf(DESIRED_CUTS, cut), colour, clarity, laboratory].filter(Boolean).join(', ')
}

/** The stone first, then in the dialog's order. Storefront spec, section 3. */
export const diamondFields: readonly SummaryField<DiamondEnquiry>[] = [
  { label: 'Stone', value: (form) => form.productName },
  { label: 'As shown', value: (form) => stone(form.productDetails) },
  { label: 'Product number', value: (form) => form.productId },
  { label: 'Name', value: (form) => form.customerName },
  { label: 'E-mail', value: (form) => form.email },
  { label: 'Phone', value: (form) => form.phone },
  { label: 'Enquiry', value: (form) => labelOf(ENQUIRY_TYPES, form.enquiryType), isChosen: true },
  { label: 'Preferred contact', value: (form) => labelOf(CONTACT_METHODS, form.preferredContact), isChosen: true },
  { label: 'Carat wished for', value: (form) => labelOf(DESIRED_CARATS, form.desiredCarat), isChosen: true },
  { label: 'Clarity', value: (form) => labelOf(DESIRED_CLARITIES, form.desiredClarity), isChosen: true },
  { label: 'Colour', value: (form) => labelOf(DESIRED_COLOURS, form.desiredColour), isChosen: true },
  { label: 'Cut', value: (form) => labelOf(DESIRED_CUTS, form.desiredCut), isChosen: true },
  {
    label: 'Certification',
    value: (form) => labelOf(DESIRED_CERTIFICATIONS, form.desiredCertification),
    isChosen: true
  },
  { label: 'Budget', value: (form) => labelOf(DIAMOND_BUDGETS, form.budgetRange), isChosen: true },
  { label: 'Message', value: (form) => form.message }
]
