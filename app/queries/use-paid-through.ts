import { useQuery } from '@tanstack/react-query'
import { type PaidThrough, paidThrough, payingWays } from '#domain/orders/paying-ways.ts'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import { paymentMethodsRead } from './queries.ts'

/** How an order is paid for which this way was chosen (null: nobody was asked); null until the shop has answered. */
export function usePaidThrough(chosen: PaymentMethod | null): PaidThrough | null {
  const { data: methods } = useQuery(paymentMethodsRead())
  return methods ? paidThrough(chosen, payingWays(methods)) : null
}
