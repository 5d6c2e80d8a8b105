import { shop } from '#data/shop.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { Topic } from './topic.ts'

const { finance } = shop

const laterWords = [
  `Klarna splits a total of up to ${formatPounds(finance.payLaterUpTo)} into three payments without interest, for buyers of 18 and over and orders within the United Kingdom. ` +
    `From ${formatPounds(finance.planFrom)} to ${formatPounds(finance.planUpTo)} a payment plan covers everything but loose stones, and above ${formatPounds(finance.financingAbove)} we can speak about financing. ` +
    'Credit depends on the provider’s approval; borrow only what you can repay.'
]

/** The day the answers last changed with a release. */
export const ANSWERS_CHANGED = '2026-11-23'

/**
 * What stands around each answer, in the order of the page. Questions and answers themselves are content of the shop:
 * data/content/faq.ts, as the owner has changed it.
 */
export const topics: readonly Topic[] = [
  {
    id: 'diamond-quality',
    links: [{ label: 'Open the price calculator', to: '/price-calculator' }],
    alsoCalled: '4cs four cs color grade grading'
  },
  {
    id: 'lab-grown-or-natural',
    links: [
      { label: 'Natural pieces', to: '/products?diamondType=natural' },
      { label: 'Laboratory-grown pieces', to: '/products?diamondType=lab-grown' }
    ],
    alsoCalled: 'lab diamond synthetic mined conflict-free'
  },
  {
    id: 'certification',
    links: [{ label: 'Check a certificate', to: '/certificate-verification' }],
    alsoCalled: 'certified report grading laboratory'
  },
  {
    id: 'hallmark',
    links: [{ label: 'The dealer’s notice', to: '/business-information#dealers-notice' }],
    alsoCalled: 'hallmarked hallmarking assay stamp 375 750 925 950 fineness'
  },
  {
    id: 'ring-size',
    links: [{ label: 'Open the size guide', to: '/size-guide' }],
    alsoCalled: 'resize resizing measure bracelet length'
  },
  {
    id: 'delivery',
    links: [{ label: 'Shipping', to: '/shipping' }],
    alsoCalled: 'shipping postage customs duty international courier'
  },
  {
    id: 'returns',
    links: [{ label: 'Warranty and returns', to: '/warranty-returns' }],
    alsoCalled: 'refund exchange cancel cancellation faulty broken'
  },
  {
    id: 'warranty',
    links: [{ label: 'The whole warranty', to: '/warranty-returns#warranty' }],
    alsoCalled: 'guarantee repair stone fell out clasp claim'
  },
  {
    id: 'too-small',
    links: [{ label: 'Measure again', to: '/size-guide' }],
    alsoCalled: 'resize resizing size exchange tight loose big alter'
  },
  {
    id: 'bespoke',
    links: [
      { label: 'Begin a bespoke request', to: '/bespoke' },
      { label: 'Design a wedding ring', to: '/bespoke-wedding-rings' }
    ],
    alsoCalled: 'custom commission design engraving made to order'
  },
  {
    id: 'engraving',
    links: [{ label: 'Design a wedding ring', to: '/bespoke-wedding-rings' }],
    alsoCalled: 'engrave engraved inscription initials date letters personalised'
  },
  {
    id: 'gift',
    links: [{ label: 'Ring sizes', to: '/size-guide' }],
    alsoCalled: 'present gifting surprise birthday anniversary wrap wrapped'
  },
  {
    id: 'payment',
    ofCredit: laterWords,
    links: [{ label: 'Go to your cart', to: '/cart' }],
    alsoCalled: 'klarna paypal finance instalments installments credit clearpay buy now pay later invoice'
  },
  {
    id: 'care',
    links: [{ label: 'Care by metal', to: '/care-instructions' }],
    alsoCalled: 'clean cleaning tarnish polish ultrasonic rhodium'
  },
  {
    id: 'insurance',
    links: [{ label: 'Shipping', to: '/shipping' }],
    alsoCalled: 'insured valuation lost stolen theft damage'
  },
  {
    id: 'upgrade',
    links: [{ label: 'Ask about an upgrade', to: '/contact' }],
    alsoCalled: 'buyback buy back trade in part exchange program'
  },
  {
    id: 'wholesale',
    links: [{ label: 'Send a wholesale enquiry', to: '/wholesale' }],
    alsoCalled: 'b2b bulk business retailer reseller'
  }
]
