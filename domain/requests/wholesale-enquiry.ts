import * as z from 'zod/mini'
import { email, optionalPhone, optionalText, required } from '../forms/text-fields.ts'
import {
  emptyForm,
  oneFrom,
  oneOf,
  oneOrNone,
  type RequestFields,
  shapeOf,
  someOf,
  someOrNone,
  ticked,
  typed
} from './request-field.ts'
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

/** A trade buyer's enquiry, in the order of its form's four sections. Requests spec, sections 2, 3 and 5. */
export const wholesaleFields = {
  companyName: typed('Company name', required(2, 'Company name is required'), { part: 'company' }),
  contactName: typed('Contact name', required(2, 'Contact name is required'), { part: 'sender' }),
  email: typed('E-mail', email),
  phone: typed('Phone', optionalPhone),
  businessType: oneOf('Business type', BUSINESS_TYPES, 'Please select business type'),
  businessSize: oneOf('Business size', BUSINESS_SIZES, 'Please select business size'),
  productCategories: someOf('Product categories', PRODUCT_CATEGORIES, 'Please select at least one product category', {
    tellsMost: true
  }),
  diamondTypes: someOf('Diamond types', WHOLESALE_DIAMOND_TYPES, 'Please select at least one diamond type'),
  caratRanges: someOrNone('Carat', CARAT_RANGES, { asked: 'Carat weight of a stone' }),
  qualityPreferences: someOf('Quality', QUALITY_PREFERENCES, 'Please select at least one quality preference'),
  monthlyVolume: oneOf('Monthly volume', MONTHLY_VOLUMES, 'Please select monthly volume'),
  averageOrderValue: oneOf('Average order value', AVERAGE_ORDER_VALUES, 'Please select average order value'),
  annualBudget: oneOf('Annual budget', ANNUAL_BUDGETS, 'Please select annual budget'),
  certification: someOrNone('Certification', CERTIFICATIONS),
  customization: ticked('Customisation'),
  privateLabeling: ticked('Private labelling'),
  dropshipping: ticked('Dropshipping'),
  additionalRequirements: typed('Additional requirements', optionalText, {
    asked: 'Anything else',
    optional: true,
    part: 'words',
    tellsMost: true
  }),
  preferredContactTime: oneOrNone('Best time to reach you', CONTACT_TIMES),
  urgency: oneFrom('Urgency', URGENCIES, 'standard', { asked: 'How soon' })
} satisfies RequestFields

export const wholesaleEnquirySchema = z.object(shapeOf(wholesaleFields))
export type WholesaleEnquiry = z.infer<typeof wholesaleEnquirySchema>

export const wholesaleEnquiryDefaults = emptyForm(wholesaleFields)
