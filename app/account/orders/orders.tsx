import { ButtonLink } from '../../ui/controls/button.tsx'
import text from '../../ui/type/text.module.css'
import page from '../account-page.module.css'
import { OwnPart } from '../own/own-part.tsx'
import { useOwn, useReadAnew } from '../own/use-own.ts'
import { OrderEntry } from './order-entry.tsx'
import styles from './orders.module.css'
import { ordersSchema } from './orders-schema.ts'

/** Every order of the customer, newest first, as it was placed. */
export function Orders({ number }: { number: number }) {
  const own = useOwn(number, '/orders', ordersSchema)
  const readAnew = useReadAnew(number)
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
