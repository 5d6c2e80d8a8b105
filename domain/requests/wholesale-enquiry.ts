import * as z from 'zod/mini'
import { choice, choiceFrom, choices, optionalChoice, optionalChoices } from '../forms/choice-fields.ts'
import { email, optionalPhone, optionalText, required } from '../forms/text-fields.ts'
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
} from './wholesale-options.ts'

const service = z._default(z.boolean('Please tick this or leave it'), false)

/** A trade buyer's enquiry. Requests spec, sections 3 and 5. */
export const wholesaleEnquirySchema = z.object({
  companyName: required(2, 'Company name is required'),
  contactName: required(2, 'Contact name is required'),
  email,
  phone: optionalPhone,
  businessType: choice(BUSINESS_TYPES, 'Please select business type'),
  businessSize: choice(BUSINESS_SIZES, 'Please select business size'),
  productCategories: choices(PRODUCT_CATEGORIES, 'Please select at least one product category'),
  diamondTypes: choices(WHOLESALE_DIAMOND_TYPES, 'Please select at least one diamond type'),
  caratRanges: optionalChoices(CARAT_RANGES),
  qualityPreferences: choices(QUALITY_PREFERENCES, 'Please select at least one quality preference'),
  monthlyVolume: choice(MONTHLY_VOLUMES, 'Please select monthly volume'),
  averageOrderValue: choice(AVERAGE_ORDER_VALUES, 'Please select average order value'),
  annualBudget: choice(ANNUAL_BUDGETS, 'Please select annual budget'),
  certification: optionalChoices(CERTIFICATIONS),
  customization: service,
  privateLabeling: service,
  dropshipping: service,
  additionalRequirements: optionalText,
  preferredContactTime: optionalChoice(CONTACT_TIMES),
  urgency: choiceFrom(URGENCIES, 'standard')
})
export type WholesaleEnquiry = z.infer<typeof wholesaleEnquirySchema>

/** The empty form. */
export const wholesaleEnquiryDefaults = {
  companyName: '',
  contactName: '',
  email: '',
  phone: '',
  businessType: '',
  businessSize: '',
  productCategories: [],
  diamondTypes: [],
  caratRanges: [],
  qualityPreferences: [],
  monthlyVolume: '',
  averageOrderValue: '',
  annualBudget: '',
  certification: [],
  customization: false,
  privateLabeling: false,
  dropshipping: false,
  additionalRequirements: '',
  preferredContactTime: '',
  urgency: 'standard'
} satisfies z.input<typeof wholesaleEnquirySchema>
