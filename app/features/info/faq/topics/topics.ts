import shop from '#data/shop.json'
import { WAYS_IN_SHORT } from '#domain/orders/paying-ways.ts'
import { UNPAID_ORDER_SHORT } from '#domain/orders/unpaid-order.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import {
  ADULT_SIGNATURE_ABOVE,
  DELIVERY_BEYOND_EUROPE,
  DELIVERY_DAYS,
  EU_DELIVERY_DAYS,
  EU_FREE_ABOVE,
  INSURED_ABOVE,
  UK_EXPRESS
} from '#domain/policies/delivery.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { resizeSentence } from '#domain/policies/resizing.ts'
import { FINAL_SALE_PIECES, LEGAL_RIGHTS, RETURN_SENTENCES } from '#domain/policies/return-terms.ts'
import { HOUSE_RETURNS, spanWords } from '#domain/policies/returns.ts'
import { RING_SIZES } from '#domain/policies/ring-sizes.ts'
import { BESPOKE_WEEKS, DISPATCH_CUT_OFF_WORDS } from '#domain/policies/shipping-times.ts'
import { upgradeCredit } from '#domain/policies/upgrade.ts'
import { CLAIM_DAYS, SETTINGS_WARRANTY, warrantyTermWords } from '#domain/policies/warranty.ts'
import { formatPounds, pounds } from '#domain/pricing/money.ts'
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

const orderingTopics: readonly Topic[] = [
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

const { buybackPercent } = shop.claims
const examplePrice = pounds(4000)

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const afterwardsTopics: readonly Topic[] = [
  {
    id: 'returns',
    question: 'Can I send a piece back?',
    answer: [
      `Yes, a piece of our catalogue, made to order or not: ${lowerFirst(RETURN_SENTENCES.unworn)} Ask us for an authorisation number first and write it on the box. We refund within ${spanWords(HOUSE_RETURNS.refundBusinessDays)} business days of our inspection, less any delivery you paid for. Worn earrings are outside these days. Final sale, unless faulty, are only ${FINAL_SALE_PIECES}.`,
      LEGAL_RIGHTS
    ],
    links: [{ label: 'Warranty and returns', to: '/warranty-returns' }],
    alsoCalled: 'refund exchange cancel cancellation faulty broken'
  },
  {
    id: 'warranty',
    question: 'What does the lifetime warranty cover?',
    answer: [
      `Defects of manufacture, for as long as you own the piece; settings and clasps for ${warrantyTermWords(SETTINGS_WARRANTY)}. We repair the piece, or replace it where it cannot be repaired, as a rule within ${spanWords(CLAIM_DAYS)} days of having it on the bench.`,
      'It does not cover wear, knocks, loss, theft, or work by another jeweller, nor pieces bought on sale or at a discount. Your rights under the Consumer Rights Act stand beside it, on sale or not, and are not reduced by it.'
    ],
    links: [{ label: 'The whole warranty', to: '/warranty-returns#warranty' }],
    alsoCalled: 'guarantee repair stone fell out clasp claim'
  },
  {
    id: 'too-small',
    question: 'My ring is too small or too large. What now?',
    answer: [
      `${resizeSentence(shop.services) ?? 'We make it to another size, and tell you the price first.'} Write to us with your order number before you send it, so that it travels insured. A ring with diamonds all the way round cannot be altered; its page says so, and we check the size with you before we make it.`,
      `A ring that you have not worn may also come back instead: ${lowerFirst(RETURN_SENTENCES.unworn)} Trying it on is not wearing it.`
    ],
    links: [{ label: 'Measure again', to: '/size-guide' }],
    alsoCalled: 'resize resizing size exchange tight loose big alter'
  },
  {
    id: 'care',
    question: 'How do I look after diamond jewellery?',
    answer: [
      'Put it on last, after scent and cream, and take it off for sport, swimming, gardening and sleep. Every few weeks, soak it in warm water with a drop of mild soap, brush behind the stones with a soft toothbrush, rinse over a bowl and dry it with a lint-free cloth.',
      'Keep each piece in a pouch of its own, because a diamond scratches gold and other gems. Have settings and clasps looked at once a year. Platinum, white, yellow and rose gold and silver each have their own habits.'
    ],
    links: [{ label: 'Care by metal', to: '/care-instructions' }],
    alsoCalled: 'clean cleaning tarnish polish ultrasonic rhodium'
  },
  {
    id: 'insurance',
    question: 'Is my piece insured?',
    answer: [
      `On its way to you the risk is ours until the piece is in your hands; a parcel worth more than ${formatPounds(INSURED_ABOVE)} is insured, and handed to an adult against signature. If one is late, or comes open or damaged, tell us at once and keep the packing.`,
      'Once it is yours, insure it yourself: our warranty does not cover loss, theft or accident. Ask your home insurer about the limit for a single item and about cover away from home, or choose a jewellery insurer. They will ask for the invoice, the certificate and pictures, so keep all three away from the piece.'
    ],
    links: [{ label: 'Shipping', to: '/shipping' }],
    alsoCalled: 'insured valuation lost stolen theft damage'
  },
  {
    id: 'upgrade',
    question: 'How does the upgrade programme work?',
    answer: [
      `When you change to a larger diamond, we take your piece back and count ${buybackPercent}% of what you paid towards the new one. There is no time limit. A piece bought for ${formatPounds(examplePrice)} counts ${formatPounds(upgradeCredit(examplePrice, buybackPercent))}.`,
      'Choose the larger diamond with us, show the original proof of purchase and send the piece back. We inspect it on our bench and then tell you how to pay the difference. It is a credit towards a larger diamond, not a payment in cash.'
    ],
    links: [{ label: 'Ask about an upgrade', to: '/contact' }],
    alsoCalled: 'buyback buy back trade in part exchange program'
  }
]

const stoneTopics: readonly Topic[] = [
  {
    id: 'diamond-quality',
    question: 'What decides the quality of a diamond?',
    answer: [
      'Four grades: cut, colour, clarity and carat. Cut matters most to the eye, because it decides how much light the stone gives back.',
      'Colour runs from D, without any tint, towards a faint warmth; in G and H few people see it once the stone is set, least of all in yellow or rose gold. Clarity runs from FL to SI2; from VS2 upwards the marks inside are hard to find without a loupe. Carat is weight, not width. The price calculator shows what each grade does to the price.'
    ],
    links: [{ label: 'Open the price calculator', to: '/price-calculator' }],
    alsoCalled: '4cs four cs color grade grading'
  },
  {
    id: 'lab-grown-or-natural',
    question: 'Natural or laboratory-grown: what is the difference?',
    answer: [
      'Both are diamond: the same crystal of carbon, equally hard, with the same fire and the same care. One formed in the earth over a very long time, the other in a reactor within weeks. The eye cannot tell them apart; a laboratory’s instruments can, and the certificate says which it is.',
      'A laboratory-grown stone costs clearly less at the same weight and grade. A natural one is rarer, and has kept more of its price when sold again; neither should be bought as an investment. We write the origin in full beside every piece.'
    ],
    links: [
      { label: 'Natural pieces', to: '/products?diamondType=natural' },
      { label: 'Laboratory-grown pieces', to: '/products?diamondType=lab-grown' }
    ],
    alsoCalled: 'lab diamond synthetic mined conflict-free'
  },
  {
    id: 'certification',
    question: 'Which certificate comes with my diamond?',
    answer: [
      `${CERTIFICATION_RULE} What counts is the weight of the largest single stone, never the total of a bracelet.`,
      'An older version of this answer named a price of £1,500 instead. It no longer applies: the weight of the stone decides, whatever the piece costs. A report’s number can be checked with the laboratory that signed it.'
    ],
    links: [{ label: 'Check a certificate', to: '/certificate-verification' }],
    alsoCalled: 'certified report grading laboratory'
  },
  {
    id: 'hallmark',
    question: 'Are your pieces hallmarked?',
    answer: [
      'Yes, where the law asks for it. A piece of gold, silver or platinum above the exempt weight is tested by an independent assay office and struck with its hallmark before it reaches you: gold above 1 gram, silver above 7.78 grams, platinum above 0.5 grams. A lighter piece need not be hallmarked, and carries the fineness that we state.',
      'The mark says who sent the piece in, how fine the metal is and which office tested it. The dealer’s notice explains each sign.'
    ],
    links: [{ label: 'The dealer’s notice', to: '/business-information#dealers-notice' }],
    alsoCalled: 'hallmarked hallmarking assay stamp 375 750 925 950 fineness'
  },
  {
    id: 'ring-size',
    question: 'How do I find the right ring size?',
    answer: [
      'Measure a ring that already fits, or the finger itself, with the sizer in our size guide. Measure in the evening and with warm hands, two or three times: fingers change through the day. A ring has to pass the knuckle, and a wide band sits tighter than a narrow one.',
      `We make UK sizes ${RING_SIZES[0]} to ${RING_SIZES.at(-1)}. If you are between two, take the larger. If you do not know yours yet, leave the size open when you order and tell us later: we ask before anything is made.`
    ],
    links: [{ label: 'Open the size guide', to: '/size-guide' }],
    alsoCalled: 'resize resizing measure bracelet length'
  }
]

const written = new Map([...stoneTopics, ...orderingTopics, ...afterwardsTopics].map((topic) => [topic.id, topic]))

/** The day the answers last changed. */
export const ANSWERS_CHANGED = '2026-11-23'

/** The thirteen questions in the order of the page. */
export const topics: readonly Topic[] = [
  'diamond-quality',
  'lab-grown-or-natural',
  'certification',
  'hallmark',
  'ring-size',
  'delivery',
  'returns',
  'warranty',
  'too-small',
  'bespoke',
  'engraving',
  'gift',
  'payment',
  'care',
  'insurance',
  'upgrade',
  'wholesale'
].flatMap((id) => written.get(id) ?? [])
