import * as z from 'zod/mini'
import { orderSchema } from '#domain/orders/order.ts'

/** The answer of GET /api/users/{n}/orders: newest first. */
export const ordersSchema = z.array(orderSchema)
