import * as z from 'zod/mini'
import { directOrderSchema } from '#domain/orders/order-form.ts'

/** What is asked of the shopper: all but the total, which the page knows. */
export const directFormSchema = z.omit(directOrderSchema, { total: true })
export type DirectForm = z.infer<typeof directFormSchema>
