import type { RingSize } from '#domain/policies/ring-sizes.ts'
import { NOMINAL_RING_SIZES, type NominalRingSize } from '#domain/policies/size-tables.ts'

/** A size in the conversion table, which begins at H. */
export const nominalRow = (size: RingSize): NominalRingSize | undefined =>
  NOMINAL_RING_SIZES.find(({ uk }) => uk === size)
