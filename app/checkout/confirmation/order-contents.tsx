import { choiceWords } from '#domain/cart/cart-words.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { formatPounds, fromDecimalString } from '#domain/pricing/money.ts'
import { VAT_PERCENT } from '#domain/pricing/vat.ts'
import { Report } from '../../ui/product/report.tsx'
import text from '../../ui/type/text.module.css'
import { deliveryValue, shortCountry } from '../summary/delivery-words.ts'
import { SummaryLine } from '../summary/summary-line.tsx'
import styles from './confirmation.module.css'

/** What was ordered, what it comes to, and where it goes: as the shop froze it. DECISIONS 12. */
export function OrderContents({ order }: { order: Order }) {
  const { shippingAddress } = order
  return (
    <section className={styles.contents} aria-labelledby="your-order">
      <h2 id="your-order" className={text.h3}>
        Your order
      </h2>
      <ul>
        {order.items.map((item) => (
          <SummaryLine
            key={`${item.productId} ${choiceWords(item)}`}
            name={item.name}
            choice={choiceWords(item)}
            imageUrl={item.imageUrl}
            quantity={item.quantity}
            price={itemPrice(item)}
            isMadeToOrder={item.isMadeToOrder}
          />
        ))}
      </ul>
      <Report
        rows={[
          {
            label: `Delivery, ${shortCountry(shippingAddress?.country ?? DEFAULT_COUNTRY)}`,
            value: deliveryValue(order.delivery)
          },
          { label: `Includes VAT (${VAT_PERCENT}%)`, value: formatPounds(fromDecimalString(order.vat)) },
          { label: 'Total', value: formatPounds(fromDecimalString(order.total)), sum: true }
        ]}
      />
      {shippingAddress && <Address {...shippingAddress} />}
    </section>
  )
}

const itemPrice = ({ price, quantity }: OrderItem): number => fromDecimalString(price) * quantity

function Address(address: NonNullable<Order['shippingAddress']>) {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.address1,
    address.address2,
    address.city,
    address.postalCode,
    address.country
  ].filter(Boolean)
  return (
    <div className={styles.part}>
      <h3 className={text.h4}>Delivery address</h3>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}
