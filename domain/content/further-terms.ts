import { INITIAL_TERMS, ownersTerms } from './house-terms.ts'
import type { FurtherTerms, HouseTerms } from './settled.ts'

/** As a new shop begins, of what few pages say: no first visit loads it. */
const FURTHER_TERMS: Readonly<FurtherTerms> = {
  expressDays: 14,
  expressCharge: 2_500,
  bespokeWeeksFrom: 4,
  bespokeWeeksTo: 6,
  refundDaysFrom: 5,
  refundDaysTo: 7,
  claimDaysFrom: 10,
  claimDaysTo: 14
}

/** The same as they hold now. */
export const furtherTerms = (): Readonly<FurtherTerms> => ({ ...FURTHER_TERMS, ...ownersTerms() })

/** All of them as a new shop begins. */
export const ALL_TERMS: Readonly<HouseTerms> = { ...INITIAL_TERMS, ...FURTHER_TERMS }
