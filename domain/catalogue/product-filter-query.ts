import { fromDecimalString, type Pence, toDecimalString } from '../pricing/money.ts'
import { words } from './fold.ts'
import { isMetalType, METAL_TYPES } from './metals.ts'
import { PRODUCT_SORTS, type ProductFilter, type ProductSort } from './product-filter.ts'
import {
  CLARITY_GRADES,
  COLOUR_GRADES,
  isClarityGrade,
  isColourGrade,
  isLaboratory,
  LABORATORIES
} from './stone-grades.ts'
import { CATEGORIES, CUTS, DIAMOND_TYPES, isCategory, isCut, isDiamondType, isRange, RANGES } from './vocabulary.ts'

/** Longest search, in characters, and most words of it. The API refuses longer ones, a page reads their beginning. */
const Q_MAX_LENGTH = 100
const Q_MAX_WORDS = 20

/** Most designs that one call may ask for. */
const MOST_DESIGNS = 20

/** What orders a list where the query does not say: the house's order on a page, names in the API. DECISIONS 44. */
const DEFAULT_SORT: Record<'page' | 'api', ProductSort> = { page: 'selection', api: 'name' }

export interface QueryProblem {
  path: string
  message: string
}

/**
 * The filter an address or an API call asks for.
 *
 * Values outside the lists never narrow: a page ignores them (`page` reports no problems), the API answers 422 with
 * them (`api`). Empty values count as not given, keys we do not know are not looked at. Prices are pounds, whole or
 * with up to two decimal places.
 */
export function parseProductFilter(
  query: Readonly<Record<string, string | undefined>>,
  mode: 'page' | 'api'
): { filter: ProductFilter; problems: QueryProblem[] } {
  const filter: ProductFilter = { sort: DEFAULT_SORT[mode] }
  const problems: QueryProblem[] = []

  for (const [name, readInto] of Object.entries(READERS)) {
    const key = name === 'designs' ? 'design' : name
    const given = query[key]?.trim()
    const value = key === 'q' && mode === 'page' && given ? beginningOf(given) : given
    if (!value) continue
    const problem = readInto(filter, value)
    if (problem && mode === 'api') problems.push({ path: key, message: problem })
  }
  if (mode === 'page') settleRange(filter)
  return { filter, problems }
}

/** As much of a search as is read: whole words, unless the first is too long already. */
function beginningOf(q: string): string {
  if (isShortEnough(q)) return q
  let beginning = q.slice(0, Q_MAX_LENGTH)
  if (/\S/.test(q.charAt(Q_MAX_LENGTH))) beginning = withoutLast(beginning)
  while (!isShortEnough(beginning)) beginning = withoutLast(beginning)
  return beginning
}

/** Without its last word; of one word alone, without half a sign at its end or else its last letter. */
function withoutLast(text: string): string {
  if (/\S\s+\S/.test(text)) return text.replace(/\s+\S*$/, '')
  if (/[\uD800-\uDBFF]$/.test(text)) return text.slice(0, -1)
  return words(text).length > Q_MAX_WORDS ? text.slice(0, -1) : text
}

const isShortEnough = (q: string): boolean => q.length <= Q_MAX_LENGTH && words(q).length <= Q_MAX_WORDS

/** A range is of rings: on a page it brings its category with it, and none beside another one. */
function settleRange(filter: ProductFilter): void {
  if (!filter.range) return
  filter.category ??= 'wedding-rings'
  if (filter.category !== 'wedding-rings') delete filter.range
}

/** Writes a value into the filter, or says in words why it cannot. */
type Reader = (filter: ProductFilter, value: string) => string | undefined

const READERS: Record<keyof ProductFilter, Reader> = {
  category(filter, value) {
    if (!isCategory(value)) return oneOf(CATEGORIES)
    filter.category = value
  },
  range(filter, value) {
    if (!isRange(value)) return oneOf(RANGES)
    filter.range = value
  },
  shape(filter, value) {
    if (!isCut(value)) return oneOf(CUTS)
    filter.shape = value
  },
  setting(filter, value) {
    if (!/^[a-z]{1,20}(-[a-z]{1,20})?$/.test(value)) return 'Must be how stones are set, such as halo or three-stone'
    filter.setting = value
  },
  designs(filter, value) {
    const designs = value.split(',')
    if (designs.length > MOST_DESIGNS || designs.some((design) => !/^[a-z0-9-]{1,80}$/.test(design)))
      return `Must be the slugs of at most ${MOST_DESIGNS} designs, parted by commas`
    filter.designs = designs
  },
  diamondType(filter, value) {
    if (!isDiamondType(value)) return oneOf(DIAMOND_TYPES)
    filter.diamondType = value
  },
  minCarat(filter, value) {
    const carat = readCarats(value)
    if (carat === undefined) return NOT_CARATS
    filter.minCarat = carat
  },
  maxCarat(filter, value) {
    const carat = readCarats(value)
    if (carat === undefined) return NOT_CARATS
    filter.maxCarat = carat
  },
  colour(filter, value) {
    if (!isColourGrade(value)) return oneOf(COLOUR_GRADES)
    filter.colour = value
  },
  clarity(filter, value) {
    if (!isClarityGrade(value)) return oneOf(CLARITY_GRADES)
    filter.clarity = value
  },
  laboratory(filter, value) {
    if (!isLaboratory(value)) return oneOf(LABORATORIES)
    filter.laboratory = value
  },
  metal(filter, value) {
    if (!isMetalType(value)) return oneOf(METAL_TYPES)
    filter.metal = value
  },
  featured(filter, value) {
    if (value !== 'true' && value !== 'false') return oneOf(['true', 'false'])
    filter.featured = value === 'true'
  },
  q(filter, value) {
    const asked = words(value)
    if (!isShortEnough(value)) {
      return `Search for at most ${Q_MAX_WORDS} words and ${Q_MAX_LENGTH} characters`
    }
    // Punctuation alone asks for nothing.
    if (asked.length > 0) filter.q = value.replace(/\s+/g, ' ')
  },
  minPrice(filter, value) {
    const price = readPounds(value)
    if (price === undefined) return NOT_POUNDS
    filter.minPrice = price
  },
  maxPrice(filter, value) {
    const price = readPounds(value)
    if (price === undefined) return NOT_POUNDS
    filter.maxPrice = price
  },
  sort(filter, value) {
    if (!isProductSort(value)) return oneOf(PRODUCT_SORTS)
    filter.sort = value
  }
}

/** The parameters that a list is narrowed and ordered by, in an address and in the API. */
export const FILTER_PARAMETERS: readonly string[] = Object.keys(READERS).map((name) =>
  name === 'designs' ? 'design' : name
)

const NOT_CARATS = 'Must be carats, such as 1 or 0.75'

function readCarats(text: string): number | undefined {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

const NOT_POUNDS = 'Must be pounds, such as 1250 or 1250.50'

const oneOf = (values: readonly string[]): string => `Must be one of ${values.join(', ')}`

const isProductSort = (value: string): value is ProductSort => PRODUCT_SORTS.includes(value as ProductSort)

function readPounds(text: string): Pence | undefined {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? fromDecimalString(text) : undefined
}

/** Whether a list is to be counted by designs (`group=design`) or, as the specification has it, by pieces. */
export function parseGroup({ group }: Readonly<Record<string, string | undefined>>): {
  isGrouped: boolean
  problems: QueryProblem[]
} {
  if (!group || group === 'design') return { isGrouped: group === 'design', problems: [] }
  return { isGrouped: false, problems: [{ path: 'group', message: oneOf(['design']) }] }
}

/** The filter as a query, in one fixed order and without defaults: equal filters give equal addresses. */
export function productFilterQuery(filter: ProductFilter, mode: 'page' | 'api' = 'api'): Record<string, string> {
  const query: Record<string, string> = {}
  if (filter.category) query.category = filter.category
  if (filter.range) query.range = filter.range
  if (filter.shape) query.shape = filter.shape
  if (filter.setting) query.setting = filter.setting
  if (filter.designs) query.design = filter.designs.join(',')
  if (filter.diamondType) query.diamondType = filter.diamondType
  if (filter.metal) query.metal = filter.metal
  if (filter.minCarat !== undefined) query.minCarat = String(filter.minCarat)
  if (filter.maxCarat !== undefined) query.maxCarat = String(filter.maxCarat)
  if (filter.colour) query.colour = filter.colour
  if (filter.clarity) query.clarity = filter.clarity
  if (filter.laboratory) query.laboratory = filter.laboratory
  if (filter.featured !== undefined) query.featured = String(filter.featured)
  if (filter.q) query.q = filter.q
  if (filter.minPrice !== undefined) query.minPrice = writePounds(filter.minPrice)
  if (filter.maxPrice !== undefined) query.maxPrice = writePounds(filter.maxPrice)
  if (filter.sort !== DEFAULT_SORT[mode]) query.sort = filter.sort
  return query
}

const writePounds = (amount: Pence): string => toDecimalString(amount).replace(/\.00$/, '')
