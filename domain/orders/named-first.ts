import { awaitsImportCollector } from '../pricing/vat.ts'
import type { Order } from './order.ts'

/** What of it is open: the delivery charge, who collects import VAT. */
export interface Unnamed {
  charge: boolean
  collector: boolean
}

/**
 * What the shop has yet to name before an order can be paid, within a sentence: "the delivery charge, and who collects import
 * VAT and duty". Null where nothing is open. DECISIONS 7 and 40.
 */
export function namedFirst({ charge, collector }: Unnamed): string | null {
  const open = [charge && 'the delivery charge', collector && 'who collects import VAT and duty'].filter(Boolean)
  return open.length === 0 ? null : open.join(', and ')
}

/** Whether the shop has yet to name what delivery of an order costs. DECISIONS 7. */
export const awaitsDeliveryCharge = ({
  status,
  delivery,
  deliveryCharge
}: Pick<Order, 'status' | 'delivery' | 'deliveryCharge'>): boolean =>
  status === 'pending' && delivery !== 'free' && deliveryCharge === null

/** How a summary's last row is called: where delivery is still to be named, the sum is not all of it. */
export const totalLabel = (isWithoutDelivery: boolean): string =>
  isWithoutDelivery ? 'Total before delivery' : 'Total'

/** The same of an order that waits to be paid: its page, its mails, the account and the desk say it in these words. */
export const orderNamedFirst = (
  order: Pick<Order, 'status' | 'delivery' | 'deliveryCharge' | 'shippingAddress' | 'importCollector'>
): string | null => namedFirst({ charge: awaitsDeliveryCharge(order), collector: awaitsImportCollector(order) })
