import { furtherTerms } from '../content/further-terms.ts'
import { houseTerms } from '../content/house-terms.ts'
import { type Pence, pounds } from '../pricing/money.ts'

/** Countries that can be ordered to online, the default first. Storefront spec, section 9. */
export const DELIVERY_COUNTRIES = [
  'United Kingdom',
  'Ireland',
  'France',
  'Germany',
  'Spain',
  'Italy',
  'Netherlands'
] as const
export type DeliveryCountry = (typeof DELIVERY_COUNTRIES)[number]
export const DEFAULT_COUNTRY: DeliveryCountry = 'United Kingdom'

/** As the world writes them, ISO 3166-1 alpha-2. */
export const DELIVERY_COUNTRY_CODES = {
  'United Kingdom': 'GB',
  Ireland: 'IE',
  France: 'FR',
  Germany: 'DE',
  Spain: 'ES',
  Italy: 'IT',
  Netherlands: 'NL'
} as const satisfies Record<DeliveryCountry, string>

export const isDeliveryCountry = (value: unknown): value is DeliveryCountry =>
  DELIVERY_COUNTRIES.includes(value as DeliveryCountry)

/** Days from order to door within the UK. Storefront spec, section 9. */
export const DELIVERY_DAYS = {
  get maximum(): number {
    return houseTerms.deliveryMaximumDays
  },
  get typical(): number {
    return houseTerms.deliveryTypicalDays
  }
}

/** How a parcel of a total in pence travels within the UK, as a sentence begins: insurance is promised only where it is given. */
export const ukDeliveryWords = (total: Pence): string => (total > houseTerms.insuredAbove ? 'Free and insured' : 'Free')

export type DeliveryCharge =
  | { kind: 'free' }
  /** The shop names the charge before any payment; the checkout says so. */
  | { kind: 'confirmed-before-payment' }

/**
 * What delivery costs on top of a total in pence. Within the UK it is always free; to the EU above a total.
 * DECISIONS 7, which overrides the requests spec's "free over £500".
 */
export function deliveryCharge(country: DeliveryCountry, total: Pence): DeliveryCharge {
  if (country === 'United Kingdom' || total > houseTerms.euFreeAbove) return { kind: 'free' }
  return { kind: 'confirmed-before-payment' }
}

/** Delivery that is told of and arranged by hand, not sold online. Requests spec, section 9; DECISIONS 7. */
export const UK_EXPRESS = {
  get charge(): Pence {
    return furtherTerms().expressCharge
  },
  get maximumDays(): number {
    return furtherTerms().expressDays
  }
}
export const DELIVERY_BEYOND_EUROPE = [
  { region: 'USA', days: '5-7', charge: pounds(50) },
  { region: 'Canada', days: '7-10', charge: pounds(75) },
  { region: 'Australia', days: '7-10', charge: pounds(100) }
] as const
