import type { Option } from './option.ts'

/** What a loose diamond is asked about. Storefront spec, section 9, as are all lists of this file. */
export const ENQUIRY_TYPES = [
  { value: 'pricing', label: 'Price and availability' },
  { value: 'certification', label: 'Certification' },
  { value: 'setting', label: 'Setting the stone' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'viewing', label: 'Viewing the stone' },
  { value: 'customization', label: 'Something made to my wishes' },
  { value: 'other', label: 'Something else' }
] as const satisfies readonly Option[]

/** How the shop answers. */
export const CONTACT_METHODS = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Phone' },
  { value: 'both', label: 'E-mail or phone' }
] as const satisfies readonly Option[]

/** Bands of carats. */
export const DESIRED_CARATS = [
  { value: '0.25-0.49', label: '0.25 to 0.49 ct' },
  { value: '0.5-0.74', label: '0.50 to 0.74 ct' },
  { value: '0.75-0.99', label: '0.75 to 0.99 ct' },
  { value: '1.0-1.49', label: '1.00 to 1.49 ct' },
  { value: '1.5-1.99', label: '1.50 to 1.99 ct' },
  { value: '2.0-2.99', label: '2.00 to 2.99 ct' },
  { value: '3.0+', label: '3.00 ct or more' },
  { value: 'flexible', label: 'Flexible' }
] as const satisfies readonly Option[]

/** The clarity grades and two ways not to name one. */
export const DESIRED_CLARITIES = [
  { value: 'FL', label: 'FL' },
  { value: 'IF', label: 'IF' },
  { value: 'VVS1', label: 'VVS1' },
  { value: 'VVS2', label: 'VVS2' },
  { value: 'VS1', label: 'VS1' },
  { value: 'VS2', label: 'VS2' },
  { value: 'SI1', label: 'SI1' },
  { value: 'SI2', label: 'SI2' },
  { value: 'best-value', label: 'Best value' },
  { value: 'flexible', label: 'Flexible' }
] as const satisfies readonly Option[]

/** The colour grades, of which K is not offered loose, and two ways not to name one. */
export const DESIRED_COLOURS = [
  { value: 'D', label: 'D' },
  { value: 'E', label: 'E' },
  { value: 'F', label: 'F' },
  { value: 'G', label: 'G' },
  { value: 'H', label: 'H' },
  { value: 'I', label: 'I' },
  { value: 'J', label: 'J' },
  { value: 'best-value', label: 'Best value' },
  { value: 'flexible', label: 'Flexible' }
] as const satisfies readonly Option[]

/** The cuts of the catalogue. */
export const DESIRED_CUTS = [
  { value: 'round', label: 'Round brilliant' },
  { value: 'princess', label: 'Princess' },
  { value: 'emerald', label: 'Emerald' },
  { value: 'asscher', label: 'Asscher' },
  { value: 'oval', label: 'Oval' },
  { value: 'pear', label: 'Pear' },
  { value: 'marquise', label: 'Marquise' },
  { value: 'cushion', label: 'Cushion' },
  { value: 'radiant', label: 'Radiant' },
  { value: 'heart', label: 'Heart' },
  { value: 'flexible', label: 'Flexible' }
] as const satisfies readonly Option[]

/** The fourth laboratory, which the spec does not name, is IGI. DECISIONS 24. */
export const DESIRED_CERTIFICATIONS = [
  { value: 'GIA', label: 'GIA' },
  { value: 'AGS', label: 'AGS' },
  { value: 'SSEF', label: 'SSEF' },
  { value: 'IGI', label: 'IGI' },
  { value: 'flexible', label: 'Flexible' }
] as const satisfies readonly Option[]

/** Pounds, VAT included. */
export const DIAMOND_BUDGETS = [
  { value: 'under-1000', label: 'Under £1,000' },
  { value: '1000-2500', label: '£1,000 to £2,500' },
  { value: '2500-5000', label: '£2,500 to £5,000' },
  { value: '5000-10000', label: '£5,000 to £10,000' },
  { value: '10000-25000', label: '£10,000 to £25,000' },
  { value: '25000-50000', label: '£25,000 to £50,000' },
  { value: '50000+', label: '£50,000 or more' },
  { value: 'flexible', label: 'Flexible' }
] as const satisfies readonly Option[]
