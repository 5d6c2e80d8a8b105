import shop from '#data/shop.json' with { type: 'json' }
import {
  DELIVERY_BEYOND_EUROPE,
  DELIVERY_DAYS,
  EU_DELIVERY_DAYS,
  EU_FREE_ABOVE,
  UK_EXPRESS
} from '#domain/policies/delivery.ts'
import { spanWords } from '#domain/policies/returns.ts'
import { BESPOKE_WEEKS, DISPATCH_CUT_OFF_WORDS } from '#domain/policies/shipping-times.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { Topic } from './topic.ts'

const { contact, finance } = shop

const beyondEurope = DELIVERY_BEYOND_EUROPE.map(
  ({ region, days, charge }) => `${region} ${days} days for ${formatPounds(charge)}`
).join(', ')

const laterWords = [
  `Klarna splits a total of up to ${formatPounds(finance.payLaterUpTo)} into three payments without interest, for buyers of 18 and over. ` +
    `From ${formatPounds(finance.planFrom)} to ${formatPounds(finance.planUpTo)} a payment plan covers everything but loose stones, and above ${formatPounds(finance.financingAbove)} we can speak about financing. ` +
    'Credit depends on the provider’s approval; borrow only what you can repay.'
]

export const orderingTopics: readonly Topic[] = [
  {
    id: 'delivery',
    question: 'How long does delivery take, and what does it cost?',
    answer: [
      `Within the United Kingdom an order typically takes ${DELIVERY_DAYS.typical} days and at most ${DELIVERY_DAYS.maximum}, and standard delivery is always free. A piece in stock ordered before ${DISPATCH_CUT_OFF_WORDS} on a working day leaves us that day. Express costs ${formatPounds(UK_EXPRESS.charge)}, takes at most ${UK_EXPRESS.maximumDays} days and is signed for; ask us for it.`,
      `To the EU it takes ${EU_DELIVERY_DAYS} days once the piece has left us, free above ${formatPounds(EU_FREE_ABOVE)}; below that we confirm the charge before you pay. Further away we arrange it by hand: ${beyondEurope}. Duties outside the EU are yours to pay.`
    ],
    links: [{ label: 'Shipping', to: '/shipping' }],
    alsoCalled: 'shipping postage customs duty international courier'
  },
  {
    id: 'bespoke',
    question: 'How does a bespoke piece come about?',
    answer: [
      `You tell us what you have in mind, with a sentence, a sketch or a picture. We answer within ${contact.responseHours} hours, talk through stone, metal, size and budget, and send a price.`,
      `Then you see the piece in 3D, usually within three to five days. Nothing is made until you have approved both design and price. The bench takes ${spanWords(BESPOKE_WEEKS)} weeks. A bespoke piece is made for you alone, so it is a final sale unless faulty.`
    ],
    links: [
      { label: 'Begin a bespoke request', to: '/bespoke' },
      { label: 'Design a wedding ring', to: '/bespoke-wedding-rings' }
    ],
    alsoCalled: 'custom commission design engraving made to order'
  },
  {
    id: 'payment',
    question: 'How and when do I pay?',
    answer: [
      'Nothing is taken when you order. We confirm it and e-mail you a secure payment link for exactly that total, or our bank details if you chose a transfer. The checkout shows every way that can be had. We never ask for card details by e-mail or telephone.'
    ],
    ofCredit: laterWords,
    links: [{ label: 'Go to your cart', to: '/cart' }],
    alsoCalled: 'klarna paypal finance instalments installments credit clearpay buy now pay later invoice'
  },
  {
    id: 'wholesale',
    question: 'Do you supply the trade?',
    answer: [
      `Yes: loose diamonds, natural and laboratory-grown, and finished pieces, to retailers, designers and makers. Tell us what you need, in which grades and how much of it each month. We answer with a quotation within ${contact.responseHours} hours; an urgent enquiry may be marked for an answer within four. Trade prices are quoted excluding VAT, and the consumer rights on these pages do not apply between businesses.`
    ],
    links: [{ label: 'Send a wholesale enquiry', to: '/wholesale' }],
    alsoCalled: 'b2b bulk business retailer reseller'
  }
]
