import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'

/** "UK", as the shop says it in a row, else the country's name. */
export const shortCountry = (country: string): string => (country === DEFAULT_COUNTRY ? 'UK' : country)

/** What delivery costs, in a summary's row. DECISIONS 7. */
export function deliveryValue(delivery: 'free' | 'confirmed-before-payment'): string {
  return delivery === 'free' ? 'Free' : 'Confirmed before payment'
}
