import * as z from 'zod/mini'
import { CATEGORIES, DIAMOND_TYPES } from '../catalogue/vocabulary.ts'

/**
 * An offer as data/ records it and GET /api/promotions sends it. Its state is reckoned, never stored. DECISIONS 8.
 */
export const promotionSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A promotion is named by lower-case words and hyphens')),
  /** What the shop calls it within a sentence, after "Our": "launch offer". */
  title: z
    .string()
    .check(z.trim(), z.minLength(1, 'A promotion needs a title'), z.maxLength(60, 'The title is too long')),
  category: z.enum(CATEGORIES, 'A promotion is for one of our categories'),
  diamondType: z.enum(DIAMOND_TYPES, 'A promotion is for natural or lab-grown'),
  /** By how much the earlier price is meant to be cut. It is said only where the price history proves it. */
  percentOff: z.int().check(z.minimum(1, 'Too little off'), z.maximum(90, 'Too much off')),
  /** How many customers it is for. */
  limit: z.int().check(z.minimum(1, 'A promotion is for at least one customer')),
  /** The first day on which it holds, Europe/London. Without it no earlier price can be claimed. */
  startsOn: z.optional(z.iso.date('A promotion begins on a day, such as 2025-11-01')),
  /** The last day on which it holds, Europe/London. */
  endsOn: z.iso.date('A promotion ends on a day, such as 2025-12-31')
})

export type Promotion = z.infer<typeof promotionSchema>
