import { useQuery } from '@tanstack/react-query'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { readPayingOrder } from './paying-order.ts'

/** One of this browser's own orders as it is to be paid; null until the shop has said, and where it does not. */
export function usePayingOrder(order: string): PayingOrder | null {
  const { data } = useQuery({
    queryKey: ['paying-order', order],
    queryFn: () => readPayingOrder({ order }),
    gcTime: 0,
    staleTime: 0
  })
  return data?.kind === 'found' ? data.order : null
}
