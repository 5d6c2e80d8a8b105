import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listingAddress } from '#domain/catalogue/back-link.ts'
import { designCountLabel, groupDesigns } from '#domain/catalogue/designs.ts'
import { pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import { holdsWholeDesigns } from '#domain/catalogue/product-filter.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { listingLead, listingTitle } from '#domain/catalogue/titles.ts'
import type { Category } from '#domain/catalogue/vocabulary.ts'
import { productsRead, promotionsRead } from '../reads/queries.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { later } from '../ui/later.tsx'
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
import {
  listingQuery,
  listingSearch,
  moreLink,
  PAGE_LENGTH,
  readListing,
  useProductFilter
} from './use-product-filter.ts'

const LaterTennisPanel = later(
  import.meta.env.SSR && (await import('./tennis-panel.tsx')).default,
  () => import('./tennis-panel.tsx')
)

/** /products. Filters live in the address, so a filtered listing can be shared and bookmarked. */
export function Page() {
  const { filter, length, change } = useProductFilter()
  const { data, isPending } = useQuery(productsRead(listingQuery({ filter, length })))
  // A failed read lands in the empty state too: the shopper's way out is the same. Storefront spec, section 8.
  const total = data?.total ?? 0
  const shown = new Set(data?.products.map(designKey)).size
  const found = isPending ? null : designCountLabel(total, data?.pieces ?? 0, filter.category === 'loose-diamonds')

  return (
    <>
      <Wrap className={styles.top}>
        {(filter.category || filter.diamondType) && (
          <Link className={styles.back} to={filter.range ? listingAddress('wedding-rings') : '/products'}>
            <ArrowLeftIcon />
            {filter.range ? 'Rings' : 'All jewellery'}
          </Link>
        )}
        <h1>{filter.q ? `Results for “${filter.q}”` : listingTitle(filter)}</h1>
        <p className={text.lead}>{listingLead(filter)}</p>
      </Wrap>
      <FilterBar filter={filter} found={found} onChange={change} />
      <Wrap className={styles.list}>
        <ActiveFilters filter={filter} found={found} />
        {filter.category === 'loose-diamonds' && <SourcingPanel />}
        {filter.category === 'tennis-bracelets' && <LaterTennisPanel />}
        {isPending ? (
          <ProductGridSkeleton count={6} />
        ) : total === 0 ? (
          <NoProducts filter={filter} />
        ) : (
          <ProductGrid
            products={data?.products ?? []}
            first={2}
            level={2}
            isWhole={holdsWholeDesigns(filter)}
            last={shown === total && <NoneOfThese category={filter.category} />}
          />
        )}
        {shown < total && (
          <p className={styles.more}>
            <span className={text.caption}>
              {shown} of {total} designs shown
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

/** Holds an odd last place on a phone: what is not here can be made. */
function NoneOfThese({ category }: { category: Category | undefined }) {
  const isRing = category === 'wedding-rings'
  return (
    <>
      <h2 className={text.h4}>None of these?</h2>
      <p className={text.caption}>
        {isRing ? 'Draw the ring in four steps, and we tell you what it costs.' : 'Tell us what you have in mind.'}
      </p>
      <TextLink to={isRing ? '/bespoke-wedding-rings' : '/bespoke'} small>
        {isRing ? 'Design a ring' : 'Have it made'}
      </TextLink>
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
  const answer = reads.getQueryData<{ body: ProductOnWire[] }>(productsRead(listingQuery(listing)).queryKey)
  const first = import.meta.env.SSR && groupDesigns(answer?.body.map(fromWire) ?? [])[0]?.face
  // Narrower filters are for people: search engines are sent to the listing by kind and origin.
  const canonical = listingSearch({
    filter: {
      sort: 'selection',
      ...(filter.category && { category: filter.category }),
      ...(filter.range && { range: filter.range }),
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
            ...(filter.range
              ? [{ name: listingTitle({ category: filter.category }), path: listingAddress('wedding-rings') }]
              : []),
            ...(canonical ? [{ name: title, path: address }] : [])
          ])
        ]
  }
}
