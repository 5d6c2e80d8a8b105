import * as z from 'zod/mini'
import { email, optional, required } from '../forms/text-fields.ts'
import { isDeliveryCountry } from '../policies/delivery.ts'

/** Where an order goes. Storefront spec, sections 3 and 5. */
export const shippingAddressSchema = z.object({
  firstName: required(2, 'First name is required', 60),
  lastName: required(2, 'Last name is required', 60),
  address1: required(5, 'Address is required'),
  address2: optional(),
  city: required(2, 'City is required', 80),
  postalCode: required(5, 'Valid postcode is required', 12),
  country: required(2, 'Country is required', 60).check(
    z.refine(isDeliveryCountry, 'We cannot deliver to this country online. Please write to us.')
  ),
  phone: optional(30)
})
export type ShippingAddress = z.infer<typeof shippingAddressSchema>

/** Who orders. Storefront spec, section 5. */
export const customerSchema = z.object({
  customerEmail: email,
  customerName: required(2, 'Name must be at least 2 characters', 100),
  customerPhone: optional(30)
})
export type OrderCustomer = z.infer<typeof customerSchema>

export const PAYMENT_METHODS = ['card', 'paypal', 'klarna', 'bank'] as const

/** Card fields are optional and never leave the page; DECISIONS 16. */
export const cardDetailsSchema = z.object({
  cardNumber: required(16, 'Valid card number is required', 23),
  expiryDate: required(5, 'Valid expiry date is required', 7),
  cvv: required(3, 'Valid CVV is required', 4),
  cardholderName: required(2, 'Cardholder name is required', 100)
})
export type CardDetails = z.infer<typeof cardDetailsSchema>

/** The checkout's form, card fields apart. Storefront spec, section 5. */
export const checkoutFormSchema = z.extend(customerSchema, {
  shippingAddress: shippingAddressSchema,
  paymentMethod: z.enum(PAYMENT_METHODS, 'Please choose how you would like to pay')
})
export type CheckoutForm = z.infer<typeof checkoutFormSchema>

/** A sum as the API takes it: pounds with two places. DECISIONS 1. */
const sum = (message: string) => z.string(message).check(z.regex(/^\d{1,9}\.\d{2}$/, message))

/**
 * The body of POST /api/orders. `items` and `total` are what the shopper saw: they are compared with the shop's own and
 * never believed; `lineId` and what was chosen of a piece only where they are given. Storefront spec, section 7;
 * DECISIONS 2 and 12.
 */
export const placeOrderSchema = z.extend(customerSchema, {
  shippingAddress: shippingAddressSchema,
  items: z
    .array(
      z.object({
        productId: z.string(),
        name: z.string(),
        price: sum('A price is written like 1250.00'),
        quantity: z.int('How many must be a whole number.'),
        imageUrl: z._default(z.string(), ''),
        lineId: z.optional(z.string()),
        selectedSize: z.optional(z.nullable(z.string())),
        selectedCarat: z.optional(z.nullable(z.number())),
        customization: z.optional(z.nullable(z.string()))
      }),
      'Which pieces?'
    )
    .check(z.maxLength(200, 'Too many lines for one order.')),
  total: sum('A total is written like 1250.00')
})
export type PlaceOrder = z.infer<typeof placeOrderSchema>

/** The body of POST /api/quick-orders: the fixed piece of /simple-checkout. Storefront spec, section 2; DECISIONS 14. */
export const quickOrderSchema = z.object({
  name: required(2, 'Name must be at least 2 characters', 100),
  email,
  phone: required(5, 'Please enter a phone number', 30),
  total: sum('A total is written like 1800.00')
})

/** The body of POST /api/direct-orders: one silver tennis bracelet of the chosen length. DECISIONS 14. */
export const directOrderSchema = z.extend(customerSchema, {
  selectedLength: required(1, 'Please choose a length', 3),
  shippingAddress: shippingAddressSchema,
  total: sum('A total is written like 800.00')
})
export type DirectOrder = z.infer<typeof directOrderSchema>

/** What /simple-checkout sells. */
export const QUICK_ORDER_PRODUCT = 'lab-grown-tennis-bracelet-18k-white-gold'
/** What /direct-order sells. */
export const DIRECT_ORDER_PRODUCT = 'lab-grown-tennis-bracelet-sterling-silver'
