import { stoneSize } from '../catalogue/stone-size.ts'
import type { Cut } from '../catalogue/vocabulary.ts'

/** What of a configured piece its description speaks of. Weights in carats; null or missing where it is not known. */
export interface FilledFacts {
  /** Total weight. */
  carat: number | null
  /** Weight of the main stone. */
  stoneCarat: number | null
  cut: Cut | undefined
  /** How many stones the piece holds. */
  count: number | null
}

/**
 * A description of data/ with its figures: `{carat}` total weight ("1.00 ct"), `{stone}` weight of the main stone
 * ("0.70 ct"), `{mm}` its size from above ("6.5 mm", "7.8 × 5.7 mm"), `{count}` and `{Count}` how many stones, in words.
 *
 * A figure that a choice changes is never written into data/, so that no text can contradict the choice. Throws a
 * RangeError for a placeholder that is unknown or whose figure the piece does not have: a test fills every record.
 * DECISIONS 31.
 */
export function fillDescription(text: string, { carat, stoneCarat, cut, count }: FilledFacts): string {
  return text.replace(/\{([^}]*)\}/g, (placeholder, name: string) => {
    if (name === 'carat' && carat !== null) return weightLabel(carat)
    if (name === 'stone' && stoneCarat !== null) return weightLabel(stoneCarat)
    if (name === 'mm' && stoneCarat !== null && cut) return millimetres(cut, stoneCarat)
    if (name === 'count' && count !== null) return numberWords(count)
    if (name === 'Count' && count !== null) return numberWords(count).replace(/^./, (first) => first.toUpperCase())
    throw new RangeError(`A description has no figure for ${placeholder}`)
  })
}

/** Whether every placeholder of a text is one that this version fills. */
export const isKnownTemplate = (text: string): boolean =>
  [...text.matchAll(/\{([^}]*)\}/g)].every(([, name]) => name !== undefined && PLACEHOLDERS.includes(name))

const PLACEHOLDERS = ['carat', 'stone', 'mm', 'count', 'Count']

/**
 * "1.00 ct", "0.083 ct": a weight in carats with two decimal places, or three where the third is not nought. One that
 * three places cannot hold is "about": forty stones of 0.013 ct would not make the 0.50 ct that stand beside them.
 */
export function weightLabel(carat: number): string {
  const rounded = Math.round(carat * 1000) / 1000
  const isExact = Math.abs(rounded - carat) < 1e-6
  return `${isExact ? '' : 'about '}${rounded.toFixed(3).replace(/0$/, '')} ct`
}

/** "6.5 mm" of a round stone, "7.8 × 5.7 mm" of any other: length, then width. Weight in carats. */
export function millimetres(cut: Cut, carat: number): string {
  const { length, width } = stoneSize(cut, carat)
  return cut === 'round' ? `${width.toFixed(1)} mm` : `${length.toFixed(1)} × ${width.toFixed(1)} mm`
}

const UNITS = (
  'nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A count as it stands in a sentence: in words below one hundred, in figures from there. */
export function numberWords(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count >= 100) return String(count)
  const unit = UNITS[count]
  if (unit) return unit
  const ten = TENS[Math.floor(count / 10) - 2] ?? ''
  return count % 10 === 0 ? ten : `${ten}-${UNITS[count % 10]}`
}
