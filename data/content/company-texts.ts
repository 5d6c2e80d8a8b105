import type { Entry } from '#domain/content/entry.ts'
import { linesOf, numbered, paragraphs, text } from './text-entry.ts'

const rule = (key: string, label: string, law: string, ...of: string[]): Entry => ({
  ...text(`compliance.${key}`, 'compliance', label, 'compliance page', paragraphs(...of)),
  law
})

/** The rules that the shop works under, and what it does about each. Requests spec, section 2. */
export const COMPLIANCE_TEXTS: readonly Entry[] = [
  ...linesOf('compliance', 'compliance page', {
    lead: [
      'The first sentences',
      'The rules that apply to a jeweller in the United Kingdom, and what we do about each. Where we are no member of something, we say so.'
    ]
  }),
  rule(
    'hallmarking',
    'Hallmarking',
    'Hallmarking Act 1973',
    'Under the Hallmarking Act 1973 a piece above the exempt weight may be sold as gold, silver, platinum or palladium only with a hallmark. Ours are tested and marked by an independent assay office before they reach you. A piece below that weight carries the fineness we state, and need not be hallmarked.',
    'The [dealer’s notice](/business-information#dealers-notice) explains the marks and the weights.'
  ),
  rule(
    'nickel',
    'Nickel, lead and cadmium',
    'UK REACH, annex XVII',
    'UK REACH (annex XVII, entry 27) limits how much nickel jewellery may release: 0.2 micrograms per square centimetre a week for the posts of piercings, 0.5 for what lies on the skin. The same annex limits lead to 0.05% and cadmium to 0.01% by weight. We sell only what keeps to these limits, and ask our suppliers to show it.',
    'Some white gold is alloyed with nickel or palladium, and plated with rhodium that wears in time. If your skin reacts to nickel, tell us before you order: platinum is the safe choice.'
  ),
  rule(
    'conflict-diamonds',
    'Conflict diamonds',
    'Kimberley Process Certification Scheme, and the Russia (Sanctions) Regulations 2019',
    'Rough natural diamonds may be traded across the UK’s border only under the Kimberley Process Certification Scheme. For polished stones we ask each supplier for the System of Warranties statement on the invoice: that the diamonds come from legitimate sources not involved in funding conflict, in compliance with United Nations resolutions. A natural stone without it is not set.',
    'The Scheme is an agreement between governments, and a shop cannot be a member of it. We claim no membership of the World Diamond Council, the Responsible Jewellery Council or any other body. UK sanctions forbid bringing in diamonds from Russia, and such of Russian origin as were cut or polished elsewhere from half a carat upwards, natural and laboratory-grown. We buy none of any weight.'
  ),
  rule(
    'laboratory-grown',
    'Laboratory-grown diamonds',
    'Digital Markets, Competition and Consumers Act 2024',
    'A laboratory-grown diamond is diamond: it has the same composition and structure as a natural one. It was grown by people, and that has to be said. We write “laboratory-grown” in full beside every such piece, on its certificate and on your order, and mix no undisclosed stones into natural ones.',
    '{certificationRule}',
    'Grades say how a stone looks, not what it will fetch. Prices of laboratory-grown diamonds have fallen, and we promise for neither kind that its value will rise. [More in the questions](/faq).'
  ),
  rule(
    'consumer-law',
    'Consumer law',
    'Consumer Rights Act 2015 and Consumer Contracts Regulations 2013',
    'The Consumer Rights Act 2015, the Consumer Contracts Regulations 2013 and the Digital Markets, Competition and Consumers Act 2024 apply to every sale here. Prices are whole, with VAT; the button that binds says so; an order of pieces of the catalogue may be cancelled for {cancelDays} days and a faulty piece rejected for {rejectFaultyDays}. The [terms](/terms-of-service) have the details.'
  ),
  rule(
    'product-safety',
    'Product safety: which rules',
    'General Product Safety Regulations 2005',
    'In Great Britain the General Product Safety Regulations 2005 apply; for what goes to Northern Ireland and the European Union, the General Product Safety Regulation (EU) 2023/988. We are the point of contact for both: {seller}, [{serviceEmail}](mailto:{serviceEmail}), {telephone}.'
  ),
  rule(
    'safe-use',
    'Product safety: small parts',
    'General Product Safety Regulations 2005',
    'Jewellery has small parts and is not for children under three. If a piece of ours is ever unsafe, stop wearing it and tell us: we write to everyone who has bought one, and take it back.'
  ),
  rule(
    'money-and-data',
    'Money and personal data',
    'Money Laundering Regulations 2017 and UK GDPR',
    'The shop takes no cash, so it is no high value dealer under the Money Laundering Regulations 2017. We lend nothing ourselves. Personal data is handled under the UK GDPR, as the [privacy policy](/privacy-policy) sets out.'
  ),
  rule(
    'accessibility',
    'Accessibility',
    'Equality Act 2010',
    'We build the shop to the Web Content Accessibility Guidelines 2.2, level AA, and test pages for it by machine and by hand. It is meant to work by keyboard alone, with a screen reader, at twice the size, on a narrow screen, with dark colours and with less motion. No independent audit has been made yet.',
    'If something keeps you out, write to [{serviceEmail}](mailto:{serviceEmail}) or ring {telephone}. You can order and enquire by telephone or letter on the same terms, and we will read a page out or send it in large print.'
  ),
  rule(
    'complaints',
    'Complaints',
    'Alternative Dispute Resolution for Consumer Disputes Regulations 2015',
    numbered(
      'Tell us what went wrong and what would put it right: [{serviceEmail}](mailto:{serviceEmail}), with your order number and a picture if that helps. Ringing {telephone} does as well.',
      'We answer {answerTime} and say who is looking into it.',
      'You get our decision and its reasons in writing within eight weeks, and usually within days.'
    ),
    'If that does not settle it, a certified provider of alternative dispute resolution can help without a court. We belong to no such scheme at present; if we cannot agree, our final letter names a certified provider and says whether we will use it. A bank may also refund card payments: under section 75 of the Consumer Credit Act 1974 for pieces of over £100 and up to £30,000 paid by credit card, or by chargeback.',
    'Free advice is given by [Citizens Advice](https://www.citizensadvice.org.uk/consumer/) on 0808 223 1133, which also passes cases to Trading Standards; in Scotland by [Advice Direct Scotland](https://www.consumeradvice.scot/); in Northern Ireland by [Consumerline](https://www.nidirect.gov.uk/contacts/consumerline) on 0300 123 6262, which is part of the Trading Standards Service there.'
  )
]

/** How to reach us, and what makes the first answer the last one. Requests spec, section 2. */
export const CONTACT_TEXTS: readonly Entry[] = [
  ...linesOf('contact', 'contact page', {
    lead: ['The first sentences', 'Write or ring. We answer {answerTime}.'],
    enquiries: [
      'Before an order',
      'Questions about a piece, a stone, a size, a price, or whether something can be made.'
    ],
    service: [
      'About an order',
      'Delivery, payment, returns, repairs, a certificate, or a change to an order that is being made.'
    ],
    answers: [
      'How soon we answer',
      'E-mails are answered {answerTime}: by the same hour of the next day we are open, and what comes while we are closed counts as come at the closing before. If something is wrong with a piece you have, ring: it is quicker.'
    ],
    'order.label': ['First row: about', 'An order'],
    'order.value': [
      'First row: what to have at hand',
      'Its number, NL- and two groups of four, from the mail that confirmed it, and the postcode it goes to.'
    ],
    'request.label': ['Second row: about', 'A request you sent'],
    'request.value': [
      'Second row: what to have at hand',
      'Its reference, NL-W- or the like, which the page showed when we had it. Your outbox keeps it too.'
    ],
    'piece.label': ['Third row: about', 'A piece in the shop'],
    'piece.value': [
      'Third row: what to have at hand',
      'Its name or the address of its page, and the metal, size and stone you have in mind.'
    ],
    'certificate.label': ['Fourth row: about', 'A certificate'],
    'certificate.value': ['Fourth row: what to have at hand', 'The laboratory’s name and the number of the report.'],
    'repair.label': ['Fifth row: about', 'A repair or a fault'],
    'repair.value': [
      'Fifth row: what to have at hand',
      'When it came, what happened, and two photographs: the whole piece, and the spot.'
    ],
    'day.label': ['Sixth row: about', 'A day it is needed for'],
    'day.value': ['Sixth row: what to have at hand', 'The date. We then say honestly whether it can be done.'],
    secrets: [
      'What never to send',
      'Never send card numbers or passwords by e-mail. We do not ask for them, on the telephone or in writing.'
    ],
    'bespoke.label': ['First way elsewhere', 'Ask for a bespoke piece'],
    'bespoke.words': [
      'Below the first way elsewhere',
      'With pictures, if you have some, and without signal once the shop is on your device.'
    ],
    'wholesale.label': ['Second way elsewhere', 'Buy for the trade'],
    'wholesale.words': ['Below the second way elsewhere', 'Quotations for jewellers and dealers, excluding VAT.'],
    'faq.label': ['Third way elsewhere', 'Read the questions'],
    'faq.words': ['Below the third way elsewhere', 'From stones and sizes to returns and care.'],
    'outbox.label': ['Fourth way elsewhere', 'Look into your outbox'],
    'outbox.words': ['Below the fourth way elsewhere', 'What you have sent from this device, and whether we have it.']
  }),
  text(
    'contact.address',
    'contact',
    'Below hours and address',
    'contact page',
    'Please send no piece before we have given you a return number, so that we expect it. Please send it insured: [warranty and returns](/warranty-returns). The registered name, number and office stand in the [business information](/business-information).'
  )
]

/** What the page of the company says around its facts and the notice that the law prescribes. */
export const BUSINESS_TEXTS: readonly Entry[] = [
  ...linesOf('business', 'business information', {
    lead: ['The first sentence', 'Who you deal with, where to find them, and what the marks on their jewellery mean.'],
    incomplete: [
      'While facts are missing, before our address',
      'Some details are not entered here yet. Ask for any that you miss:'
    ]
  }),
  {
    ...text(
      'business.convention',
      'business',
      'Below the four offices',
      'business information',
      'Marks of countries that belong to the International Convention on Hallmarks, with its common control mark of balance scales and the fineness, count here too. Since 2020 that mark also comes in one form for all metals, beside a mark of the metal and one of its fineness.'
    ),
    law: 'Hallmarking Act 1973'
  },
  {
    ...text(
      'business.vat',
      'business',
      'Prices and VAT',
      'business information',
      'Prices in the shop are in pounds sterling and include VAT at {vatPercent}. Quotations for the [trade](/wholesale) show it apart.'
    ),
    law: 'Price Marking Order 2004'
  }
]
