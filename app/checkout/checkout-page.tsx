import { Link } from 'react-router-dom'
import { paymentMethodsRead, promotionsRead } from '../reads/queries.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageHead } from '../ui/page/page.ts'
import text from '../ui/type/text.module.css'
import styles from './checkout-page.module.css'
import { CheckoutForm } from './form/checkout-form.tsx'
import { useCheckoutForm } from './form/use-checkout-form.ts'
import { OfferedCart } from './placing/offered-cart.tsx'
import { OrderNotice } from './placing/order-notice.tsx'
import { linesToOrder } from './placing/place-order.ts'
import { useCheckoutCart } from './placing/use-checkout-cart.ts'

/** /checkout. The server sends the empty form; cart and draft come from this device. */
export function Page() {
  const { cart, linked } = useCheckoutCart()
  const parts = useCheckoutForm()
  const { checkout } = parts
  const lines = checkout.kind === 'processing' ? checkout.lines : cart && linesToOrder(cart.view, cart.sent)

  return (
    <Wrap className={styles.page}>
      <Link className={styles.back} to="/cart">
        <ArrowLeftIcon />
        Back to cart
      </Link>
      <h1>Checkout</h1>
      {linked && <OfferedCart link={linked.link} onAdd={linked.add} onDecline={linked.decline} />}
      {lines?.length === 0 ? (
        <div className={styles.empty}>
          {checkout.kind === 'stopped' && <OrderNotice outcome={checkout.outcome} />}
          <EmptyCart />
        </div>
      ) : (
        <CheckoutForm {...parts} lines={lines} isUnanswered={cart?.sent !== null && cart?.sent !== undefined} />
      )}
    </Wrap>
  )
}

/** Storefront spec, section 2. */
function EmptyCart() {
  return (
    <>
      <h2 className={text.h3}>Your cart is empty</h2>
      <p className={text.lead}>Add some items to your cart before proceeding to checkout.</p>
      <p>
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
      </p>
    </>
  )
}

export const reads = () => [paymentMethodsRead(), promotionsRead()]

export const head = (): PageHead => ({
  title: 'Checkout · Northlight Diamonds',
  description: 'Order the pieces in your cart. Nothing is taken now: you pay once the order is placed.'
})
