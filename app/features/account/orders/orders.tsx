import type { Order } from '#domain/orders/order.ts'
import { partDue } from '#domain/orders/payment-plan.ts'
import { hasReturnTerms } from '#domain/orders/returnable.ts'
import { usePayingOrder } from '../../../client-store/payments/use-paying-order.ts'
import { usePaidThrough } from '../../../queries/use-paid-through.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { AddressLines } from '../../../ui/order/address-lines.tsx'
import { Arrival } from '../../../ui/order/arrival.tsx'
import { BankTransfer } from '../../../ui/order/bank-transfer.tsx'
import { KeptFor } from '../../../ui/order/kept-for.tsx'
import { KeptTerms } from '../../../ui/order/kept-terms.tsx'
import { OrderLines } from '../../../ui/order/order-lines.tsx'
import { orderRows } from '../../../ui/order/order-rows.ts'
import { ReturnRights } from '../../../ui/order/return-rights.tsx'
import { Tracker } from '../../../ui/order/tracker.tsx'
import { Withdrawal } from '../../../ui/order/withdrawal.tsx'
import { dayWords } from '../../../ui/page/day-words.ts'
import { Report } from '../../../ui/product/report.tsx'
import text from '../../../ui/type/text.module.css'
import page from '../account-page.module.css'
import { OwnPart } from '../own/own-part.tsx'
import { useInvalidatePart, useOwn } from '../own/use-own.ts'
import styles from './orders.module.css'
import { ordersSchema } from './orders-schema.ts'
import { StatusBadge } from './status-badge.tsx'

/** Every order of the customer, newest first, as it was placed. */
export function Orders({ number }: { number: number }) {
  const own = useOwn(number, '/orders', ordersSchema)
  const readAnew = useInvalidatePart(number)
  return (
    <section className={page.section} aria-labelledby="your-orders">
      <h2 id="your-orders">Orders</h2>
      <OwnPart own={own} what="your orders">
        {(orders) =>
          orders.length === 0 ? (
            <NoOrders />
          ) : (
            <ol className={styles.list}>
              {orders.map((order) => (
                <OrderEntry key={order.id} order={order} onChanged={() => readAnew('/orders')} />
              ))}
            </ol>
          )
        }
      </OwnPart>
    </section>
  )
}

/** Requests spec, section 8. */
function NoOrders() {
  return (
    <>
      <p>No orders found</p>
      <p className={text.body2}>
        An order placed with your e-mail address without signing in comes here too, once you have confirmed it by the
        button in its e-mail.
      </p>
      <p>
        <ButtonLink to="/products">View All Products</ButtonLink>
      </p>
    </>
  )
}

/** One order, its lines frozen as they were when it was placed. DECISIONS 12. */
function OrderEntry({ order, onChanged }: { order: Order; onChanged: () => Promise<unknown> }) {
  const { id, status, createdAt, items, shippingAddress } = order
  const through = usePaidThrough(order.paymentMethod)
  return (
    <li className={styles.order}>
      <div className={styles.head}>
        <div>
          <h3 className={text.h4}>Order {id}</h3>
          <p className={text.caption}>Placed on {dayWords(createdAt)}</p>
        </div>
        <StatusBadge order={order} />
      </div>
      <div className={styles.progress}>
        {order.giftCard ? <p>{`A gift card for ${order.giftCard.toName}.`}</p> : <Tracker order={order} />}
        {!order.giftCard && <Arrival order={order} />}
      </div>
      <KeptFor order={order} />
      <OrderLines order={order} />
      {(status === 'pending' || partDue(order)) && through === 'bank' && <TransferDue order={order} />}
      <div>
        {!order.giftCard && hasReturnTerms(order) && <ReturnRights lines={items} />}
        <KeptTerms order={order} />
      </div>
      <div className={styles.end}>
        <Report rows={orderRows(order)} />
        {order.collection && (
          <div>
            <h4 className={text.label}>Collection</h4>
            <p>{order.collection.place}</p>
          </div>
        )}
        {shippingAddress && (
          <div>
            <h4 className={text.label}>Delivery address</h4>
            <AddressLines {...shippingAddress} />
          </div>
        )}
        <Withdrawal order={order} isAmongOthers onWithdrawn={onChanged} />
        <TextLink small to={`/order-confirmation/${id}`} aria-label={`What happens next with order ${id}`}>
          What happens next
        </TextLink>
      </div>
    </li>
  )
}

/** Where a transfer goes, for an order that is paid by one, as the shop says at this moment. DECISIONS 16. */
function TransferDue({ order }: { order: Order }) {
  const paying = usePayingOrder(order.id)
  return paying?.bank ? <BankTransfer order={order} bank={paying.bank} /> : null
}
