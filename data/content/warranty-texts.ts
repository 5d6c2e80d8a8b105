import type { Entry } from '#domain/content/entry.ts'
import { line, linesOf, list, numbered, paragraphs, text } from './text-entry.ts'

const PAGE = 'warranty and returns'
const CONTRACTS = 'Consumer Contracts Regulations 2013'
const RIGHTS = 'Consumer Rights Act 2015'

const lawful = (entry: Entry, law: string): Entry => ({ ...entry, law })

/** The cells of the table that puts our terms beside the law: what happens, what we say, what the law gives. */
const GLANCE = linesOf('warranty', PAGE, {
  'glance.change.when': [
    'First row: when',
    'You change your mind about a piece of our catalogue, made to order or not'
  ],
  'glance.change.house': [
    'First row: our terms',
    '{returnDays} days from receipt, unworn, for any reason; delivery you paid for is deducted'
  ],
  'glance.change.law': [
    'First row: the law',
    '{cancelDays} days from receipt to cancel; price and standard delivery refunded'
  ],
  'glance.faulty.when': ['Second row: when', 'A piece is faulty'],
  'glance.faulty.house': [
    'Second row: our terms',
    '{faultyDays} days to send it back; after {repairAfterDays} days repair or replacement'
  ],
  'glance.faulty.law': [
    'Second row: the law',
    '{rejectFaultyDays} days to reject it for a full refund; then repair or replacement, then a lower price or a refund'
  ],
  'glance.own.when': ['Third row: when', 'A piece was made to your own specification: {finalSalePieces}'],
  'glance.own.house': ['Third row: our terms', 'Final sale, unless faulty'],
  'glance.own.law': [
    'Third row: the law',
    'No right to cancel (Consumer Contracts Regulations 2013, regulation 28); all rights when it is faulty'
  ],
  'glance.reduced.when': ['Fourth row: when', 'A piece was on sale or discounted'],
  'glance.reduced.house': ['Fourth row: our terms', 'Returns as above, without our warranty'],
  'glance.reduced.law': ['Fourth row: the law', 'The same rights as at full price'],
  'glance.refund.when': ['Fifth row: when', 'Your refund'],
  'glance.refund.house': ['Fifth row: our terms', 'Within {refundDays} business days of our inspection'],
  'glance.refund.law': [
    'Fifth row: the law',
    'Within {refundDaysByLaw} days of our having the piece, or proof that you sent it'
  ]
}).map((entry) => (entry.key.endsWith('.law') ? lawful(entry, `${CONTRACTS} and ${RIGHTS}`) : entry))

/** What /warranty-returns says of our warranty, of returns and of the law beside them. Requests spec, section 9. */
export const WARRANTY_TEXTS: readonly Entry[] = [
  line(
    'warranty.lead',
    'warranty',
    'The first sentences',
    PAGE,
    'What we promise of our own accord, and what the law gives you in any case. Where the two differ, the better one for you holds.'
  ),
  ...GLANCE,
  text(
    'warranty.returns',
    'warranty',
    'Returning a piece',
    PAGE,
    paragraphs(
      'A piece of our catalogue, from stock or made to order, may come back within {returnDays} days of receiving it, for any reason, if it is unworn. Trying it on is not wearing it. Sending it back is at your cost, unless it is faulty.',
      numbered(
        'Open your order, by the link in its e-mails or in [your account](/account), and choose “{returnPieces}”: you have a return number at once. Or write to [{serviceEmail}](mailto:{serviceEmail}) with your order number, and you have one {answerTime}.',
        'Pack the piece with its certificate and box, and write the number on the outside of the parcel.',
        'Send it insured for its price and keep the proof. Until it reaches us it is in your care.',
        'We inspect it and refund you, the way you paid, within {refundDays} business days of the inspection.'
      )
    )
  ),
  lawful(
    text(
      'warranty.returns-and-law',
      'warranty',
      'Returning a piece, beside the law',
      PAGE,
      'From a return under this house term we deduct what you paid for delivery, express for instance. If you are within the {cancelDays} days of the law, or the piece is faulty, your rights by law hold instead and standard delivery is refunded. The return number speeds things up; your rights by law do not depend on it.'
    ),
    CONTRACTS
  ),
  lawful(
    text(
      'warranty.your-rights',
      'warranty',
      'Your rights by law',
      PAGE,
      paragraphs(
        'Nothing on this page takes any of these away.',
        '### To cancel within {cancelDays} days',
        'A piece of our catalogue, from stock or made to order, that you ordered online or by telephone may be cancelled until {cancelDays} days after the day it reaches you, without a reason. Any clear statement will do: a letter, an e-mail, [two presses online](/withdraw), or the form below. Send the piece back within {sendBackDays} days of telling us; sending it is at your cost. We refund the price and standard delivery, though not the extra for express, within {refundDaysByLaw} days of having the piece or your proof of sending it. If it was handled more than trying on needs, we may refund less by the value that was lost. A piece made to your own specification cannot be cancelled so: [which those are](#made-for-you).',
        'The law behind this: the Consumer Contracts Regulations 2013.',
        '### When a piece is faulty',
        'A piece must be of satisfactory quality, fit for its purpose and as described. If it is not, you may reject it within {rejectFaultyDays} days for a full refund, and sending it back is at our cost. Later, you may ask for a repair or a replacement, free of charge and within a reasonable time. If that does not put it right, you may keep it at a lower price, or reject it.',
        'A fault that shows within {presumedFaultMonths} months counts as having been there from the start, unless we show otherwise. A claim can be brought for up to {claimYears} years, in Scotland {claimYearsInScotland}. All this holds for pieces made to order and pieces on sale as well. The law behind it: the Consumer Rights Act 2015.',
        'Free advice: [Citizens Advice](https://www.citizensadvice.org.uk/consumer/), in Scotland [Consumer Advice Scotland](https://www.consumeradvice.scot/), in Northern Ireland [the Consumer Council](https://www.consumercouncil.org.uk/).'
      )
    ),
    `${CONTRACTS} and ${RIGHTS}`
  ),
  lawful(
    text(
      'warranty.made-for-you',
      'warranty',
      'Made to order, bespoke, earrings',
      PAGE,
      paragraphs(
        list(
          'A piece of our catalogue, made to order or not, in any size, carat or length its page offers: “{unwornReturn}”',
          'Earrings: “{earringsReturn}” {wornEarrings}',
          'Only what is made to your own specification is final sale: {finalSalePieces}. Before you order it says so: “{finalSale}”',
          'A bespoke piece is made only after you have approved its design and price. Until then you may withdraw at any time.'
        ),
        'A fault is a fault, also in these: then all your rights by law hold.'
      )
    ),
    `${CONTRACTS}, regulation 28`
  ),
  text(
    'warranty.promise',
    'warranty',
    'What the warranty promises',
    PAGE,
    'If a piece has a defect of manufacture, we repair it at no cost, or replace it where it cannot be repaired, for as long as you own it. This is a promise beside your rights by law and does not affect them.'
  ),
  line('warranty.given-to', 'warranty', 'To whom it is given', PAGE, 'The buyer, in every country we deliver to'),
  text(
    'warranty.limits',
    'warranty',
    'Its limits',
    PAGE,
    list(
      'Pieces bought on sale or at a discount.',
      'Wear: fine scratches, thinned bands, tarnish, rhodium that has worn off white gold.',
      'Knocks, bent claws and chipped stones, chlorine and household chemicals.',
      'Loss and theft, also of a stone that fell out after such damage.',
      'Damage done by someone else’s repair, resizing or cleaning.'
    )
  ),
  text(
    'warranty.claim',
    'warranty',
    'Making a claim',
    PAGE,
    paragraphs(
      numbered(
        'Stop wearing the piece, and keep any stone or part that came loose.',
        'Write to [{serviceEmail}](mailto:{serviceEmail}) with your order number, what you see and two or three pictures. We answer {answerTime} with a return number.',
        'Send the piece insured, with the number on the outside of the parcel. Keep the proof.',
        'We inspect it and tell you what we find. If the warranty does not cover it, you have a price before anything is done, and may say no.',
        'It is on its way back to you within {claimDays} days of reaching us.'
      ),
      'Where we answer for the fault, sending the piece both ways is at our cost.'
    )
  ),
  text(
    'warranty.further',
    'warranty',
    'Protection beyond the warranty',
    PAGE,
    paragraphs(
      'We sell no extended warranty: the one above costs nothing and does not run out. Three things reach further.',
      list(
        'Insurance, for loss, theft and accident. Ask your home insurer about the limit for a single item, or choose a jewellery insurer. Invoice, certificate and pictures are what they ask for.',
        'Repairs after wear or damage. We tell you the price before we begin.',
        'The upgrade guarantee: towards a larger diamond a piece counts {buybackPercent} of what you paid, at any time, with the original proof of purchase and after our inspection. One bought for {examplePrice} counts {exampleCredit}.'
      )
    )
  ),
  lawful(
    text(
      'warranty.cancellation-form',
      'warranty',
      'Before the cancellation form',
      PAGE,
      'You need not use this form: any clear statement will do, and [online it takes two presses](/withdraw). On paper it has a sheet of its own.'
    ),
    CONTRACTS
  ),
  line('warranty.address', 'warranty', 'Where returns go', PAGE, 'We send you the address for returns when you write.')
]
