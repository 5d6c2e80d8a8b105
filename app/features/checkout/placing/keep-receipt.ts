import type { DeviceShop } from '#device/start.ts'
import type { Order } from '#domain/orders/order.ts'
import { CHECKOUT_TOTAL } from '../../../client-store/checkout-total.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { CheckoutOutcome } from './place-order.ts'

/** Receipts of orders, among all others on the device. */
export const ORDER_RECEIPT = 'order'

/**
 * Writes down on the device that the shop has an order, and says so. The order stands whatever the device can still
 * write: what fails is reported and keeps nobody from the confirmation.
 */
export async function keepReceipt(
  device: Pick<DeviceShop, 'receipts'>,
  key: string,
  order: Order,
  ...further: (() => Promise<void>)[]
): Promise<void> {
  const receipt = { id: key, kind: ORDER_RECEIPT, reference: order.id, at: order.createdAt, body: order }
  const writes = [
    () => device.receipts.add(receipt),
    async () => localStorage.setItem(CHECKOUT_TOTAL, order.total),
    ...further
  ]
  const results = await Promise.allSettled(writes.map(async (write) => write()))
  for (const result of results) if (result.status === 'rejected') reportError(result.reason)
}

/** Storefront spec, section 8. */
export const sayPlaced = (order: Order): void =>
  toast({ title: 'Order placed successfully!', text: `Your order #${order.id} has been confirmed.` })

/** What is a failure of the order call; all else is the shop's word on the cart, which the notice says. */
const FAILURES: CheckoutOutcome['kind'][] = ['refused', 'signed-out', 'update-needed', 'fields-refused', 'out-of-touch']

/** Storefront spec, section 8. */
export function sayIfFailed({ kind }: CheckoutOutcome): void {
  if (!FAILURES.includes(kind)) return
  toast({
    title: 'Order failed',
    text: 'There was an error processing your order. Please try again.',
    tone: 'destructive'
  })
}
