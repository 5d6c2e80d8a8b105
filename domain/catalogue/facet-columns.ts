import { designKey, isEnquiryOnly, rangeOf } from './product-facts.ts'
import type { Product } from './product-schema.ts'
import { clarityPlace, colourPlace, type Weight, weightOf } from './stone-filter.ts'
import { CLARITY_GRADES, COLOUR_GRADES } from './stone-grades.ts'

/** The facets of one choice, each a column of few words. */
export const CHOICE_FACETS = ['kind', 'shape', 'setting', 'origin', 'metal', 'colour', 'clarity', 'laboratory'] as const
export type ChoiceFacet = (typeof CHOICE_FACETS)[number]

/** Whole pounds: a step grows with what is spent. */
export const PRICE_EDGES: readonly number[] = [
  ...[0, 100, 200, 300, 400, 500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 7500],
  ...[10_000, 12_500, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000, 200_000, 500_000, 1_000_000]
]
/** Carats: the weights that prices step at are edges. */
export const CARAT_EDGES: readonly number[] = [
  ...[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20, 50, 100]
]

/** The step of a figure between edges; the last one where it lies beyond. */
export function stepOf(edges: readonly number[], figure: number): number {
  const next = edges.findIndex((edge) => edge > figure)
  return next === -1 ? edges.length - 2 : next - 1
}

/** What is counted of a product. */
export type Counted = Pick<
  Product,
  'id' | 'category' | 'diamondType' | 'metalType' | 'carat' | 'certification' | 'featured' | 'price' | 'metadata'
>

interface WordColumn {
  words: readonly string[]
  /** Of each row the number of its word. */
  of: Uint16Array
}

/**
 * A catalogue as its choices are counted: columns whose rows lie in the order of their designs, so that a design is counted
 * once without remembering which were.
 */
export interface FacetColumns {
  size: number
  /** Where each row stands in the list that the columns were made of. */
  places: Uint32Array
  /** The number of each row's design, ascending, and the designs' keys. */
  designs: Uint32Array
  keys: readonly string[]
  words: Readonly<Record<ChoiceFacet, WordColumn>>
  /** Pence. */
  prices: Uint32Array
  isAsked: Uint8Array
  /** The step of each price; one behind the last where no page shows it. */
  priceSteps: Uint8Array
  isFeatured: Uint8Array
  /** What pieces weigh and can be had in, each once, and the number of each row's. */
  weights: readonly Weight[]
  weightOf: Uint16Array
}

/** Collects products one by one, so that whoever reads them in parts may serve others meanwhile. */
export function collectFacets() {
  const words = Object.fromEntries(
    CHOICE_FACETS.map((facet) => [facet, { numbers: new Map<string, number>(), of: [] as number[] }])
  ) as Record<ChoiceFacet, { numbers: Map<string, number>; of: number[] }>
  const designNumbers = new Map<string, number>()
  const weights: Weight[] = []
  const weightNumbers = new Map<readonly number[], Map<number, number>>()
  const rows = { design: [] as number[], price: [] as number[], isAsked: [] as number[], isFeatured: [] as number[] }
  const weighed: number[] = []

  function add(product: Counted): void {
    rows.design.push(numberIn(designNumbers, designKey(product)))
    for (const facet of CHOICE_FACETS) words[facet].of.push(numberIn(words[facet].numbers, wordOf(product, facet)))
    rows.price.push(product.price)
    rows.isAsked.push(Number(isEnquiryOnly(product)))
    rows.isFeatured.push(Number(product.featured))
    weighed.push(numberOfWeight(weightOf(product)))
  }

  function numberOfWeight(weight: Weight): number {
    const beside = weightNumbers.get(weight.offered) ?? new Map<number, number>()
    weightNumbers.set(weight.offered, beside)
    const known = beside.get(weight.own)
    if (known !== undefined) return known
    beside.set(weight.own, weights.length)
    return weights.push(weight) - 1
  }

  function columns(): FacetColumns {
    const places = inOrderOf(rows.design, designNumbers.size)
    const bytes = (of: number[]) => Uint8Array.from(places, (place) => of[place] as number)
    const numbers = (of: number[]) => Uint32Array.from(places, (place) => of[place] as number)
    return {
      size: places.length,
      places,
      designs: numbers(rows.design),
      keys: [...designNumbers.keys()],
      words: Object.fromEntries(
        CHOICE_FACETS.map((facet) => [
          facet,
          {
            words: [...words[facet].numbers.keys()],
            of: Uint16Array.from(places, (place) => words[facet].of[place] as number)
          }
        ])
      ) as unknown as FacetColumns['words'],
      prices: numbers(rows.price),
      isAsked: bytes(rows.isAsked),
      isFeatured: bytes(rows.isFeatured),
      priceSteps: Uint8Array.from(places, (place) =>
        rows.isAsked[place] === 1 ? PRICE_EDGES.length - 1 : stepOf(PRICE_EDGES, (rows.price[place] as number) / 100)
      ),
      weights,
      weightOf: Uint16Array.from(places, (place) => weighed[place] as number)
    }
  }

  return { add, columns }
}

export function facetColumns(products: Iterable<Counted>): FacetColumns {
  const { add, columns } = collectFacets()
  for (const product of products) add(product)
  return columns()
}

function numberIn(numbers: Map<string, number>, word: string): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, numbers.size)
  return numbers.size - 1
}

/** The word of a facet; empty where it does not apply. Of grades it is the lowest that the piece has. */
function wordOf(product: Counted, facet: ChoiceFacet): string {
  const { category, diamondType, metalType, certification, metadata } = product
  if (facet === 'kind') return rangeOf(product) ?? category
  if (facet === 'shape') return metadata.cut ?? ''
  if (facet === 'setting') return metadata.setting ?? ''
  if (facet === 'origin') return diamondType
  if (facet === 'metal') return metalType ?? ''
  if (facet === 'laboratory') return certification
  return facet === 'colour'
    ? (COLOUR_GRADES[colourPlace(product)] ?? '')
    : (CLARITY_GRADES[clarityPlace(product)] ?? '')
}

/** The places in the order of their numbers, those of one number as they came. */
function inOrderOf(numbers: readonly number[], count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  for (const number of numbers) starts[number + 1] = (starts[number + 1] as number) + 1
  for (let number = 0; number < count; number++)
    starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number)
  const places = new Uint32Array(numbers.length)
  for (const [place, number] of numbers.entries()) {
    const at = starts[number] as number
    places[at] = place
    starts[number] = at + 1
  }
  return places
}
