import * as z from 'zod/mini'
import { optional } from '../forms/text-fields.ts'
import { addressFields, withPostcode } from '../orders/order-form.ts'

/** What a customer may call an address. Requests spec, section 3. */
export const ADDRESS_TYPES = ['home', 'work', 'other'] as const

/** Addresses of one customer, at most. */
export const MOST_ADDRESSES = 20

/**
 * An address as the customer gives it: held to the rules of the order form's, so that each one kept can be delivered to.
 * Requests spec, section 3; storefront spec, section 5.
 */
export const addressFormSchema = withPostcode(
  z.extend(addressFields, {
    type: z._default(z.enum(ADDRESS_TYPES, 'Home, work or another?'), 'home'),
    company: optional(100),
    /** The one that the checkout offers first. There is always one where there is any: the first is it unasked. */
    isDefault: z._default(z.boolean('Please answer yes or no.'), false)
  })
)
export type AddressForm = z.infer<typeof addressFormSchema>

/** An address as the API answers it. Text, to be escaped wherever it is shown as HTML. */
export const addressSchema = z.object({
  id: z.string(),
  type: z.enum(ADDRESS_TYPES),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
  isDefault: z.boolean(),
  /** ISO time. */
  createdAt: z.string()
})
export type Address = z.infer<typeof addressSchema>

/** Every answer about addresses: all that the customer has, the default one first, the others as they came. */
export const addressListSchema = z.array(addressSchema)
