import type { CustomerType } from '../accounts/profile.ts'
import { DEFAULT_COUNTRY } from '../policies/delivery.ts'
import { formatPounds, formatPoundsAndPence, type Pence } from './money.ts'

/** The rate of VAT in percent. Every price the shop shows to shoppers includes it. Storefront spec, section 9. */
export const VAT_PERCENT = 20

export interface VatSplit {
  excludingVat: Pence
  vat: Pence
  /** The two others together, to the penny. */
  total: Pence
}

/** What of a total is VAT: total × 0.2 / 1.2, to the penny, and the rest. Storefront spec, section 6. */
export function vatSplit(total: Pence): VatSplit {
  const vat = Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT))
  return { excludingVat: total - vat, vat, total }
}

/** Whether what goes to a country leaves the United Kingdom, Northern Ireland included in it. DECISIONS 40. */
export const isExport = (country: string): boolean => country !== DEFAULT_COUNTRY

/** The VAT within a total that goes to a country: none where it is an export, though the price stays. DECISIONS 40. */
export const chargedVat = (total: Pence, country: string): Pence => (isExport(country) ? 0 : vatSplit(total).vat)

/** What a summary or an invoice says of VAT where there is none. DECISIONS 40, which overrides the spec. */
export const EXPORT_WORDS = 'No UK VAT, export'

/**
 * The row of an order about its VAT, as it was frozen: what the total includes, or that nothing is charged because it is
 * an export. Both in pence.
 */
export function vatRow(vat: Pence, total: Pence, country: string): { label: string; value: string } {
  if (isExport(country) && vat === 0) return { label: 'VAT', value: EXPORT_WORDS }
  return { label: `Includes VAT (${VAT_PERCENT}%)`, value: vatWords(vat, total) }
}

/**
 * Whether an order still waits for somebody of the shop to name who collects import VAT and duty: nobody pays before.
 * DECISIONS 40.
 */
export const awaitsImportCollector = ({ status, shippingAddress, importCollector }: ImportedOrder): boolean =>
  status === 'pending' && shippingAddress !== null && isExport(shippingAddress.country) && importCollector === null

interface ImportedOrder {
  status: string
  shippingAddress: { country: string } | null
  importCollector: string | null
}

/** Who pays what abroad, as a rule, where no order is spoken of: in the terms and in answers. DECISIONS 40. */
export const EXPORT_TERMS =
  'What leaves the United Kingdom, to the European Union too, is an export: its price stays as it is and includes no UK VAT, ' +
  'and import VAT and any duty there are the receiver’s to pay. Such an order waits until we have named who collects them: ' +
  'only then can it be paid.'

/** One row of a summary: what it is, and the sum in pence where it has one. */
export interface PriceRow {
  label: string
  amount: Pence
}

/** The rows that end a summary: retail sees the total with its VAT, wholesale the sum before VAT first. */
export function vatRows(total: Pence, customerType: CustomerType): PriceRow[] {
  const { excludingVat, vat } = vatSplit(total)
  const totalRow = { label: 'Total', amount: total }
  if (customerType === 'retail') return [{ label: `Includes VAT (${VAT_PERCENT}%)`, amount: vat }, totalRow]
  return [
    { label: 'Subtotal excluding VAT', amount: excludingVat },
    { label: `VAT ${VAT_PERCENT}%`, amount: vat },
    totalRow
  ]
}

/** The VAT within a total, both in pence, in words: to the penny where the total has pence, else in whole pounds. */
export const vatWords = (vat: Pence, total: Pence): string =>
  total % 100 === 0 ? formatPounds(vat) : formatPoundsAndPence(vat)

/** A price's VAT in a sentence: "Includes VAT (20%)", or for trade "£1,500 excluding VAT". */
export function vatNote(total: Pence, customerType: CustomerType): string {
  if (customerType === 'retail') return `Includes VAT (${VAT_PERCENT}%)`
  return `${formatPounds(vatSplit(total).excludingVat)} excluding VAT`
}
