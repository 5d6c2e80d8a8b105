import type { PayingOrder } from '#domain/orders/paying-order.ts'
import type { PayLink } from '../../kept/payments/paying-order.ts'
import { Button } from '../../ui/controls/button.tsx'
import { OrderDue } from '../order-due.tsx'
import { OtherWay } from '../other-way.tsx'
import { noCardsWords, Unavailable } from '../standing/unavailable.tsx'

interface OrderWithoutCardProps {
  order: PayingOrder
  link: PayLink
  isAsking: boolean
  onRetry: () => void
}

/** An order that cannot be paid by card now: by PayPal for all that, or by card once Stripe answers again. */
export function OrderWithoutCard({ order, link, isAsking, onRetry }: OrderWithoutCardProps) {
  const { stripe, paypal } = order.methods
  return (
    <Unavailable
      title="Payment Service Unavailable"
      lead={
        stripe
          ? `The card’s fields cannot be opened just now. Please try again in a few minutes${paypal ? ', pay with PayPal' : ''} or contact us.`
          : noCardsWords(paypal !== null)
      }
    >
      <OrderDue order={order} />
      <OtherWay order={order} link={link} except="stripe" />
      {stripe && (
        <Button busy={isAsking && 'Trying again'} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Unavailable>
  )
}
