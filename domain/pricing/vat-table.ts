import { DELIVERY_COUNTRIES, type DeliveryCountry } from '../policies/delivery.ts'
import { isExport, VAT_PERCENT } from './vat.ts'

/**
 * The standard rate of VAT in percent that a country asks of what comes into it; jewellery and loose diamonds have no lower
 * one there. European Commission, Taxes in Europe Database, as it stood on VAT_RATES_AS_OF.
 */
const IMPORT_VAT_PERCENT: Readonly<Record<Exclude<DeliveryCountry, 'United Kingdom'>, number>> = {
  Ireland: 23,
  France: 20,
  Germany: 19,
  Spain: 21,
  Italy: 22,
  Netherlands: 21
}

/** The day on which the rates above were last compared with their source: to be changed with them, and only then. */
export const VAT_RATES_AS_OF = '2026-11-26'

/** The rate at which a country taxes what comes into it, in percent; null where the shop knows none. */
export const importVatPercent = (country: string): number | null =>
  (IMPORT_VAT_PERCENT as Readonly<Record<string, number>>)[country] ?? null

/** What the shop does about VAT where a piece goes, for a consumer and for a business. */
export interface VatTreatment {
  country: DeliveryCountry
  /** In percent. */
  ukVat: number
  /** Who pays what in that country, or how the VAT stands on their papers. */
  consumer: string
  business: string
  source: string
}

const HOME: Pick<VatTreatment, 'consumer' | 'business' | 'source'> = {
  consumer: 'Included in every price',
  business: 'the same, shown on a line of its own in a quotation',
  source: 'Value Added Tax Act 1994, sections 1 and 2'
}

/**
 * What the shop does about VAT, a row a country that can be ordered to. Who buys changes nothing of what is charged: an export
 * has no UK VAT for consumers of the European Union either. DECISIONS 40.
 */
export const VAT_TREATMENTS: readonly VatTreatment[] = DELIVERY_COUNTRIES.map((country) => {
  if (!isExport(country)) return { country, ukVat: VAT_PERCENT, ...HOME }
  const percent = importVatPercent(country)
  return {
    country,
    ukVat: 0,
    consumer: `The receiver pays import VAT, ${percent}% there, and any duty`,
    business: 'the same; one that is registered for VAT there may be able to reclaim it',
    source: 'Value Added Tax Act 1994, section 30; VAT Notice 703'
  }
})

/** Who pays what another country asks for a parcel, and to whom; a collector that the shop has named stands by name. */
export function importWords(country: string, collector: string | null = null): string {
  const percent = importVatPercent(country)
  return (
    `The price stays as it is: it includes no UK VAT, because this is an export. Import VAT and any duty of ${country} are the ` +
    `receiver’s to pay; ${collector ?? 'the carrier, whom we name before you pay,'} collects them before or at delivery.` +
    (percent === null ? '' : ` The rate of import VAT there is ${percent}%.`)
  )
}
