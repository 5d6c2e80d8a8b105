import type { Category } from '../catalogue/vocabulary.ts'
import type { Shop } from '../policies/shop-schema.ts'
import type { Pence } from '../pricing/money.ts'
import type { CaratStep } from './price-tables.ts'

/** What an owner promises in figures. Money is in pence; what the law fixes is not among them. */
export interface HouseTerms {
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

/** Those that few pages say. */
export type FurtherTerms = Pick<
  HouseTerms,
  | 'expressDays'
  | 'expressCharge'
  | 'bespokeWeeksFrom'
  | 'bespokeWeeksTo'
  | 'refundDaysFrom'
  | 'refundDaysTo'
  | 'claimDaysFrom'
  | 'claimDaysTo'
>
export type EverydayTerms = Omit<HouseTerms, keyof FurtherTerms>

/** The facts that an owner may change. */
export type Facts = Pick<Shop, 'contact' | 'company' | 'claims' | 'services'>

/** Where a page that the owner has added is named. */
export const PAGE_PLACES = ['menu', 'footer'] as const
export type PagePlace = (typeof PAGE_PLACES)[number]

/** Of a page that was taken away: nothing stands in its place. */
export const GONE = 'gone'

/** Where a page of the owner's that was taken away leads; GONE where nowhere, undefined while it is there. Any slug may be asked. */
export const leadOf = (archived: SettledContent['archived'], slug: string): string | undefined =>
  archived && Object.hasOwn(archived, slug) ? archived[slug] : undefined

/** A page to read that the owner has added: /read/{slug}. */
export interface AddedPage {
  slug: string
  title: string
  place: PagePlace
}

/**
 * What every page has to know of the owner's words: only what differs from how a new shop begins, so that a document
 * grows by what was changed and by no more.
 */
export interface SettledContent {
  figures: Partial<HouseTerms>
  facts: { contact?: Partial<Facts['contact']> } & Partial<Omit<Facts, 'contact'>>
  /** One line at the top of every page; empty where there is none. */
  announcement: string
  /** Titles of pages, by their paths, where the owner has named them otherwise. */
  titles: Readonly<Record<string, string>>
  /** What pages say of themselves to search engines, by their paths, where the owner has written it. Missing from an older shop. */
  descriptions?: Readonly<Record<string, string>>
  /** Headings of pages and the sentences below them, by their paths, where the owner has written them. Missing from an older shop. */
  headings?: Readonly<Record<string, string>>
  leads?: Readonly<Record<string, string>>
  pages: readonly AddedPage[]
  /** The owner's pages that were taken away, by their slugs: where whoever asks for one is led, or GONE. Missing from an older shop. */
  archived?: Readonly<Record<string, string>>
  /** The weights that kinds of jewellery can be had in, where the owner has set them. Missing where none are. */
  carats?: Readonly<Partial<Record<Category, readonly CaratStep[]>>>
  /** What tennis bracelets begin at, by metal and origin as `startingKey` says them, where the owner has set their prices. */
  startingPrices?: Readonly<Record<string, Pence>>
  /** On which day in London the owner last changed something of a group, YYYY-MM-DD. */
  changedOn: Readonly<Record<string, string>>
}

export const NOTHING_SETTLED: SettledContent = {
  figures: {},
  facts: {},
  announcement: '',
  titles: {},
  pages: [],
  changedOn: {}
}

/** Whether an answer of the shop, or of what a device kept, is what pages can settle by. */
export function isSettledContent(body: unknown): body is SettledContent {
  if (typeof body !== 'object' || body === null) return false
  const { figures, facts, announcement, titles, pages, changedOn } = body as Partial<
    Record<keyof SettledContent, unknown>
  >
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  return [figures, facts, titles, changedOn].every(isRecord) && typeof announcement === 'string' && Array.isArray(pages)
}
