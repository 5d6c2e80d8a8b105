import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { listingLead, listingTitle } from '#domain/catalogue/titles.ts'
import { productsRead, promotionsRead } from '../reads/queries.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import { breadcrumbs } from '../ui/page/json-ld.ts'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import { shareCard } from '../ui/page/share-card.ts'
import { CARD_SIZES, ProductGrid, ProductGridSkeleton } from '../ui/product/product-grid.tsx'
import text from '../ui/type/text.module.css'
import { ActiveFilters } from './active-filters.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './listing-page.module.css'
import { NoProducts } from './no-products.tsx'
import { SourcingPanel } from './sourcing-panel.tsx'
import { TennisPanel } from './tennis-panel.tsx'
import {
  listingQuery,
  listingSearch,
  moreLink,
  PAGE_LENGTH,
  readListing,
  useProductFilter
} from './use-product-filter.ts'

/** /products. Filters live in the address, so a filtered listing can be shared and bookmarked. */
export function Page() {
  const { filter, length, change } = useProductFilter()
  const { data, isPending } = useQuery(productsRead(listingQuery({ filter, length })))
  // A failed read lands in the empty state too: the shopper's way out is the same. Storefront spec, section 8.
  const total = data?.total ?? 0

  return (
    <>
      <Wrap className={styles.top}>
        {(filter.category || filter.diamondType) && (
          <Link className={styles.back} to="/products">
            <ArrowLeftIcon />
            All jewellery
          </Link>
        )}
        <h1>{filter.q ? `Results for “${filter.q}”` : listingTitle(filter)}</h1>
        <p className={text.lead}>{listingLead(filter)}</p>
      </Wrap>
      <FilterBar filter={filter} total={isPending ? null : total} onChange={change} />
      <Wrap className={styles.list}>
        <ActiveFilters filter={filter} total={total} isPending={isPending} />
        {filter.category === 'loose-diamonds' && <SourcingPanel />}
        {filter.category === 'tennis-bracelets' && <TennisPanel />}
        {isPending ? (
          <ProductGridSkeleton count={6} />
        ) : total === 0 ? (
          <NoProducts filter={filter} />
        ) : (
          <ProductGrid products={data?.products ?? []} first={2} level={2} />
        )}
        {data && data.products.length < total && (
          <p className={styles.more}>
            <span className={text.caption}>
              {data.products.length} of {total} shown
            </span>
            <ButtonLink to={moreLink({ filter, length })} outlined preventScrollReset replace>
              Show more
            </ButtonLink>
          </p>
        )}
      </Wrap>
    </>
  )
}

export const reads = ({ search }: Pick<PageContext, 'search'>) => [
  productsRead(listingQuery(readListing(search))),
  promotionsRead()
]

export function head({ search, reads }: PageContext): PageHead {
  const listing = readListing(search)
  const { filter } = listing
  const title = listingTitle(filter)
  const answer = reads.getQueryData<{ body: { imageUrl: string }[] }>(productsRead(listingQuery(listing)).queryKey)
  const first = answer?.body[0]
  // Narrower filters are for people: search engines are sent to the listing by kind and origin.
  const canonical = listingSearch({
    filter: {
      sort: 'name',
      ...(filter.category && { category: filter.category }),
      ...(filter.diamondType && { diamondType: filter.diamondType })
    },
    length: PAGE_LENGTH
  })
  const address = canonical ? `/products?${canonical}` : '/products'
  return {
    title: `${title} · Northlight Diamonds`,
    description: listingLead(filter),
    ...(!filter.q && { canonical: address }),
    ...(import.meta.env.SSR && { image: shareCard('listing') }),
    ...(first && { preload: { srcSet: pictureSrcSet(first.imageUrl, 'avif'), sizes: CARD_SIZES } }),
    // For search engines, which ask the server.
    jsonLd: !import.meta.env.SSR
      ? []
      : [
          breadcrumbs([
            { name: 'All jewellery', path: '/products' },
            ...(canonical ? [{ name: title, path: address }] : [])
          ])
        ]
  }
}
