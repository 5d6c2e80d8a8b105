import { CLARITY_FACTORS, COLOR_FACTORS, estimate, ORIGIN_FACTORS } from '../pricing/calculator.ts'
import { type Pence, roundToPounds } from '../pricing/money.ts'
import { readCustomCarat } from './custom-carat.ts'
import { CARAT_WEIGHTS } from './ring-options.ts'
import type { RingRequest } from './ring-request.ts'

type Choices = 'diamondType' | 'diamondColor' | 'diamondClarity' | 'caratWeight' | 'customCarat'

/** What the designer's form holds so far of what the price hangs on. */
export type RingSoFar = { [Field in Choices & keyof RingRequest]?: string | undefined }

/**
 * The indicative price of the ring designed so far, in pence and to whole pounds, VAT included: the calculator's
 * engagement ring with an excellent cut. Null until origin, colour, clarity and weight are all known; a custom weight is
 * known with its figure. Requests spec, section 9; DECISIONS 3 and 24.
 */
export function ringEstimate(ring: RingSoFar): Pence | null {
  const { diamondType = '', diamondColor: color = '', diamondClarity: clarity = '' } = ring
  const carat = caratOf(ring)
  if (carat === null || !isKeyOf(ORIGIN_FACTORS, diamondType)) return null
  if (!isKeyOf(COLOR_FACTORS, color) || !isKeyOf(CLARITY_FACTORS, clarity)) return null
  const { totalPence } = estimate({
    carat,
    cut: 'excellent',
    color,
    clarity,
    diamondType,
    jewelryType: 'engagement-ring'
  })
  return roundToPounds(totalPence)
}

function caratOf({ caratWeight = '', customCarat = '' }: RingSoFar): number | null {
  if (caratWeight === 'custom') return readCustomCarat(customCarat.trim())
  return CARAT_WEIGHTS.some(({ value }) => value === caratWeight) ? Number(caratWeight) : null
}

const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => Object.hasOwn(table, key)
