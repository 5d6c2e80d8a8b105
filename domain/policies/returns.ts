import { furtherTerms } from '../content/further-terms.ts'
import { houseTerms } from '../content/house-terms.ts'
import { CANCELLATION_DAYS, FAULTY_REJECTION_DAYS } from './return-terms.ts'
import type { DaySpan } from './shipping-times.ts'

/** "5 to 7": how the shop writes a span in a sentence. */
export const spanWords = ({ from, to }: Readonly<DaySpan>): string => `${from} to ${to}`

/**
 * The house's own terms for sending a piece back, counted in days from receiving it. They stand beside
 * `STATUTORY_RIGHTS` and never in their place. Requests spec, section 9; DECISIONS 21.
 */
export const HOUSE_RETURNS = {
  /** For any reason, if the piece is unworn. */
  get anyReasonDays(): number {
    return houseTerms.returnDays
  },
  /** A faulty piece, by the house's term; `STATUTORY_RIGHTS.rejectFaultyDays` is longer and holds. */
  faultyDays: 7,
  /** After so many days a fault is repaired or the piece replaced. */
  repairAfterDays: 30,
  /** Business days from our inspection to the refund. */
  get refundBusinessDays(): DaySpan {
    const { refundDaysFrom, refundDaysTo } = furtherTerms()
    return { from: refundDaysFrom, to: refundDaysTo }
  }
}

/** What the way to announce a return is called, on the order's page and wherever it is told of. */
export const RETURN_PIECES = 'Return pieces'

/** What UK law gives a consumer, whatever the house's terms say. DECISIONS 21. */
export const STATUTORY_RIGHTS = {
  /** To cancel a distance contract, from receipt. Consumer Contracts Regulations 2013, regulation 30. */
  cancelDays: CANCELLATION_DAYS,
  /** To send the goods back after cancelling. The same, regulation 35. */
  sendBackDays: 14,
  /** To refund, from having the goods or proof that they were sent. The same, regulation 34. */
  refundDays: 14,
  /** To reject faulty goods for a full refund. Consumer Rights Act 2015, section 22. */
  rejectFaultyDays: FAULTY_REJECTION_DAYS,
  /** A fault that shows within so many months counts as there from the start. The same, section 19(14). */
  presumedFaultMonths: 6,
  /** To bring a claim in England, Wales and Northern Ireland. Limitation Act 1980, section 5. */
  claimYears: 6,
  /** To bring a claim in Scotland. Prescription and Limitation (Scotland) Act 1973, section 6. */
  claimYearsInScotland: 5
} as const
