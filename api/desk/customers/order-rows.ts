import type { OrderRow } from '#domain/desk/order-view.ts'
import { isCollected } from '#domain/orders/collection.ts'
import { isWithdrawalOpen } from '#domain/orders/excepted.ts'
import type { Order } from '#domain/orders/order.ts'
import { owesBalance } from '#domain/orders/payment-plan.ts'
import { isMadeOrder } from '#domain/orders/transitions.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import { awaitsImportCollector } from '#domain/pricing/vat.ts'

/** A customer's order as a row of the desk. */
export function orderRowOf(order: Order): OrderRow {
  const { id, status, customerName, items, total, createdAt, delivery, deliveryCharge } = order
  const [first, ...more] = items
  const others = more.length === 0 ? '' : ` and ${more.length} more`
  return {
    number: id,
    status,
    isMade: isMadeOrder(order),
    ...(isCollected(order) && { isCollection: true }),
    customerName,
    pieces: `${first?.name ?? 'Nothing'}${others}`,
    imageUrl: first?.imageUrl ?? '',
    total: fromDecimalString(total),
    createdAt,
    needsDeliveryCharge: status === 'pending' && delivery === 'confirmed-before-payment' && deliveryCharge === null,
    needsCollector: awaitsImportCollector(order),
    owesBalance: status !== 'pending' && status !== 'cancelled' && status !== 'refunded' && owesBalance(order),
    isBeforeChange: order.partPayment?.isBeforeChange === true,
    isWithdrawn: isWithdrawalOpen(order)
  }
}
