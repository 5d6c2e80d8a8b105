import type { Entry } from '#domain/content/entry.ts'
import { line, list, paragraphs, text } from './text-entry.ts'

const section = (id: string, label: string, law: string, initial: string): Entry => ({
  ...text(`terms.${id}`, 'terms', label, 'terms of service, and the terms kept with each order from now on', initial),
  law
})

/** The terms of service, section by section; each follows a rule of law. Requests spec, section 2; DECISIONS 7, 13, 16 and 21. */
export const TERMS_TEXTS: readonly Entry[] = [
  line(
    'terms.lead',
    'terms',
    'The first sentences',
    'terms of service',
    'What you may expect of us and we of you when you buy here. Nothing on this page takes away a right the law gives you as a consumer.'
  ),
  section(
    'who-you-buy-from',
    '1. Who you buy from',
    'Electronic Commerce Regulations 2002, regulation 6',
    paragraphs(
      '{shopName}, a {legalForm}. The registered name, number and address are under [business information](/business-information). Telephone {telephone}, e-mail [{serviceEmail}](mailto:{serviceEmail}), {openingHours}.',
      'These terms are for people who buy for themselves or as a gift, from the age of 18. Who buys for a trade agrees terms with us in a [wholesale](/wholesale) quotation. The terms that stood here when you ordered are the ones that hold for your order.'
    )
  ),
  section(
    'your-order',
    '2. Your order, and when it binds',
    'Consumer Contracts Regulations 2013, schedule 2',
    paragraphs(
      'Up to the last button you can change everything. “Order with obligation to pay” sends us your offer to buy. The shop compares price and stock at that moment: if either has moved it says so, and nothing is ordered until you agree. The contract is made when the shop confirms the order and gives you its number; a mail with all of its details follows, and is yours to keep.',
      'We then get in touch {answerTime} to go through the order. Once it is placed, {unpaidOrderTerms}. An order that ends unpaid ends the contract, and you owe us nothing. Where we first name a delivery charge, or who collects import VAT, the days count from then, and so they do when we send you a new payment link.',
      'If we find that we cannot supply a piece, we tell you at once and give back whatever you paid for it, within 14 days at the latest.',
      'Diamonds and metals are described by their grades, weight and fineness, and by whether a stone is natural or laboratory-grown. Most pictures are drawn by computer from the design, and screens differ in colour. What is written about a piece holds; a picture is there to help.'
    )
  ),
  section(
    'price-and-payment',
    '3. Price and payment',
    'Price Marking Order 2004',
    paragraphs(
      'Prices are in pounds sterling and, for delivery within the United Kingdom, include VAT at {vatPercent}. The total beside the button is what you pay us; delivery within the United Kingdom adds nothing to it, and what an order abroad adds is in section 4. A change of price never touches an order already confirmed. Only where a price was plainly a mistake that you could have seen to be one may we ask you to confirm the right price or end the order.',
      'The [calculator](/price-calculator) and every “from” or “about” show what a piece like that comes to. They are no offer: that is a product’s own price, or a quotation in writing.',
      'You tell us at the checkout how you would like to pay, and no money moves there. {waysToPay} Card details are entered with the payment provider alone.',
      '{depositTerms}',
      'A gift card of ours pays for an order or a part of it. It does not expire; what else holds of it stands on [its page](/gift-cards).'
    )
  ),
  section(
    'delivery',
    '4. Delivery, risk and ownership',
    'Consumer Rights Act 2015, sections 28 and 29',
    paragraphs(
      'Within the United Kingdom delivery is free and takes at most {deliveryMaximumDays} days from payment, typically {deliveryTypicalDays}. To the countries of the European Union that the checkout lists it is free over {euFreeAbove}; up to that we tell you the charge before any payment, and you may still say no. The [shipping page](/shipping) has times, signatures and insurance.',
      '{exportTerms}',
      'If we are late, you may set us a further date that is fair. If we miss that one too, or the day was essential and we knew it, you may end the contract and have everything back without delay.',
      'Until the parcel is in your hands, or in those of somebody you named, its loss is ours and not yours. The piece belongs to you once it is paid for in full and has been delivered.'
    )
  ),
  section(
    'cancelling',
    '5. Your right to cancel',
    'Consumer Contracts Regulations 2013, regulations 29 to 38',
    paragraphs(
      'You may cancel an order of pieces of our catalogue, from stock or made to order, without giving a reason, from the moment you place it until {cancelDays} days after the day on which you, or somebody you named, received the last of them. Press [{withdraw}](/withdraw) on your order’s page or in its mail, tell us so in any clear words, to [{serviceEmail}](mailto:{serviceEmail}) or by post, or use the [model form](/warranty-returns#cancellation-form). It is enough to send it before the time is up.',
      'Send the pieces back within {sendBackDays} days of telling us. We refund the price and what standard delivery cost you within {refundDaysByLaw} days of having them, or of your proof that they are on their way if that comes first, by the means you paid with. Sending them back is at your cost. If a piece was worn rather than looked at and tried on, we may take off what it lost in value.',
      'The right does not cover pieces made to your own specification (section 6). {wornEarrings}',
      'Beside it, our own [returns policy](/warranty-returns) gives you {returnDays} days for pieces that have not been worn, on the terms set out there. Where the law gives you more, the law holds.'
    )
  ),
  section(
    'made-for-you',
    '6. Pieces made to your own specification',
    'Consumer Contracts Regulations 2013, regulation 28',
    paragraphs(
      'Pieces made to your own specification are {finalSalePieces}: they cannot be sold to anybody else. Each says before you order: “{finalSale}” Once you have approved its design and its price it cannot be cancelled; until then you owe nothing. A piece of the catalogue in a size, carat or length that its page offers is none of these: section 5 holds for it.',
      'A [bespoke](/bespoke) request binds nobody. We answer with a design and a quotation in writing; the contract is made when you accept both, and making takes {bespokeWeeks} weeks from then. A change you ask for later may change price and time, and is agreed in writing first. The design stays ours unless we agree otherwise; pictures you send us remain yours, and we use them for your piece alone.',
      'Section 7 holds for pieces made for you as for any other.'
    )
  ),
  section(
    'faulty',
    '7. Faulty, or not as described',
    'Consumer Rights Act 2015, sections 19 to 24',
    paragraphs(
      'Under the Consumer Rights Act 2015 a piece must be as described, of satisfactory quality and fit for its purpose. If it is not:',
      list(
        'within {rejectFaultyDays} days of receiving it you may reject it for a full refund, made within 14 days of our agreeing that you may;',
        'after that you may have it repaired or replaced at our cost. If that fails once, cannot be done, or takes too long, you may reject it then or keep it at a lower price;',
        'a fault that shows within {presumedFaultMonths} months counts as there from the start unless we show otherwise;',
        'a claim may be brought for {claimYears} years, in Scotland for {claimYearsInScotland}.'
      ),
      'Sending a faulty piece back costs you nothing: write to us first, so that it travels insured. The {faultyDays} days for faulty pieces in our own returns policy are when we would like to hear of it. They shorten none of this.',
      'Our [warranty](/warranty-returns) and our upgrade guarantee, by which a diamond counts for {buybackPercent} of its original price towards a larger one, come on top of these rights. They do not replace them.'
    )
  ),
  section(
    'offers',
    '8. Offers',
    'Digital Markets, Competition and Consumers Act 2024, section 226',
    paragraphs(
      'An offer says which pieces it is on, how many customers can have it and on which day it ends, reckoned in London time through the end of that day. It is taken when you place the order, not when a piece is put into the cart, and given back where the order does not go on to be paid. It ends sooner if that many have taken it.',
      'A price we call “Was” is the lowest at which that piece was sold here in the 30 days before the offer began. Offers cannot be exchanged for money or added to one another.'
    )
  ),
  section(
    'liability',
    '9. What we answer for',
    'Consumer Rights Act 2015, sections 31, 47, 57 and 65',
    paragraphs(
      'We answer for loss or damage that is a foreseeable result of our breaking this contract or not taking reasonable care. Nothing here limits or excludes what may not be limited or excluded: death or injury caused by our negligence, fraud, defective products under the Consumer Protection Act 1987, and your rights under the Consumer Rights Act 2015.',
      'We do not answer for what neither of us could foresee when the contract was made, or for losses of a business, since these terms are for consumers. If something outside our control delays us, we tell you, do what we can, and you may end the contract if the delay is long and have back what you paid.',
      'The shop keeps on your device what you write without a connection, and says whether we have received it. Until it says so, we have not.'
    )
  ),
  section(
    'complaints',
    '10. Complaints, law and these terms',
    'Consumer Contracts Regulations 2013, schedule 2',
    paragraphs(
      'Tell us first: [{serviceEmail}](mailto:{serviceEmail}), with your order number. We answer {answerTime}. If we cannot agree, our [complaints page](/compliance#complaints) says who can help.',
      'The law of England and Wales applies, and its courts may decide. If you live in Scotland or Northern Ireland you may also go to the courts there. If you live in the European Union, what protects consumers in your country stays with you.',
      'How we use what you tell us is in the [privacy policy](/privacy-policy). If one part of these terms does not hold, the rest does. Nobody but you and us can enforce them.'
    )
  )
]
