import { bankHolidays } from '#data/bank-holidays.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderPromise, orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { useOrderMoment } from '../page/order-moment.tsx'
import text from '../type/text.module.css'

/** When an order arrives, until it has: counted from its payment, or from today where it is not paid. DECISIONS 33. */
export function Arrival({ order }: { order: Order }) {
  const now = useOrderMoment()
  if (!['pending', 'paid', 'in-production', 'dispatched', 'part-refunded'].includes(order.status)) return null
  if (order.steps.some(({ status }) => status === 'delivered')) return null
  // What was withdrawn from and is here is not sent.
  if (order.withdrawnAt && !order.steps.some(({ status }) => status === 'dispatched' && !order.collection)) return null
  return <p className={text.body2}>{orderPromiseWords(orderPromise(order, now, bankHolidays))}</p>
}
