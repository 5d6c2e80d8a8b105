/** The grades of colour that are offered, the whitest first, and those of clarity, the clearest first. */
export const COLOUR_GRADES = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'] as const
export const CLARITY_GRADES = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1'] as const
export const LABORATORIES = ['GIA', 'IGI', 'in-house'] as const

export type ColourGrade = (typeof COLOUR_GRADES)[number]
export type ClarityGrade = (typeof CLARITY_GRADES)[number]
export type Laboratory = (typeof LABORATORIES)[number]

export const isColourGrade = (value: unknown): value is ColourGrade => COLOUR_GRADES.includes(value as ColourGrade)
export const isClarityGrade = (value: unknown): value is ClarityGrade => CLARITY_GRADES.includes(value as ClarityGrade)
export const isLaboratory = (value: unknown): value is Laboratory => LABORATORIES.includes(value as Laboratory)

const LABORATORY_LABELS: Record<Laboratory, string> = {
  GIA: 'GIA',
  IGI: 'IGI at extra cost',
  'in-house': 'Our certificate'
}

/** As cards say it of loose diamonds: nobody is promised a laboratory's report that is in no price. */
export const laboratoryLabel = (laboratory: Laboratory): string => LABORATORY_LABELS[laboratory]

/** "Colour F or better"; of the best grade alone "Colour D". */
export function gradeLabel(of: 'colour' | 'clarity', grade: ColourGrade | ClarityGrade): string {
  const name = of === 'colour' ? 'Colour' : 'Clarity'
  const isBest = grade === (of === 'colour' ? COLOUR_GRADES : CLARITY_GRADES)[0]
  return `${name} ${grade}${isBest ? '' : ' or better'}`
}
