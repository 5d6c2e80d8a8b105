import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FacetsAnswer } from '#domain/catalogue/facets.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { type RangePage, rangePageAt } from '#domain/catalogue/range-pages.ts'
import { facetsRead } from '../../../queries/queries.ts'
import { useEager } from '../../../ui/controls/use-eager.ts'
import { listingPath, PAGE_LENGTH, readListing, searchQuery } from '../use-product-filter.ts'

export interface ListingProps {
  /** The query of the listing's address, as `listingSearch` writes it. */
  search: string
  /** The range whose page it is. */
  slug: string | undefined
}

export interface Filtering {
  filter: ProductFilter
  range: RangePage | undefined
  /** Null until the shop has answered. While it answers for another choice, what it said before. */
  facets: FacetsAnswer | null
  choose: (filter: ProductFilter) => void
}

/** The filter of a listing with what can be chosen beside it. A choice is shown at once and goes into the address. */
export function useFiltering({ search, slug }: ListingProps): Filtering {
  const range = rangePageAt(slug)
  const asked = useMemo(() => readListing(new URLSearchParams(search)).filter, [search])
  const [filter, show] = useEager(asked)
  const navigate = useNavigate()
  const { data } = useQuery(facetsRead(searchQuery(filter)))
  const last = useRef<FacetsAnswer | null>(null)
  if (data) last.current = data
  const choose = (chosen: ProductFilter) => {
    show(chosen)
    navigate(listingPath({ filter: chosen, length: PAGE_LENGTH }, range), { preventScrollReset: true })
  }
  return { filter, range, facets: data ?? last.current, choose }
}
