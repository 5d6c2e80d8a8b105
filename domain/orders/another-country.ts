import { amountWords, type Pence } from '../pricing/money.ts'
import { isExport, VAT_PERCENT } from '../pricing/vat.ts'
import { importWords } from '../pricing/vat-table.ts'
import type { ShippingAddress } from './order-form.ts'

/** Where an order goes after a change that takes it to another country. */
export interface Going {
  address: ShippingAddress
  delivery: 'free' | 'confirmed-before-payment'
  /** Pence; null where delivery is free. */
  charge: Pence | null
  /** Who collects import VAT and duty there; null at home. */
  collector: string | null
}

/** What whoever agrees reads: where it goes, what delivery costs, and what becomes of VAT. */
export function goingWords({ address, charge, collector }: Going): string {
  const { firstName, lastName, address1, address2, city, postalCode, country } = address
  const to = [`${firstName} ${lastName}`.trim(), address1, address2, city, postalCode, country].filter(Boolean)
  const vat = isExport(country)
    ? importWords(country, collector)
    : `The price stays as it is, and includes VAT (${VAT_PERCENT}%) from then on.`
  return `To ${to.join(', ')}. ${charge === null ? 'Delivery is free.' : `Delivery costs ${amountWords(charge)}.`} ${vat}`
}
