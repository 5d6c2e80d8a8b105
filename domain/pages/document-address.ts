import { CHOICE_PARAMETERS, type PageParameters, type Query, reducedAddress } from '../catalogue/page-address.ts'
import { FILTER_PARAMETERS, parseProductFilter, productFilterQuery } from '../catalogue/product-filter-query.ts'
import { readCompared } from '../compare/compared-pieces.ts'
import { calculatorQuery, readCalculator } from '../pricing/calculator-address.ts'
import { RING_STEPS } from '../requests/ring-steps.ts'
import { canonicalDesign } from '../ring-design/design-address.ts'
import { sharedPieces } from '../wishes/shared-list.ts'

/** The value as its page reads it, or null where that takes it as not given. */
type ReadValue = (value: string) => string | null

interface KnownParameters {
  values: Readonly<Record<string, ReadValue>>
  presence?: readonly string[]
}

const words =
  (most: number): ReadValue =>
  (value) =>
    value.length <= most ? value : null
const oneOf =
  (pattern: RegExp): ReadValue =>
  (value) =>
    pattern.test(value) ? value : null
const named = <Name extends string>(
  names: readonly Name[],
  read: (name: Name) => ReadValue
): Record<string, ReadValue> => Object.fromEntries(names.map((name) => [name, read(name)] as const))

const readFilter =
  (name: string): ReadValue =>
  (value) =>
    productFilterQuery(parseProductFilter({ [name]: value }, 'page').filter, 'page')[name] ?? null

const STONE = ['carat', 'cut', 'color', 'clarity', 'diamondType', 'jewelryType'] as const
const readStone =
  (name: (typeof STONE)[number]): ReadValue =>
  (value) =>
    new Map(
      calculatorQuery(readCalculator({ get: (asked) => (asked === name ? value : null) }))
        .split('&')
        .map((part) => part.split('=') as [string, string])
    ).get(name) ?? null

const LISTING = { values: { ...named(FILTER_PARAMETERS, readFilter), pages: oneOf(/^(?:[1-9]|1\d|20)$/) } }

/** What each page reads of its address before it is first drawn; pages that are not here read nothing. */
const KNOWN: Readonly<Record<string, KnownParameters>> = {
  '/products': LISTING,
  '/ranges/:range': LISTING,
  '/products/:id': { values: named(['from', ...CHOICE_PARAMETERS], () => words(40)) },
  '/bespoke': { values: { piece: words(400), ...named(STONE, () => words(40)) } },
  '/bespoke-wedding-rings': {
    values: {
      step: oneOf(new RegExp(`^[1-${RING_STEPS.length}]$`)),
      rings: (value) => canonicalDesign(value) || null,
      for: oneOf(/^engagement$/)
    }
  },
  '/video-gallery': { values: { category: oneOf(/^[a-z-]{1,40}$/) } },
  '/price-calculator': { values: named(STONE, readStone) },
  '/faq': { values: { q: words(100) } },
  // Which order it is, the browser asks for: the document only says that it is being looked for.
  '/simple-checkout': { values: {}, presence: ['order'] },
  '/wish-list': { values: { pieces: (value) => sharedPieces(value)?.join(',') || ',' } },
  '/compare': { values: { pieces: (value) => readCompared(value).join(',') } }
}

function knownAt(path: string): KnownParameters {
  const plain = path === '/' ? path : path.replace(/\/$/, '')
  const pattern = plain.replace(/^\/products\/[^/]+$/, '/products/:id').replace(/^\/ranges\/[^/]+$/, '/ranges/:range')
  return (Object.hasOwn(KNOWN, pattern) && KNOWN[pattern]) || { values: {} }
}

/** The parameters that make another document of the page at this path. */
export function parametersAt(path: string): PageParameters {
  const { values, presence = [] } = knownAt(path)
  return { values: Object.keys(values), presence }
}

/**
 * The address of the document that the shop writes for an address, path and query: what its page knows, as it reads it, in
 * one order. Whatever else stands in the query (`utm_source`, a token) makes no other document of it, so nobody can have
 * the shop draw and keep the same page under ever new names; the browser sees its own address all the same.
 */
export function documentAddress(address: string, parse: (query: string) => Query): string {
  const [path = '', query] = address.split('?', 2)
  if (query === undefined) return address
  const given = parse(query)
  const { values } = knownAt(path)
  const read: Query = {
    get: (name) => {
      const value = given.get(name)
      const readValue = Object.hasOwn(values, name) ? values[name] : undefined
      return value && readValue ? readValue(value) : value
    }
  }
  return reducedAddress(path, read, parametersAt(path))
}
