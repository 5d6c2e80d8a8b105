import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { RING_SIZES } from '#domain/policies/ring-sizes.ts'
import type { Topic } from './topic.ts'

export const stoneTopics: readonly Topic[] = [
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
