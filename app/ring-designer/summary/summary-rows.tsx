import type { DiamondType } from '#domain/catalogue/vocabulary.ts'
import { labelOf } from '#domain/requests/option.ts'
import { isPlainBand, NO_DIAMOND, NOT_SURE, RING_CHOICES, type RingChoice } from '#domain/requests/ring-choices.ts'
import type { RingRequest } from '#domain/requests/ring-request.ts'
import { stepOf } from '#domain/requests/ring-steps.ts'
import { OriginSign } from '../../ui/product/origin.tsx'
import type { ReportRow } from '../../ui/product/report.tsx'
import text from '../../ui/type/text.module.css'
import type { RingValues } from '../ring-form.ts'

/** What is chosen of the ring, and for the rest the step it is chosen in. */
export function summaryRows(ring: RingValues): ReportRow[] {
  const { diamondType, engraving } = ring
  const chosen = (label: string, field: keyof RingRequest, words: readonly (string | undefined)[]): ReportRow => ({
    label,
    value: listed(words) || <span className={text.hint}>Step {stepOf(field) + 1}</span>
  })
  const size =
    ring.ringSize && `size ${ring.ringSize === NOT_SURE.value ? NOT_SURE.label.toLowerCase() : ring.ringSize}`
  const metal = chosen('Metal, size', 'metalType', [wordsFor('metalType', ring), size])
  const engraved = engraving ? [{ label: 'Engraving', value: engraving }] : []
  if (isPlainBand(ring))
    return [
      { label: 'Diamond', value: NO_DIAMOND.label },
      chosen('Band', 'bandStyle', [wordsFor('bandStyle', ring)]),
      metal,
      ...engraved
    ]
  return [
    isOrigin(diamondType)
      ? { label: 'Diamond', value: <OriginSign type={diamondType} /> }
      : chosen('Diamond', 'diamondType', [wordsFor('diamondType', ring)]),
    chosen('Shape', 'diamondShape', [wordsFor('diamondShape', ring)]),
    chosen('Carat', 'caratWeight', [caratWords(ring)]),
    chosen('Colour, clarity', 'diamondColor', [gradeOf(ring.diamondColor), gradeOf(ring.diamondClarity)]),
    chosen('Setting, band', 'settingType', [wordsFor('settingType', ring), wordsFor('bandStyle', ring)]),
    metal,
    ...engraved
  ]
}

/** "Natural, oval, 1.00 ct, platinum"; what is open is not said. */
export function shortWords(ring: RingValues): string {
  const known = (words: string | undefined) => (words === NOT_SURE.label ? undefined : words)
  const stone = isPlainBand(ring)
    ? ['Plain band']
    : [wordsFor('diamondType', ring), wordsFor('diamondShape', ring), caratWords(ring)]
  return listed([...stone, wordsFor('metalType', ring)].map(known)) || 'Nothing chosen yet'
}

/** One after the other, the first as it is and the others as within a sentence. */
const listed = (words: readonly (string | undefined)[]): string =>
  words
    .filter((word) => word !== undefined && word !== '')
    .map((word, index) => (index === 0 || !isWord(word) ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .join(', ')

/** No grade and no figure. */
const isWord = (text: string | undefined): text is string => text !== undefined && /^[A-Z][a-z]/.test(text)

function wordsFor(field: RingChoice, ring: RingValues): string | undefined {
  const value = ring[field]
  return value && value !== 'none' ? labelOf(RING_CHOICES[field].options, value) : undefined
}

const gradeOf = (grade: string | undefined): string | undefined => (grade === NOT_SURE.value ? NOT_SURE.label : grade)

const isOrigin = (type: string | undefined): type is DiamondType => type === 'natural' || type === 'lab-grown'

function caratWords(ring: RingValues): string | undefined {
  const { caratWeight, customCarat = '' } = ring
  if (caratWeight !== 'custom') return wordsFor('caratWeight', ring)
  const typed = customCarat.trim()
  return typed ? `${typed} ct` : 'A weight of your own'
}
