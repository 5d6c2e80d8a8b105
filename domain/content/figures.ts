/** What an owner promises in figures. Money is in pence; what the law fixes is not among them. */
export interface Figures {
  /** Days from payment to door within the UK, as a rule and at most. Storefront spec, section 9. */
  deliveryTypicalDays: number
  deliveryMaximumDays: number
  /** Working days on the road. Requests spec, section 9. */
  roadDaysFrom: number
  roadDaysTo: number
  /** A piece in stock ordered before this hour in London, on a working day, leaves that day. Requests spec, section 9. */
  dispatchHour: number
  expressDays: number
  expressCharge: number
  /** Above this total, not at it, delivery within the EU is free. Requests spec, section 9. */
  euFreeAbove: number
  /** Above these totals an adult must sign at the door and the parcel is insured. Requests spec, section 9. */
  signatureAbove: number
  insuredAbove: number
  /** Days for a custom piece: one of the catalogue in a size, metal or stones of the buyer's own. Requests spec, section 9. */
  customDays: number
  /** Weeks at the bench for a piece designed from the beginning. Requests spec, section 9. */
  bespokeWeeksFrom: number
  bespokeWeeksTo: number
  /** Days within which the house takes back an unworn piece, from receiving it. Requests spec, section 9. */
  returnDays: number
  /** Business days from our inspection to the refund. */
  refundDaysFrom: number
  refundDaysTo: number
  /** From the piece reaching the bench to its being sent back, in days. Requests spec, section 9. */
  claimDaysFrom: number
  claimDaysTo: number
  /** Settings and clasps, in years from receipt. Requests spec, section 9. */
  settingsWarrantyYears: number
}

/** As a new shop begins. */
export const INITIAL_FIGURES: Readonly<Figures> = {
  deliveryTypicalDays: 14,
  deliveryMaximumDays: 21,
  roadDaysFrom: 3,
  roadDaysTo: 5,
  dispatchHour: 14,
  expressDays: 14,
  expressCharge: 2_500,
  euFreeAbove: 100_000,
  signatureAbove: 50_000,
  insuredAbove: 50_000,
  customDays: 21,
  bespokeWeeksFrom: 4,
  bespokeWeeksTo: 6,
  returnDays: 30,
  refundDaysFrom: 5,
  refundDaysTo: 7,
  claimDaysFrom: 10,
  claimDaysTo: 14,
  settingsWarrantyYears: 1
}

/**
 * The figures that hold now, in this process or on this page: every rule reads them here when it is asked, so that pages,
 * the API and mails agree. Set by `settleFigures` alone. docs/decisions/0066.
 */
export const figures: Readonly<Figures> = { ...INITIAL_FIGURES }

/** Lets these figures hold from now on; those that are not named hold as a new shop begins. */
export const settleFigures = (given: Partial<Figures>): void => {
  Object.assign(figures, INITIAL_FIGURES, given)
}

/** Working days at the bench for a piece made to order: what the promised days leave beside the road. */
export const benchDays = (of: Readonly<Figures>): { from: number; to: number } => ({
  from: workingDaysIn(of.deliveryTypicalDays) - of.roadDaysFrom,
  to: workingDaysIn(of.deliveryMaximumDays) - of.roadDaysTo
})

const workingDaysIn = (days: number): number => Math.floor((days * 5) / 7)
