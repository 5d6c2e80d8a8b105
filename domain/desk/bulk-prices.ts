import * as z from 'zod/mini'
import { METAL_TYPES, type MetalType } from '../catalogue/metals.ts'
import { CATEGORIES, type Category, DIAMOND_TYPES, type DiamondType } from '../catalogue/vocabulary.ts'
import { addDays, type IsoDay } from '../policies/calendar.ts'
import type { WeighedPrices } from '../pricing/margin.ts'
import { amountWords, formatPounds, type Pence, roundToPounds } from '../pricing/money.ts'
import { type Offer, offerPrice, type PricedBy } from '../promotions/offer.ts'
import { earlierPrice, type PricePeriod } from '../promotions/price-history.ts'
import type { PromotionState } from '../promotions/promotion-state.ts'
import { isPrice, PRICE_LIMITS } from './price-limits.ts'

const PERCENT = 'Please write a percentage between -90 and 200, with one place at most, such as 4.5 or -3.'
const someOf = 'Please choose kinds of jewellery, metals, an origin, or pieces.'

const bulkFields = z.strictObject(
  {
    percent: z.number(PERCENT).check(
      z.minimum(-90, PERCENT),
      z.maximum(200, PERCENT),
      z.refine((percent) => percent !== 0 && Number.isInteger(Math.round(percent * 1e6) / 1e5), PERCENT)
    ),
    categories: z.optional(z.array(z.enum(CATEGORIES, 'There is no such kind of jewellery.'))),
    metals: z.optional(z.array(z.enum(METAL_TYPES, 'There is no such metal.'))),
    origins: z.optional(z.array(z.enum(DIAMOND_TYPES, 'An origin is natural or lab-grown.'))),
    pieces: z.optional(z.array(z.string()).check(z.maxLength(5000, 'Please name 5,000 pieces at most.')))
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? `It has no ${issue.keys.join(', ')}.` : undefined) }
)

/**
 * By how many percent the prices of which pieces are changed: of all kinds, metals and origins that are named, or of pieces
 * one by one, and of both where both are.
 */
export type BulkPrices = z.infer<typeof bulkFields>

/** A change of prices from what a form or a shell says; or, by field, why it says none. */
export function readBulkPrices(
  given: unknown
): { kind: 'asked'; bulk: BulkPrices } | { kind: 'refused'; errors: Record<string, string> } {
  const parsed = bulkFields.safeParse(given)
  if (!parsed.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message
    return { kind: 'refused', errors }
  }
  const { categories = [], metals = [], origins = [], pieces = [] } = parsed.data
  return categories.length + metals.length + origins.length + pieces.length === 0
    ? { kind: 'refused', errors: { pieces: someOf } }
    : { kind: 'asked', bulk: parsed.data }
}

export interface BulkTarget {
  id: string
  category: Category
  metalType: MetalType | null
  diamondType: DiamondType
}

/** Whether a piece is one whose price is to be changed. */
export function isChosen({ categories = [], metals = [], origins = [], pieces = [] }: BulkPrices, piece: BulkTarget) {
  const isNarrowed = categories.length + metals.length + origins.length > 0
  if (pieces.includes(piece.id)) return true
  return (
    isNarrowed &&
    (categories.length === 0 || categories.includes(piece.category)) &&
    (metals.length === 0 || (piece.metalType !== null && metals.includes(piece.metalType))) &&
    (origins.length === 0 || origins.includes(piece.diamondType))
  )
}

/** A price changed by so many percent, in whole pounds, half up: the shop asks no pence. */
export const changedPrice = (price: Pence, percent: number): Pence =>
  roundToPounds(Math.round((price * Math.round(1000 + percent * 10)) / 1000))

/** What the rule of rounding is, said beside the prices. */
export const ROUNDING_WORDS = 'Each new price is rounded to whole pounds, from 50p up: the shop asks no pence.'

export interface BulkCandidate extends BulkTarget {
  name: string
  /** Its own price, without any offer. */
  ownPrice: Pence
  pricedBy: PricedBy
  history: readonly PricePeriod[]
}

/** An offer of the owner's that is live or to come, with whether it is for a piece. */
export interface StandingOffer {
  offer: Offer
  state: PromotionState
  isFor: (piece: BulkTarget) => boolean
}

export interface BulkRow {
  id: string
  name: string
  before: Pence
  after: Pence
}

export interface JudgedBulk {
  rows: readonly BulkRow[]
  /** Chosen, but left as they are, with why. */
  leftOut: readonly { id: string; name: string; why: string }[]
  /** What becomes of offers and of what they say a piece cost before, a sentence each. */
  told: readonly string[]
}

const WHY_NOT = { design: 'what it costs follows from its design', request: 'its price is on request' } as const

/** What a change does, piece by piece, and which offers' “Was” would not hold any more. `today` is London's. DECISIONS 39. */
export function judgeBulk(
  { percent }: Pick<BulkPrices, 'percent'>,
  candidates: readonly BulkCandidate[],
  offers: readonly StandingOffer[],
  today: IsoDay
): JudgedBulk {
  const rows: BulkRow[] = []
  const leftOut: { id: string; name: string; why: string }[] = []
  const told: string[] = []
  for (const candidate of candidates) {
    const { id, name, ownPrice, pricedBy } = candidate
    const after = changedPrice(ownPrice, percent)
    if (pricedBy !== 'piece') leftOut.push({ id, name, why: WHY_NOT[pricedBy] })
    else if (after === ownPrice) leftOut.push({ id, name, why: `${formatPounds(ownPrice)} stays what it is, rounded` })
    else if (!isPrice(after))
      leftOut.push({
        id,
        name,
        why: `it would cost ${formatPounds(after)}, and a price lies between ${formatPounds(PRICE_LIMITS.least)} and ${formatPounds(PRICE_LIMITS.most)}`
      })
    else {
      rows.push({ id, name, before: ownPrice, after })
      for (const standing of offers)
        if (standing.isFor(candidate)) told.push(...offerWords(standing, candidate, after, today))
    }
  }
  return { rows, leftOut, told }
}

/** What an offer says of a piece once its own price is another, where that is not what it says now. */
function offerWords({ offer, state }: StandingOffer, piece: BulkCandidate, after: Pence, today: IsoDay): string[] {
  const of = `${piece.name}, “${offer.title}”`
  const now = offerPrice(offer, piece.ownPrice)
  const then = offerPrice(offer, after)
  if (now === null && then === null) return []
  if (then === null) return [`${of}: the offer lowers it no longer.`]
  // Of one that has begun, the days before it are over; of one to come, they are still to be charged.
  const history = state === 'live' ? piece.history : changedFrom(piece.history, after, today)
  const was = now === null ? null : earlierPrice(piece.history, { offerStart: offer.from, offerPrice: now })
  const willBe = earlierPrice(history, { offerStart: offer.from, offerPrice: then })
  const claimed = offer.was !== undefined && willBe?.price !== offer.was ? offer.was : null
  if (claimed !== null) return [`${of}: “Was ${amountWords(claimed)}” would not be true any more, and is not shown.`]
  if (was === null || was.price === willBe?.price) return []
  return [
    willBe === null
      ? `${of}: “Was ${amountWords(was.price)}” would not be true any more, and is not shown.`
      : `${of}: “Was ${amountWords(was.price)}” becomes “Was ${amountWords(willBe.price)}”.`
  ]
}

/** A history in which a piece costs something else from a day on. */
function changedFrom(history: readonly PricePeriod[], price: Pence, from: IsoDay): PricePeriod[] {
  const ended = history.map((period) => (period.to === null ? { ...period, to: addDays(from, -1) } : period))
  return [...ended.filter((period) => period.to === null || period.from <= period.to), { price, from, to: null }]
}

/** A change of prices that was made, as the page of prices lists it. */
export interface MadeBulk {
  id: string
  percent: number
  at: string
  who: string
  /** How many prices it changed. */
  count: number
  /** When it was undone; null while it stands. */
  undoneAt: string | null
  /** Of what was undone: the pieces that somebody had changed since, which stayed as they were. */
  kept: readonly string[]
}

/** /desk/prices: the form, what it would change, and what was changed so far. */
export interface BulkPricesView {
  /** UUID, drawn with the form: sent twice, prices are changed once. */
  key: string
  /** `seen` names what is shown. */
  preview: (JudgedBulk & { weighed: WeighedPrices; seen: string }) | null
  made: readonly MadeBulk[]
}

/** "+4.5%" or "−3%". */
export const percentWords = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`
