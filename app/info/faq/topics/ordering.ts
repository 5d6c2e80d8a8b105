import shop from '#data/shop.json' with { type: 'json' }
import { WAYS_IN_SHORT } from '#domain/orders/paying-ways.ts'
import { UNPAID_ORDER_SHORT } from '#domain/orders/unpaid-order.ts'
import {
  ADULT_SIGNATURE_ABOVE,
  DELIVERY_BEYOND_EUROPE,
  DELIVERY_DAYS,
  EU_DELIVERY_DAYS,
  EU_FREE_ABOVE,
  UK_EXPRESS
} from '#domain/policies/delivery.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { RETURN_SENTENCES } from '#domain/policies/return-terms.ts'
import { spanWords } from '#domain/policies/returns.ts'
import { BESPOKE_WEEKS, DISPATCH_CUT_OFF_WORDS } from '#domain/policies/shipping-times.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { Topic } from './topic.ts'

const { contact, finance } = shop

const beyondEurope = DELIVERY_BEYOND_EUROPE.map(
  ({ region, days, charge }) => `${region} ${days} days for ${formatPounds(charge)}`
).join(', ')

const laterWords = [
  `Klarna splits a total of up to ${formatPounds(finance.payLaterUpTo)} into three payments without interest, for buyers of 18 and over and orders within the United Kingdom. ` +
    `From ${formatPounds(finance.planFrom)} to ${formatPounds(finance.planUpTo)} a payment plan covers everything but loose stones, and above ${formatPounds(finance.financingAbove)} we can speak about financing. ` +
    'Credit depends on the provider’s approval; borrow only what you can repay.'
]

export const orderingTopics: readonly Topic[] = [
  {
    id: 'delivery',
    question: 'How long does delivery take, and what does it cost?',
    answer: [
      `Within the United Kingdom an order typically takes ${DELIVERY_DAYS.typical} days from payment and at most ${DELIVERY_DAYS.maximum}, and standard delivery is always free. A piece in stock ordered and paid before ${DISPATCH_CUT_OFF_WORDS} on a working day leaves us that day. Express costs ${formatPounds(UK_EXPRESS.charge)}, takes at most ${UK_EXPRESS.maximumDays} days and is signed for; ask us for it.`,
      `To the EU it takes ${EU_DELIVERY_DAYS} days once the piece has left us, free above ${formatPounds(EU_FREE_ABOVE)}; below that we confirm the charge before you pay. Further away we arrange it by hand: ${beyondEurope}. Import VAT and duty abroad, in the EU too, are yours; we first name who collects them.`
    ],
    links: [{ label: 'Shipping', to: '/shipping' }],
    alsoCalled: 'shipping postage customs duty international courier'
  },
  {
    id: 'bespoke',
    question: 'How does a bespoke piece come about?',
    answer: [
      `You tell us what you have in mind, with a sentence, a sketch or a picture. We answer ${answerWithinWords(contact.responseHours)}, talk through stone, metal, size and budget, and send a price.`,
      `Then you see the piece in 3D, usually within three to five days. Nothing is made until you have approved both design and price. The bench takes ${spanWords(BESPOKE_WEEKS)} weeks. ${RETURN_SENTENCES['final-sale']}`
    ],
    links: [
      { label: 'Begin a bespoke request', to: '/bespoke' },
      { label: 'Design a wedding ring', to: '/bespoke-wedding-rings' }
    ],
    alsoCalled: 'custom commission design engraving made to order'
  },
  {
    id: 'engraving',
    question: 'Can you engrave a piece?',
    answer: [
      `Yes, a piece that we make for you: the ring designer has a field for the words inside the band, and a bespoke request takes words or a drawing for anything else. We confirm the words with you in writing before anybody cuts them.`,
      `What is engraved cannot be sold to somebody else, so it is made to your own specification: final sale, unless faulty. Pieces of the catalogue come without engraving, and may come back unworn.`
    ],
    links: [{ label: 'Design a wedding ring', to: '/bespoke-wedding-rings' }],
    alsoCalled: 'engrave engraved inscription initials date letters personalised'
  },
  {
    id: 'gift',
    question: 'Can I send a piece as a gift?',
    answer: [
      `Yes. Give the other person’s address as the delivery address at the checkout; the confirmation and the receipt go to your own e-mail. There is room for a note, which we write on a card that goes with the parcel. Above ${formatPounds(ADULT_SIGNATURE_ABOVE)} an adult has to sign for the parcel, so it is no surprise left on a doorstep.`,
      `If you do not know their ring size, leave it open when you order: we ask before anything is made. ${RETURN_SENTENCES.unworn} Whoever ordered sends it back and is refunded, the way they paid.`
    ],
    links: [{ label: 'Ring sizes', to: '/size-guide' }],
    alsoCalled: 'present gifting surprise birthday anniversary wrap wrapped'
  },
  {
    id: 'payment',
    question: 'How and when do I pay?',
    answer: [
      `Nothing is taken when you order. ${WAYS_IN_SHORT} For an order that goes abroad we first name who collects import VAT, and the delivery charge where there is one. We never ask for card details by e-mail or telephone.`,
      `${UNPAID_ORDER_SHORT}.`
    ],
    ofCredit: laterWords,
    links: [{ label: 'Go to your cart', to: '/cart' }],
    alsoCalled: 'klarna paypal finance instalments installments credit clearpay buy now pay later invoice'
  },
  {
    id: 'wholesale',
    question: 'Do you supply the trade?',
    answer: [
      `Yes: loose diamonds, natural and laboratory-grown, and finished pieces, to retailers, designers and makers. Tell us what you need, in which grades and how much of it each month. We answer with a quotation ${answerWithinWords(contact.responseHours)}; an urgent enquiry may be marked for an answer ${answerWithinWords(4)}. Trade prices are quoted excluding VAT, and the consumer rights on these pages do not apply between businesses.`
    ],
    links: [{ label: 'Send a wholesale enquiry', to: '/wholesale' }],
    alsoCalled: 'b2b bulk business retailer reseller'
  }
]
