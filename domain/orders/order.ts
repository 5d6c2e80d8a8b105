import * as z from 'zod/mini'
import { METAL_TYPES } from '../catalogue/metals.ts'
import { CATEGORIES, DIAMOND_TYPES } from '../catalogue/vocabulary.ts'
import { boughtCardSchema, usedCardSchema } from '../gift-cards/order-cards.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { PAYMENT_METHODS } from './payment-method.ts'

/**
 * What was said of an item's piece when it was ordered, as the order has frozen it. Facts have names of their own, so that
 * a page of an earlier version shows those of a later one.
 */
export const itemDescriptionSchema = z.object({
  /** "1.00 ct, size M". */
  chosen: z.string(),
  facts: z.array(z.object({ kind: z.string(), label: z.string(), value: z.string() })),
  certificate: z.object({ isIncluded: z.boolean(), words: z.string(), sentence: z.string() }),
  /** The day in London on which the customer agreed to have it so; missing of what was ordered with the rest. */
  changedOn: z.optional(z.string()),
  /** It is made to the customer's own specification, as it was quoted; missing of a piece of the catalogue. */
  isToSpecification: z.optional(z.boolean()),
  /** It is a gift card, of which no warranty and no return of pieces is said; missing of a piece. */
  isGiftCard: z.optional(z.boolean()),
  /** What was promised with it; an order of an older version has frozen none of it. */
  terms: z.optional(
    z.object({
      availability: z.string(),
      returns: z.string(),
      warranty: z.string(),
      /** Days in London: when it was to arrive if it was paid on the day of the order. */
      delivery: z.object({ paidOn: z.string(), earliest: z.string(), latest: z.string(), words: z.string() })
    })
  )
})

export type ItemDescription = z.infer<typeof itemDescriptionSchema>

const sum = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/))

/** A line of an order, frozen when it was placed: what the workshop needs, and what was paid for. DECISIONS 12. */
export const orderItemSchema = z.object({
  productId: z.string(),
  name: z.string(),
  /** Of one piece, VAT included. */
  price: sum,
  quantity: z.int(),
  imageUrl: z.string(),
  category: z.enum(CATEGORIES),
  diamondType: z.enum(DIAMOND_TYPES),
  metalType: z.nullable(z.enum(METAL_TYPES)),
  carat: z.nullable(z.number()),
  selectedSize: z.nullable(z.string()),
  selectedCarat: z.nullable(z.number()),
  customization: z.nullable(z.string()),
  certification: z.enum(['GIA', 'IGI', 'in-house']),
  isMadeToOrder: z.boolean(),
  /** VAT within `price` × `quantity`, less the discount. */
  vat: sum,
  /** What was said of the piece; missing from orders of an older version, and from what a device has kept of one. */
  description: z.optional(itemDescriptionSchema),
  /** Of `price` × `quantity`, what a discount code took off; missing where none did. */
  discount: z.optional(sum),
  /** Of `quantity`, the pieces whose price was given back; missing while there are none. */
  givenBack: z.optional(z.int()),
  /** Of those, the pieces that had left in parcels before; missing while there are none. */
  givenBackSent: z.optional(z.int()),
  /** The piece has no page any more: it was retired or hidden since. Missing while it has one. */
  isGone: z.optional(z.boolean())
})
export type OrderItem = z.infer<typeof orderItemSchema>

const orderStepSchema = z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })

const trackingSchema = z.object({ carrier: z.string(), number: z.string(), url: z.nullable(z.string()) })

const trackedSchema = z._default(z.nullable(trackingSchema), null)

const parcelsSchema = z.optional(
  z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      /** Of the order's lines, by their places, so many pieces; place 0 of what was exchanged since. */
      lines: z.array(z.object({ position: z.int(), name: z.string(), quantity: z.int() })),
      tracking: z.nullable(trackingSchema),
      /** ISO times; null while it is here, or on its way. */
      packedAt: z.string(),
      sentAt: z.nullable(z.string()),
      arrivedAt: z.nullable(z.string())
    })
  )
)

/** Who carries what has left of an order: as a whole, or parcel by parcel. */
export const carriedSchema = z.object({ tracking: trackedSchema, parcels: parcelsSchema })

/** An order as the API answers it; sums are decimal strings of pounds. Storefront spec, section 3; DECISIONS 1. */
export const orderSchema = z.object({
  /** The order number, such as NL-7K3F-9QXM. DECISIONS 17. */
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** ISO time. */
  createdAt: z.string(),
  /** How it was placed: from the cart, on /simple-checkout, on /direct-order. */
  kind: z.enum(['cart', 'quick', 'direct']),
  customerEmail: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  /** Null where it is agreed on the telephone (/simple-checkout). */
  shippingAddress: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      postalCode: z.string(),
      country: z.string(),
      phone: z.string()
    })
  ),
  /** `confirmed-before-payment`: the shop names the charge before any payment. DECISIONS 7. */
  delivery: z.enum(['free', 'confirmed-before-payment']),
  /** Within `total`, once the shop has named it. Null where delivery is free or not named yet. */
  deliveryCharge: z._default(z.nullable(sum), null),
  items: z.array(orderItemSchema),
  vat: sum,
  total: sum,
  /** The code it was placed with, and what it took off the pieces, which `total` is less by. Missing where none did. */
  discount: z.optional(z.object({ code: z.string(), amount: sum })),
  /** Each status it went to after it was placed, oldest first; times are ISO. What a device has kept from before has none. */
  steps: z._default(z.array(orderStepSchema), []),
  /** Who carries it, once it was sent. */
  tracking: trackedSchema,
  /** How the shopper chose to pay. Null where nobody was asked, and to a page that does not know the way yet. DECISIONS 16. */
  paymentMethod: z.catch(z.nullable(z.enum(PAYMENT_METHODS)), null),
  /** What is to be written on the card that goes along; empty for none. */
  giftNote: z._default(z.string(), ''),
  /** Who collects import VAT and duty abroad, once the shop has named them. DECISIONS 40. */
  importCollector: z._default(z.nullable(z.string()), null),
  /** ISO time at which the customer withdrew from the contract. DECISIONS 40. */
  withdrawnAt: z._default(z.nullable(z.string()), null),
  /** The terms are kept as they were accepted: GET /api/orders/{id}/terms. Missing where they are not. DECISIONS 41. */
  hasTerms: z.optional(z.boolean()),
  /**
   * For how long it keeps what it took from stock while it waits to be paid: `until` is an ISO time, null while the shop has
   * yet to name the delivery charge. Null where nothing is kept; an older shop does not say. DECISIONS 37.
   */
  hold: z.optional(z.nullable(z.object({ until: z.nullable(z.string()), hasEnded: z.boolean() }))),
  /** Its invoice and its credit notes, in their order; missing while there are none, and from an older shop. */
  papers: z.optional(
    z.array(
      z.object({
        title: z.string(),
        number: z.string(),
        isPageOnly: z.optional(z.boolean()),
        /** A change that we have proposed and that waits for the customer's word. */
        isProposal: z.optional(z.boolean())
      })
    )
  ),
  /** It is paid in two parts, VAT included, the second at an ISO time; missing where it is paid whole. An older shop does not say. */
  partPayment: z.optional(
    z.object({
      deposit: sum,
      balance: sum,
      balancePaidAt: z.nullable(z.string()),
      /** `deposit` is what was paid before a change of the order, and `balance` the difference. Missing where it is not. */
      isBeforeChange: z.optional(z.boolean()),
      /** The day in London by which the deposit was asked for, after the order was placed. Missing where it was not. */
      dueBy: z.optional(z.string())
    })
  ),
  /** The gift cards that it is paid with, in part or whole; missing where there are none, and from an older shop. */
  giftCards: z.optional(z.array(usedCardSchema)),
  /** What it buys is a gift card, and nothing is sent; missing of every other. */
  giftCard: z.optional(boughtCardSchema),
  /** The parcels of one that leaves in more than one, in their order; missing of every other, and from an older shop. */
  parcels: parcelsSchema,
  /** It is collected at the shop, and nothing is sent; missing of every other, and from an older shop. */
  collection: z.optional(
    z.object({
      /** Where and when, in the owner's words. */
      place: z.string(),
      /** Whom it was handed over to; missing until it was. */
      handedTo: z.optional(z.string())
    })
  ),
  /** What the bench has put in of a piece that was quoted, oldest first; missing while there is nothing, and from an older shop. */
  making: z.optional(z.array(z.object({ title: z.string(), day: z.string(), text: z.string() }))),
  /** What of it comes back, or came, oldest first, with what has happened; missing while there is nothing, and from an older shop. */
  returns: z.optional(
    z.array(
      z.object({
        number: z.string(),
        /** Where it stands; missing from an older shop. */
        state: z.optional(z.enum(['expected', 'received', 'inspected', 'ended'])),
        /** How many pieces of which lines, by their place from 1; missing from an older shop. */
        lines: z.optional(z.array(z.object({ position: z.int(), quantity: z.int() }))),
        steps: z.array(z.object({ words: z.string(), at: z.string() }))
      })
    )
  ),
  /** Whether who reads its e-mail has confirmed it. An older shop does not say. DECISIONS 37. */
  isConfirmed: z.optional(z.boolean())
})
export type Order = z.infer<typeof orderSchema>

/** What the row of an order's discount is called, wherever its sums stand. */
export const discountLabel = ({ discount }: Pick<Order, 'discount'>): string =>
  discount === undefined ? 'Discount' : `Discount ${discount.code}`
export type OrderStep = z.infer<typeof orderStepSchema>
export type OrderKind = Order['kind']

/** The `type` of an order's refusals: what each means for the page. Each is 409 where nothing else is said, and names nobody's data. */
export const ORDER_PROBLEMS = {
  /** The shop's total or lines are others: the answer's `total` and `lines` say which. */
  totalChanged: '/problems/total-changed',
  /** A piece cannot be had as ordered; `lines` say which. */
  unavailable: '/problems/unavailable',
  emptyCart: '/problems/empty-cart',
  /** The discount code takes nothing off this order; the sentence says why. */
  discount: '/problems/discount',
  /** This key has placed an order already, with other details; `order` is its number. */
  alreadyPlaced: '/problems/already-placed',
  /** 429: too many orders of that e-mail wait to be confirmed by its reader. DECISIONS 37. */
  unconfirmedOrders: '/problems/unconfirmed-orders'
} as const
