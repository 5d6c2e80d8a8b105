import shop from '#data/shop.json' with { type: 'json' }
import { INSURED_ABOVE } from '#domain/policies/delivery.ts'
import { resizeSentence } from '#domain/policies/resizing.ts'
import { FINAL_SALE_PIECES, LEGAL_RIGHTS, RETURN_SENTENCES } from '#domain/policies/return-terms.ts'
import { HOUSE_RETURNS, spanWords } from '#domain/policies/returns.ts'
import { upgradeCredit } from '#domain/policies/upgrade.ts'
import { CLAIM_DAYS, SETTINGS_WARRANTY, warrantyTermWords } from '#domain/policies/warranty.ts'
import { formatPounds, pounds } from '#domain/pricing/money.ts'
import type { Topic } from './topic.ts'

const { buybackPercent } = shop.claims
const examplePrice = pounds(4000)

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

export const afterwardsTopics: readonly Topic[] = [
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
