import shop from '#data/shop.json' with { type: 'json' }
import { UNPAID_ORDER_WORDS } from '#domain/orders/unpaid-order.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { InfoSection } from '../../parts/info-section.tsx'

export function Ordering() {
  return (
    <InfoSection title="2. Your order, and when it binds" id="your-order">
      <p>
        Up to the last button you can change everything. “Order with obligation to pay” sends us your offer to buy. The
        shop compares price and stock at that moment: if either has moved it says so, and nothing is ordered until you
        agree. The contract is made when the shop confirms the order and gives you its number; a mail with all of its
        details follows, and is yours to keep.
      </p>
      <p>
        We then get in touch {answerWithinWords(shop.contact.responseHours)} to go through the order. Once it is placed,{' '}
        {UNPAID_ORDER_WORDS}. An order that ends unpaid ends the contract, and you owe us nothing. Where we first name a
        delivery charge, or who collects import VAT, the days count from then, and so they do when we send you a new
        payment link.
      </p>
      <p>
        If we find that we cannot supply a piece, we tell you at once and give back whatever you paid for it, within 14
        days at the latest.
      </p>
      <p>
        Diamonds and metals are described by their grades, weight and fineness, and by whether a stone is natural or
        laboratory-grown. Most pictures are drawn by computer from the design, and screens differ in colour. What is
        written about a piece holds; a picture is there to help.
      </p>
    </InfoSection>
  )
}
