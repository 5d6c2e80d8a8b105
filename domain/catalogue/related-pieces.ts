import { looksLike } from './designs.ts'
import { designKey, isEnquiryOnly, rangeOf } from './product-facts.ts'
import { compareProducts } from './product-filter.ts'
import type { Product } from './product-schema.ts'

/** Why a piece is shown beside another. */
export interface RelatedPiece {
  reason: 'band' | 'ring' | 'set' | 'origin' | 'setting'
  piece: Product
}

/**
 * What belongs beside a piece, from the catalogue and not by chance, each the nearest of its kind in metal and origin: the
 * band that lies beside a ring, or the ring for a band; the same work in another kind of jewellery; the other origin; the
 * same cut of stone in another setting. Pieces without a price are never proposed.
 */
export function relatedPieces(product: Product, catalogue: readonly Product[]): RelatedPiece[] {
  const others = catalogue.filter((piece) => designKey(piece) !== designKey(product) && !isEnquiryOnly(piece))
  const nearest = (pieces: readonly Product[]) => pieces.toSorted(compareNearness(product))[0]
  const range = rangeOf(product)
  const origin = catalogue.find(
    (piece) =>
      designKey(piece) === designKey(product) &&
      piece.metalType === product.metalType &&
      piece.diamondType !== product.diamondType &&
      !isEnquiryOnly(piece)
  )
  const { setting, cut } = product.metadata
  const isSameWork = ({ metadata }: Product) =>
    metadata.cut === cut && partsOfSet(setting).includes(metadata.setting ?? '')
  const related: { reason: RelatedPiece['reason']; piece: Product | undefined }[] = [
    {
      reason: range === 'wedding-bands' ? 'ring' : 'band',
      piece: range ? nearest(others.filter((piece) => rangeOf(piece) === otherRange(range))) : undefined
    },
    {
      reason: 'set',
      piece: nearest(others.filter((piece) => piece.category !== product.category && !range && isSameWork(piece)))
    },
    { reason: 'origin', piece: origin },
    {
      reason: 'setting',
      piece: nearest(
        others.filter(
          (piece) =>
            piece.category === product.category &&
            rangeOf(piece) === range &&
            piece.metadata.cut === cut &&
            piece.metadata.setting !== setting
        )
      )
    }
  ]
  return related.flatMap(({ reason, piece }) => (piece ? [{ reason, piece }] : []))
}

const otherRange = (range: NonNullable<ReturnType<typeof rangeOf>>) =>
  range === 'wedding-bands' ? 'engagement-rings' : 'wedding-bands'

/** Settings that are the same work in another kind of jewellery: a pendant and a pair of studs hold their stone alike. */
const SETS = [['pendant', 'stud'], ['halo'], ['bezel'], ['chain'], ['drop'], ['line']] as const

const partsOfSet = (setting: string | undefined): readonly string[] =>
  SETS.find((set) => (set as readonly string[]).includes(setting ?? '')) ?? []

/** Same metal, then same colour of metal, then same origin, then the house's order. */
function compareNearness(product: Product): (a: Product, b: Product) => number {
  const far = (piece: Product) =>
    (piece.metalType === product.metalType ? 0 : looksLike(piece, product.metalType) ? 2 : 4) +
    (piece.diamondType === product.diamondType ? 0 : 1)
  return (a, b) => far(a) - far(b) || compareProducts('selection')(a, b)
}
