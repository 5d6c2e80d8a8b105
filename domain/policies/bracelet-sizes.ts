import { BRACELET_LENGTHS, type BraceletLength } from '../pricing/tennis-bracelet.ts'

const CM_PER_INCH = 2.54

/** What to add to a measured wrist, in cm. Storefront spec, section 9. */
export const WRIST_ALLOWANCE_CM = { comfortable: 2, snug: 1 } as const

export const MOST_POPULAR_LENGTH: BraceletLength = '7'

/** Typical lengths in inches: one for women, a range for men. Storefront spec, section 9. */
export const TYPICAL_LENGTHS = { women: ['7'], men: ['8', '8.5'] } as const satisfies Record<string, BraceletLength[]>

/** How to measure, in the shop's words. */
export const MEASURING_ADVICE =
  'Measure your wrist just above the bone. ' +
  `Add ${WRIST_ALLOWANCE_CM.comfortable} cm for a comfortable fit, ${WRIST_ALLOWANCE_CM.snug} cm for a snug one. ` +
  'A typical women’s size is 7 inches, a men’s 8 to 8.5.'

export interface BraceletSize {
  /** Inches. */
  length: BraceletLength
  centimetres: number
  /** Which wrist it fits, in cm: snug on the wider one, comfortable on the narrower one. */
  wrist: { snug: number; comfortable: number }
  description: string
  isMostPopular: boolean
}

/** The bracelet lengths of the size guide, shortest first; centimetres to one decimal place. */
export const BRACELET_SIZES: readonly BraceletSize[] = BRACELET_LENGTHS.map(({ length, description }) => {
  const centimetres = Number(length) * CM_PER_INCH
  return {
    length,
    centimetres: toTenths(centimetres),
    wrist: {
      snug: toTenths(centimetres - WRIST_ALLOWANCE_CM.snug),
      comfortable: toTenths(centimetres - WRIST_ALLOWANCE_CM.comfortable)
    },
    description,
    isMostPopular: length === MOST_POPULAR_LENGTH
  }
})

function toTenths(centimetres: number): number {
  return Math.round(centimetres * 10) / 10
}
