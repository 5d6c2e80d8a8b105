import { FINAL_SALE_PIECES } from '#domain/policies/return-terms.ts'
import { HOUSE_RETURNS, STATUTORY_RIGHTS, spanWords } from '#domain/policies/returns.ts'

/** The day the words of this page last changed. */
export const WARRANTY_CHANGED = '2026-11-23'

/** House terms beside the law: the case first, then what the house says, then what the law gives. DECISIONS 21. */
export const houseAndLaw = [
  [
    'You change your mind about a piece of our catalogue, made to order or not',
    `${HOUSE_RETURNS.anyReasonDays} days from receipt, unworn, for any reason; delivery you paid for is deducted`,
    `${STATUTORY_RIGHTS.cancelDays} days from receipt to cancel; price and standard delivery refunded`
  ],
  [
    'A piece is faulty',
    `${HOUSE_RETURNS.faultyDays} days to send it back; after ${HOUSE_RETURNS.repairAfterDays} days repair or replacement`,
    `${STATUTORY_RIGHTS.rejectFaultyDays} days to reject it for a full refund; then repair or replacement, then a lower price or a refund`
  ],
  [
    `A piece was made to your own specification: ${FINAL_SALE_PIECES}`,
    'Final sale, unless faulty',
    'No right to cancel (Consumer Contracts Regulations 2013, regulation 28); all rights when it is faulty'
  ],
  ['A piece was on sale or discounted', 'Returns as above, without our warranty', 'The same rights as at full price'],
  [
    'Your refund',
    `Within ${spanWords(HOUSE_RETURNS.refundBusinessDays)} business days of our inspection`,
    `Within ${STATUTORY_RIGHTS.refundDays} days of our having the piece, or proof that you sent it`
  ]
] as const

/** The parts of the page, for the list beside it. */
export const parts = [
  { id: 'at-a-glance', title: 'At a glance' },
  { id: 'returns', title: 'Returning a piece' },
  { id: 'your-rights', title: 'Your rights by law' },
  { id: 'made-for-you', title: 'Made to order, bespoke, earrings' },
  { id: 'warranty', title: 'Lifetime warranty' },
  { id: 'claim', title: 'Making a claim' },
  { id: 'extended-protection', title: 'Protection beyond the warranty' },
  { id: 'cancellation-form', title: 'Cancellation form' }
] as const
