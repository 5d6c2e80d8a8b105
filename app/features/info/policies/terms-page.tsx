import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { WAYS_IN_SHORT } from '#domain/orders/paying-ways.ts'
import { DEPOSIT_TERMS } from '#domain/orders/payment-plan.ts'
import { UNPAID_ORDER_WORDS } from '#domain/orders/unpaid-order.ts'
import { DELIVERY_DAYS } from '#domain/policies/delivery.ts'
import { answerWithinWords, openingWords } from '#domain/policies/opening-hours.ts'
import { FINAL_SALE_PIECES, RETURN_SENTENCES } from '#domain/policies/return-terms.ts'
import { spanWords } from '#domain/policies/returns.ts'
import { BESPOKE_WEEKS } from '#domain/policies/shipping-times.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { EXPORT_TERMS, VAT_PERCENT } from '#domain/pricing/vat.ts'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import { MailLink } from './mail-link.tsx'
import { TERMS_CHANGED } from './policy-dates.ts'
import { Cancelling } from './terms/cancelling.tsx'
import { Faulty } from './terms/faulty.tsx'

/** /terms-of-service: what binds the shop and who buys from it. Requests spec, section 2; DECISIONS 7, 13, 16 and 21. */
export function Page() {
  return (
    <InfoPage
      title="Terms of service"
      lead="What you may expect of us and we of you when you buy here. Nothing on this page takes away a right the law gives you as a consumer."
    >
      <PolicyDate iso={TERMS_CHANGED} of={['figures', 'facts']} />
      <Parties />
      <Ordering />
      <PriceAndPayment />
      <Receiving />
      <Cancelling />
      <MadeForYou />
      <Faulty />
      <Offers />
      <Liability />
      <Complaints />
    </InfoPage>
  )
}

export const head = () =>
  infoHead({
    title: 'Terms of service',
    description:
      'The terms of buying from Northlight Diamonds: price, order, payment, delivery, your right to cancel, faulty pieces, bespoke work and complaints.',
    path: '/terms-of-service'
  })

function Offers() {
  return (
    <InfoSection title="8. Offers" id="offers">
      <p>
        An offer says which pieces it is on, how many customers can have it and on which day it ends, reckoned in London
        time through the end of that day. It is taken when you place the order, not when a piece is put into the cart,
        and given back where the order does not go on to be paid. It ends sooner if that many have taken it.
      </p>
      <p>
        A price we call “Was” is the lowest at which that piece was sold here in the 30 days before the offer began.
        Offers cannot be exchanged for money or added to one another.
      </p>
    </InfoSection>
  )
}

function Liability() {
  return (
    <InfoSection title="9. What we answer for" id="liability">
      <p>
        We answer for loss or damage that is a foreseeable result of our breaking this contract or not taking reasonable
        care. Nothing here limits or excludes what may not be limited or excluded: death or injury caused by our
        negligence, fraud, defective products under the Consumer Protection Act 1987, and your rights under the Consumer
        Rights Act 2015.
      </p>
      <p>
        We do not answer for what neither of us could foresee when the contract was made, or for losses of a business,
        since these terms are for consumers. If something outside our control delays us, we tell you, do what we can,
        and you may end the contract if the delay is long and have back what you paid.
      </p>
      <p>
        The shop keeps on your device what you write without a connection, and says whether we have received it. Until
        it says so, we have not.
      </p>
    </InfoSection>
  )
}

function Parties() {
  const { brand, company, contact } = shop
  return (
    <InfoSection title="1. Who you buy from" id="who-you-buy-from">
      <p>
        {brand.name}, a {company.legalForm}. The registered name, number and address are under{' '}
        <Link to="/business-information">business information</Link>. Telephone {contact.phone}, e-mail{' '}
        <MailLink to={contact.serviceEmail} />, {openingWords(contact.opening)}.
      </p>
      <p>
        These terms are for people who buy for themselves or as a gift, from the age of 18. Who buys for a trade agrees
        terms with us in a <Link to="/wholesale">wholesale</Link> quotation. The terms that stood here when you ordered
        are the ones that hold for your order.
      </p>
    </InfoSection>
  )
}

function MadeForYou() {
  return (
    <InfoSection title="6. Pieces made to your own specification" id="made-for-you">
      <p>
        Pieces made to your own specification are {FINAL_SALE_PIECES}: they cannot be sold to anybody else. Each says
        before you order: “{RETURN_SENTENCES['final-sale']}” Once you have approved its design and its price it cannot
        be cancelled; until then you owe nothing. A piece of the catalogue in a size, carat or length that its page
        offers is none of these: section 5 holds for it.
      </p>
      <p>
        A <Link to="/bespoke">bespoke</Link> request binds nobody. We answer with a design and a quotation in writing;
        the contract is made when you accept both, and making takes {spanWords(BESPOKE_WEEKS)} weeks from then. A change
        you ask for later may change price and time, and is agreed in writing first. The design stays ours unless we
        agree otherwise; pictures you send us remain yours, and we use them for your piece alone.
      </p>
      <p>Section 7 holds for pieces made for you as for any other.</p>
    </InfoSection>
  )
}

function Complaints() {
  const { contact } = shop
  return (
    <InfoSection title="10. Complaints, law and these terms" id="complaints">
      <p>
        Tell us first: <MailLink to={contact.serviceEmail} />, with your order number. We answer{' '}
        {answerWithinWords(contact.responseHours)}. If we cannot agree, our{' '}
        <Link to="/compliance#complaints">complaints page</Link> says who can help.
      </p>
      <p>
        The law of England and Wales applies, and its courts may decide. If you live in Scotland or Northern Ireland you
        may also go to the courts there. If you live in the European Union, what protects consumers in your country
        stays with you.
      </p>
      <p>
        How we use what you tell us is in the <Link to="/privacy-policy">privacy policy</Link>. If one part of these
        terms does not hold, the rest does. Nobody but you and us can enforce them.
      </p>
    </InfoSection>
  )
}

function Receiving() {
  return (
    <InfoSection title="4. Delivery, risk and ownership" id="delivery">
      <p>
        Within the United Kingdom delivery is free and takes at most {DELIVERY_DAYS.maximum} days from payment,
        typically {DELIVERY_DAYS.typical}. To the countries of the European Union that the checkout lists it is free
        over {formatPounds(houseTerms.euFreeAbove)}; up to that we tell you the charge before any payment, and you may
        still say no. The <Link to="/shipping">shipping page</Link> has times, signatures and insurance.
      </p>
      <p>{EXPORT_TERMS}</p>
      <p>
        If we are late, you may set us a further date that is fair. If we miss that one too, or the day was essential
        and we knew it, you may end the contract and have everything back without delay.
      </p>
      <p>
        Until the parcel is in your hands, or in those of somebody you named, its loss is ours and not yours. The piece
        belongs to you once it is paid for in full and has been delivered.
      </p>
    </InfoSection>
  )
}

function Ordering() {
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

function PriceAndPayment() {
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
      <p>{DEPOSIT_TERMS}</p>
      {shop.finance.enabled && (
        <p>
          Where we speak of paying later or in parts, the agreement is between you and the lender named, who decides and
          whose terms apply. We lend nothing ourselves. Please take on only what you can repay.
        </p>
      )}
    </InfoSection>
  )
}
