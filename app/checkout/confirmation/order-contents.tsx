import { useLocation } from 'react-router-dom'
import type { Order } from '#domain/orders/order.ts'
import { importWords, isExport } from '#domain/pricing/vat.ts'
import { AddressLines } from '../../ui/order/address-lines.tsx'
import { KeptTerms } from '../../ui/order/kept-terms.tsx'
import { OrderLines } from '../../ui/order/order-lines.tsx'
import { orderRows } from '../../ui/order/order-rows.ts'
import { ReturnRights } from '../../ui/order/return-rights.tsx'
import { Report } from '../../ui/product/report.tsx'
import text from '../../ui/type/text.module.css'
import styles from './confirmation.module.css'

/** What was ordered, what it comes to, and where it goes: as the shop froze it. DECISIONS 12. */
export function OrderContents({ order }: { order: Order }) {
  const { shippingAddress } = order
  // The signed link that shows the order shows its terms, too.
  const { search } = useLocation()
  return (
    <section className={styles.contents} aria-labelledby="your-order">
      <h2 id="your-order" className={text.h3}>
        Your order
      </h2>
      <OrderLines items={order.items} />
      <Report rows={orderRows(order)} />
      {shippingAddress && isExport(shippingAddress.country) && (
        <p className={text.body2}>{importWords(shippingAddress.country, order.importCollector)}</p>
      )}
      {order.giftNote && (
        <div className={styles.part}>
          <h3 className={text.h4}>Gift note</h3>
          <p dir="auto">{order.giftNote}</p>
        </div>
      )}
      <ReturnRights lines={order.items} />
      <KeptTerms order={order} search={search} />
      {shippingAddress && <Address {...shippingAddress} />}
    </section>
  )
}

function Address(address: NonNullable<Order['shippingAddress']>) {
  return (
    <div className={styles.part}>
      <h3 className={text.h4}>Delivery address</h3>
      <AddressLines {...address} />
    </div>
  )
}
