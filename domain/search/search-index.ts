import { words } from '../catalogue/fold.ts'
import { designKey, isEnquiryOnly, rangeOf } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { braceletWeights } from '../catalogue/stone-filter.ts'
import { CATEGORIES, categoryLabel, cutLabel, rangeLabel } from '../catalogue/vocabulary.ts'
import { caratAdjustment, caratChoices, hasCaratSelector } from '../pricing/carat-selector.ts'
import { ATTRIBUTES, type Attribute, type Facet } from './facets.ts'
import { worksOf } from './lexicon.ts'
import { mistakesAllowed, nearestWord } from './spelling.ts'
import { type IndexedText, indexTexts, scoreTexts, type TextIndex, within } from './text-index.ts'
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
  texts: TextIndex
  words: CatalogueWords
  /** Each design's words as they were read from its pieces: those of a design that has not changed are not read again. */
  designs: ReadonlyMap<string, DesignWords>
}

interface DesignWords extends IndexedText {
  pieces: readonly SearchedEntry[]
}

/** What searches know of a product, read once from it. */
export interface SearchedEntry {
  /** In the order of ATTRIBUTES. */
  values: readonly string[]
  /** The words of its names and of its kind, joined by spaces. */
  names: string
  kinds: string
  category: number
  /** Hundredths of a carat, pence. */
  carat: number
  price: number
  selector: 0 | 1 | 2
  isAsked: boolean
}

/** Reads what searches know of a product. */
export function searchedEntry(product: SearchedProduct): SearchedEntry {
  const nameWords = words(product.name)
  const values = valuesOf(product, nameWords)
  const own = product.metadata.designName ? words(product.metadata.designName) : []
  return {
    values: ATTRIBUTES.map((name) => values[name]),
    names: [...nameWords, ...own].join(' '),
    kinds: words(kindText(product)).join(' '),
    category: CATEGORIES.indexOf(product.category),
    carat: Math.round((product.carat ?? 0) * 100),
    price: product.price,
    selector: hasCaratSelector(product) ? 1 : product.metadata.customizable ? 2 : 0,
    isAsked: isEnquiryOnly(product)
  }
}

/** Some products at a time, so that nobody waits for the whole. */
const AT_ONCE = 500

/**
 * Builds the index step by step: whoever has others to serve meanwhile lets them in at every `yield`. `before`: an index of
 * which most entries are the same.
 */
export function* indexEntries(entries: readonly SearchedEntry[], before?: SearchIndex): Generator<void, SearchIndex> {
  const size = entries.length
  const numbers = ATTRIBUTES.map(() => new Map<string, number>())
  const columns = ATTRIBUTES.map((): Column => ({ values: [], of: new Uint32Array(size) }))
  const categories = new Uint8Array(size)
  const carats = new Uint32Array(size)
  const prices = new Uint32Array(size)
  const selectors = new Uint8Array(size)
  const isAsked = new Uint8Array(size)
  const design = ATTRIBUTES.indexOf('design')
  const piecesOf: SearchedEntry[][] = []

  for (const [place, entry] of entries.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) yield
    for (let attribute = 0; attribute < ATTRIBUTES.length; attribute++) {
      const [known, column] = [numbers[attribute] as Map<string, number>, columns[attribute] as Column]
      const value = entry.values[attribute] as string
      let number = known.get(value)
      if (number === undefined) {
        number = known.size
        known.set(value, number)
        column.values.push(value)
      }
      column.of[place] = number
    }
    categories[place] = entry.category
    carats[place] = entry.carat
    prices[place] = entry.price
    selectors[place] = entry.selector
    isAsked[place] = Number(entry.isAsked)
    const number = columns[design]?.of[place] as number
    const pieces = piecesOf[number]
    if (pieces) pieces.push(entry)
    else piecesOf[number] = [entry]
  }
  yield
  const designs = new Map<string, DesignWords>()
  for (const [number, pieces] of piecesOf.entries()) {
    if (number % AT_ONCE === AT_ONCE - 1) yield
    const key = columns[design]?.values[number] as string
    const known = before?.designs.get(key)
    designs.set(key, known && areSame(known.pieces, pieces) ? known : designWords(pieces))
  }
  yield

  const index = yield* indexTexts([...designs.values()])
  return {
    size,
    columns: Object.fromEntries(ATTRIBUTES.map((name, attribute) => [name, columns[attribute]])) as Record<
      Attribute,
      Column
    >,
    categories,
    carats,
    prices,
    selectors,
    isAsked,
    texts: index,
    words: catalogueWords(index.words),
    designs
  }
}

const areSame = (some: readonly SearchedEntry[], others: readonly SearchedEntry[]): boolean =>
  some.length === others.length && some.every((entry, at) => entry === others[at])

function designWords(pieces: readonly SearchedEntry[]): DesignWords {
  const [name, kind] = [new Set<string>(), new Set<string>()]
  let kinds = ''
  for (const piece of pieces) {
    for (const word of piece.names.split(' ')) name.add(word)
    // Pieces of a design are mostly of one kind.
    if (piece.kinds !== kinds) for (const word of piece.kinds.split(' ')) kind.add(word)
    kinds = piece.kinds
  }
  name.delete('')
  return { name, kind, pieces }
}

/** The same from the products themselves. */
export function* indexProducts(products: readonly SearchedProduct[]): Generator<void, SearchIndex> {
  const entries: SearchedEntry[] = []
  for (const product of products) {
    if (entries.length % AT_ONCE === AT_ONCE - 1) yield
    entries.push(searchedEntry(product))
  }
  return yield* indexEntries(entries)
}

/** The same at once. */
export function indexAtOnce(products: readonly SearchedProduct[]): SearchIndex {
  const building = indexProducts(products)
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

/** What is known of the words that stand in the catalogue, which come sorted. */
function catalogueWords(sorted: readonly string[]): CatalogueWords {
  const long = sorted.filter((word) => mistakesAllowed(word) > 0 && /^\p{L}+$/u.test(word))
  return {
    has: (asked) => {
      const [first, end] = within(sorted, asked)
      return first < end && (asked.length > 1 || sorted[first] === asked)
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
  // Where no price is asked, what is offered in the weight at all is.
  const isOffered = price === null ? offered.map(({ length }) => (length > 0 ? CHOSEN : 0)) : null
  const ofBracelets = price === null && braceletWeights().some(isWithin) ? CHOSEN : 0
  return (place: number): number => {
    const own = carats[place] as number
    const listed = prices[place] as number
    if (own > 0 && own >= leastOwn && own <= mostOwn && listed >= leastPrice && listed <= mostPrice) return OWN
    const selector = selectors[place]
    if (selector === 2) return ofBracelets
    if (selector !== 1) return 0
    if (isOffered) return isOffered[categories[place] as number] as number
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
  /** By the number of a design: how well its texts answer to the words, from 1, where words were asked for; 0 not at all. */
  scores: Uint32Array | null
}

/** Most facets that are compared: a bit each. */
export const MOST_FACETS = 31

/**
 * Compares every product with every facet, in one pass over each column. `isForFound`: of a product that is not all that was
 * asked no more is looked at than shows it, so that prices and weights, which take longest, are reckoned for few.
 */
export function compare(index: SearchIndex, facets: readonly Facet[], isForFound = false): Compared {
  const missing = new Uint32Array(index.size)
  const isChosen = new Uint8Array(index.size)
  let scores: Uint32Array | null = null
  const price = facets.find((facet) => facet.by === 'price') ?? null
  const carat = facets.find((facet) => facet.by === 'carat') ?? null
  for (const [number, facet] of facets.slice(0, MOST_FACETS).entries()) {
    const bit = 2 ** number
    if (facet.by === 'unknown') missAll(missing, bit)
    else if (facet.by === 'words') {
      scores = scoreTexts(index.texts, facet.words)
      missAt(missing, bit, index.columns.design.of, scores)
    } else if (facet.by !== 'price' && facet.by !== 'carat') {
      const { values, of } = index.columns[facet.by]
      missAt(
        missing,
        bit,
        of,
        Uint32Array.from(values, (value) => Number(facet.accepts(value)))
      )
    }
  }
  const isLeft = (place: number) => !isForFound || missing[place] === 0
  for (const [number, facet] of facets.slice(0, MOST_FACETS).entries()) {
    if (facet.by === 'price') missPrices(index, missing, 2 ** number, facet, carat, isLeft)
    else if (facet.by === 'carat') missWeights(index, { missing, isChosen }, 2 ** number, facet, price, isLeft)
  }
  return { missing, isChosen, scores }
}

type IsLeft = (place: number) => boolean

function missWeights(
  index: SearchIndex,
  { missing, isChosen }: Pick<Compared, 'missing' | 'isChosen'>,
  bit: number,
  carat: Bounds,
  price: Bounds | null,
  isLeft: IsLeft
): void {
  const inWeight = weigher(index, carat, null)
  const atPrice = price && weigher(index, carat, price)
  for (let place = 0; place < index.size; place++) {
    if (!isLeft(place)) continue
    const how = inWeight(place)
    if (how === 0) missing[place] = (missing[place] as number) + bit
    else if (how === CHOSEN || atPrice?.(place) === CHOSEN) isChosen[place] = 1
  }
}

function missAll(missing: Uint32Array, bit: number): void {
  for (let place = 0; place < missing.length; place++) missing[place] = (missing[place] as number) + bit
}

/** Marks what has a value that is not met. Bits are added: each is set once, and as signed numbers they would turn negative. */
function missAt(missing: Uint32Array, bit: number, of: Uint32Array, isMet: Uint32Array): void {
  for (let place = 0; place < missing.length; place++)
    if (isMet[of[place] as number] === 0) missing[place] = (missing[place] as number) + bit
}

/** What has no price on its page is within none: DECISIONS 10. What can be had in the weight costs what it does then. */
function missPrices(
  index: SearchIndex,
  missing: Uint32Array,
  bit: number,
  price: Bounds,
  carat: Bounds | null,
  isLeft: IsLeft
): void {
  const { prices, isAsked } = index
  const inWeight = carat && weigher(index, carat, null)
  const atPrice = carat && weigher(index, carat, price)
  const { least, most } = price
  for (let place = 0; place < index.size; place++) {
    if (!isLeft(place)) continue
    const listed = prices[place] as number
    const isWithin =
      isAsked[place] === 0 &&
      (atPrice && inWeight && inWeight(place) > 0 ? atPrice(place) > 0 : listed >= least && listed <= most)
    if (!isWithin) missing[place] = (missing[place] as number) + bit
  }
}
