import * as z from 'zod/mini'
import { CATEGORIES, DIAMOND_TYPES } from '../catalogue/vocabulary.ts'
import { FREE_PRICE_CHANGE_PERCENT } from '../desk/price-change.ts'
import { formatDay, type IsoDay } from '../policies/calendar.ts'
import { amountWords } from '../pricing/money.ts'
import { codeKey } from './discount.ts'
import { MOST_CUSTOMERS } from './offer.ts'
import type { PromotionState } from './promotion-state.ts'

const CODE = 'A code has 4 to 24 letters and figures, with hyphens between them if you like.'
const PERCENT = 'A code takes 1 to 90 percent off, in whole percent.'
const AMOUNT = 'What it takes off is a sum in pence, from £1.'
/** Pence. */
const MOST_AMOUNT = 100_000_00

const pence = (words: string) =>
  z.int(words).check(z.minimum(100, words), z.maximum(MOST_AMOUNT, `${amountWords(MOST_AMOUNT)} at most.`))

const discountFields = z.strictObject(
  {
    code: z.string(CODE).check(
      z.trim(),
      z.toUpperCase(),
      z.maxLength(24, CODE),
      z.regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, CODE),
      z.refine((code) => codeKey(code).length >= 4, CODE)
    ),
    percent: z.optional(z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(90, PERCENT))),
    amount: z.optional(pence(AMOUNT)),
    from: z.iso.date('A code begins on a day, such as 2026-12-01.'),
    to: z.iso.date('A code ends on a day, such as 2026-12-31.'),
    limit: z.optional(
      z
        .int('The limit is a number of orders.')
        .check(
          z.minimum(1, 'A code is for at least one order.'),
          z.maximum(MOST_CUSTOMERS, `A code is for ${MOST_CUSTOMERS.toLocaleString('en-GB')} orders at most.`)
        )
    ),
    oncePerCustomer: z._default(z.boolean('Once for each customer is true or false.'), false),
    minimum: z.optional(pence('The least an order comes to is a sum in pence, from £1.')),
    pieces: z.optional(
      z
        .array(z.string())
        .check(z.minLength(1, 'Please name a piece.'), z.maxLength(1000, 'Please name 1,000 pieces at most.'))
    ),
    categories: z.optional(z.array(z.enum(CATEGORIES, 'There is no such kind of jewellery.'))),
    origins: z.optional(z.array(z.enum(DIAMOND_TYPES, 'An origin is natural or lab-grown.'))),
    withOffers: z._default(z.boolean('Together with an offer is true or false.'), false)
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? `It has no ${issue.keys.join(', ')}.` : undefined) }
)

/**
 * A discount code: what whoever types it gets off an order. By whole percent or a sum in pence; from a day to a day in
 * London, both included; for `limit` orders or any; for pieces named one by one, for kinds and origins, or for all. `minimum`
 * is what the order comes to without it. Only `withOffers` also takes something off what a live offer has lowered.
 */
export type DiscountCode = z.infer<typeof discountFields>

export type ReadDiscount =
  | { kind: 'discount'; discount: DiscountCode }
  | { kind: 'refused'; errors: Record<string, string> }

/** A code from what a form or a file says; or, by field, why it says none. `today` is London's. */
export function readDiscount(given: unknown, today: IsoDay): ReadDiscount {
  const parsed = discountFields.safeParse(given)
  if (!parsed.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message
    return { kind: 'refused', errors }
  }
  const { pieces, categories = [], origins = [], percent, amount, minimum, to, from } = parsed.data
  const errors: Record<string, string> = {
    ...(percent === undefined && amount === undefined && { percent: 'Please say how much it takes off.' }),
    ...(percent !== undefined && amount !== undefined && { amount: 'Please give a percentage or a sum, not both.' }),
    ...(pieces !== undefined &&
      categories.length + origins.length > 0 && {
        pieces: 'Please name pieces, or choose kinds and origins, not both.'
      }),
    ...(amount !== undefined &&
      minimum !== undefined &&
      minimum <= amount && { minimum: 'The least an order comes to must be more than the code takes off.' }),
    ...(to < today && { to: `Today is ${formatDay(today)}: a code cannot end in the past.` }),
    ...(to < from && { to: 'Its last day lies before its first.' })
  }
  return Object.keys(errors).length > 0 ? { kind: 'refused', errors } : { kind: 'discount', discount: parsed.data }
}

/** Of what an order comes to at least, a sum may be so many percent before it counts as large. */
const LARGE_PERCENT = FREE_PRICE_CHANGE_PERCENT

/** Whether a code takes so much off that whoever adds it has to say once more who they are. */
export function isLargeDiscount({ percent, amount, minimum }: DiscountCode): boolean {
  if (percent !== undefined) return percent > LARGE_PERCENT
  return minimum === undefined || (amount ?? 0) * 100 > minimum * LARGE_PERCENT
}

/** How a code stands, on the desk. */
export const DISCOUNT_STATES: Readonly<Record<PromotionState, string>> = {
  'to-come': 'To come',
  live: 'Live',
  ended: 'Ended',
  'sold-out': 'All used'
}
