import { useQuery } from '@tanstack/react-query'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { readPayingOrder } from './paying-order.ts'

/** One of this browser's own orders as it is to be paid; undefined until the shop has answered, null where it is none. */
export function usePayingOrder(order: string): PayingOrder | null | undefined {
  const { data } = useQuery({
    queryKey: ['paying-order', order],
    queryFn: () => readPayingOrder({ order }),
    gcTime: 0,
    staleTime: 0
  })
  return data && (data.kind === 'found' ? data.order : null)
}
