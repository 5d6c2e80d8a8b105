import { metalLabel } from '../catalogue/metals.ts'
import { stonesMeant } from '../catalogue/stone-size.ts'
import { type Certificate, certificateFor } from '../policies/certification.ts'
import type { DescribedPiece, Stones } from './configuration.ts'
import { weightLabel } from './fill.ts'

// What a card says of a piece as listed stands apart from what is said of every choice: lists are a first visit's pages,
// and load no more than they say.

type Weighed = Pick<Stones, 'carat' | 'meant'>

/** "4.15 ct total"; a single stone has no "total". Null where it is not known. */
export const weightWords = ({ carat, meant }: Weighed): string | null =>
  carat === null ? null : weightLabel(carat) + (meant === 'only' ? '' : ' total')

/** "1.00 ct, F, VS1"; of a loose diamond, whose weight is in its name, "F, VS1, GIA". */
export function gradesWords({ category, metadata }: DescribedPiece, stones: Weighed, laboratory: Certificate): string {
  const isLoose = category === 'loose-diamonds'
  const weight = isLoose ? null : weightWords(stones)
  return [weight, metadata.colour, metadata.clarity, isLoose ? LOOSE_CERTIFICATE_WORDS[laboratory] : null]
    .filter(Boolean)
    .join(', ')
}

const LOOSE_CERTIFICATE_WORDS: Record<Certificate, string> = {
  GIA: 'GIA',
  IGI: 'IGI at extra cost',
  'in-house': 'our certificate'
}

/** "Platinum, 1.00 ct": what the picture of a piece shows, which is the piece as listed; of a loose stone its grades. */
export function shownWords(piece: DescribedPiece): string {
  const { carat, diamondType, metalType, metadata } = piece
  const stones = { carat, meant: stonesMeant(piece) }
  if (metalType === null) return gradesWords(piece, stones, certificateFor(diamondType, metadata.stoneCarat ?? null))
  return [metalLabel(metalType), weightWords(stones)].filter(Boolean).join(', ')
}
