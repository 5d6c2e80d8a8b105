import { looksLike } from './designs.ts'
import { designKey, isEnquiryOnly, rangeOf } from './product-facts.ts'
import { compareProducts } from './product-filter.ts'
import { MOST_RELATED, type Product } from './product-schema.ts'

/** Why a piece is shown beside another; `chosen` is by its owner, for none of the others. */
export interface RelatedPiece {
  reason: 'band' | 'ring' | 'set' | 'origin' | 'setting' | 'chosen'
  piece: Product
}

/**
 * What belongs beside a piece: what its owner chose, in that order and as far as it is in the shop, or else what the rule
 * finds.
 */
export function relatedPieces(product: Product, catalogue: readonly Product[]): RelatedPiece[] {
  const chosen = chosenPieces(product, catalogue)
  return chosen.length > 0 ? chosen : piecesByRule(product, catalogue)
}

/** What is not in the catalogue that shoppers have is left out: it was archived since, or is not there yet. */
function chosenPieces(product: Product, catalogue: readonly Product[]): RelatedPiece[] {
  const ids = new Set(product.metadata.related ?? [])
  ids.delete(product.id)
  if (ids.size === 0) return []
  const found = new Map(catalogue.flatMap((piece) => (ids.has(piece.id) ? [[piece.id, piece] as const] : [])))
  return [...ids]
    .flatMap((id) => found.get(id) ?? [])
    .slice(0, MOST_RELATED)
    .map((piece) => ({ reason: reasonOf(product, piece), piece }))
}

/** What a piece is to another, where the rule has a word for it. */
function reasonOf(product: Product, piece: Product): RelatedPiece['reason'] {
  const range = rangeOf(product)
  if (range && rangeOf(piece) === otherRange(range)) return range === 'wedding-bands' ? 'ring' : 'band'
  if (isOtherOrigin(product, piece)) return 'origin'
  if (isOfSet(product, piece)) return 'set'
  return isOtherSetting(product, piece) ? 'setting' : 'chosen'
}

/**
 * What belongs beside a piece that nobody chose for: from the catalogue and not by chance, each the nearest of its kind in metal and origin: the
 * band that lies beside a ring, or the ring for a band; the same work in another kind of jewellery; the other origin; the
 * same cut of stone in another setting. Pieces without a price are never proposed.
 */
function piecesByRule(product: Product, catalogue: readonly Product[]): RelatedPiece[] {
  const others = catalogue.filter((piece) => designKey(piece) !== designKey(product) && !isEnquiryOnly(piece))
  const nearest = (pieces: readonly Product[]) => pieces.toSorted(compareNearness(product))[0]
  const range = rangeOf(product)
  const origin = catalogue.find((piece) => isOtherOrigin(product, piece) && !isEnquiryOnly(piece))
  const related: { reason: RelatedPiece['reason']; piece: Product | undefined }[] = [
    {
      reason: range === 'wedding-bands' ? 'ring' : 'band',
      piece: range ? nearest(others.filter((piece) => rangeOf(piece) === otherRange(range))) : undefined
    },
    {
      reason: 'set',
      piece: nearest(others.filter((piece) => isOfSet(product, piece)))
    },
    { reason: 'origin', piece: origin },
    {
      reason: 'setting',
      piece: nearest(others.filter((piece) => isOtherSetting(product, piece)))
    }
  ]
  return related.flatMap(({ reason, piece }) => (piece ? [{ reason, piece }] : []))
}

const isOtherOrigin = (product: Product, piece: Product): boolean =>
  designKey(piece) === designKey(product) &&
  piece.metalType === product.metalType &&
  piece.diamondType !== product.diamondType

const isOfSet = (product: Product, piece: Product): boolean =>
  piece.category !== product.category &&
  !rangeOf(product) &&
  piece.metadata.cut === product.metadata.cut &&
  partsOfSet(product.metadata.setting).includes(piece.metadata.setting ?? '')

const isOtherSetting = (product: Product, piece: Product): boolean =>
  piece.category === product.category &&
  rangeOf(piece) === rangeOf(product) &&
  piece.metadata.cut === product.metadata.cut &&
  piece.metadata.setting !== product.metadata.setting

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
