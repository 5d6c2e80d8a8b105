import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { parseProductFilter, productFilterQuery } from '#domain/catalogue/product-filter-query.ts'

/** How many designs a listing shows at first, and how many more at a time. */
export const PAGE_LENGTH = 24

export interface Listing {
  filter: ProductFilter
  /** How many designs are wanted. */
  length: number
}

/** What an address asks the listing for. Values outside the lists are ignored. */
export function readListing(search: URLSearchParams): Listing {
  const { filter } = parseProductFilter(Object.fromEntries(search), 'page')
  const pages = Number(search.get('pages'))
  return { filter, length: PAGE_LENGTH * (Number.isInteger(pages) && pages > 0 && pages <= 20 ? pages : 1) }
}

export function listingSearch({ filter, length }: Listing): string {
  const query = new URLSearchParams(productFilterQuery(filter, 'page'))
  if (length > PAGE_LENGTH) query.set('pages', String(length / PAGE_LENGTH))
  return query.toString()
}

/** Filters live in the address, so that a filtered listing can be shared, bookmarked and gone back to. */
export function useProductFilter() {
  const [search, setSearch] = useSearchParams()
  const listing = useMemo(() => readListing(search), [search])
  const change = useCallback(
    (filter: ProductFilter) => setSearch(listingSearch({ filter, length: PAGE_LENGTH }), { preventScrollReset: true }),
    [setSearch]
  )
  return { ...listing, change }
}

/** The address of the same listing with more cards. */
export function moreLink({ filter, length }: Listing): string {
  return `/products?${listingSearch({ filter, length: length + PAGE_LENGTH })}`
}

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
