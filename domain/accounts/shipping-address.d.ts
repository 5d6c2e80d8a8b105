import type { ShippingAddress } from '../orders/order-form.ts'
import type { Address } from './address.ts'
/**
 * A customer's address as an order has it. An order knows no company: it stands before the flat, floor or building, where
 * the courier reads it. Storefront spec, section 3.
 */
export declare function asShippingAddress(address: Address): ShippingAddress
