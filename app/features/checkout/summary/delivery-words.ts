import { houseTerms } from '#domain/content/house-terms.ts'
import { namedFirst } from '#domain/orders/named-first.ts'
import { type PaidThrough, WE_THEN } from '#domain/orders/paying-ways.ts'
import { DEFAULT_COUNTRY, type DeliveryCountry, deliveryCharge, isDeliveryCountry } from '#domain/policies/delivery.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { isExport } from '#domain/pricing/vat.ts'

/** What stands under the choice of country. DECISIONS 7. */
export function deliveryWords(country: DeliveryCountry, total: Pence): string {
  const care = total > houseTerms.signatureAbove ? ', insured, signed for by an adult.' : '.'
  if (country === DEFAULT_COUNTRY) return `Free delivery in the UK${care}`
  if (deliveryCharge(country, total).kind === 'free') return `Free delivery to ${country}${care}`
  return 'We confirm the delivery charge before any payment.'
}

/**
 * What is taken now, and what comes next to be paid by; null where the shop has not said by what. DECISIONS 7 and 16.
 */
export function paymentWords(country: unknown, total: Pence, through: PaidThrough | null): string {
  const isAbroad = isDeliveryCountry(country) && isExport(country)
  if (through === 'link' && !isAbroad)
    return 'Placing the order takes no money. You pay exactly this total on the next page, or later by the secure link in our e-mail.'
  const isFree = !isDeliveryCountry(country) || deliveryCharge(country, total).kind === 'free'
  const then = `${WE_THEN[through ?? 'unknown']}${through === 'link' && isFree ? ' for exactly this total' : ''}`
  const first = namedFirst({ charge: !isFree, collector: isAbroad })
  if (first === null) return `Nothing is taken now. We ${then}.`
  if (isFree) return `Nothing is taken now. We first tell you ${first}, then ${then}.`
  return `Nothing is taken now. We first tell you ${first}, then ${then}. You may say no to the charge, and then owe nothing.`
}
