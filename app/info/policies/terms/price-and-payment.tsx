import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { WAYS_IN_SHORT } from '#domain/orders/paying-ways.ts'
import { VAT_PERCENT } from '#domain/pricing/vat.ts'
import { InfoSection } from '../../parts/info-section.tsx'

export function PriceAndPayment() {
  return (
    <InfoSection title="3. Price and payment" id="price-and-payment">
      <p>
        Prices are in pounds sterling and, for delivery within the United Kingdom, include VAT at {VAT_PERCENT}%. The
        total beside the button is what you pay us; delivery within the United Kingdom adds nothing to it, and what an
        order abroad adds is in section 4. A change of price never touches an order already confirmed. Only where a
        price was plainly a mistake that you could have seen to be one may we ask you to confirm the right price or end
        the order.
      </p>
      <p>
        The <Link to="/price-calculator">calculator</Link> and every “from” or “about” show what a piece like that comes
        to. They are no offer: that is a product’s own price, or a quotation in writing.
      </p>
      <p>
        You tell us at the checkout how you would like to pay, and no money moves there. {WAYS_IN_SHORT} Card details
        are entered with the payment provider alone.
      </p>
      {shop.finance.enabled && (
        <p>
          Where we speak of paying later or in parts, the agreement is between you and the lender named, who decides and
          whose terms apply. We lend nothing ourselves. Please take on only what you can repay.
        </p>
      )}
    </InfoSection>
  )
}
