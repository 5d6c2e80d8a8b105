import { labelOf } from '../option.ts'
import type { WholesaleEnquiry } from '../wholesale-enquiry.ts'
import {
  ANNUAL_BUDGETS,
  AVERAGE_ORDER_VALUES,
  BUSINESS_SIZES,
  BUSINESS_TYPES,
  CARAT_RANGES,
  CERTIFICATIONS,
  CONTACT_TIMES,
  MONTHLY_VOLUMES,
  PRODUCT_CATEGORIES,
  QUALITY_PREFERENCES,
  URGENCIES,
  WHOLESALE_DIAMOND_TYPES
} from '../wholesale-options.ts'
import { allChosen, type SummaryField, ticked } from './summary-field.ts'

/** In the order of the four sections. Requests spec, sections 2 and 3. */
export const wholesaleFields: readonly SummaryField<WholesaleEnquiry>[] = [
  { label: 'Company name', value: (form) => form.companyName },
  { label: 'Contact name', value: (form) => form.contactName },
  { label: 'E-mail', value: (form) => form.email },
  { label: 'Phone', value: (form) => form.phone },
  { label: 'Business type', value: (form) => labelOf(BUSINESS_TYPES, form.businessType), isChosen: true },
  { label: 'Business size', value: (form) => labelOf(BUSINESS_SIZES, form.businessSize), isChosen: true },
  {
    label: 'Product categories',
    value: (form) => allChosen(PRODUCT_CATEGORIES, form.productCategories),
    isChosen: true
  },
  { label: 'Diamond types', value: (form) => allChosen(WHOLESALE_DIAMOND_TYPES, form.diamondTypes), isChosen: true },
  { label: 'Carat', value: (form) => allChosen(CARAT_RANGES, form.caratRanges), isChosen: true },
  { label: 'Quality', value: (form) => allChosen(QUALITY_PREFERENCES, form.qualityPreferences), isChosen: true },
  { label: 'Monthly volume', value: (form) => labelOf(MONTHLY_VOLUMES, form.monthlyVolume), isChosen: true },
  {
    label: 'Average order value',
    value: (form) => labelOf(AVERAGE_ORDER_VALUES, form.averageOrderValue),
    isChosen: true
  },
  { label: 'Annual budget', value: (form) => labelOf(ANNUAL_BUDGETS, form.annualBudget), isChosen: true },
  { label: 'Certification', value: (form) => allChosen(CERTIFICATIONS, form.certification), isChosen: true },
  { label: 'Customisation', value: (form) => ticked(form.customization), isChosen: true },
  { label: 'Private labelling', value: (form) => ticked(form.privateLabeling), isChosen: true },
  { label: 'Dropshipping', value: (form) => ticked(form.dropshipping), isChosen: true },
  { label: 'Additional requirements', value: (form) => form.additionalRequirements },
  {
    label: 'Best time to reach you',
    value: (form) => labelOf(CONTACT_TIMES, form.preferredContactTime),
    isChosen: true
  },
  { label: 'Urgency', value: (form) => labelOf(URGENCIES, form.urgency), isChosen: true }
]
