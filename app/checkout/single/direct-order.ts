import * as z from 'zod/mini'
import { customerFields, directOrderSchema } from '#domain/orders/order-form.ts'
import { withPhone } from '../form/order-fields.ts'

/** What is asked of the shopper: all but the total, which the page knows, and the name once. */
export const directFormSchema = withPhone(
  z.extend(z.omit(directOrderSchema, { total: true }), customerFields.shape),
  'customerPhone'
)
export type DirectForm = z.infer<typeof directFormSchema>
