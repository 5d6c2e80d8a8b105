import { originLabel } from '../catalogue/vocabulary.ts'
import { type CalculatorConfig, CLARITY_FACTORS, COLOR_FACTORS, CUT_FACTORS, ORIGIN_FACTORS } from './calculator.ts'

interface Option<Value extends string> {
  value: Value
  label: string
}

type JewelryType = CalculatorConfig['jewelryType']

const JEWELRY_LABELS: Record<JewelryType, string> = {
  'engagement-ring': 'Engagement ring',
  'tennis-bracelet': 'Tennis bracelet',
  necklace: 'Necklace',
  earrings: 'Earrings',
  'loose-diamond': 'Loose diamond'
}

const CUT_LABELS: Record<CalculatorConfig['cut'], string> = {
  excellent: 'Excellent',
  'very-good': 'Very good',
  good: 'Good',
  fair: 'Fair'
}

/** "Engagement ring": a kind of piece the calculator knows. Requests spec, section 3. */
export const jewelryLabel = (type: JewelryType): string => JEWELRY_LABELS[type]

/** "Very good": a grade of cut without what it does to the price. Requests spec, section 3. */
export const cutGradeLabel = (cut: CalculatorConfig['cut']): string => CUT_LABELS[cut]

/**
 * "Very good, −8%": a grade with what its factor does to the price of the diamond, to the whole percent; the grade that
 * changes nothing stands alone. The percentages are the factors' own, where the spec's labels differed from them.
 */
export function gradeLabel(grade: string, factor: number): string {
  const percent = Math.round((factor - 1) * 100)
  if (percent === 0) return grade
  return `${grade}, ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

/** The calculator's lists, in the spec's order and with their labels. Requests spec, section 3. */
export const CALCULATOR_OPTIONS = {
  jewelryType: options(JEWELRY_LABELS, (type) => JEWELRY_LABELS[type]),
  diamondType: options(ORIGIN_FACTORS, originLabel),
  cut: options(CUT_FACTORS, (cut) => gradeLabel(CUT_LABELS[cut], CUT_FACTORS[cut])),
  color: options(COLOR_FACTORS, (color) => gradeLabel(color, COLOR_FACTORS[color])),
  clarity: options(CLARITY_FACTORS, (clarity) => gradeLabel(clarity, CLARITY_FACTORS[clarity]))
} satisfies { [Field in Exclude<keyof CalculatorConfig, 'carat'>]: Option<CalculatorConfig[Field]>[] }

function options<Value extends string>(
  table: Record<Value, unknown>,
  label: (value: Value) => string
): Option<Value>[] {
  return (Object.keys(table) as Value[]).map((value) => ({ value, label: label(value) }))
}
