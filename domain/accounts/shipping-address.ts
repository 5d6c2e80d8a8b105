import type { ShippingAddress } from '../orders/order-form.ts'
import type { Address } from './address.ts'

/**
 * A customer's address as an order has it. An order knows no company: it stands before the flat, floor or building, where
 * the courier reads it. Storefront spec, section 3.
 */
export function asShippingAddress(address: Address): ShippingAddress {
  const { firstName, lastName, company, address1, address2, city, postalCode, country, phone } = address
  return {
    firstName,
    lastName,
    address1,
    address2: [company, address2].filter(Boolean).join(', '),
    city,
    postalCode,
    country: country as ShippingAddress['country'],
    phone
  }
}
