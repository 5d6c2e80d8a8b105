import type { PayingOrder } from '#domain/orders/paying-order.ts'
import type { PayLink } from '../../client-store/payments/paying-order.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { pageFor } from './pay-link.ts'

interface OtherWayProps {
  order: PayingOrder
  link: PayLink
  except: 'stripe' | 'paypal'
}

/** The other provider's page for the same order, where there is one. It is loaded anew: each has a script of its own. */
export function OtherWay({ order: { methods }, link, except }: OtherWayProps) {
  if (except === 'stripe')
    return (
      methods.paypal && (
        <p>
          <TextLink to={pageFor('/paypal-checkout', link)} reloadDocument>
            Pay with PayPal instead
          </TextLink>
        </p>
      )
    )
  return (
    methods.stripe && (
      <p>
        <TextLink to={pageFor('/stripe-checkout', link)} reloadDocument>
          Pay by card instead
        </TextLink>
      </p>
    )
  )
}
