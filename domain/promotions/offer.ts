import * as z from 'zod/mini'
import { CATEGORIES, type Category, DIAMOND_TYPES, type DiamondType } from '../catalogue/vocabulary.ts'
import { isPrice, PRICE_WORDS } from '../desk/price-limits.ts'
import { formatDay, type IsoDay } from '../policies/calendar.ts'
import { amountWords, formatPounds, type Pence } from '../pricing/money.ts'
import { type EarlierPrice, earlierPrice, type PricePeriod } from './price-history.ts'

/** Most pieces that an offer may name one by one. */
const MOST_NAMED = 1000
/** Most customers an offer can be for. */
export const MOST_CUSTOMERS = 100_000
const PERCENT = 'An offer takes 1 to 90 percent off, in whole percent.'
const someOf = 'Please choose pieces, or kinds of jewellery, or an origin.'

const offerFields = z.strictObject(
  {
    title: z._default(
      z.string().check(z.trim(), z.minLength(1, 'An offer needs a name.'), z.maxLength(60, 'Its name is too long.')),
      'offer'
    ),
    pieces: z.optional(
      z.array(z.string()).check(z.minLength(1, someOf), z.maxLength(MOST_NAMED, `Please name ${MOST_NAMED} at most.`))
    ),
    categories: z.optional(z.array(z.enum(CATEGORIES, 'There is no such kind of jewellery.'))),
    origins: z.optional(z.array(z.enum(DIAMOND_TYPES, 'An origin is natural or lab-grown.'))),
    percent: z.optional(z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(90, PERCENT))),
    price: z.optional(z.number('A price is in pence.').check(z.refine(isPrice, PRICE_WORDS))),
    was: z.optional(z.int('The earlier price is in whole pence.').check(z.positive('The earlier price is in pence.'))),
    from: z.iso.date('An offer begins on a day, such as 2026-12-01.'),
    to: z.iso.date('An offer ends on a day, such as 2026-12-31.'),
    limit: z.optional(
      z
        .int('The limit is a number of customers.')
        .check(
          z.minimum(1, 'An offer is for at least one customer.'),
          z.maximum(MOST_CUSTOMERS, `An offer is for ${MOST_CUSTOMERS.toLocaleString('en-GB')} customers at most.`)
        )
    )
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? `It has no ${issue.keys.join(', ')}.` : undefined) }
)

/**
 * An offer of the owner's, which lowers what its pieces are sold at: by whole percent, or to a price. Prices in pence, days
 * YYYY-MM-DD in London, both included. `limit` is a number of customers. It is for pieces named one by one, or for all of
 * some kinds, of one origin or both.
 */
export type Offer = z.infer<typeof offerFields>

export type ReadOffer = { kind: 'offer'; offer: Offer } | { kind: 'refused'; errors: Record<string, string> }

/** An offer from what a form or a file says; or, by field, why it says none. `today` is London's. */
export function readOffer(given: unknown, today: IsoDay): ReadOffer {
  const parsed = offerFields.safeParse(given)
  if (!parsed.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message
    return { kind: 'refused', errors }
  }
  const offer = parsed.data
  const errors = contradictions(offer, today)
  return Object.keys(errors).length > 0 ? { kind: 'refused', errors } : { kind: 'offer', offer }
}

function contradictions(offer: Offer, today: IsoDay): Record<string, string> {
  const { pieces, categories = [], origins = [], percent, price, from, to } = offer
  const isOfKinds = categories.length + origins.length > 0
  return {
    ...(pieces === undefined && !isOfKinds && { pieces: someOf }),
    ...(pieces !== undefined && isOfKinds && { pieces: 'Please name pieces, or choose kinds and origins, not both.' }),
    ...(percent === undefined && price === undefined && { percent: 'Please say by how much, or to which price.' }),
    ...(percent !== undefined && price !== undefined && { price: 'Please give a percentage or a price, not both.' }),
    ...(from < today && { from: `Today is ${formatDay(today)}: an offer cannot begin in the past.` }),
    ...(to < from && { to: 'Its last day lies before its first.' })
  }
}

interface OfferTarget {
  id: string
  category: Category
  diamondType: DiamondType
}

/** Whether a piece is one the offer is for. */
export function isInOffer({ pieces, categories = [], origins = [] }: Offer, piece: OfferTarget): boolean {
  if (pieces !== undefined) return pieces.includes(piece.id)
  return (
    (categories.length === 0 || categories.includes(piece.category)) &&
    (origins.length === 0 || origins.includes(piece.diamondType))
  )
}

/**
 * What an offer sells a piece at, in pence: its price, or the piece's own less the percentage, rounded down to whole pounds
 * so that the percentage is never less than was said. Null where that would not lower the piece's own price, or is no
 * price.
 */
export function offerPrice({ percent, price }: Pick<Offer, 'percent' | 'price'>, ownPrice: Pence): Pence | null {
  const offered = price ?? Math.floor((ownPrice * (100 - (percent ?? 0))) / 10_000) * 100
  return offered < ownPrice && isPrice(offered) ? offered : null
}

/** How a piece is priced: by itself, by the bracelet's design, or on request. Only what has a price of its own is lowered. */
export type PricedBy = 'piece' | 'design' | 'request'

export interface OfferCandidate extends OfferTarget {
  name: string
  /** Its price without any offer. */
  ownPrice: Pence
  pricedBy: PricedBy
  isListed: boolean
  history: readonly PricePeriod[]
}

export interface OfferedRow {
  id: string
  name: string
  ownPrice: Pence
  offered: Pence
  /** What shoppers read it cost before; null where the price history proves nothing. */
  was: EarlierPrice | null
}

export interface OfferPreview {
  rows: readonly OfferedRow[]
  /** Of the chosen kinds, but not lowered, with why. */
  leftOut: readonly { id: string; name: string; why: string }[]
}

export type JudgedOffer =
  | { kind: 'lowers'; preview: OfferPreview }
  | { kind: 'refused'; errors: Record<string, string> }

const WHY_NOT = {
  design: 'what it costs follows from its design',
  request: 'its price is on request'
} as const

/**
 * What an offer changes, piece by piece, or why it cannot be: it lowers every piece it names, and the earlier price that
 * is claimed is the one the history proves, for as long as the offer lasts. `candidates` are the pieces of the catalogue
 * that it is for. DECISIONS 39.
 */
export function judgeOffer(offer: Offer, candidates: readonly OfferCandidate[]): JudgedOffer {
  const known = new Set(candidates.map(({ id }) => id))
  const missing = offer.pieces?.find((id) => !known.has(id))
  if (missing !== undefined) return refused('pieces', `There is no piece ${missing}.`)

  const rows: OfferedRow[] = []
  const leftOut: { id: string; name: string; why: string }[] = []
  for (const candidate of candidates) {
    const judged = judgePiece(offer, candidate)
    if (typeof judged !== 'string') rows.push(judged)
    else if (offer.pieces !== undefined) return refused('pieces', `${candidate.name}: ${judged}.`)
    else leftOut.push({ id: candidate.id, name: candidate.name, why: judged })
  }
  if (rows.length === 0)
    return refused(
      offer.price === undefined ? 'pieces' : 'price',
      leftOut[0] ? `It lowers no price. ${leftOut[0].name}: ${leftOut[0].why}.` : 'No piece is of that kind and origin.'
    )
  const untrue = offer.was === undefined ? null : untrueWas(offer, offer.was, rows)
  return untrue === null ? { kind: 'lowers', preview: { rows, leftOut } } : refused('was', untrue)
}

const refused = (field: string, words: string): JudgedOffer => ({ kind: 'refused', errors: { [field]: words } })

/** The piece's row, or why the offer does nothing to it. */
function judgePiece(offer: Offer, { id, name, ownPrice, pricedBy, isListed, history }: OfferCandidate) {
  if (pricedBy !== 'piece') return WHY_NOT[pricedBy]
  if (!isListed) return 'it is not in the shop'
  const offered = offerPrice(offer, ownPrice)
  if (offered === null)
    return offer.price === undefined
      ? `less ${offer.percent}%, its ${formatPounds(ownPrice)} would be no price any more`
      : `it costs ${formatPounds(ownPrice)}, which ${formatPounds(offer.price)} does not lower`
  const was = earlierPrice(history, { offerStart: offer.from, offerPrice: offered })
  return { id, name, ownPrice, offered, was }
}

/** Why an earlier price cannot be claimed of the pieces; null where it can, on each day of the offer. */
function untrueWas({ to }: Offer, was: Pence, rows: readonly OfferedRow[]): string | null {
  for (const { name, was: proven } of rows) {
    if (proven === null)
      return `“Was ${amountWords(was)}” cannot be said of ${name}: nothing shows that it was sold for more in the 30 days before.`
    if (proven.price !== was)
      return `“Was ${amountWords(was)}” cannot be said of ${name}: the lowest price of the 30 days before is ${amountWords(proven.price)}.`
    if (to > proven.lastDay)
      return `“Was ${amountWords(was)}” can be said of ${name} until ${formatDay(proven.lastDay)}: an offer lasts no longer than the price before it was charged.`
  }
  return null
}
