import { labelOf } from '../requests/option.ts'
import { isPlainBand } from '../requests/ring-choices.ts'
import { caratOf, DESIGN_OPTIONS, hasProfile, isChosen, isOutside, type RingDesign } from './ring-design.ts'

type Listed = keyof typeof DESIGN_OPTIONS

/** What a choice is called; null while it is open. */
const labelFor = (ring: RingDesign, field: Listed): string | null =>
  isChosen(ring[field]) ? labelOf(DESIGN_OPTIONS[field], ring[field]) : null

/** "1.00 ct", of a weight of one's own its figure: "1.8 ct". */
export const caratWords = (ring: RingDesign): string | null => {
  const carat = caratOf(ring)
  return carat === null ? null : `${ring.caratWeight === 'custom' ? carat : ring.caratWeight} ct`
}

/** "Oval, laboratory-grown, 1.00 ct, F, VS1"; null for a plain band and while nothing is known of the stone. */
export function stoneWords(ring: RingDesign): string | null {
  if (isPlainBand(ring)) return null
  const grades = [ring.diamondColor, ring.diamondClarity].map((grade) => (isChosen(grade) ? grade : null))
  return listed([labelFor(ring, 'diamondShape'), labelFor(ring, 'diamondType'), caratWords(ring), ...grades]) || null
}

/** "Oval 1.00 ct, 18K yellow gold", "Plain band, platinum, 5.0 mm": one ring as its caption says it. */
export function ringWords(ring: RingDesign): string {
  const stone = isPlainBand(ring)
    ? hasProfile(ring)
      ? 'Plain band'
      : `${labelFor(ring, 'bandStyle') ?? 'Plain'} band`
    : [labelFor(ring, 'diamondShape'), caratWords(ring)].filter(Boolean).join(' ')
  return listed([stone, labelFor(ring, 'metalType'), widthWords(ring)]) || 'Nothing chosen yet'
}

const widthWords = (ring: RingDesign): string | null =>
  isChosen(ring.width) ? `${Number(ring.width).toFixed(1)} mm` : null

/** What is chosen of a ring, each with its name, in the order of the steps. What is open is not said. */
export function designRows(ring: RingDesign): { label: string; value: string }[] {
  const stone: [string, string | null][] = isPlainBand(ring)
    ? [['Diamond', labelOf(DESIGN_OPTIONS.diamondType, 'none')]]
    : [
        ['Diamond', labelFor(ring, 'diamondType')],
        ['Shape', labelFor(ring, 'diamondShape')],
        ['Carat', caratWords(ring)],
        ['Colour', isChosen(ring.diamondColor) ? ring.diamondColor : null],
        ['Clarity', isChosen(ring.diamondClarity) ? ring.diamondClarity : null],
        ['Setting', labelFor(ring, 'settingType')]
      ]
  const rows: [string, string | null][] = [
    ...stone,
    ['Metal', labelFor(ring, 'metalType')],
    ['Band', labelFor(ring, 'bandStyle')],
    ['Profile', hasProfile(ring) ? labelFor(ring, 'profile') : null],
    ['Width', widthWords(ring)],
    ['Finish', labelFor(ring, 'finish')],
    ['Size', isChosen(ring.ringSize) ? ring.ringSize : null],
    ['Engraving', ring.engraving.trim() || null],
    ['Engraved', ring.engraving.trim() && `${isOutside(ring) ? 'Outside' : 'Inside'} the band`]
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** One after the other, the first as it is and the others as within a sentence. */
export const listed = (words: readonly (string | null | undefined)[]): string =>
  words
    .filter((word): word is string => Boolean(word))
    .map((word, index) => (index === 0 ? word : inSentence(word)))
    .join(', ')

/** A word as it is within a sentence: "Platinum" is "platinum", "VS1" and "18K yellow gold" stay. */
export const inSentence = (word: string): string =>
  /^[A-Z][a-zé]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word
