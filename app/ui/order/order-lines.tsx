import { lineAddress } from '#domain/cart/choice-address.ts'
import { describeItem, itemTerms, itemWarranty } from '#domain/orders/item-description.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import { SummaryLine } from './summary-line.tsx'

/** The pieces of an order as the shop froze them. DECISIONS 12. */
export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        <SummaryLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are frozen, and two of a quotation may be alike.
          key={index}
          name={item.name}
          address={item.isGone ? null : lineAddress({ ...item, id: item.productId }, item)}
          choice={describeItem(item).chosen}
          imageUrl={item.imageUrl}
          quantity={item.quantity}
          price={fromDecimalString(item.price) * item.quantity}
          terms={itemTerms(item)}
          warranty={itemWarranty(item)}
        />
      ))}
    </ul>
  )
}
