import { amountWords, type Pence } from '../pricing/money.ts'
import type { Urgency } from './wholesale-options.ts'

/** What can be written to the shop and answered by it. */
export const REQUEST_KINDS = ['bespoke', 'wedding-ring', 'wholesale', 'loose-diamond'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/**
 * The version of the bodies of their POSTs (request-body.ts), for a device that sends what an older app has written. It
 * stands apart from their schemas: the worker sends requests and has no use for what checks a form.
 */
export const REQUEST_SCHEMA_VERSION = 1

export interface RequestFacts {
  path: '/api/bespoke' | '/api/wholesale' | '/api/loose-diamond-enquiry'
  /** What people call it, for the middle of a list or a subject line. */
  name: string
  /** What its reference begins with. DECISIONS 17. */
  referencePrefix: 'NL-B' | 'NL-R' | 'NL-W' | 'NL-D'
  /** Where its form is; a loose diamond's is on the stone's own page. */
  page: '/bespoke' | '/bespoke-wedding-rings' | '/wholesale' | '/products'
  takesPictures: boolean
}

/** Requests spec, sections 2, 3 and 7; storefront spec, section 7. */
export const requestFacts: Record<RequestKind, RequestFacts> = {
  bespoke: {
    path: '/api/bespoke',
    name: 'Bespoke request',
    referencePrefix: 'NL-B',
    page: '/bespoke',
    takesPictures: true
  },
  'wedding-ring': {
    path: '/api/bespoke',
    name: 'Wedding ring request',
    referencePrefix: 'NL-R',
    page: '/bespoke-wedding-rings',
    takesPictures: true
  },
  wholesale: {
    path: '/api/wholesale',
    name: 'Wholesale enquiry',
    referencePrefix: 'NL-W',
    page: '/wholesale',
    takesPictures: false
  },
  'loose-diamond': {
    path: '/api/loose-diamond-enquiry',
    name: 'Loose diamond enquiry',
    referencePrefix: 'NL-D',
    page: '/products',
    takesPictures: false
  }
}

const HOURS = { urgent: 4, standard: 24, flexible: 48 } as const

/** Within how many hours the shop answers; only a wholesale enquiry names its urgency. Requests spec, section 9. */
export function answerHours(kind: RequestKind, urgency: Urgency = 'standard'): 24 | 4 | 48 {
  return kind === 'wholesale' ? HOURS[urgency] : HOURS.standard
}

/** The line of a quote (pence) below the shop's answer. The trade is quoted without VAT, as its page says; everybody else with it. */
export const quoteWords = (kind: RequestKind, amount: Pence): string =>
  `Our quote: ${amountWords(amount)}, ${kind === 'wholesale' ? 'excluding VAT' : 'VAT included'}.`
