import * as z from 'zod/mini'

/** That PayPal can be used, and with which of its two worlds: GET /paypal/setup. Requests spec, section 7. */
export const paypalSetupSchema = z.object({
  clientId: z.string(),
  environment: z._default(z.enum(['production', 'sandbox']), 'production')
})
export type PaypalSetup = z.infer<typeof paypalSetupSchema>

/** The order at PayPal: POST /paypal/order. Requests spec, section 7. */
export const paypalOrderSchema = z.object({ id: z.string() })

/**
 * What became of the buyer's approval: POST /paypal/order/{id}/capture. `waiting`: PayPal has yet to decide; `declined`:
 * another way within PayPal may be tried; `not-approved`: the buyer has not agreed. Requests spec, section 7.
 */
export const paypalCaptureSchema = z.object({ status: z.enum(['paid', 'waiting', 'declined', 'not-approved']) })
