import {
  BASE_PRICES,
  type CalculatorConfig,
  CLARITY_FACTORS,
  COLOR_FACTORS,
  CUT_FACTORS,
  ORIGIN_FACTORS
} from './calculator.ts'

/** What the calculator starts with. Requests spec, section 4. */
export const DEFAULT_CONFIG: CalculatorConfig = {
  carat: 1,
  cut: 'excellent',
  color: 'G',
  clarity: 'VS2',
  diamondType: 'natural',
  jewelryType: 'engagement-ring'
}

/** The weights on offer, in carats. Requests spec, section 5. */
export const CARAT_RANGE = { min: 0.3, max: 5, step: 0.1 } as const

/** The nearest weight on offer, in carats: within the range and in tenths. The weight must be a number. */
export function nearestCarat(carat: number): number {
  const { min, max } = CARAT_RANGE
  // Tenths have no exact binary fraction: dividing whole ones gives the same number as writing it does.
  return Math.round(Math.min(max, Math.max(min, carat)) * 10) / 10
}

/** A weight as people type it, "1.5" or "1,5", in carats and as typed; null where it is no weight at all. */
export function readCarat(text: string): number | null {
  const figure = text.trim().replace(',', '.')
  return /^(?:\d{1,6}\.?\d{0,6}|\.\d{1,6})$/.test(figure) ? Number(figure) : null
}

/** Whether a weight in carats is within what the calculator covers. */
export const isInRange = (carat: number): boolean => carat >= CARAT_RANGE.min && carat <= CARAT_RANGE.max

/** An address's query by its names, such as URLSearchParams. */
interface Query {
  get: (name: string) => string | null
}

/**
 * What an address asks the calculator. A weight beyond the range counts as its nearer end; what is no weight, or in
 * none of the lists, as if it were not there. Requests spec, section 3.
 */
export function readCalculator(search: Query): CalculatorConfig {
  const listed = <Value extends string>(name: keyof CalculatorConfig, table: Record<Value, number>, other: Value) => {
    const value = search.get(name)
    return value !== null && Object.hasOwn(table, value) ? (value as Value) : other
  }
  const carat = readCarat(search.get('carat') ?? '')
  return {
    carat: carat === null ? DEFAULT_CONFIG.carat : nearestCarat(carat),
    cut: listed('cut', CUT_FACTORS, DEFAULT_CONFIG.cut),
    color: listed('color', COLOR_FACTORS, DEFAULT_CONFIG.color),
    clarity: listed('clarity', CLARITY_FACTORS, DEFAULT_CONFIG.clarity),
    diamondType: listed('diamondType', ORIGIN_FACTORS, DEFAULT_CONFIG.diamondType),
    jewelryType: listed('jewelryType', BASE_PRICES, DEFAULT_CONFIG.jewelryType)
  }
}

/** The query of an estimate, whole and in one order, so that the same stone always has the same address. */
export function calculatorQuery({ carat, cut, color, clarity, diamondType, jewelryType }: CalculatorConfig): string {
  return Object.entries({ carat, cut, color, clarity, diamondType, jewelryType })
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
