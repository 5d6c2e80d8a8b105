import type { EverydayTerms, HouseTerms, SettledContent } from './settled.ts'

/** As a new shop begins, of what most pages say; the others stand in further-terms.ts, for pages that say them. */
export const INITIAL_TERMS: Readonly<EverydayTerms> = {
  deliveryTypicalDays: 14,
  deliveryMaximumDays: 21,
  roadDaysFrom: 3,
  roadDaysTo: 5,
  dispatchHour: 14,
  euFreeAbove: 100_000,
  signatureAbove: 50_000,
  insuredAbove: 50_000,
  customDays: 21,
  returnDays: 30,
  settingsWarrantyYears: 1
}

/**
 * The figures that hold now, in this process or on this page: every rule reads them here when it is asked, so that pages,
 * the API and mails agree. Set by `settle` alone. docs/decisions/0066.
 */
export const houseTerms: Readonly<EverydayTerms> = { ...INITIAL_TERMS }

let facts: SettledContent['facts'] = {}
let owners: Partial<HouseTerms> = {}

let carats: NonNullable<SettledContent['carats']> = {}
let startingPrices: NonNullable<SettledContent['startingPrices']> = {}

/** The weights that are the owner's, and what bracelets begin at. */
export const ownersCarats = (): NonNullable<SettledContent['carats']> => carats
export const ownersStartingPrices = (): NonNullable<SettledContent['startingPrices']> => startingPrices

/** The terms that are the owner's. */
export const ownersTerms = (): Partial<HouseTerms> => owners

/** What of the shop's facts is the owner's: laid over shop.json by data/shop.ts, so that no page carries them that says none. */
export const ownersFacts = (): SettledContent['facts'] => facts

/**
 * Lets the owner's figures and facts hold in this process, or on this page, from now on; what is not named holds as a new
 * shop begins. docs/decisions/0066.
 */
export function settle(given: Pick<SettledContent, 'figures' | 'facts' | 'carats' | 'startingPrices'>): void {
  Object.assign(houseTerms, INITIAL_TERMS, given.figures)
  owners = given.figures
  facts = given.facts
  carats = given.carats ?? {}
  startingPrices = given.startingPrices ?? {}
}

/** Working days at the bench for a piece made to order: what the promised days leave beside the road. */
export const benchDays = (of: Readonly<EverydayTerms>): { from: number; to: number } => ({
  from: workingDaysIn(of.deliveryTypicalDays) - of.roadDaysFrom,
  to: workingDaysIn(of.deliveryMaximumDays) - of.roadDaysTo
})

const workingDaysIn = (days: number): number => Math.floor((days * 5) / 7)
