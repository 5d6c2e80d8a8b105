import { lineAddress } from '#domain/cart/choice-address.ts'
import { describeItem, itemTerms, itemWarranty } from '#domain/orders/item-description.ts'
import type { Order } from '#domain/orders/order.ts'
import { isPromiseHeld } from '#domain/orders/returnable.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import { SummaryLine } from './summary-line.tsx'

/** The pieces of an order as the shop froze them, with what was promised of them while it holds. DECISIONS 12. */
export function OrderLines({ order }: { order: Pick<Order, 'items' | 'status' | 'withdrawnAt'> }) {
  return (
    <ul>
      {order.items.map((item, index) => (
        <SummaryLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are frozen, and two of a quotation may be alike.
          key={index}
          name={item.name}
          address={item.isGone ? null : lineAddress({ ...item, id: item.productId }, item)}
          choice={describeItem(item).chosen}
          imageUrl={item.imageUrl}
          quantity={item.quantity}
          price={fromDecimalString(item.price) * item.quantity}
          terms={isPromiseHeld(order, item) ? itemTerms(item) : ''}
          warranty={isPromiseHeld(order, item) ? itemWarranty(item) : ''}
        />
      ))}
    </ul>
  )
}
