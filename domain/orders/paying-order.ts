import * as z from 'zod/mini'
import { FINANCE_STANDINGS } from '../pricing/finance.ts'
import { bankDetailsSchema } from './bank-details.ts'
import { PAYMENT_METHODS } from './payment-method.ts'
import { PAYMENT_PARTS } from './payment-plan.ts'

/**
 * Whether an order can be paid online now. `delivery-to-confirm`: the shop names the delivery charge, or abroad
 * who collects import VAT, first, DECISIONS 7 and 40.
 * `lapsed`: nobody paid while its pieces and its discount were kept, and they are not all there any more, DECISIONS 37. `refunded`: all that was paid was given back.
 */
export const PAYING_STATES = ['payable', 'paid', 'refunded', 'cancelled', 'delivery-to-confirm', 'lapsed'] as const
export type PayingState = (typeof PAYING_STATES)[number]

/** A way to pay that this shop offers; an example is shown to be looked at, while the shop is one. */
export const offeredMethodSchema = z.object({ method: z.enum(PAYMENT_METHODS), isExample: z.boolean() })
export type OfferedMethod = z.infer<typeof offeredMethodSchema>

/** The ways to pay online that this shop has, each with what the provider's own script is started with; null: not set up. */
export const paymentMethodsSchema = z.object({
  stripe: z.nullable(z.object({ publishableKey: z.string() })),
  paypal: z.nullable(z.object({ clientId: z.string() })),
  /** What the checkout offers; an older shop does not say. */
  offered: z.catch(z.optional(z.array(offeredMethodSchema)), undefined),
  /** How credit is spoken of. DECISIONS 9. */
  finance: z.catch(z.optional(z.nullable(z.enum(FINANCE_STANDINGS))), null)
})
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>

const sum = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/))

/** What the payment pages are told of an order: all that a payment link shows of it. DECISIONS 16. */
export const payingOrderSchema = z.object({
  /** The order number. */
  order: z.string(),
  /** What is paid now, in pounds with two places, VAT included: the order's total, or one of its parts. DECISIONS 1. */
  total: sum,
  /** Which part that is, of an order that is paid in two. Missing where it is paid whole, and from an older shop. */
  part: z.catch(z.optional(z.enum(PAYMENT_PARTS)), undefined),
  /** What the whole order comes to, where a part of it is paid. */
  orderTotal: z.optional(sum),
  /** The gift cards that are kept for it, whose sums `total` is less by, in pence; missing where there are none. */
  giftCards: z.optional(z.array(z.object({ lastFour: z.string(), amount: z.int() }))),
  /** A gift card may be put in; missing where none may, and from an older shop. */
  takesGiftCards: z.optional(z.boolean()),
  state: z.enum(PAYING_STATES),
  methods: paymentMethodsSchema,
  /** Where a transfer goes, for who chose one and can pay now. DECISIONS 16. */
  bank: z._default(z.nullable(bankDetailsSchema), null),
  /** Klarna was chosen, and Stripe takes it. An older shop does not say. */
  klarna: z._default(z.boolean(), false),
  /** The names of the pieces for which it has lapsed. An older shop does not say. */
  gone: z.optional(z.array(z.string()))
})
export type PayingOrder = z.infer<typeof payingOrderSchema>

/** What the page needs to take a card: POST /api/create-payment-intent. Requests spec, section 7. */
export const paymentIntentSchema = z.object({ clientSecret: z.string(), publishableKey: z.string() })
export type PaymentIntent = z.infer<typeof paymentIntentSchema>
