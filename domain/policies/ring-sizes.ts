/** The UK ring sizes the shop makes, G to V. Storefront spec, section 2. */
export const RING_SIZES = ['G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V'] as const
export type RingSize = (typeof RING_SIZES)[number]
/** As sentences have them. */
export const RING_SIZES_WORDS = `sizes ${RING_SIZES[0]} to ${RING_SIZES[RING_SIZES.length - 1]}`

/** Inner circumference of size C, and what each letter adds, in mm. British Standard; DECISIONS 22. */
const SIZE_C_MM = 40
export const LETTER_MM = 1.25

export interface RingMeasure {
  size: RingSize
  /** Inner circumference in mm, exact. */
  circumference: number
  /** Inner diameter in mm, unrounded: the on-screen sizer draws it, pages show one decimal place. */
  diameter: number
}

/** The inner measures of a ring size. The dialog and the on-screen sizer read the same ones. DECISIONS 22. */
export function ringMeasure(size: RingSize): RingMeasure {
  const circumference = SIZE_C_MM + (size.charCodeAt(0) - 'C'.charCodeAt(0)) * LETTER_MM
  return { size, circumference, diameter: circumference / Math.PI }
}

/** The whole table, smallest first. */
export const RING_MEASURES: readonly RingMeasure[] = RING_SIZES.map(ringMeasure)

/** The size whose inner diameter is nearest to one in mm. */
export const nearestRingSize = (diameter: number): RingSize =>
  RING_MEASURES.reduce((best, measure) =>
    Math.abs(measure.diameter - diameter) < Math.abs(best.diameter - diameter) ? measure : best
  ).size

export const isRingSize = (value: unknown): value is RingSize => RING_SIZES.includes(value as RingSize)
