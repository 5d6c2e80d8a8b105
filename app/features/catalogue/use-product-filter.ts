import { useCallback, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { parseProductFilter, productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import { isWithinRange, type RangePage, rangeAddress, rangePageAt, rangePageOf } from '#domain/catalogue/range-pages.ts'

/** How many designs a listing shows at first, and how many more at a time. */
export const PAGE_LENGTH = 24

export interface Listing {
  filter: ProductFilter
  /** How many designs are wanted. */
  length: number
}

/** What an address asks the listing for. Values outside the lists are ignored; a range's own are not the query's to say. */
export function readListing(search: URLSearchParams, range?: RangePage): Listing {
  const asked = Object.fromEntries(search)
  const { filter } = parseProductFilter(
    range ? { ...asked, ...productFilterQuery(fixedBy(range), 'page') } : asked,
    'page'
  )
  const pages = Number(search.get('pages'))
  return { filter, length: PAGE_LENGTH * (Number.isInteger(pages) && pages > 0 && pages <= 20 ? pages : 1) }
}

export function listingSearch({ filter, length }: Listing): string {
  const query = new URLSearchParams(productFilterQuery(filter, 'page'))
  if (length > PAGE_LENGTH) query.set('pages', String(length / PAGE_LENGTH))
  return query.toString()
}

const fixedBy = ({ filter }: RangePage): ProductFilter => ({ ...filter, sort: 'selection' })

/** Where a listing is shown: on the range's page for as long as it lies within the range, else among all jewellery. */
export function listingPath({ filter, length }: Listing, range?: RangePage): string {
  const isWithin = range !== undefined && isWithinRange(filter, range)
  const open = isWithin ? { ...filter, ...nothingOf(range) } : filter
  const search = listingSearch({ filter: open, length })
  const path = isWithin ? rangeAddress(range) : '/products'
  return search ? `${path}?${search}` : path
}

/**
 * The one address under which a listing is to be known. Narrower filters are for people: search engines are sent to the
 * range, or else the kind, and its origin.
 */
export function canonicalPath(filter: ProductFilter): string {
  const { category, range: ringRange, diamondType } = filter
  const range = rangePageOf(filter) ?? undefined
  const kept = range?.filter ?? { ...(category && { category }), ...(ringRange && { range: ringRange }) }
  return listingPath(
    { filter: { sort: 'selection', ...kept, ...(diamondType && { diamondType }) }, length: PAGE_LENGTH },
    range
  )
}

/** What its page says of a range need not stand in the query again. */
const nothingOf = ({ filter }: RangePage): Partial<ProductFilter> =>
  Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]))

/** Filters live in the address, so that a filtered listing can be shared, bookmarked and gone back to. */
export function useProductFilter() {
  const [search] = useSearchParams()
  const range = rangePageAt(useParams().range)
  const navigate = useNavigate()
  const listing = useMemo(() => readListing(search, range), [search, range])
  const change = useCallback(
    (filter: ProductFilter) =>
      navigate(listingPath({ filter, length: PAGE_LENGTH }, range), { preventScrollReset: true }),
    [navigate, range]
  )
  return { ...listing, range, change }
}

/** The address of the same listing with more cards. */
export const moreLink = ({ filter, length }: Listing, range?: RangePage): string =>
  listingPath({ filter, length: length + PAGE_LENGTH }, range)

const MOST_AT_ONCE = 96

/** The API query of a listing; the whole list once more is wanted than a page may hold. */
export function listingQuery({ filter, length }: Listing): string {
  const query = new URLSearchParams({ ...productFilterQuery(filter), group: 'design' })
  if (length <= MOST_AT_ONCE) query.set('limit', String(length))
  return query.toString()
}

/** The API query of how a listing's words were understood. Its order and length do not count. */
export const searchQuery = (filter: ProductFilter): string =>
  new URLSearchParams(productFilterQuery({ ...filter, sort: 'name' })).toString()
