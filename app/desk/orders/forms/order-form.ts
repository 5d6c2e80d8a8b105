import type { FormState } from '#domain/desk/desk-page.ts'
import type { OrderView } from '#domain/desk/order-view.ts'

/** What each of an order's forms is drawn from. */
export interface OrderFormProps {
  view: OrderView
  form: FormState | null
}

export const orderAction = (number: string, action: string): string => `/desk/orders/${number}/${action}`
