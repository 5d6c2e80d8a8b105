import type { Product } from './product-schema.ts'
import type { Cut } from './vocabulary.ts'

/** A stone seen from above, in mm. A heart's length runs from its lobes to its point, and is the shorter. */
export interface StoneSize {
  length: number
  width: number
}

/**
 * Length and width of one carat, in mm. The weight of a cut follows from its whole shape, so these are measured on the
 * stones that the studio models and photographs: data/studio/stones/cuts.py, `size(cut, 1.0)`.
 */
const AT_ONE_CARAT: Record<Cut, readonly [length: number, width: number]> = {
  round: [6.5, 6.5],
  princess: [5.5, 5.5],
  emerald: [6.9, 4.7],
  asscher: [5.5, 5.5],
  oval: [7.8, 5.7],
  pear: [8.6, 5.6],
  marquise: [9.8, 5.0],
  cushion: [6.1, 5.8],
  radiant: [6.3, 5.2],
  heart: [6.3, 6.5]
}

/** Size from above, in mm, of a stone of this weight in carats: weight grows with the cube of either side. */
export function stoneSize(cut: Cut, carat: number): StoneSize {
  const [length, width] = AT_ONE_CARAT[cut]
  const growth = Math.cbrt(carat)
  return { length: length * growth, width: width * growth }
}

/** "about 6.5 mm across" of a round stone, "about 7.8 × 5.7 mm" of any other: length, then width. Weight in carats. */
export function stoneSizeLabel(cut: Cut, carat: number): string {
  const { length, width } = stoneSize(cut, carat)
  return cut === 'round' ? `about ${width.toFixed(1)} mm across` : `about ${length.toFixed(1)} × ${width.toFixed(1)} mm`
}

/**
 * What the recorded stone weight tells of: the only stone, each of several alike, or the largest of several. Stones are
 * alike when together they make up the piece's weight, to the hundredth of a carat it is given in.
 */
export function stonesMeant({ carat, metadata }: Pick<Product, 'carat' | 'metadata'>): 'only' | 'each' | 'largest' {
  const { stoneCount = 1, stoneCarat = 0 } = metadata
  if (stoneCount === 1) return 'only'
  return carat !== null && Math.abs(stoneCount * stoneCarat - carat) < 0.01 ? 'each' : 'largest'
}
