import type { DiamondType } from '#domain/catalogue/vocabulary.ts'
import { labelOf, type Option } from '#domain/requests/option.ts'
import {
  BAND_STYLES,
  CARAT_WEIGHTS,
  DIAMOND_SHAPES,
  DIAMOND_TYPES,
  METAL_TYPES,
  SETTING_TYPES
} from '#domain/requests/ring-options.ts'
import type { RingRequest } from '#domain/requests/ring-request.ts'
import { stepOf } from '#domain/requests/ring-steps.ts'
import { OriginSign } from '../../ui/product/origin.tsx'
import type { ReportRow } from '../../ui/product/report.tsx'
import text from '../../ui/type/text.module.css'
import type { RingValues } from '../ring-form.ts'

/** What is chosen of the ring, and for the rest the step it is chosen in. */
export function summaryRows(ring: RingValues): ReportRow[] {
  const { diamondType, diamondShape, settingType, bandStyle, metalType, ringSize, engraving } = ring
  const chosen = (label: string, field: keyof RingRequest, words: readonly (string | undefined)[]): ReportRow => ({
    label,
    value: words.filter(Boolean).join(', ') || <span className={text.hint}>Step {stepOf(field) + 1}</span>
  })
  return [
    isOrigin(diamondType)
      ? { label: 'Diamond', value: <OriginSign type={diamondType} /> }
      : chosen('Diamond', 'diamondType', []),
    chosen('Shape', 'diamondShape', [wordsFor(DIAMOND_SHAPES, diamondShape)]),
    chosen('Carat', 'caratWeight', [caratWords(ring)]),
    chosen('Colour, clarity', 'diamondColor', [ring.diamondColor, ring.diamondClarity]),
    chosen('Setting, band', 'settingType', [wordsFor(SETTING_TYPES, settingType), wordsFor(BAND_STYLES, bandStyle)]),
    chosen('Metal, size', 'metalType', [wordsFor(METAL_TYPES, metalType), ringSize && `size ${ringSize}`]),
    ...(engraving ? [{ label: 'Engraving', value: engraving }] : [])
  ]
}

/** "Natural, oval, 1.00 ct, platinum"; what is not chosen is not said. */
export function shortWords(ring: RingValues): string {
  const { diamondType, diamondShape, metalType } = ring
  const words = [wordsFor(DIAMOND_TYPES, diamondType), wordsFor(DIAMOND_SHAPES, diamondShape)?.toLowerCase()]
  return (
    [...words, caratWords(ring), wordsFor(METAL_TYPES, metalType)].filter(Boolean).join(', ') || 'Nothing chosen yet'
  )
}

const wordsFor = (options: readonly Option[], value: string | undefined): string | undefined =>
  value ? labelOf(options, value) : undefined

const isOrigin = (type: string | undefined): type is DiamondType => type === 'natural' || type === 'lab-grown'

function caratWords({ caratWeight, customCarat = '' }: RingValues): string | undefined {
  if (caratWeight !== 'custom') return wordsFor(CARAT_WEIGHTS, caratWeight)
  const typed = customCarat.trim()
  return typed ? `${typed} ct` : 'A weight of your own'
}
