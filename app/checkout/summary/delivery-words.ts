import {
  ADULT_SIGNATURE_ABOVE,
  DEFAULT_COUNTRY,
  type DeliveryCountry,
  deliveryCharge,
  isDeliveryCountry
} from '#domain/policies/delivery.ts'
import type { Pence } from '#domain/pricing/money.ts'

/** What stands under the choice of country. DECISIONS 7. */
export function deliveryWords(country: DeliveryCountry, total: Pence): string {
  const care = total > ADULT_SIGNATURE_ABOVE ? ', insured, signed for by an adult.' : '.'
  if (country === DEFAULT_COUNTRY) return `Free delivery in the UK${care}`
  if (deliveryCharge(country, total).kind === 'free') return `Free delivery to ${country}${care}`
  return 'We confirm the delivery charge before any payment.'
}

/** What is taken now, and what the payment link will ask for. DECISIONS 7 and 16. */
export function paymentWords(country: unknown, total: Pence): string {
  const isFree = !isDeliveryCountry(country) || deliveryCharge(country, total).kind === 'free'
  if (isFree) return 'Nothing is taken now. We send you a secure payment link for exactly this total.'
  return 'Nothing is taken now. We confirm the delivery charge first, then send you a secure payment link.'
}
