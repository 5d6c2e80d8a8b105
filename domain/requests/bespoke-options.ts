import type { Option } from './option.ts'

/** What can be asked for on /bespoke. Requests spec, section 3. */
export const JEWELRY_TYPES = [
  { value: 'ring', label: 'Ring' },
  { value: 'necklace', label: 'Necklace' },
  { value: 'bracelet', label: 'Bracelet' },
  { value: 'earrings', label: 'Earrings' },
  { value: 'brooch', label: 'Brooch' },
  { value: 'anklet', label: 'Anklet' },
  { value: 'tennis-bracelet', label: 'Tennis bracelet' },
  { value: 'cufflinks', label: 'Cufflinks' },
  { value: 'other', label: 'Something else' }
] as const satisfies readonly Option[]

/** Pounds, VAT included. Requests spec, section 3. */
export const BESPOKE_BUDGETS = [
  { value: 'under-5000', label: 'Under £5,000' },
  { value: '5000-10000', label: '£5,000 to £10,000' },
  { value: '10000-25000', label: '£10,000 to £25,000' },
  { value: '25000-50000', label: '£25,000 to £50,000' },
  { value: '50000-100000', label: '£50,000 to £100,000' },
  { value: 'over-100000', label: 'Over £100,000' }
] as const satisfies readonly Option[]
