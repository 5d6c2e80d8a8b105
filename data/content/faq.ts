/** Questions and answers as a new shop begins: names in braces are those of placeholders.ts. An empty line parts paragraphs. */
export const FAQ: readonly { id: string; question: string; answer: string; law?: string }[] = [
  {
    id: 'diamond-quality',
    question: 'What decides the quality of a diamond?',
    answer: [
      'Four grades: cut, colour, clarity and carat. Cut matters most to the eye, because it decides how much light the stone gives back.',
      'Colour runs from D, without any tint, towards a faint warmth; in G and H few people see it once the stone is set, least of all in yellow or rose gold. Clarity runs from FL to SI2; from VS2 upwards the marks inside are hard to find without a loupe. Carat is weight, not width. The price calculator shows what each grade does to the price.'
    ].join('\n\n')
  },
  {
    id: 'lab-grown-or-natural',
    question: 'Natural or laboratory-grown: what is the difference?',
    answer: [
      'Both are diamond: the same crystal of carbon, equally hard, with the same fire and the same care. One formed in the earth over a very long time, the other in a reactor within weeks. The eye cannot tell them apart; a laboratory’s instruments can, and the certificate says which it is.',
      'A laboratory-grown stone costs clearly less at the same weight and grade. A natural one is rarer, and has kept more of its price when sold again; neither should be bought as an investment. We write the origin in full beside every piece.'
    ].join('\n\n')
  },
  {
    id: 'certification',
    question: 'Which certificate comes with my diamond?',
    answer: [
      '{certificationRule} What counts is the weight of the largest single stone, never the total of a bracelet.',
      'An older version of this answer named a price of £1,500 instead. It no longer applies: the weight of the stone decides, whatever the piece costs. A report’s number can be checked with the laboratory that signed it.'
    ].join('\n\n')
  },
  {
    id: 'hallmark',
    question: 'Are your pieces hallmarked?',
    answer: [
      'Yes, where the law asks for it. A piece of gold, silver or platinum above the exempt weight is tested by an independent assay office and struck with its hallmark before it reaches you: gold above 1 gram, silver above 7.78 grams, platinum above 0.5 grams. A lighter piece need not be hallmarked, and carries the fineness that we state.',
      'The mark says who sent the piece in, how fine the metal is and which office tested it. The dealer’s notice explains each sign.'
    ].join('\n\n'),
    law: 'Hallmarking Act 1973'
  },
  {
    id: 'ring-size',
    question: 'How do I find the right ring size?',
    answer: [
      'Measure a ring that already fits, or the finger itself, with the sizer in our size guide. Measure in the evening and with warm hands, two or three times: fingers change through the day. A ring has to pass the knuckle, and a wide band sits tighter than a narrow one.',
      'We make UK sizes {smallestRing} to {largestRing}. If you are between two, take the larger. If you do not know yours yet, leave the size open when you order and tell us later: we ask before anything is made.'
    ].join('\n\n')
  },
  {
    id: 'delivery',
    question: 'How long does delivery take, and what does it cost?',
    answer: [
      'Within the United Kingdom an order typically takes {deliveryTypicalDays} days from payment and at most {deliveryMaximumDays}, and standard delivery is always free. A piece in stock ordered and paid before {dispatchHour} on a working day leaves us that day. Express costs {expressCharge}, takes at most {expressDays} days and is signed for; ask us.',
      'To the EU it takes {roadDays} days once the piece has left us, free above {euFreeAbove}; below that we confirm the charge before you pay. Further away we arrange it by hand: {beyondEurope}. Import VAT and duty abroad, in the EU too, are yours; we first name who collects them.'
    ].join('\n\n')
  },
  {
    id: 'returns',
    question: 'Can I send a piece back?',
    answer: [
      'Yes, a piece of our catalogue, made to order or not: {unwornReturnWithin} You have a return number on your order’s page, under “{returnPieces}”: write it on the box. We refund within {refundDays} business days of our inspection, less any delivery you paid for. Worn earrings are outside these days. Final sale, unless faulty, are only {finalSalePieces}.',
      '{legalRights}'
    ].join('\n\n'),
    law: 'Consumer Contracts Regulations 2013'
  },
  {
    id: 'warranty',
    question: 'What does the lifetime warranty cover?',
    answer: [
      'Defects of manufacture, for as long as you own the piece; settings and clasps for {settingsWarranty}. We repair the piece, or replace it where it cannot be repaired, as a rule within {claimDays} days of having it on the bench.',
      'It does not cover wear, knocks, loss, theft, or work by another jeweller, nor pieces bought on sale or at a discount. Your rights under the Consumer Rights Act stand beside it, on sale or not, and are not reduced by it.'
    ].join('\n\n'),
    law: 'Consumer Rights Act 2015, section 30'
  },
  {
    id: 'too-small',
    question: 'My ring is too small or too large. What now?',
    answer: [
      '{resize} Write to us with your order number before you send it, so that it travels insured. A ring with diamonds all the way round cannot be altered; its page says so, and we check the size with you before we make it.',
      'A ring that you have not worn may also come back instead: {unwornReturnWithin} Trying it on is not wearing it.'
    ].join('\n\n')
  },
  {
    id: 'bespoke',
    question: 'How does a bespoke piece come about?',
    answer: [
      'You tell us what you have in mind, with a sentence, a sketch or a picture. We answer {answerTime}, talk through stone, metal, size and budget, and send a price.',
      'Then you see the piece in 3D, usually within three to five days. Nothing is made until you have approved both design and price. The bench takes {bespokeWeeks} weeks. {finalSale}'
    ].join('\n\n')
  },
  {
    id: 'engraving',
    question: 'Can you engrave a piece?',
    answer: [
      'Yes, a piece that we make for you: the ring designer has a field for the words inside or outside the band, and a bespoke request takes words or a drawing for anything else. We confirm the words with you in writing before anybody cuts them.',
      'What is engraved cannot be sold to somebody else, so it is made to your own specification: final sale, unless faulty. Pieces of the catalogue come without engraving, and may come back unworn.'
    ].join('\n\n'),
    law: 'Consumer Contracts Regulations 2013, regulation 28'
  },
  {
    id: 'gift',
    question: 'Can I send a piece as a gift?',
    answer: [
      'Yes. Give the other person’s address as the delivery address at the checkout; the confirmation and the receipt go to your own e-mail. There is room for a note, which we write on a card that goes with the parcel. Above {signatureAbove} an adult has to sign for the parcel, so it is no surprise left on a doorstep.',
      'If you do not know their ring size, leave it open when you order: we ask before anything is made. {unwornReturn} Whoever ordered sends it back and is refunded, the way they paid.'
    ].join('\n\n')
  },
  {
    id: 'payment',
    question: 'How and when do I pay?',
    answer: [
      'Nothing is taken when you order. {waysToPay} For an order that goes abroad we first name who collects import VAT, and the delivery charge where there is one. We never ask for card details by e-mail or telephone.',
      '{unpaidOrder}'
    ].join('\n\n')
  },
  {
    id: 'care',
    question: 'How do I look after diamond jewellery?',
    answer: [
      'Put it on last, after scent and cream, and take it off for sport, swimming, gardening and sleep. Every few weeks, soak it in warm water with a drop of mild soap, brush behind the stones with a soft toothbrush, rinse over a bowl and dry it with a lint-free cloth.',
      'Keep each piece in a pouch of its own, because a diamond scratches gold and other gems. Have settings and clasps looked at once a year. Platinum, white, yellow and rose gold and silver each have their own habits.'
    ].join('\n\n')
  },
  {
    id: 'insurance',
    question: 'Is my piece insured?',
    answer: [
      'On its way to you the risk is ours until the piece is in your hands; a parcel worth more than {insuredAbove} is insured, and handed to an adult against signature. If one is late, or comes open or damaged, tell us at once and keep the packing.',
      'Once it is yours, insure it yourself: our warranty does not cover loss, theft or accident. Ask your home insurer about the limit for a single item and about cover away from home, or choose a jewellery insurer. They will ask for the invoice, the certificate and pictures, so keep all three away from the piece.'
    ].join('\n\n'),
    law: 'Consumer Rights Act 2015, section 29'
  },
  {
    id: 'upgrade',
    question: 'How does the upgrade programme work?',
    answer: [
      'When you change to a larger diamond, we take your piece back and count {buybackPercent} of what you paid towards the new one. There is no time limit. A piece bought for {examplePrice} counts {exampleCredit}.',
      'Choose the larger diamond with us, show the original proof of purchase and send the piece back. We inspect it on our bench and then tell you how to pay the difference. It is a credit towards a larger diamond, not a payment in cash.'
    ].join('\n\n')
  },
  {
    id: 'wholesale',
    question: 'Do you supply the trade?',
    answer: [
      'Yes: loose diamonds, natural and laboratory-grown, and finished pieces, to retailers, designers and makers. Tell us what you need, in which grades and how much of it each month. We answer with a quotation {answerTime}; an urgent enquiry may be marked for an answer {urgentAnswerTime}. Trade prices are quoted excluding VAT, and the consumer rights on these pages do not apply between businesses.'
    ].join('\n\n')
  }
]
