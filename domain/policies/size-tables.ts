import { WRIST_ALLOWANCE_CM } from './bracelet-sizes.ts'
import { LETTER_MM, RING_SIZES, type RingSize, ringMeasure } from './ring-sizes.ts'

export interface NominalRingSize {
  uk: RingSize
  us: number
  eu: number
  /** Inner diameter in mm, as conversion tables print it: not what a ring of that size measures. */
  diameter: number
}

/**
 * The conversion table H to V: half a US size, one EU size and 0.3 mm a letter. Requests and pages spec, section 2.
 *
 * Nominal: national scales do not meet letter by letter. What a ring measures is `ringMeasure`. DECISIONS 22.
 */
export const NOMINAL_RING_SIZES: readonly NominalRingSize[] = RING_SIZES.filter((size) => size >= 'H').map(
  (uk, index) => ({ uk, us: 4 + index / 2, eu: 47 + index, diameter: (150 + 3 * index) / 10 })
)

/**
 * The British Standard's inner diameter of a size in mm, where the nominal one differs from it by more than half a size;
 * else null. The bench makes to the standard. DECISIONS 22.
 */
export function standardDiameter({ uk, diameter }: NominalRingSize): number | null {
  const measured = ringMeasure(uk).diameter
  return Math.abs(measured - diameter) > LETTER_MM / 2 / Math.PI ? measured : null
}

/** What a bracelet is longer than the wrist, in cm, for each way of wearing it. The guide's own third is the loose one. */
export const FIT_ALLOWANCE_CM = { ...WRIST_ALLOWANCE_CM, loose: 3 } as const

export interface LetterBraceletSize {
  size: 'XS' | 'S' | 'M' | 'L' | 'XL'
  /** The bracelet, in cm. */
  length: number
  /** The wrist in cm on which it lies so. */
  wrist: Record<keyof typeof FIT_ALLOWANCE_CM, number>
}

/** Bracelets sold by letter, 16 to 20 cm. Requests and pages spec, section 2. */
export const LETTER_BRACELET_SIZES: readonly LetterBraceletSize[] = (['XS', 'S', 'M', 'L', 'XL'] as const).map(
  (size, index) => {
    const length = 16 + index
    return {
      size,
      length,
      wrist: {
        snug: length - FIT_ALLOWANCE_CM.snug,
        comfortable: length - FIT_ALLOWANCE_CM.comfortable,
        loose: length - FIT_ALLOWANCE_CM.loose
      }
    }
  }
)

export interface NecklaceLength {
  name: string
  /** Shortest and longest, in whole inches: the measure necklaces are sold by. */
  inches: readonly [number, number]
  lies: string
}

/** The lengths of necklaces by the names the trade gives them, shortest first. Requests and pages spec, section 2. */
export const NECKLACE_LENGTHS: readonly NecklaceLength[] = [
  { name: 'Collar', inches: [12, 14], lies: 'Close round the throat' },
  { name: 'Choker', inches: [14, 16], lies: 'At the base of the neck' },
  { name: 'Princess', inches: [17, 19], lies: 'On the collarbone or just below; the usual length for a pendant' },
  { name: 'Matinee', inches: [20, 24], lies: 'Between collarbone and bust' },
  { name: 'Opera', inches: [28, 36], lies: 'At the bust or below; may be worn doubled' }
]

/** Inches as whole centimetres. */
export const inchesToCentimetres = (inches: number): number => Math.round(inches * 2.54)

/** A bank card, in mm: ISO/IEC 7810, format ID-1. The on-screen sizer is calibrated with one. */
export const BANK_CARD_MM = { long: 85.6, short: 53.98 } as const
