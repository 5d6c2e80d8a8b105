import * as z from 'zod/mini'
import { CATEGORIES, type Category, DIAMOND_TYPES, type DiamondType } from '../catalogue/vocabulary.ts'
import { formatDay, type IsoDay } from '../policies/calendar.ts'
import { amountWords, type Pence } from '../pricing/money.ts'
import { piecesWords } from './promotion-state.ts'

/** Most characters of a code as somebody types it, spaces and hyphens among them. */
export const MOST_TYPED_CODE = 40

/** Letters that look like another sign, in print and on a telephone: both are the same code. */
const ALIKE: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1' }

/**
 * By what a code is known, however it is typed: capital or small, with or without spaces and hyphens, and the letters O, Q,
 * I and L as the figures they look like. So no two codes may differ by that alone.
 */
export const codeKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[OQIL]/g, (letter) => ALIKE[letter] ?? letter)

/** Which pieces a code is for: named one by one, of kinds and origins, or all. */
interface Coverage {
  pieces?: readonly string[] | undefined
  categories?: readonly Category[] | undefined
  origins?: readonly DiamondType[] | undefined
}

/** What of a code decides what it takes off. `amount` and `minimum` are pence. */
export interface DiscountTerms extends Coverage {
  percent?: number | undefined
  amount?: number | undefined
  minimum?: number | undefined
  withOffers: boolean
}

interface CoveredPiece {
  id: string
  category: Category
  diamondType: DiamondType
}

/** Whether a code is for a piece, whatever offer it is in. */
export function coversPiece({ pieces, categories = [], origins = [] }: Coverage, piece: CoveredPiece): boolean {
  if (pieces !== undefined) return pieces.includes(piece.id)
  return (
    (categories.length === 0 || categories.includes(piece.category)) &&
    (origins.length === 0 || origins.includes(piece.diamondType))
  )
}

/** A line of the basket as a discount is reckoned on it. */
export interface DiscountedLine extends CoveredPiece {
  /** Of one piece, in pence, VAT included. */
  unitPrice: Pence
  quantity: number
  /** A live offer sells it below its own price. */
  isInOffer: boolean
}

export type Discount =
  /** Pence, and each line's share of them, in the order of the lines. */
  | { kind: 'discount'; amount: Pence; shares: readonly Pence[] }
  | { kind: 'below-minimum'; total: Pence }
  /** `inOffer`: what it is for is in the basket, and an offer has lowered all of it. */
  | { kind: 'covers-nothing'; inOffer: boolean }

/**
 * What a code takes off a basket, in pence, and what of it each line bears. A percentage is rounded up to the penny, so that
 * it is never less than was said. At least a penny is left of every piece. Shared out in proportion to what the lines cost,
 * by largest remainder, so that the shares come to the sum and what is given back of a line later is exact.
 */
export function reckonDiscount(code: DiscountTerms, lines: readonly DiscountedLine[]): Discount {
  const grossOf = ({ unitPrice, quantity }: DiscountedLine) => unitPrice * quantity
  const total = sumOf(lines.map(grossOf))
  if (total < (code.minimum ?? 0)) return { kind: 'below-minimum', total }
  const chosen = lines.map((line) => coversPiece(code, line))
  const covered = lines.map((line, index) => chosen[index] === true && (code.withOffers || !line.isInOffer))
  const weights = lines.map((line, index) => (covered[index] ? grossOf(line) : 0))
  const most = lines.map((line, index) => (covered[index] ? Math.max(grossOf(line) - line.quantity, 0) : 0))
  const asked = code.amount ?? Math.ceil((sumOf(weights) * (code.percent ?? 0)) / 100)
  const amount = Math.min(asked, sumOf(most))
  if (amount <= 0)
    return { kind: 'covers-nothing', inOffer: chosen.some((isChosen, index) => isChosen && !covered[index]) }
  return { kind: 'discount', amount, shares: shareOut(amount, weights, most) }
}

/** A sum shared out by weights to the penny, by largest remainder, none above its most. The sum is no more than those together. */
function shareOut(amount: Pence, weights: readonly Pence[], most: readonly Pence[]): Pence[] {
  const all = sumOf(weights)
  const exact = weights.map((weight) => (weight * amount) / all)
  const shares = exact.map((share, index) => Math.min(Math.floor(share), most[index] ?? 0))
  const byRemainder = [...exact.keys()].toSorted(
    (one, other) => remainder(exact[other]) - remainder(exact[one]) || one - other
  )
  let left = amount - sumOf(shares)
  while (left > 0)
    for (const index of byRemainder) {
      if (left === 0) break
      if ((shares[index] ?? 0) >= (most[index] ?? 0)) continue
      shares[index] = (shares[index] ?? 0) + 1
      left -= 1
    }
  return shares
}

const remainder = (share = 0): number => share - Math.floor(share)

const sumOf = (sums: readonly number[]): number => sums.reduce((sum, one) => sum + one, 0)

/** How much of a line's discount so many of its pieces bear, once `before` of them were given back: to the penny in all. */
export const discountOfPieces = (discount: Pence, of: number, before: number, pieces: number): Pence =>
  Math.round((discount * (before + pieces)) / of) - Math.round((discount * before) / of)

/** For so many days after its last one a code is told to have ended; then it is unknown, as one that never was. */
export const DAYS_TOLD = 60

/** Why a code takes nothing off, as whoever typed it is told. */
export type DiscountRefusal =
  | { kind: 'unknown' }
  | { kind: 'ended'; endedOn: IsoDay }
  | { kind: 'all-used' }
  | { kind: 'used-by-customer' }
  | Exclude<Discount, { kind: 'discount' }>

/** What a code is typed for: a cart, or the one piece of a page that sells it directly. */
export type DiscountPlace = 'cart' | 'piece'

/** The refusal in a sentence that says what holds, and of a code that never was nothing else. */
export function discountRefusalWords(
  refusal: DiscountRefusal,
  code: DiscountTerms | null,
  place: DiscountPlace = 'cart'
): string {
  switch (refusal.kind) {
    case 'unknown':
      return 'We know no such code. Please check how it is written; capitals and spaces do not matter.'
    case 'ended':
      return `This code ended on ${formatDay(refusal.endedOn)}.`
    case 'all-used':
      return 'This code was for a limited number of orders, and all of them are placed.'
    case 'used-by-customer':
      return 'This code works once for each customer, and an order with this e-mail has it already.'
    case 'below-minimum':
      return `This code is for orders from ${amountWords(code?.minimum ?? 0)}, and your ${place === 'cart' ? 'pieces come' : 'piece comes'} to ${amountWords(refusal.total)}.`
    case 'covers-nothing':
      if (place === 'piece')
        return refusal.inOffer
          ? 'This code does not add to an offer, and this piece is in one already: it is sold at the price of the offer.'
          : `This code is for ${coveredWords(code)}, and this piece is not among them.`
      return refusal.inOffer
        ? 'This code does not add to an offer, and what it is for in your cart is in one already.'
        : `This code is for ${coveredWords(code)}, and none of them is in your cart.`
  }
}

/** "laboratory-grown necklaces", "chosen pieces", "all pieces". */
export function coveredWords(code: Coverage | null): string {
  const { pieces, categories = [], origins = [] } = code ?? {}
  if (pieces === undefined && categories.length + origins.length === 0) return 'all pieces'
  return piecesWords({
    id: '',
    title: '',
    startsOn: '',
    endsOn: '',
    limit: null,
    pieces: pieces ?? [],
    kinds: pieces === undefined ? { categories, origins } : null
  })
}

/** "10% off laboratory-grown necklaces, for orders from £500". */
export function discountWords(code: DiscountTerms): string {
  const less = code.percent === undefined ? amountWords(code.amount ?? 0) : `${code.percent}%`
  const minimum = code.minimum === undefined ? '' : `, for orders from ${amountWords(code.minimum)}`
  return `${less} off ${coveredWords(code)}${minimum}${code.withOffers ? '' : ', not on top of an offer'}`
}

/** A code that holds, as the shop tells a page: what it needs to show the sum before the order is placed. */
export const discountOnWireSchema = z.object({
  code: z.string(),
  percent: z.optional(z.int()),
  amount: z.optional(z.int()),
  minimum: z.optional(z.int()),
  pieces: z.optional(z.array(z.string())),
  categories: z.optional(z.array(z.enum(CATEGORIES))),
  origins: z.optional(z.array(z.enum(DIAMOND_TYPES))),
  withOffers: z.boolean(),
  /** Pieces that live offers sell, which a code that does not add to an offer leaves as they are. */
  inOffers: z.array(z.string())
})
export type DiscountOnWire = z.infer<typeof discountOnWireSchema>

/** The body of POST /api/discounts. */
export const askDiscountSchema = z.object({
  code: z.string('Please type the code.').check(z.maxLength(MOST_TYPED_CODE, 'A code is not that long.'))
})

/** What POST /api/discounts answers: the code as it holds, or a sentence why it does not. */
export const discountAnswerSchema = z.union([
  z.object({ discount: discountOnWireSchema }),
  z.object({ refusal: z.string() })
])
export type DiscountAnswer = z.infer<typeof discountAnswerSchema>
