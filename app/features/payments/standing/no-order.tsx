import { shop } from '#data/shop.ts'
import { UNPAID_ORDER_WORDS } from '#domain/orders/unpaid-order.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import text from '../../../ui/type/text.module.css'
import styles from '../payments.module.css'
import { Heading } from './heading.tsx'

/** No order that may be paid from here. A link that has run out and one that was never ours look the same. */
export function NoOrder() {
  return (
    <div className={styles.told}>
      <Heading>There is no order to pay here</Heading>
      <p className={text.lead}>
        Please use the payment link in your order e-mail, or open this page in the browser in which you ordered. Once an
        order is placed, {UNPAID_ORDER_WORDS}. We will gladly send you a new link.
      </p>
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
      <WaysToReachUs email={shop.contact.serviceEmail} />
    </div>
  )
}
