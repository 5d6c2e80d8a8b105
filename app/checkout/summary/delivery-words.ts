import { namedFirst } from '#domain/orders/named-first.ts'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import {
  ADULT_SIGNATURE_ABOVE,
  DEFAULT_COUNTRY,
  type DeliveryCountry,
  deliveryCharge,
  isDeliveryCountry
} from '#domain/policies/delivery.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { isExport } from '#domain/pricing/vat.ts'

/** What stands under the choice of country. DECISIONS 7. */
export function deliveryWords(country: DeliveryCountry, total: Pence): string {
  const care = total > ADULT_SIGNATURE_ABOVE ? ', insured, signed for by an adult.' : '.'
  if (country === DEFAULT_COUNTRY) return `Free delivery in the UK${care}`
  if (deliveryCharge(country, total).kind === 'free') return `Free delivery to ${country}${care}`
  return 'We confirm the delivery charge before any payment.'
}

/** How a chosen way is paid: by a link or bank details in a mail, on the next page, or as we write where it is an example. */
export type PaidBy = 'mail' | 'next-page' | 'letter'

/** What is taken now, and what comes next to be paid by. DECISIONS 7 and 16. */
export function paymentWords(
  country: unknown,
  total: Pence,
  method: PaymentMethod = 'card',
  paidBy: PaidBy = 'mail'
): string {
  const isAbroad = isDeliveryCountry(country) && isExport(country)
  if (paidBy === 'letter') return 'Nothing is taken now. We write to you how to pay.'
  if (paidBy === 'next-page' && !isAbroad)
    return 'This button takes nothing. You pay exactly this total on the next page, or later by the secure link in our e-mail.'
  const isFree = !isDeliveryCountry(country) || deliveryCharge(country, total).kind === 'free'
  const [way, rest] =
    method === 'bank'
      ? ['our bank details', ' and the reference']
      : ['a secure payment link', ' for exactly this total']
  const first = namedFirst({ charge: !isFree, collector: isAbroad })
  if (first === null) return `Nothing is taken now. We send you ${way}${rest}.`
  if (isFree) return `Nothing is taken now. We first tell you ${first}, then send you ${way}${rest}.`
  return `Nothing is taken now. We first tell you ${first}, then send you ${way}. You may say no to the charge, and then owe nothing.`
}
