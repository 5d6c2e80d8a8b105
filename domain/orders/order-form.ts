import * as z from 'zod/mini'
import { cleanText } from '../forms/clean-text.ts'
import { NO_POSTCODE, tidyPostcode } from '../forms/postcode.ts'
import { email, optional, required } from '../forms/text-fields.ts'
import { DEFAULT_COUNTRY, isDeliveryCountry } from '../policies/delivery.ts'
import { MOST_TYPED_CODE } from '../promotions/discount.ts'
import { PAYMENT_METHODS } from './payment-method.ts'

const LEAST_POSTCODE = 5

/** The fields of every address. Storefront spec, sections 3 and 5. */
export const addressFields = z.object({
  firstName: required(2, 'First name is required', 60),
  lastName: required(2, 'Last name is required', 60),
  address1: required(5, 'Address is required'),
  address2: optional(),
  city: required(2, 'Town or city is required', 80),
  postalCode: required(LEAST_POSTCODE, 'Valid postcode is required', 12),
  country: required(2, 'Country is required', 60).check(
    z.refine(isDeliveryCountry, 'We cannot deliver to this country online. Please write to us.')
  ),
  phone: optional(30)
})

interface Placed {
  postalCode: string
  country: string
}

/** A postcode within the United Kingdom as Royal Mail writes it; all others stay as they were typed. */
const withTidyPostcode = <Address extends Placed>(address: Address): Address => ({
  ...address,
  postalCode: (isUk(address) && tidyPostcode(address.postalCode)) || address.postalCode
})

const isUk = ({ country }: Placed): boolean => country === DEFAULT_COUNTRY

/** Holds the postcode of an address within the United Kingdom to its shape, and tidies it. */
export const withPostcode = <Output extends Placed, Input>(fields: z.ZodMiniType<Output, Input>) =>
  z.pipe(
    fields.check(
      z.refine((address) => !isUk(address) || tidyPostcode(address.postalCode) !== null, {
        path: ['postalCode'],
        error: NO_POSTCODE,
        // Also beside other mistakes: all of them are said at once. What is too short has its own sentence.
        when: ({ value }) => isPlaced(value) && value.postalCode.trim().length >= LEAST_POSTCODE
      })
    ),
    z.transform(withTidyPostcode)
  )

const isPlaced = (value: unknown): value is Placed => {
  const { postalCode, country } = (value ?? {}) as Partial<Record<keyof Placed, unknown>>
  return typeof postalCode === 'string' && typeof country === 'string'
}

/** Where an order goes. Storefront spec, sections 3 and 5. */
export const shippingAddressSchema = withPostcode(addressFields)
export type ShippingAddress = z.infer<typeof shippingAddressSchema>

type Named = Pick<ShippingAddress, 'firstName' | 'lastName'>

/** The name of an order's customer: asked for once, with the address. DECISIONS 44. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

/** A name that an older page asked for in one field, parted before its last word. */
export function splitName(name: string): Named {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

/** Who orders. Storefront spec, section 5. */
export const customerSchema = z.object({
  customerEmail: email,
  customerName: required(2, 'Name must be at least 2 characters', 100),
  customerPhone: optional(30)
})
export type OrderCustomer = z.infer<typeof customerSchema>

/** Most characters of a gift note: what a small card holds. */
export const MOST_GIFT_NOTE = 200

/** What is written on the card that goes along. */
const giftNote = z._default(
  z
    .string('Please enter this as text')
    .check(z.overwrite(cleanText), z.trim(), z.maxLength(MOST_GIFT_NOTE, `At most ${MOST_GIFT_NOTE} characters`)),
  ''
)

/** Card fields are optional and never leave the page; DECISIONS 16. */
export const cardDetailsSchema = z.object({
  cardNumber: required(16, 'Valid card number is required', 23),
  expiryDate: required(5, 'Valid expiry date is required', 7),
  cvv: required(3, 'Valid CVV is required', 4),
  cardholderName: required(2, 'Cardholder name is required', 100)
})
export type CardDetails = z.infer<typeof cardDetailsSchema>

/** Who orders, as a page asks: the name stands with the address. `customerName` is what drafts of older pages hold. */
export const customerFields = z.extend(customerSchema, { customerName: optional(100) })

/** The checkout's form, card fields apart. Storefront spec, section 5; DECISIONS 44. */
export const checkoutFormSchema = z.extend(customerFields, {
  shippingAddress: shippingAddressSchema,
  paymentMethod: z.enum(PAYMENT_METHODS, 'Please choose how you would like to pay'),
  giftNote,
  /** Codes of gift cards as they were typed, one a line or with commas between. */
  giftCards: z.optional(z.string().check(z.maxLength(400, 'Please put in at most five gift cards.')))
})
export type CheckoutForm = z.infer<typeof checkoutFormSchema>

/** A sum as the API takes it: pounds with two places. DECISIONS 1. */
const sum = (message: string) => z.string(message).check(z.regex(/^\d{1,9}\.\d{2}$/, message))

/** As it was typed. `total` is what is left once it is taken off. */
const discountCode = z.optional(z.string().check(z.maxLength(MOST_TYPED_CODE, 'A code is not that long.')))

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
  total: sum('A total is written like 1250.00'),
  /** Not sent by older pages: they are told of a secure link. DECISIONS 16. */
  paymentMethod: z.optional(z.nullable(z.enum(PAYMENT_METHODS, 'Please choose how you would like to pay'))),
  giftNote,
  /** Codes of gift cards as they were typed. They are a payment: `total` is not less by them. */
  giftCards: z.optional(z.string().check(z.maxLength(400, 'Please put in at most five gift cards.'))),
  discountCode
})
export type PlaceOrder = z.infer<typeof placeOrderSchema>

/** The body of POST /api/quick-orders: the fixed piece of /simple-checkout. Storefront spec, section 2; DECISIONS 14. */
export const quickOrderSchema = z.object({
  name: required(2, 'Name must be at least 2 characters', 100),
  email,
  phone: required(5, 'Please enter a phone number', 30),
  total: sum('A total is written like 1800.00'),
  discountCode
})

/** The body of POST /api/direct-orders: one silver tennis bracelet of the chosen length. DECISIONS 14. */
export const directOrderSchema = z.extend(customerSchema, {
  selectedLength: required(1, 'Please choose a length', 3),
  shippingAddress: shippingAddressSchema,
  total: sum('A total is written like 800.00'),
  discountCode
})
export type DirectOrder = z.infer<typeof directOrderSchema>

/** What /simple-checkout sells. */
export const QUICK_ORDER_PRODUCT = 'lab-grown-tennis-bracelet-18k-white-gold'
/** What /direct-order sells. */
export const DIRECT_ORDER_PRODUCT = 'lab-grown-tennis-bracelet-sterling-silver'
