import * as z from 'zod/mini'
import { quickOrderSchema } from '#domain/orders/order-form.ts'
import { type Pence, pounds } from '#domain/pricing/money.ts'
import { withPhone } from '../form/order-fields.ts'

/** What the quick order costs, VAT included. Storefront spec, section 2. */
export const QUICK_ORDER_TOTAL: Pence = pounds(1800)

/** What is asked of the shopper: all but the total and the code, which the page knows. */
export const quickFormSchema = withPhone(z.omit(quickOrderSchema, { total: true, discountCode: true }), 'phone')
