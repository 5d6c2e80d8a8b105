import { ringParts } from '../live-piece/ring-parts.ts'
import { notEngravableWords } from './engraving.ts'
import { caratOf, type RingDesign, shownRing } from './ring-design.ts'
import { ringMeasures } from './ring-metal.ts'

/** Where a ring is not shown as it is asked for: what stands in, as a sentence; else null. */
export function standInWords(ring: RingDesign): string | null {
  if (ringParts(shownRing(ring)).standsIn === 'tension')
    return 'On this band a tension setting is shown with claws in its place.'
  const isSmall = ringMeasures(ring).band === 'tension' && (caratOf(ring) ?? 1) < 0.25
  return isSmall ? 'Below 0.25 ct the shoulders of a tension setting are shown roughly.' : null
}

/** What whoever holds the drawing of a ring must know beside it, on paper and at the desk. */
export function designNotes(ring: RingDesign): string[] {
  const why = notEngravableWords(ring)
  return [standInWords(ring), why && `The engraving cannot be made so. ${why}.`].filter((note) => note !== null)
}
