import MiniSearch from 'minisearch'
import { compareText, words } from '../catalogue/fold.ts'
import { designKey, isEnquiryOnly, rangeOf } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { braceletWeights } from '../catalogue/stone-filter.ts'
import { CATEGORIES, categoryLabel, cutLabel, rangeLabel } from '../catalogue/vocabulary.ts'
import { caratAdjustment, caratChoices, hasCaratSelector } from '../pricing/carat-selector.ts'
import { ATTRIBUTES, type Attribute, type Facet } from './facets.ts'
import { worksOf } from './lexicon.ts'
import { mistakesAllowed, nearestWord } from './spelling.ts'
import type { CatalogueWords } from './understand.ts'

/** What a search looks at of a product. */
export type SearchedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'category'
  | 'diamondType'
  | 'metalType'
  | 'carat'
  | 'certification'
  | 'featured'
  | 'price'
  | 'metadata'
>

/** One attribute of every product: each value once, and which of them a product has. */
interface Column {
  values: string[]
  of: Uint32Array
}

/** A catalogue as searches read it: columns by a product's place in the list, and the words of its designs. */
export interface SearchIndex {
  size: number
  columns: Readonly<Record<Attribute, Column>>
  /** By the number of CATEGORIES. */
  categories: Uint8Array
  /** Hundredths of a carat, 0 where unknown; pence. */
  carats: Uint32Array
  prices: Uint32Array
  /** 1 where the page offers other weights by the category's list, 2 where it has the bracelet customiser. */
  selectors: Uint8Array
  isAsked: Uint8Array
  /** What stands in the texts of designs, by the number of the design's column. */
  texts: MiniSearch<DesignText>
  words: CatalogueWords
}

interface DesignText {
  id: number
  name: string
  kind: string
}

/** Some products or designs at a time, so that nobody waits for the whole. */
const AT_ONCE = 500

/** Builds the index step by step: whoever has others to serve meanwhile lets them in at every `yield`. */
export function* indexProducts(products: Iterable<SearchedProduct>, size: number): Generator<void, SearchIndex> {
  const numbers = Object.fromEntries(ATTRIBUTES.map((name) => [name, new Map<string, number>()])) as Record<
    Attribute,
    Map<string, number>
  >
  const columns = Object.fromEntries(
    ATTRIBUTES.map((name) => [name, { values: [], of: new Uint32Array(size) }])
  ) as unknown as Record<Attribute, Column>
  const carats = new Uint32Array(size)
  const prices = new Uint32Array(size)
  const selectors = new Uint8Array(size)
  const isAsked = new Uint8Array(size)
  const designs = new Map<string, { names: Set<string>; kinds: Set<string> }>()

  const categories = new Uint8Array(size)
  const read = new Map<string, readonly string[]>()
  /** The words of a text that many products share. */
  const wordsOnce = (text: string): readonly string[] => {
    let known = read.get(text)
    if (!known) {
      known = words(text)
      read.set(text, known)
    }
    return known
  }
  let place = -1

  for (const product of products) {
    place++
    categories[place] = CATEGORIES.indexOf(product.category)
    if (place % AT_ONCE === AT_ONCE - 1) yield
    const nameWords = words(product.name)
    const values = valuesOf(product, nameWords)
    for (const name of ATTRIBUTES) {
      const [known, value] = [numbers[name], values[name]]
      let number = known.get(value)
      if (number === undefined) {
        number = known.size
        known.set(value, number)
        columns[name].values.push(value)
      }
      columns[name].of[place] = number
    }
    carats[place] = Math.round((product.carat ?? 0) * 100)
    prices[place] = product.price
    isAsked[place] = Number(isEnquiryOnly(product))
    selectors[place] = hasCaratSelector(product) ? 1 : product.metadata.customizable ? 2 : 0
    let texts = designs.get(values.design)
    if (!texts) {
      texts = { names: new Set(), kinds: new Set() }
      designs.set(values.design, texts)
    }
    for (const word of nameWords) texts.names.add(word)
    for (const word of wordsOnce(product.metadata.designName ?? '')) texts.names.add(word)
    for (const word of wordsOnce(kindText(product))) texts.kinds.add(word)
  }

  const texts = new MiniSearch<DesignText>({
    fields: ['name', 'kind'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null
  })
  // One order and one text for the same catalogue, whichever way it came: scores go by what was added before.
  const sorted = [...designs].sort(([a], [b]) => compareText(a, b))
  for (let start = 0; start < sorted.length; start += AT_ONCE) {
    texts.addAll(
      sorted.slice(start, start + AT_ONCE).map(([key, { names, kinds }]) => ({
        id: numbers.design.get(key) as number,
        name: [...names].sort(compareText).join(' '),
        kind: [...kinds].sort(compareText).join(' ')
      }))
    )
    yield
  }
  const known = new Set([...designs.values()].flatMap(({ names, kinds }) => [...names, ...kinds]))
  return {
    size,
    columns,
    categories,
    carats,
    prices,
    selectors,
    isAsked,
    texts,
    words: catalogueWords(known)
  }
}

/** The same at once, for a device that has nobody else to serve. */
export function indexAtOnce(products: readonly SearchedProduct[]): SearchIndex {
  const building = indexProducts(products, products.length)
  for (let step = building.next(); ; step = building.next()) if (step.done) return step.value
}

function valuesOf(product: SearchedProduct, nameWords: readonly string[]): Record<Attribute, string> {
  const { category, metadata, metalType, diamondType, certification, featured } = product
  const range = rangeOf(product)
  return {
    work: worksOf(category === 'wedding-rings' ? (range ?? 'engagement-rings') : category, metadata.setting, nameWords),
    cut: metadata.cut ?? '',
    setting: metadata.setting ?? '',
    metal: metalType ?? '',
    origin: diamondType,
    certificate: certification,
    colour: metadata.colour ?? '',
    clarity: metadata.clarity ?? '',
    featured: String(featured),
    design: designKey(product)
  }
}

/** What its design is called by besides its names. */
function kindText(product: SearchedProduct): string {
  const { category, metadata } = product
  const range = rangeOf(product)
  return [
    categoryLabel(category),
    range ? rangeLabel(range) : '',
    metadata.cut ? cutLabel(metadata.cut) : '',
    metadata.setting ?? ''
  ].join(' ')
}

/** Words of the catalogue, sorted, so that those with one beginning stand together. */
function catalogueWords(known: ReadonlySet<string>): CatalogueWords {
  const sorted = [...known].sort()
  const long = sorted.filter((word) => mistakesAllowed(word) > 0 && /^\p{L}+$/u.test(word))
  return {
    has: (asked) => {
      let [low, high] = [0, sorted.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((sorted[middle] as string) < asked) low = middle + 1
        else high = middle
      }
      const first = sorted[low]
      return first !== undefined && (asked.length > 1 ? first.startsWith(asked) : first === asked)
    },
    nearest: (asked) => nearestWord(asked, long)
  }
}

const OWN = 1
const CHOSEN = 2

/** A weight that a category is offered in, and about the list prices, in pence, at which it then costs what is asked. */
interface OfferedWeight {
  least: number
  most: number
  isPriced: (listed: number) => boolean
}

/**
 * How a product can be had in a weight: 0 not at all, 1 in its own, 2 in one that is chosen on its page; and whether, at that
 * weight, for a price. A designed bracelet's price hangs on its design, so that beside a price its own weight alone counts.
 */
function weigher({ carats, prices, selectors, categories }: SearchIndex, carat: Bounds, price: Bounds | null) {
  const [leastOwn, mostOwn] = [Math.round(carat.least * 100), Math.floor(carat.most * 100 + 1e-6)]
  const isWithin = (hundredths: number) => hundredths >= leastOwn && hundredths <= mostOwn
  const [leastPrice, mostPrice] = [price?.least ?? 0, price?.most ?? Number.POSITIVE_INFINITY]
  const offered = CATEGORIES.map((category) =>
    caratChoices(category)
      .filter((choice) => isWithin(Math.round(choice.carat * 100)))
      .map((choice) => listedFor(category, choice.carat, price))
  )
  const ofBracelets = price === null && braceletWeights().some(isWithin) ? CHOSEN : 0
  return (place: number): number => {
    const own = carats[place] as number
    const listed = prices[place] as number
    if (own > 0 && own >= leastOwn && own <= mostOwn && listed >= leastPrice && listed <= mostPrice) return OWN
    const selector = selectors[place]
    if (selector === 2) return ofBracelets
    if (selector !== 1) return 0
    for (const weight of offered[categories[place] as number] as OfferedWeight[])
      if (costs(weight, listed)) return CHOSEN
    return 0
  }
}

const DEAREST = 100_000_000
/** Prices in another weight are rounded to pounds, so that so near a bound, in pence, each has to be reckoned. */
const ROUNDED = 1000

/** Multiplying for each of 100,000 pieces takes longer than the rest of a search: only those near a bound are. */
function costs({ least, most, isPriced }: OfferedWeight, listed: number): boolean {
  if (listed < least - ROUNDED || listed > most + ROUNDED) return false
  return (listed >= least + ROUNDED && listed <= most - ROUNDED) || isPriced(listed)
}

function listedFor(category: Product['category'], carat: number, price: Bounds | null): OfferedWeight {
  if (price === null) return { least: -ROUNDED, most: DEAREST + ROUNDED, isPriced: () => true }
  const inWeight = (listed: number) => listed + caratAdjustment(listed, category, carat)
  const firstFrom = (bound: number) => {
    let [low, high] = [0, DEAREST]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (inWeight(middle) >= bound) high = middle
      else low = middle + 1
    }
    return low
  }
  const isPriced = (listed: number) => inWeight(listed) >= price.least && inWeight(listed) <= price.most
  return { least: firstFrom(price.least), most: firstFrom(price.most), isPriced }
}

interface Bounds {
  least: number
  most: number
}

/** What each product is to a search. */
export interface Compared {
  /** By place: a bit for every facet that the product is not, in the order of the facets. */
  missing: Uint32Array
  /** By place: 1 where the weight asked for is one to be chosen on its page. */
  isChosen: Uint8Array
  /** By the number of a design: how well its texts answer to the words, where words were asked for. */
  scores: ReadonlyMap<number, number> | null
}

/** Most facets that are compared: a bit each. */
export const MOST_FACETS = 31

/** Compares every product with every facet, in one pass over each column. */
export function compare(index: SearchIndex, facets: readonly Facet[]): Compared {
  const missing = new Uint32Array(index.size)
  const isChosen = new Uint8Array(index.size)
  let scores: Map<number, number> | null = null
  const price = facets.find((facet) => facet.by === 'price') ?? null
  const carat = facets.find((facet) => facet.by === 'carat') ?? null
  for (const [number, facet] of facets.slice(0, MOST_FACETS).entries()) {
    const bit = 2 ** number
    const miss = (place: number) => {
      missing[place] = ((missing[place] as number) | bit) >>> 0
    }
    if (facet.by === 'unknown') for (let place = 0; place < index.size; place++) miss(place)
    else if (facet.by === 'words') {
      scores = scoresOf(index, facet.words)
      const { of } = index.columns.design
      for (let place = 0; place < index.size; place++) if (!scores.has(of[place] as number)) miss(place)
    } else if (facet.by === 'price') {
      const inWeight = carat && weigher(index, carat, null)
      const atPrice = carat && weigher(index, carat, facet)
      for (let place = 0; place < index.size; place++) {
        const listed = index.prices[place] as number
        // What has no price on its page is within none: DECISIONS 10. What can be had in the weight costs what it does then.
        if (index.isAsked[place] === 1) miss(place)
        else if (
          atPrice && inWeight && inWeight(place) > 0
            ? atPrice(place) === 0
            : listed < facet.least || listed > facet.most
        )
          miss(place)
      }
    } else if (facet.by === 'carat') {
      const inWeight = weigher(index, facet, null)
      const atPrice = price && weigher(index, facet, price)
      for (let place = 0; place < index.size; place++) {
        const how = inWeight(place)
        if (how === 0) miss(place)
        else if (how === CHOSEN || atPrice?.(place) === CHOSEN) isChosen[place] = 1
      }
    } else {
      const { values, of } = index.columns[facet.by]
      const isMet = Uint8Array.from(values, (value) => Number(facet.accepts(value)))
      for (let place = 0; place < index.size; place++) if (isMet[of[place] as number] === 0) miss(place)
    }
  }
  return { missing, isChosen, scores }
}

/** Scores are rounded: two engines may differ in the last digit of a logarithm, and must not in an order. */
const SCORE_STEPS = 1e4

function scoresOf({ texts }: SearchIndex, asked: readonly string[]): Map<number, number> {
  const found = texts.search(asked.join(' '), {
    combineWith: 'AND',
    boost: { name: 2 },
    tokenize: (text) => text.split(' '),
    prefix: (term) => term.length > 1,
    // A misspelt word has been corrected before: what is left is the catalogue's own, to the letter.
    fuzzy: false
  })
  return new Map(found.map(({ id, score }) => [id as number, Math.round(score * SCORE_STEPS)]))
}
