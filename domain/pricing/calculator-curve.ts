import { type CalculatorConfig, estimate, type ORIGIN_FACTORS } from './calculator.ts'
import { CARAT_RANGE } from './calculator-address.ts'
import { type Pence, pounds } from './money.ts'

/** What a curve is drawn for: everything but the weight and the origin, which it shows side by side. */
export type Grades = Omit<CalculatorConfig, 'carat' | 'diamondType'>

/** The totals at one weight in carats, VAT included, in pence and not rounded. */
export interface CurvePoint {
  carat: number
  totals: Record<keyof typeof ORIGIN_FACTORS, number>
}

/** Every weight on offer, in carats: 0.3 to 5 in tenths. Requests spec, section 5. */
export const CARATS: readonly number[] = Array.from(
  { length: Math.round((CARAT_RANGE.max - CARAT_RANGE.min) / CARAT_RANGE.step) + 1 },
  (_, index) => Math.round((CARAT_RANGE.min + index * CARAT_RANGE.step) * 10) / 10
)

/** What a piece of these grades costs at one weight in carats, of either origin. */
export function totalsAt(grades: Grades, carat: number): CurvePoint['totals'] {
  return {
    natural: estimate({ ...grades, carat, diamondType: 'natural' }).totalPence,
    'lab-grown': estimate({ ...grades, carat, diamondType: 'lab-grown' }).totalPence
  }
}

/** Price against carat: a point for every weight on offer, the lightest first. */
export function priceCurve(grades: Grades): CurvePoint[] {
  return CARATS.map((carat) => ({ carat, totals: totalsAt(grades, carat) }))
}

const LOWEST_LINE: Pence = pounds(100)

/**
 * The grid lines that hold the curve between the first and the last, in pence: £100 and its doublings, so that on a
 * scale by logarithm they stand at equal distances.
 */
export function gridLines(curve: readonly CurvePoint[]): Pence[] {
  const totals = curve.flatMap((point) => Object.values(point.totals))
  const doublings = (price: number) => Math.log2(price / LOWEST_LINE)
  const first = Math.floor(doublings(Math.min(...totals)))
  const last = Math.ceil(doublings(Math.max(...totals)))
  return Array.from({ length: last - first + 1 }, (_, index) => LOWEST_LINE * 2 ** (first + index))
}

/** Weights at which the curve is read out as a table, in carats. */
const READ_OUT = [0.3, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

/** The curve as a table: few enough rows to listen to. */
export const readOut = (curve: readonly CurvePoint[]): CurvePoint[] =>
  curve.filter(({ carat }) => READ_OUT.includes(carat))
