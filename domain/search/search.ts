import { metalLabel } from '../catalogue/metals.ts'
import { metalsMatching, type ProductFilter } from '../catalogue/product-filter.ts'
import { type Graded, isOfStones } from '../catalogue/stone-filter.ts'
import { gradeLabel, laboratoryLabel } from '../catalogue/stone-grades.ts'
import { kindLabel } from '../catalogue/titles.ts'
import { CATEGORIES, cutLabel, originLabel, RANGES, settingLabel } from '../catalogue/vocabulary.ts'
import { type AskedOrder, caratLabel, type Facet, priceLabel, without } from './facets.ts'
import { readQuery } from './read-query.ts'
import { type Compared, compare, MOST_FACETS, type SearchIndex } from './search-index.ts'
import { type Understanding, understand } from './understand.ts'

/** What a search found. */
export interface Found {
  understanding: Understanding
  /** By a product's place in the index: 0 where it was not found, else how far from the best it is, which is 1. */
  tiers: Uint32Array
  /** The order that the words ask for; null for the house's own. */
  order: AskedOrder | null
}

/** Finds what answers to all that was typed. */
export function search(index: SearchIndex, q: string): Found {
  const understanding = understand(q, index.words)
  const { facets, order } = understanding
  // What nothing answers to finds nothing, whatever else was asked.
  if (facets.some(({ by }) => by === 'unknown'))
    return { understanding, tiers: new Uint32Array(index.size), order: order?.by ?? null }
  const compared = compare(index, facets, true)
  return { understanding, tiers: tiersOf(index, compared, understanding.isOfStones), order: order?.by ?? null }
}

const LOOSE = CATEGORIES.indexOf('loose-diamonds')

/** Texts that answer better come first; then stones where stones were asked for; then what is of its weight as it is listed. */
function tiersOf(index: SearchIndex, { missing, isChosen, scores }: Compared, isOfStones: boolean): Uint32Array {
  const ranks = scores && ranksOf(scores)
  const { of } = index.columns.design
  const { categories } = index
  // Written over what is missing, which nobody looks at again: of 100,000 products each list is 400 kB.
  const tiers = missing
  for (let place = 0; place < tiers.length; place++) {
    if (missing[place] !== 0) {
      tiers[place] = 0
      continue
    }
    const rank = ranks ? (ranks[of[place] as number] as number) : 0
    const isJewellery = isOfStones && categories[place] !== LOOSE ? 1 : 0
    tiers[place] = 1 + rank * 4 + isJewellery * 2 + (isChosen[place] as number)
  }
  return tiers
}

/** The place of each score among all, the highest first: so few that lists are soon put in their order. */
function ranksOf(scores: Uint32Array): Uint32Array {
  const distinct = Uint32Array.from(new Set(scores)).sort().reverse()
  const rankOf = new Map(Array.from(distinct, (score, rank) => [score, rank] as const))
  return scores.map((score) => rankOf.get(score) as number)
}

/** The same places by their tiers, those of one tier in the order they were in. */
export function inTiers(places: Uint32Array, tiers: Uint32Array): Uint32Array {
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (const place of places) {
    const tier = tiers[place] as number
    if (tier < least) least = tier
    if (tier > most) most = tier
  }
  if (least >= most) return places
  // Distances of the nearest are as many as there are prices: those are compared instead of counted.
  if (most - least > MOST_COUNTED) return places.toSorted((a, b) => (tiers[a] as number) - (tiers[b] as number))
  const starts = new Uint32Array(most - least + 2)
  for (const place of places) countUp(starts, (tiers[place] as number) - least + 1)
  for (let tier = 1; tier < starts.length; tier++)
    starts[tier] = (starts[tier] as number) + (starts[tier - 1] as number)
  const sorted = new Uint32Array(places.length)
  for (const place of places) sorted[countUp(starts, (tiers[place] as number) - least)] = place
  return sorted
}

const MOST_COUNTED = 200_000

/** The count as it was. */
function countUp(counts: Uint32Array, at: number): number {
  const count = counts[at] as number
  counts[at] = count + 1
  return count
}

/** A facet of a filter beside those of words, and what of the filter it is. */
type Asked = Facet & { keys?: readonly (keyof ProductFilter)[] }

/** What comes nearest to a list that holds nothing. */
export interface Nearest {
  /** What it is not, as chips say it. */
  missing: readonly string[]
  /** The filter that holds it. */
  filter: ProductFilter
  /** By a product's place in the index: 0 where it is not among the nearest, else how far it is. */
  tiers: Uint32Array
}

/** What shoppers part with soonest weighs least. */
const PARTED_WITH: readonly Facet['by'][] = [
  'price',
  'carat',
  'colour',
  'clarity',
  'certificate',
  'metal',
  'origin',
  'featured',
  'unknown',
  'words',
  'setting',
  'cut',
  'design',
  'work'
]
const ONE_MORE = 100

/**
 * The products that miss the least of what a filter asks, its words included: as few things as can be, of those what is
 * parted with soonest. One pass, whatever was asked. Null only where there is no product at all.
 */
export function nearest(
  index: SearchIndex,
  filter: ProductFilter,
  understanding: Understanding | null
): Nearest | null {
  const facets: Asked[] = [...filterFacets(filter), ...(understanding?.facets ?? [])].slice(0, MOST_FACETS)
  const { missing } = compare(index, facets)
  let least = { mask: -1, cost: Number.POSITIVE_INFINITY }
  const costs = new Map<number, number>()
  for (const mask of missing) {
    if (mask === 0 || costs.has(mask)) continue
    const cost = costOf(mask, facets)
    costs.set(mask, cost)
    // Two that weigh alike go by the order of the facets, never by that of the products.
    if (cost < least.cost || (cost === least.cost && mask < least.mask)) least = { mask, cost }
  }
  if (least.mask === -1) return null
  const missed = missedBy(least.mask, facets)
  const distance = distanceTo(index, missed)
  const tiers = new Uint32Array(index.size)
  for (let place = 0; place < index.size; place++) if (missing[place] === least.mask) tiers[place] = 1 + distance(place)
  return { missing: missed.map(({ label }) => label), filter: widened(filter, missed, understanding), tiers }
}

const missedBy = (mask: number, facets: readonly Asked[]): Asked[] =>
  facets.filter((_, number) => Math.floor(mask / 2 ** number) % 2 === 1)

const costOf = (mask: number, facets: readonly Asked[]): number =>
  missedBy(mask, facets).reduce((sum, { by }) => sum + ONE_MORE + PARTED_WITH.indexOf(by), 0)

const FARTHEST = 2 ** 31

/** How far a price, or else a weight, lies from what was asked, in pence or hundredths of a carat. */
function distanceTo({ prices, carats, isAsked }: SearchIndex, missed: readonly Asked[]): (place: number) => number {
  const bounds = missed.find(({ by }) => by === 'price') ?? missed.find(({ by }) => by === 'carat')
  if (!bounds || !('least' in bounds)) return () => 0
  const [of, unit] = bounds.by === 'price' ? [prices, 1] : [carats, 100]
  const [least, most] = [bounds.least * unit, bounds.most * unit]
  return (place) => {
    // How far a price lies that is on no page would give it away: DECISIONS 10.
    if (bounds.by === 'price' && isAsked[place] === 1) return FARTHEST
    const value = of[place] as number
    return Math.round(value < least ? least - value : value > most ? value - most : 0)
  }
}

function widened(filter: ProductFilter, missed: readonly Asked[], understanding: Understanding | null): ProductFilter {
  const dropped = missed.flatMap(({ keys = [] }) => keys)
  const entries = Object.entries(filter).filter(([key]) => !dropped.includes(key as keyof ProductFilter))
  const { q: _, ...rest } = Object.fromEntries(entries) as unknown as ProductFilter
  const q =
    understanding &&
    restOf(
      understanding.text,
      missed.flatMap(({ spans }) => spans)
    )
  return q ? { ...rest, q } : rest
}

/** What is left of a text without some words; null where that says nothing. */
export function restOf(text: string, spans: Facet['spans']): string | null {
  const rest = without(text, spans)
  const { facets, rest: words, unsold, order } = readQuery(rest)
  return facets.length + words.length + unsold.length > 0 || order ? rest : null
}

/** A piece of which nothing is known. */
const PLAIN: Graded = { category: 'loose-diamonds', carat: null, certification: 'in-house', metadata: {} }

function filterFacets(filter: ProductFilter): Asked[] {
  const { category, range, shape, setting, designs, diamondType, metal, featured, minPrice, maxPrice } = filter
  const { minCarat, maxCarat, colour, clarity, laboratory } = filter
  const spans: Facet['spans'] = []
  const asked: Asked[] = []
  const add = (facet: Asked) => asked.push(facet)
  if (category ?? range) {
    const places: readonly string[] = range ? [range] : category === 'wedding-rings' ? RANGES : [category ?? '']
    const accepts = (work: string) => places.includes(work.split(':')[0] ?? '')
    const label = kindLabel(category ?? 'wedding-rings', range)
    add({ by: 'work', accepts, label, spans, keys: ['category', 'range'] })
  }
  if (shape) add({ by: 'cut', accepts: (cut) => cut === shape, label: cutLabel(shape), spans, keys: ['shape'] })
  if (setting)
    add({ by: 'setting', accepts: (set) => set === setting, label: settingLabel(setting), spans, keys: ['setting'] })
  if (minCarat !== undefined || maxCarat !== undefined) {
    const [least, most] = [minCarat ?? 0, maxCarat ?? Number.POSITIVE_INFINITY]
    add({ by: 'carat', least, most, label: caratLabel(least, most), spans, keys: ['minCarat', 'maxCarat'] })
  }
  if (colour) {
    const accepts = (value: string) => isOfStones({ ...PLAIN, metadata: { colour: value } }, { colour })
    add({ by: 'colour', accepts, label: gradeLabel('colour', colour), spans, keys: ['colour'] })
  }
  if (clarity) {
    const accepts = (value: string) => isOfStones({ ...PLAIN, metadata: { clarity: value } }, { clarity })
    add({ by: 'clarity', accepts, label: gradeLabel('clarity', clarity), spans, keys: ['clarity'] })
  }
  if (laboratory)
    add({
      by: 'certificate',
      accepts: (certificate) => certificate === laboratory,
      label: laboratoryLabel(laboratory),
      spans,
      keys: ['laboratory']
    })
  if (designs) {
    const label = designs.length === 1 ? 'One design' : `${designs.length} designs`
    add({ by: 'design', accepts: (design) => designs.includes(design), label, spans, keys: ['designs'] })
  }
  if (diamondType)
    add({
      by: 'origin',
      accepts: (type) => type === diamondType,
      label: originLabel(diamondType),
      spans,
      keys: ['diamondType']
    })
  if (metal) {
    const metals: readonly string[] = metalsMatching(metal)
    add({ by: 'metal', accepts: (type) => metals.includes(type), label: metalLabel(metal), spans, keys: ['metal'] })
  }
  if (featured !== undefined)
    add({
      by: 'featured',
      accepts: (is) => is === String(featured),
      label: featured ? 'Our selection' : 'Beside our selection',
      spans,
      keys: ['featured']
    })
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [least, most] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY]
    add({ by: 'price', least, most, label: priceLabel(least, most), spans, keys: ['minPrice', 'maxPrice'] })
  }
  return asked
}
