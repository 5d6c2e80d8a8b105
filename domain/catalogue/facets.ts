import type { Pence } from '../pricing/money.ts'
import {
  CARAT_EDGES,
  CHOICE_FACETS,
  type ChoiceFacet,
  type FacetColumns,
  PRICE_EDGES,
  stepOf
} from './facet-columns.ts'
import { compareText } from './fold.ts'
import { isMetalType, OFFERED_METALS } from './metals.ts'
import { metalsMatching, type ProductFilter } from './product-filter.ts'
import { isOfWeight } from './stone-filter.ts'
import {
  CLARITY_GRADES,
  COLOUR_GRADES,
  isClarityGrade,
  isColourGrade,
  isLaboratory,
  LABORATORIES
} from './stone-grades.ts'
import { CATEGORIES, CUTS, DIAMOND_TYPES, isCategory, isCut, isDiamondType, isRange, RANGES } from './vocabulary.ts'

// What can be chosen beside a filter, and how many designs each choice would leave. Page, worker and shop ask here.

export interface FacetChoice {
  value: string
  /** How many designs the filter leaves with this choice in place of its own. */
  count: number
}

export interface FacetChoices {
  /** How many designs the filter leaves with no choice of this facet. */
  any: number
  choices: FacetChoice[]
}

/** Steps of a price or a weight, each from its edge up to the next one. */
export interface FacetRange {
  /** Whole pounds, or carats: one more than there are steps. */
  edges: number[]
  /** How many designs have a piece in each step, the other filters held. */
  counts: number[]
}

export const RANGE_FACETS = ['price', 'carat'] as const
export type RangeFacet = (typeof RANGE_FACETS)[number]
export type Facet = ChoiceFacet | RangeFacet

/** What GET /api/facets answers. */
export interface FacetsAnswer {
  /** What the filter leaves. */
  designs: number
  pieces: number
  /** Facets in which there is something to choose, or something chosen. */
  choices: Partial<Record<ChoiceFacet, FacetChoices>>
  ranges: Partial<Record<RangeFacet, FacetRange>>
  /** Where the filter leaves nothing: how many designs it leaves without one thing that it asks. */
  without: { facet: Facet; designs: number }[]
}

/** Kinds as they are chosen: a category, or one of the two ranges of rings. */
const KINDS: readonly string[] = CATEGORIES.flatMap((category) => (category === 'wedding-rings' ? RANGES : [category]))

/** How stones are held, the plainest first; what is not here stands behind by its letters. */
const SETTINGS = [
  ...['solitaire', 'halo', 'three-stone', 'bezel', 'eternity', 'pave', 'channel', 'plain'],
  ...['stud', 'hoop', 'drop', 'pendant', 'line', 'chain', 'bangle']
]

/** What is asked of the diamonds of loose stones, by which they are found. DECISIONS 10. */
const GRADED: readonly ChoiceFacet[] = ['colour', 'clarity', 'laboratory']

const keysOf: Record<Facet, readonly (keyof ProductFilter)[]> = {
  kind: ['category', 'range'],
  shape: ['shape'],
  setting: ['setting'],
  origin: ['diamondType'],
  metal: ['metal'],
  colour: ['colour'],
  clarity: ['clarity'],
  laboratory: ['laboratory'],
  price: ['minPrice', 'maxPrice'],
  carat: ['minCarat', 'maxCarat']
}

/** Whether a filter asks something of a facet. */
export const isSet = (filter: ProductFilter, facet: Facet): boolean =>
  keysOf[facet].some((key) => filter[key] !== undefined)

/** The filter with nothing asked of a facet. */
export function withoutFacet(filter: ProductFilter, facet: Facet): ProductFilter {
  const rest = { ...filter }
  for (const key of keysOf[facet]) delete rest[key]
  return rest
}

/** The filter with another choice of a facet; null chooses none. What is no choice of it changes nothing. */
export function withChoice(filter: ProductFilter, facet: ChoiceFacet, value: string | null): ProductFilter {
  const rest = withoutFacet(filter, facet)
  if (value === null) return rest
  if (facet === 'kind' && isRange(value)) return { ...rest, category: 'wedding-rings', range: value }
  if (facet === 'kind' && isCategory(value)) return { ...rest, category: value }
  if (facet === 'shape' && isCut(value)) return { ...rest, shape: value }
  if (facet === 'setting') return { ...rest, setting: value }
  if (facet === 'origin' && isDiamondType(value)) return { ...rest, diamondType: value }
  if (facet === 'metal' && isMetalType(value)) return { ...rest, metal: value }
  if (facet === 'colour' && isColourGrade(value)) return { ...rest, colour: value }
  if (facet === 'clarity' && isClarityGrade(value)) return { ...rest, clarity: value }
  if (facet === 'laboratory' && isLaboratory(value)) return { ...rest, laboratory: value }
  return filter
}

/** What a filter has chosen of a facet; null where it has not. A metal of an older spelling is the one it is shown as. */
export function chosenOf(filter: ProductFilter, facet: ChoiceFacet): string | null {
  const { category, range, shape, setting, diamondType, metal, colour, clarity, laboratory } = filter
  if (facet === 'kind') return range ?? category ?? null
  if (facet === 'metal' && metal) return OFFERED_METALS.find((offered) => isOfMetal(metal, offered)) ?? metal
  return { shape, setting, origin: diamondType, metal, colour, clarity, laboratory }[facet] ?? null
}

const isOfMetal = (asked: NonNullable<ProductFilter['metal']>, word: string): boolean =>
  isMetalType(word) && metalsMatching(asked).includes(word)

/** Whether a row with this word is what a filter asks of a facet. */
function accepts(filter: ProductFilter, facet: ChoiceFacet, word: string): boolean {
  if (facet === 'kind') {
    const category = isRange(word) ? 'wedding-rings' : word
    return (
      (filter.category === undefined || filter.category === category) &&
      (filter.range === undefined || filter.range === word)
    )
  }
  if (facet === 'metal') return filter.metal === undefined || isOfMetal(filter.metal, word)
  const chosen = chosenOf(filter, facet)
  if (chosen === null) return true
  const grades: readonly string[] | null =
    facet === 'colour' ? COLOUR_GRADES : facet === 'clarity' ? CLARITY_GRADES : null
  return grades ? word !== '' && grades.indexOf(word) <= grades.indexOf(chosen) : word === chosen
}

/** Every choice a facet can have, in the order it is shown in. */
function valuesOf(facet: ChoiceFacet, words: readonly string[]): readonly string[] {
  if (facet === 'kind') return KINDS
  if (facet === 'shape') return CUTS
  if (facet === 'origin') return DIAMOND_TYPES
  if (facet === 'metal') return OFFERED_METALS
  if (facet === 'colour') return COLOUR_GRADES
  if (facet === 'clarity') return CLARITY_GRADES
  if (facet === 'laboratory') return LABORATORIES
  const place = (setting: string) => (SETTINGS.includes(setting) ? SETTINGS.indexOf(setting) : SETTINGS.length)
  return words.filter(Boolean).toSorted((a, b) => place(a) - place(b) || compareText(a, b))
}

/** A facet as the rows are counted by it: each row has a word, and each word belongs to some of the choices. */
interface Counting {
  facet: Facet
  values: readonly (string | number)[]
  /** Of each row the number of its word. */
  of: Uint8Array | Uint16Array
  /** By word whether it is what the filter asks; null where a row is asked for its price. */
  isMet: Uint8Array | null
  /** By word the choices it belongs to. */
  slots: readonly (readonly number[])[]
}

/**
 * Counts for each choice of each facet how many designs the filter would leave with it. `isFound` says of a place in the
 * list whether the filter's words found it; without words it is null. One pass over each column, whatever is asked.
 *
 * A choice is listed where some piece of the kind that is looked at has it; one that the other filters leave nothing of
 * counts 0, so that it can be shown as not to be had beside them.
 */
export function countFacets(
  columns: FacetColumns,
  filter: ProductFilter,
  isFound: ((place: number) => boolean) | null
): FacetsAnswer {
  const countings = [
    ...CHOICE_FACETS.map((facet) => choiceCounting(columns, filter, facet)),
    priceCounting(columns),
    caratCounting(columns, filter)
  ]
  const isLookedAt = lookedAt(columns, filter, isFound)
  const isOfKind = isLookedAt.slice()
  // Of each row how many facets it fails, two for two or more, and which one last.
  const failures = new Uint8Array(columns.size)
  const failed = new Uint8Array(columns.size)
  for (const [number, { facet, of, isMet }] of countings.entries()) {
    const fail = (row: number) => {
      if (failures[row] !== 2) failures[row] = (failures[row] as number) + 1
      failed[row] = number
      if (facet === 'kind') isOfKind[row] = 0
    }
    if (isMet === null) failPrices(columns, filter, fail)
    else if (isMet.includes(0)) for (let row = 0; row < of.length; row++) if (isMet[of[row] as number] === 0) fail(row)
  }
  // What is not looked at fails for good.
  for (let row = 0; row < columns.size; row++) if (isLookedAt[row] === 0) failures[row] = 2

  const answer: FacetsAnswer = { ...countLeft(columns, failures), choices: {}, ranges: {}, without: [] }
  for (const [number, counting] of countings.entries()) {
    const isThere = choicesThere(counting, counting.facet === 'kind' ? isLookedAt : isOfKind)
    const counted = countDesigns(
      columns,
      counting,
      (row) => failures[row] === 0 || (failures[row] === 1 && failed[row] === number)
    )
    tell(answer, counting, isThere, counted, filter)
  }
  return answer
}

/** By row 1 where no choice beside the filter could bring it in or leave it out: its words, designs and selection hold. */
function lookedAt(
  { size, places, designs, keys, isFeatured }: FacetColumns,
  filter: ProductFilter,
  isFound: ((place: number) => boolean) | null
): Uint8Array {
  const isAny = new Uint8Array(size).fill(1)
  const named = filter.designs && new Set(filter.designs)
  const isOfDesigns = named && Uint8Array.from(keys, (key) => Number(named.has(key)))
  const featured = filter.featured === undefined ? null : Number(filter.featured)
  for (let row = 0; row < size; row++) {
    if (isFound && !isFound(places[row] as number)) isAny[row] = 0
    else if (featured !== null && isFeatured[row] !== featured) isAny[row] = 0
    else if (isOfDesigns && isOfDesigns[designs[row] as number] === 0) isAny[row] = 0
  }
  return isAny
}

function failPrices(
  { size, prices, isAsked }: FacetColumns,
  { minPrice, maxPrice }: ProductFilter,
  fail: (row: number) => void
): void {
  if (minPrice === undefined && maxPrice === undefined) return
  const [least, most] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY]
  for (let row = 0; row < size; row++) {
    const price = prices[row] as Pence
    // What has no price on its page is within none: DECISIONS 10.
    if (isAsked[row] === 1 || price < least || price > most) fail(row)
  }
}

function countLeft({ designs }: FacetColumns, failures: Uint8Array): { designs: number; pieces: number } {
  let [left, pieces, last] = [0, 0, -1]
  for (let row = 0; row < failures.length; row++) {
    if (failures[row] !== 0) continue
    pieces++
    if (designs[row] !== last) left++
    last = designs[row] as number
  }
  return { designs: left, pieces }
}

/** By choice 1 where some row that is looked at has it. */
function choicesThere({ values, of, slots }: Counting, isLookedAt: Uint8Array): Uint8Array {
  const hasWord = new Uint8Array(slots.length)
  for (let row = 0; row < of.length; row++) if (isLookedAt[row] === 1) hasWord[of[row] as number] = 1
  const isThere = new Uint8Array(values.length)
  for (const [word, has] of hasWord.entries())
    if (has === 1) for (const slot of slots[word] as readonly number[]) isThere[slot] = 1
  return isThere
}

interface CountedDesigns {
  /** By choice. */
  counts: Uint32Array
  /** Of all rows that were counted. */
  designs: number
}

function countDesigns(
  { designs }: FacetColumns,
  { values, of, slots }: Counting,
  isCounted: (row: number) => boolean
): CountedDesigns {
  const counts = new Uint32Array(values.length)
  // The design that was counted last, by choice: rows lie in the order of their designs.
  const lastOf = new Int32Array(values.length).fill(-1)
  let [all, last] = [0, -1]
  for (let row = 0; row < of.length; row++) {
    if (!isCounted(row)) continue
    const design = designs[row] as number
    if (design !== last) all++
    last = design
    const own = slots[of[row] as number] as readonly number[]
    for (let index = 0; index < own.length; index++) {
      const slot = own[index] as number
      if (lastOf[slot] === design) continue
      lastOf[slot] = design
      counts[slot] = (counts[slot] as number) + 1
    }
  }
  return { counts, designs: all }
}

/** Writes a facet into the answer, where there is something to choose in it. */
function tell(
  answer: FacetsAnswer,
  { facet, values }: Counting,
  isThere: Uint8Array,
  { counts, designs }: CountedDesigns,
  filter: ProductFilter
): void {
  const isAsked = isSet(filter, facet)
  if (answer.designs === 0 && isAsked && designs > 0) answer.without.push({ facet, designs })
  if (facet === 'price' || facet === 'carat') {
    const [first, last] = [isThere.indexOf(1), isThere.lastIndexOf(1)]
    if (first === -1 || (first === last && !isAsked)) return
    answer.ranges[facet] = {
      edges: values.slice(first, last + 2) as number[],
      counts: [...counts.slice(first, last + 1)]
    }
    return
  }
  if (GRADED.includes(facet) && filter.category !== 'loose-diamonds' && !isAsked) return
  const chosen = chosenOf(filter, facet)
  const choices = (values as readonly string[]).flatMap((value, slot) =>
    isThere[slot] === 1 || value === chosen ? [{ value, count: counts[slot] as number }] : []
  )
  if (choices.length > 1 || (choices.length === 1 && isAsked)) answer.choices[facet] = { any: designs, choices }
}

function choiceCounting({ words }: FacetColumns, filter: ProductFilter, facet: ChoiceFacet): Counting {
  const column = words[facet]
  const values = valuesOf(facet, column.words)
  const any = withoutFacet(filter, facet)
  return {
    facet,
    values,
    of: column.of,
    isMet: Uint8Array.from(column.words, (word) => Number(accepts(filter, facet, word))),
    slots: column.words.map((word) =>
      values.flatMap((value, slot) => (accepts(withChoice(any, facet, value), facet, word) ? [slot] : []))
    )
  }
}

/** The last word is of what has no price on its page and is in no step. DECISIONS 10. */
const priceCounting = ({ priceSteps }: FacetColumns): Counting => ({
  facet: 'price',
  values: PRICE_EDGES,
  of: priceSteps,
  isMet: null,
  slots: [...PRICE_EDGES.slice(1).map((_, step) => [step]), []]
})

const caratCounting = ({ weights, weightOf }: FacetColumns, { minCarat, maxCarat }: ProductFilter): Counting => ({
  facet: 'carat',
  values: CARAT_EDGES,
  of: weightOf,
  isMet: Uint8Array.from(weights, (weight) => Number(isOfWeight(weight, minCarat, maxCarat))),
  slots: weights.map(({ own, offered }) => [
    ...new Set([...(own > 0 ? [own] : []), ...offered].map((weight) => stepOf(CARAT_EDGES, weight / 100)))
  ])
})
