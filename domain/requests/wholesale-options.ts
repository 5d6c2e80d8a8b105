import { answerWithinWords } from '../policies/opening-hours.ts'
import type { Option } from './option.ts'
import { DIAMOND_TYPES } from './ring-options.ts'

/** Who buys. Requests spec, section 3, as are all lists of this file. */
export const BUSINESS_TYPES = [
  { value: 'jewelry-retailer', label: 'Jewellery retailer' },
  { value: 'online-store', label: 'Online store' },
  { value: 'designer', label: 'Designer' },
  { value: 'manufacturer', label: 'Manufacturer' },
  { value: 'distributor', label: 'Distributor' },
  { value: 'other', label: 'Other' }
] as const satisfies readonly Option[]

/** How many people work there. */
export const BUSINESS_SIZES = [
  { value: 'startup', label: 'Startup, 1 to 10' },
  { value: 'small-business', label: 'Small business, 11 to 50' },
  { value: 'medium-business', label: 'Medium business, 51 to 200' },
  { value: 'large-enterprise', label: 'Large enterprise, over 200' }
] as const satisfies readonly Option[]

/** What is wanted. */
export const PRODUCT_CATEGORIES = [
  { value: 'wedding-rings', label: 'Wedding rings' },
  { value: 'tennis-bracelets', label: 'Tennis bracelets' },
  { value: 'necklaces', label: 'Necklaces' },
  { value: 'earrings', label: 'Earrings' },
  { value: 'bracelets', label: 'Bracelets' },
  { value: 'anklets', label: 'Anklets' },
  { value: 'loose-diamonds', label: 'Loose diamonds' },
  { value: 'coloured-stones', label: 'Coloured stones' }
] as const satisfies readonly Option[]

/** Where the diamonds form. */
export const WHOLESALE_DIAMOND_TYPES = DIAMOND_TYPES

/** Carats of one stone. */
export const CARAT_RANGES = [
  { value: '0.5-1.0', label: '0.5 to 1 ct' },
  { value: '1.0-2.0', label: '1 to 2 ct' },
  { value: '2.0-3.0', label: '2 to 3 ct' },
  { value: '3.0+', label: '3 ct or more' }
] as const satisfies readonly Option[]

/** Bands of colour and clarity. */
export const QUALITY_PREFERENCES = [
  { value: 'premium', label: 'Premium, D to F, FL to VS1' },
  { value: 'mid-range', label: 'Mid-range, G to I, VS2 to SI1' },
  { value: 'budget-friendly', label: 'Budget-friendly, J to K, SI2' }
] as const satisfies readonly Option[]

/** Pieces a month. */
export const MONTHLY_VOLUMES = [
  { value: '1-10', label: '1 to 10 pieces' },
  { value: '11-50', label: '11 to 50 pieces' },
  { value: '51-100', label: '51 to 100 pieces' },
  { value: '100-500', label: '100 to 500 pieces' },
  { value: '500+', label: '500 pieces or more' }
] as const satisfies readonly Option[]

/** Pounds an order, before VAT. */
export const AVERAGE_ORDER_VALUES = [
  { value: 'under-5k', label: 'Under £5,000' },
  { value: '5k-25k', label: '£5,000 to £25,000' },
  { value: '25k-100k', label: '£25,000 to £100,000' },
  { value: '100k+', label: '£100,000 or more' }
] as const satisfies readonly Option[]

/** Pounds a year, before VAT. */
export const ANNUAL_BUDGETS = [
  { value: 'under-50k', label: 'Under £50,000' },
  { value: '50k-250k', label: '£50,000 to £250,000' },
  { value: '250k-1m', label: '£250,000 to £1 million' },
  { value: '1m+', label: '£1 million or more' }
] as const satisfies readonly Option[]

/** Whose certificate is wanted with the stones. */
export const CERTIFICATIONS = [
  { value: 'GIA', label: 'GIA' },
  { value: 'IGI', label: 'IGI' },
  { value: 'in-house', label: 'Our own certificate' }
] as const satisfies readonly Option[]

/** When to ring, by the clock in the UK. In the evening the shop is closed: somebody rings because it was agreed. */
export const CONTACT_TIMES = [
  { value: 'morning', label: 'Morning, 9 to 12' },
  { value: 'afternoon', label: 'Afternoon, 12 to 5' },
  { value: 'evening', label: 'Evening, 5 to 8, by appointment' }
] as const satisfies readonly Option[]

/** How soon the shop answers; `answerHours` of request-kind.ts has the hours. */
export const URGENCIES = [
  { value: 'urgent', label: `Urgent, ${answerWithinWords(4)}` },
  { value: 'standard', label: `Standard, ${answerWithinWords(24)}` },
  { value: 'flexible', label: `Flexible, ${answerWithinWords(48)}` }
] as const satisfies readonly Option[]
export type Urgency = (typeof URGENCIES)[number]['value']
