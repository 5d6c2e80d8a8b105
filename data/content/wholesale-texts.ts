import type { Entry } from '#domain/content/entry.ts'
import { linesOf } from './text-entry.ts'

/** What the page for the trade says around its form. Requests spec, section 2. */
export const WHOLESALE_TEXTS: readonly Entry[] = linesOf('wholesale', 'wholesale page', {
  title: ['The heading', 'Wholesale'],
  lead: [
    'Below it',
    'Natural and laboratory-grown stones and finished pieces, for shops, designers and makers. A detailed quotation follows {wholesaleAnswerTime}, or {urgentAnswerTime} if it is urgent.'
  ],
  'graded.title': ['First reason', 'Graded and papered'],
  'graded.words': ['Below the first reason', 'GIA, IGI or our own certificate.'],
  'volume.title': ['Second reason', 'From one piece a month to five hundred'],
  'volume.words': ['Below the second reason', 'And more; tell us the rhythm you sell at.'],
  'label.title': ['Third reason', 'Under your name'],
  'label.words': ['Below the third reason', 'Private labelling and delivery to your customer.'],
  'vat.short': ['VAT, in bold', 'Wholesale prices are quoted excluding VAT.'],
  'vat.words': [
    'VAT',
    'VAT of {vatPercent} is added where it is due, on a line of its own. Every price you see elsewhere in this shop includes it.'
  ],
  'contact.title': ['Heading of the ways to reach you', 'Or talk to us']
}).map((entry) => (entry.key.startsWith('wholesale.vat.') ? { ...entry, law: 'Price Marking Order 2004' } : entry))
