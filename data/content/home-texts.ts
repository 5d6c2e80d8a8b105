import { linesOf } from './text-entry.ts'

/** What the front page says, besides what is sold and counted. Storefront spec, section 2. */
export const HOME_TEXTS = linesOf('home', 'front page', {
  'hero.title': ['The first words', 'Graded in north light.'],
  'hero.lead': ['Below the first words', 'Natural and laboratory-grown diamonds, set\u00A0by\u00A0hand.'],
  'hero.promise': ['The promise beside it', 'Free UK delivery within {deliveryMaximumDays} days.'],
  'hero.caption': ['Below the first picture', 'Tennis bracelet, 18K white gold, natural or laboratory-grown.'],
  'kinds.title': ['Heading of the kinds', 'By kind'],
  'selection.title': ['Heading of the first pieces', 'Our selection'],
  'selection.lead': [
    'Below it',
    'The tennis bracelet first: brilliant cut, VS1 to VS2, colour F to G, in silver, 9K, 18K and platinum. Choose a metal to see it here.'
  ],
  'origins.title': ['Heading of the two origins', 'Two origins, one set of grades'],
  'origins.lead': [
    'Below it',
    'Both are diamond: the same crystal, cut and graded the same way. They differ in where they formed, in paper, and in price.'
  ],
  'origins.caption': [
    'Below the picture of the two',
    'One may be natural and one laboratory-grown: the eye cannot tell which.'
  ],
  'origins.check': ['Before the way to check a certificate', 'A certificate describes the stone, not the sale.'],
  'made.title': ['Heading of bespoke pieces', 'Drawn with you, then made once'],
  'made.lead': [
    'Below it',
    'Tell us what you have in mind. We answer {answerTime}, draw it in 3D, and begin when you have approved it.'
  ],
  'stone.title': ['Heading of stones that are sought', 'A stone we do not have yet'],
  'stone.words': [
    'Below it',
    'Any cut, any colour, from 0.10 to 10 carats and above. Tell us the weight and the grade; you have our answer {answerTime}.'
  ],
  'stone.caption': ['Below the row of weights', 'Round brilliants drawn to one scale.'],
  'promises.title': ['Heading of the promises', 'What we promise'],
  'promises.delivery.title': ['Delivery, in short', 'Free UK delivery'],
  'promises.delivery.words': [
    'Delivery',
    'With you in {deliveryMaximumDays} days at most, typically {deliveryTypicalDays}. Above {insuredAbove} insured and signed for.'
  ],
  'promises.returns.title': ['Returns, in short', '{returnDays} days to return'],
  'promises.returns.words': [
    'Returns',
    'Unworn, for any reason, made to order or not. Only what is made to your own specification is final sale.'
  ],
  'promises.warranty.title': ['Warranty, in short', 'Lifetime warranty'],
  'promises.warranty.words': ['Warranty', '{warrantyInGeneral}'],
  'promises.conflict.title': ['Conflict-free, in short', 'Conflict-free'],
  'promises.conflict.words': ['Conflict-free', 'Every diamond we set, natural or laboratory-grown.'],
  'promises.certificate.title': ['Certificates, in short', 'A certificate with each'],
  'promises.certificate.words': ['Certificates', 'GIA, IGI or our own, according to origin and weight.'],
  'promises.company.title': ['The company, in short', 'A UK company'],
  'promises.company.words': ['The company', '{experienceYears} years of experience. Write or ring, Monday to Friday.'],
  'buyback.title': ['Heading of the buyback guarantee', 'Your diamond keeps its place in the next one'],
  'buyback.words': [
    'Below it',
    'When you upgrade to a larger diamond, we take yours back at {buybackPercent} of what you paid. No time limit.'
  ],
  'buyback.choose.title': ['Buyback, first step', 'Choose a larger diamond'],
  'buyback.choose.words': ['Below the first step', 'Any time. There is no limit.'],
  'buyback.proof.title': ['Buyback, second step', 'Show your proof of purchase'],
  'buyback.proof.words': ['Below the second step', 'The original one.'],
  'buyback.send.title': ['Buyback, third step', 'Send the piece back'],
  'buyback.send.words': ['Below the third step', 'We inspect it on our bench.'],
  'buyback.credit.title': ['Buyback, fourth step', 'We take off {buybackPercent}'],
  'buyback.credit.words': ['Below the fourth step', 'Of the price you paid, from the new one.'],
  'buyback.pay.title': ['Buyback, fifth step', 'Pay the difference'],
  'buyback.pay.words': ['Below the fifth step', 'Once we have seen your piece, we tell you how.'],
  'about.title': ['Heading of who we are', 'Why north light'],
  'about.lead': [
    'Below it',
    'Light from a north window is even and cool. It flatters nothing, so it is the light a diamond is graded in. We thought a shop could be built the same way: plain prices, plain grades, and the paper to show for them.'
  ],
  'voices.title': ['Heading of what customers say', 'In their words'],
  'voices.examples': [
    'While those are examples',
    'These are examples of how a review will read. Customers’ own take their place as they arrive.'
  ]
})
