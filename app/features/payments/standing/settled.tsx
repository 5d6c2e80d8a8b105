import { shop } from '#data/shop.ts'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { goneWords } from '#domain/orders/unpaid-order.ts'
import { formatPoundsAndPence, fromDecimalString } from '#domain/pricing/money.ts'
import type { PayLink } from '../../../client-store/payments/paying-order.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import text from '../../../ui/type/text.module.css'
import { OrderDue } from '../order-due.tsx'
import styles from '../payments.module.css'
import { Heading } from './heading.tsx'
import type { SettledOrder } from './settled-order.ts'

interface SettledProps {
  order: SettledOrder
  link: PayLink
  /** It has just happened, under the shopper's eyes. */
  isNews?: boolean
}

/** An order that is not to be paid now: paid already, cancelled, or not ready for it. */
export function Settled({ order, link, isNews = false }: SettledProps) {
  const { title, lead } = order.state === 'paid' && order.part ? PART_PAID[order.part](order) : WORDS[order.state]
  // A payment link opens the payment page alone: the order itself is shown where it was placed.
  const isOwn = link.pay === undefined
  return (
    <div className={styles.told}>
      <Heading isNews={isNews}>{title}</Heading>
      <p className={text.lead}>{lead}</p>
      {order.gone && order.gone.length > 0 && <p>{goneWords(order.gone)}</p>}
      <OrderDue order={order} />
      {isOwn ? (
        <ButtonLink to={`/order-confirmation/${order.order}`}>See your order</ButtonLink>
      ) : (
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
      )}
      {order.state !== 'paid' && <WaysToReachUs email={shop.contact.serviceEmail} />}
    </div>
  )
}

const PART_PAID: Record<NonNullable<PayingOrder['part']>, (order: PayingOrder) => { title: string; lead: string }> = {
  deposit: ({ total, orderTotal = total }) => ({
    title: 'Thank you, your deposit is paid',
    lead: `We begin with your order, and send you the receipt by e-mail. The balance of ${formatPoundsAndPence(
      fromDecimalString(orderTotal) - fromDecimalString(total)
    )} is to be paid before it is sent.`
  }),
  balance: () => ({
    title: 'Thank you, all of your order is paid',
    lead: 'There is nothing more to pay. We send you the receipt by e-mail.'
  })
}

const WORDS: Record<SettledOrder['state'], { title: string; lead: string }> = {
  paid: {
    title: 'Thank you, your order is paid',
    lead: 'There is nothing more to pay. We send you the receipt by e-mail.'
  },
  refunded: {
    title: 'This order was refunded',
    lead: 'There is nothing to pay.'
  },
  cancelled: {
    title: 'This order was cancelled',
    lead: 'It cannot be paid any more, and nothing is taken. If that is not what you wanted, please write or ring.'
  },
  'delivery-to-confirm': {
    title: 'We have something to tell you first',
    lead: 'Before anything is paid, we tell you who collects import VAT and duty in your country and, where delivery is not free, what it costs. Then you can pay here.'
  },
  lapsed: {
    title: 'This order has waited too long',
    lead: 'What it kept went back on sale, and not all of it is there any more, so it cannot be paid as it stands. Please write or ring, and we will see what we can do.'
  }
}
