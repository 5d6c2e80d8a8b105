import type { Category } from '../catalogue/vocabulary.ts'
import { houseTerms } from '../content/house-terms.ts'
import type { MadeTo } from './delivery-promise.ts'

/** A piece as far as sending it back asks. */
export interface ReturnedPiece {
  madeTo: MadeTo
  category: Category
  /** The sentence that an order has frozen of it, which holds whatever the rule says by now. */
  promised?: string | undefined
}

/** A line of a cart or an order: a piece of the catalogue, or of an order made of a quotation. */
export interface ReturnedLine {
  isMadeToOrder: boolean
  category: Category
  /** What an order has frozen of it. */
  description?: { isToSpecification?: boolean | undefined; terms?: { returns: string } | undefined } | undefined
}

export const returnedPiece = ({ isMadeToOrder, category, description }: ReturnedLine): ReturnedPiece => ({
  madeTo: madeToOf({ isMadeToOrder, description }),
  category,
  promised: description?.terms?.returns
})

/** How a line's piece comes to be. */
export const madeToOf = ({
  isMadeToOrder,
  description
}: Pick<ReturnedLine, 'isMadeToOrder' | 'description'>): MadeTo =>
  description?.isToSpecification ? 'specification' : isMadeToOrder ? 'order' : 'stock'

/** How a piece may come back, beside the law: unworn, as earrings, or not at all unless it is faulty. */
export type ReturnKind = 'unworn' | 'earrings' | 'final-sale'

/** Days within which a distance contract may be cancelled, from receipt. Consumer Contracts Regulations 2013, regulation 30. */
export const CANCELLATION_DAYS = 14

/** Days within which a faulty piece may be rejected for a full refund. Consumer Rights Act 2015, section 22. */
export const FAULTY_REJECTION_DAYS = 30

/** At whose cost a piece is sent back: unworn, for any reason, and a faulty one. */
export const RETURN_COSTS = { anyReason: 'customer', faulty: 'shop' } as const

/**
 * Who may return what. Every piece of the catalogue may come back unworn, made to order or not, in any size, carat or
 * length its page offers; only what is made to the customer's own specification is a final sale, which is what
 * regulation 28(1)(b) of the Consumer Contracts Regulations 2013 excepts. DECISIONS 32.
 */
export function returnKind({ madeTo, category }: ReturnedPiece): ReturnKind {
  if (madeTo === 'specification') return 'final-sale'
  return category === 'earrings' ? 'earrings' : 'unworn'
}

/** The one sentence about sending a piece back, wherever it is bought or was bought. */
export const returnSentence = (piece: ReturnedPiece): string => piece.promised ?? RETURN_SENTENCES[returnKind(piece)]

export const RETURN_SENTENCES: Readonly<Record<ReturnKind, string>> = {
  get unworn() {
    return `Return it unworn within ${houseTerms.returnDays} days, for any reason.`
  },
  get earrings() {
    return `Return them unworn within ${houseTerms.returnDays} days, for any reason.`
  },
  'final-sale': 'Made to your own specification: final sale, unless faulty.'
}

/** The days that a sentence about sending a piece back promises, as an order has frozen it; 0 where it names none. */
export const daysPromised = (sentence: string): number => Number(/ within (\d+) days,/.exec(sentence)?.[1] ?? 0)

/** What is a final sale, as a list in a sentence. */
export const FINAL_SALE_PIECES = 'bespoke commissions, ring designs by request, and anything engraved'

/** What the law gives to whom bought from the catalogue, in the words that every page and mail uses. */
export const LEGAL_RIGHTS =
  `By law you may cancel within ${CANCELLATION_DAYS} days of receiving your order, for any reason, and get back the price and ` +
  `standard delivery; anything faulty you may reject within ${FAULTY_REJECTION_DAYS} days for a full refund.`

/** What the law gives to whom bought a piece made to their own specification. */
export const LEGAL_RIGHTS_FINAL_SALE =
  `The ${CANCELLATION_DAYS} days to cancel do not hold for a piece made to your own specification (Consumer Contracts ` +
  `Regulations 2013, regulation 28); a faulty one you may reject within ${FAULTY_REJECTION_DAYS} days for a full refund.`

/** What the law says of earrings that were worn. No hygiene seal is announced, so the right to cancel stays. */
export const wornEarrings = (): string =>
  `Earrings that have been worn are outside the ${houseTerms.returnDays} days; within the law’s ${CANCELLATION_DAYS} you may ` +
  'still cancel, and wear may lower the refund.'

/**
 * What may be sent back of an order, and what the law gives: above the button that binds, on the confirmation, in the mails
 * and in the account. DECISIONS 32.
 */
export function orderReturnWords(pieces: readonly ReturnedPiece[]): string {
  const kinds = kindsOf(pieces)
  return [
    returnSentences(pieces),
    ...(kinds.includes('earrings') ? [wornEarrings()] : []),
    ...(kinds.some((kind) => kind !== 'final-sale') ? [LEGAL_RIGHTS] : []),
    ...(kinds.includes('final-sale') ? [LEGAL_RIGHTS_FINAL_SALE] : [])
  ].join(' ')
}

/** The same without the law, above the buttons that bind nobody yet: of the cart and its drawer. */
export const returnSentences = (pieces: readonly ReturnedPiece[]): string =>
  kindsSpokenOf(pieces)
    .map((kind, _, kinds) => {
      const said = new Set(pieces.filter((piece) => returnKind(piece) === kind).map(returnSentence))
      const lead = pieces.length === 1 ? '' : orderLead(kind, kinds)
      const sentences = [...said].join(' ')
      return lead + (lead === '' ? sentences : lowerFirst(sentences))
    })
    .join(' ')

const lowerFirst = (words: string): string => words.replace(/^./, (first) => first.toLowerCase())

const kindsOf = (pieces: readonly ReturnedPiece[]): ReturnKind[] =>
  (['unworn', 'earrings', 'final-sale'] as const).filter((kind) => pieces.some((piece) => returnKind(piece) === kind))

/** Earrings beside other pieces that may come back on the same terms are not spoken of apart. */
function kindsSpokenOf(pieces: readonly ReturnedPiece[]): ReturnKind[] {
  const kinds = kindsOf(pieces)
  const isAsToday = pieces.every((piece) => returnSentence(piece) === RETURN_SENTENCES[returnKind(piece)])
  return kinds.includes('unworn') && isAsToday ? kinds.filter((kind) => kind !== 'earrings') : kinds
}

function orderLead(kind: ReturnKind, kinds: readonly ReturnKind[]): string {
  if (kind === 'final-sale') return ''
  if (kind === 'earrings') return 'Earrings: '
  return kinds.includes('earrings') ? 'Each piece but the earrings: ' : 'Each piece: '
}
