import { deliveryWindow } from '#domain/orders/delivery-window.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { ADULT_SIGNATURE_ABOVE, DEFAULT_COUNTRY, DELIVERY_DAYS, EU_DELIVERY_DAYS } from '#domain/policies/delivery.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import { awaitsDeliveryCharge } from '../../ui/order/delivery-value.ts'
import text from '../../ui/type/text.module.css'
import styles from './confirmation.module.css'

/** What happens from now on, and when it arrives. Storefront spec, sections 1 and 9. */
export function NextSteps({ order }: { order: Order }) {
  const isMade = order.items.some((item) => item.isMadeToOrder)
  return (
    <section className={styles.part} aria-labelledby="next">
      <h2 id="next" className={text.h3}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        {order.status !== 'in-production' && (
          <li>{order.kind === 'quick' ? 'We call you within 24 hours.' : 'We confirm your order within 24 hours.'}</li>
        )}
        {order.status === 'pending' && (
          <li>
            {awaitsDeliveryCharge(order)
              ? 'We tell you the delivery charge, then send a secure payment link by e-mail.'
              : 'A secure payment link for exactly this total comes by e-mail.'}
          </li>
        )}
        <li>{isMade ? 'Your order is made and checked.' : 'Your order is checked and packed.'}</li>
        <li>
          {fromDecimalString(order.total) > ADULT_SIGNATURE_ABOVE
            ? 'It is sent insured, and signed for by an adult.'
            : 'It is sent to you.'}
        </li>
      </ol>
      <p className={text.body2}>{arrivalWords(order)}</p>
    </section>
  )
}

function arrivalWords({ createdAt, shippingAddress }: Order): string {
  const country = shippingAddress?.country ?? DEFAULT_COUNTRY
  if (country !== DEFAULT_COUNTRY)
    return `We name the day with your payment link. Delivery to ${country} takes ${EU_DELIVERY_DAYS} days once it has left us.`
  const { typical, latest } = deliveryWindow(createdAt)
  return (
    `It arrives around ${formatDay(typical)}, by ${formatDay(latest)} at the latest: ` +
    `typically ${DELIVERY_DAYS.typical} days, at most ${DELIVERY_DAYS.maximum}.`
  )
}
