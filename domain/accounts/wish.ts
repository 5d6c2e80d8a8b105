import * as z from 'zod/mini'

/** Pieces on one customer's wish list, at most. */
export const MOST_WISHES = 200

/** A piece on a customer's wish list. */
export const wishSchema = z.object({
  productId: z.string(),
  /** ISO time. */
  addedAt: z.string()
})
export type Wish = z.infer<typeof wishSchema>

/** Every answer about the wish list: all of it, newest first. */
export const wishListSchema = z.array(wishSchema)
