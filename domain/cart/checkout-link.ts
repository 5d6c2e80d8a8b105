import * as z from 'zod/mini'

/**
 * What POST /api/checkout-tokens/claim answers. `claimed`: the pieces are in this browser's cart, because they were copied
 * or lay there from the beginning. Else `lines` is what the link would bring, for the shopper to decide. DECISIONS 15, 36.
 */
export const checkoutLinkAnswerSchema = z.object({
  claimed: z.boolean(),
  lines: z._default(z.array(z.object({ name: z.string(), quantity: z.int() })), [])
})
export type CheckoutLinkAnswer = z.infer<typeof checkoutLinkAnswerSchema>
