import { caratChoices, hasCaratSelector } from '../pricing/carat-selector.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS, totalCaratWeight } from '../pricing/tennis-bracelet.ts'
import type { Product } from './product-schema.ts'
import { CLARITY_GRADES, type ClarityGrade, COLOUR_GRADES, type ColourGrade, type Laboratory } from './stone-grades.ts'
import type { Category, Cut } from './vocabulary.ts'

/** What is asked of the diamonds of a piece. */
export interface StoneFilter {
  /** The cut of the main stones, and how they are set: a word of a piece's own record, such as 'halo'. */
  shape?: Cut
  setting?: string
  /** Bounds in carats, both included, of the weights that a piece can be had in. */
  minCarat?: number
  maxCarat?: number
  /** The grade or a better one. */
  colour?: ColourGrade
  clarity?: ClarityGrade
  laboratory?: Laboratory
}

export type Graded = Pick<Product, 'category' | 'carat' | 'certification' | 'metadata'>

/** Whether its diamonds are as a filter asks. */
export function isOfStones(product: Graded, filter: StoneFilter): boolean {
  const { shape, setting, minCarat, maxCarat, colour, clarity, laboratory } = filter
  const { metadata, certification } = product
  return (
    (shape === undefined || metadata.cut === shape) &&
    (setting === undefined || metadata.setting === setting) &&
    (colour === undefined || isGradedWithin(colourPlace(product), COLOUR_GRADES.indexOf(colour))) &&
    (clarity === undefined || isGradedWithin(clarityPlace(product), CLARITY_GRADES.indexOf(clarity))) &&
    (laboratory === undefined || certification === laboratory) &&
    isOfWeight(weightOf(product), minCarat, maxCarat)
  )
}

const isGradedWithin = (place: number, least: number): boolean => place >= 0 && place <= least

/** The place of its lowest grade: of "F–G" that of G. -1 where it is not known, or none of ours. */
export const colourPlace = ({ metadata }: Pick<Graded, 'metadata'>): number => lowest(metadata.colour, COLOUR_GRADES)
export const clarityPlace = ({ metadata }: Pick<Graded, 'metadata'>): number => lowest(metadata.clarity, CLARITY_GRADES)

const lowest = (grade: string | undefined, grades: readonly string[]): number =>
  grade === undefined ? -1 : grades.indexOf(grade.split('–').at(-1) ?? '')

/** Weights are compared in hundredths of a carat, as they are recorded. */
export const hundredths = (carat: number): number => Math.round(carat * 100)

/** A piece's own weight in hundredths of a carat, 0 where it is not known, and the other weights that its page offers. */
export interface Weight {
  own: number
  offered: readonly number[]
}

export const weightOf = (product: Pick<Graded, 'category' | 'carat' | 'metadata'>): Weight => ({
  own: hundredths(product.carat ?? 0),
  offered: offeredWeights(product)
})

const NONE: readonly number[] = []
let ofBracelets: readonly number[] | undefined
const ofCategory = new Map<Category, readonly number[]>()

/** Every weight a bracelet of the customiser can have, in hundredths of a carat. */
export function braceletWeights(): readonly number[] {
  ofBracelets ??= [
    ...new Set(
      BRACELET_LENGTHS.flatMap(({ length }) =>
        STONE_WEIGHTS.map(({ weight }) => hundredths(totalCaratWeight(length, weight)))
      )
    )
  ]
  return ofBracelets
}

function categoryWeights(category: Category): readonly number[] {
  const known = ofCategory.get(category)
  if (known) return known
  const weights = caratChoices(category).map(({ carat }) => hundredths(carat))
  ofCategory.set(category, weights)
  return weights
}

/** One and the same list for all pieces that offer the same, so that lists can be told apart by identity. */
function offeredWeights(product: Pick<Graded, 'category' | 'metadata'>): readonly number[] {
  if (hasCaratSelector(product)) return categoryWeights(product.category)
  return product.metadata.customizable ? braceletWeights() : NONE
}

/** Whether a piece can be had in a weight between two, both in carats and included. Prices are those of its own weight. */
export function isOfWeight({ own, offered }: Weight, minCarat?: number, maxCarat?: number): boolean {
  if (minCarat === undefined && maxCarat === undefined) return true
  const least = hundredths(minCarat ?? 0)
  const most = maxCarat === undefined ? Number.POSITIVE_INFINITY : hundredths(maxCarat)
  const isWithin = (weight: number) => weight > 0 && weight >= least && weight <= most
  return isWithin(own) || offered.some(isWithin)
}

/** Whether a filter asks of the diamonds what only their own record tells. */
export const asksOfStones = ({
  shape,
  setting,
  minCarat,
  maxCarat,
  colour,
  clarity,
  laboratory
}: StoneFilter): boolean =>
  [shape, setting, minCarat, maxCarat, colour, clarity, laboratory].some((asked) => asked !== undefined)
