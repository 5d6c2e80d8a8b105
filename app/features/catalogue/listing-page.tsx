import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { listingAddress } from '#domain/catalogue/back-link.ts'
import { designCountLabel, groupDesigns } from '#domain/catalogue/designs.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import { holdsWholeDesigns, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { headingOf, leadOf, type RangePage, rangePageAt } from '#domain/catalogue/range-pages.ts'
import { listingTitle } from '#domain/catalogue/titles.ts'
import type { Category } from '#domain/catalogue/vocabulary.ts'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { facetsRead, productsRead, promotionsRead, searchRead } from '../../queries/queries.ts'
import { useSpoken } from '../../ui/announcer.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { NamedSelect } from '../../ui/controls/select.tsx'
import { TextButton, TextLink } from '../../ui/controls/text-link.tsx'
import { useEager } from '../../ui/controls/use-eager.ts'
import { ArrowLeftIcon, CloseIcon, SlidersIcon } from '../../ui/icons.tsx'
import { later } from '../../ui/later.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { lazyPanel, useLazyPanel } from '../../ui/lazy.tsx'
import { loadPart } from '../../ui/load-part.ts'
import { useHeading } from '../../ui/page/heading.ts'
import { useAfterFirst } from '../../ui/page/idle.ts'
import { breadcrumbs } from '../../ui/page/json-ld.ts'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import { shareCard } from '../../ui/page/share-card.ts'
import { useFocusKept } from '../../ui/page/use-focus-kept.ts'
import { CARD_SIZES, ProductGrid, ProductGridSkeleton } from '../../ui/product/product-grid.tsx'
import text from '../../ui/type/text.module.css'
import chipStyles from './chips.module.css'
import { activeFilters, sortOptions } from './filter-options.ts'
import styles from './listing-page.module.css'
import toolsStyles from './listing-tools.module.css'
import sourcingPanelStyles from './panels.module.css'
import {
  canonicalPath,
  listingPath,
  listingQuery,
  listingSearch,
  moreLink,
  PAGE_LENGTH,
  readListing,
  searchQuery,
  useProductFilter
} from './use-product-filter.ts'

const filterSheet = lazyPanel(() => import('./filters/filter-sheet.tsx'))

const loadPicks = () => import('./compare-picks.tsx')
const Pick = lazy(() => loadPart(loadPicks).then(({ Pick }) => ({ default: Pick })))
const PickedBar = lazy(() => loadPart(loadPicks))

const RangeMissing = import.meta.env.SSR
  ? (await import('./range-missing.tsx')).default
  : lazy(() => loadPart(() => import('./range-missing.tsx')))

interface ToolsProps {
  filter: ProductFilter
  range: RangePage | undefined
  /** The query of the listing's address. */
  search: string
  /** How much there is of it, in words; null while the shop is being asked. */
  found: string | null
  /** Whether it is known that there is nothing, so that nothing can be compared either. */
  isEmpty: boolean
  isComparing: boolean
  onCompare: () => void
  onChange: (filter: ProductFilter) => void
}

/** How much there is, what is set, and the order. On a phone the filters open as a sheet. */
function Tools({ filter: asked, range, search, found, isEmpty, isComparing, onCompare, onChange }: ToolsProps) {
  const [filter, show] = useEager(asked)
  const sheet = useLazyPanel(filterSheet)
  const set = activeFilters(filter).length
  return (
    <search className={toolsStyles.bar} aria-label="Filter and sort">
      <div className={toolsStyles.row}>
        <Button outlined small className={toolsStyles.open ?? ''} aria-haspopup="dialog" {...sheet.intent}>
          <SlidersIcon />
          Filters{set > 0 && `, ${set}`}
        </Button>
        <NamedSelect
          label="Sort"
          name="sort"
          form="filters"
          className={toolsStyles.sort}
          options={sortOptions}
          value={filter.sort}
          onChange={({ target }) => {
            const sort = sortOptions.find(({ value }) => value === target.value)?.value ?? 'selection'
            show({ ...filter, sort })
            onChange({ ...filter, sort })
          }}
        />
        <ActiveFilters filter={asked} range={range} found={found} />
        {(isComparing || !isEmpty) && (
          <div className={toolsStyles.compare}>
            <TextButton small aria-pressed={isComparing} onClick={onCompare}>
              Compare
            </TextButton>
          </div>
        )}
      </div>
      {sheet.render({ search, slug: range?.slug })}
    </search>
  )
}

const LaterFilterBand = later(
  import.meta.env.SSR && (await import('./filters/filter-band.tsx')).default,
  () => import('./filters/filter-band.tsx')
)

const LaterSearchSaid = later(
  import.meta.env.SSR && (await import('./search-said.tsx')).default,
  () => import('./search-said.tsx')
)

const LaterNoProducts = later(
  import.meta.env.SSR && (await import('./no-products.tsx')).default,
  () => import('./no-products.tsx')
)

const LaterTennisPanel = later(
  import.meta.env.SSR && (await import('./tennis-panel.tsx')).default,
  () => import('./tennis-panel.tsx')
)

/** /products and /ranges/{range}. Filters live in the address, so a filtered listing can be shared and bookmarked. */
export function Page() {
  const { range } = useParams()
  if (isUnknownRange(range))
    return (
      <Suspense>
        <RangeMissing />
      </Suspense>
    )
  return <Listing />
}

const isUnknownRange = (slug: string | undefined): boolean => slug !== undefined && rangePageAt(slug) === undefined

function Listing() {
  const { filter, length, range, change } = useProductFilter()
  const search = listingSearch({ filter, length: PAGE_LENGTH })
  const [isComparing, setComparing] = useState(false)
  const { data, isPending } = useQuery(productsRead(listingQuery({ filter, length })))
  // A first drawing without the server shows what it lists; what that can be narrowed by follows.
  const isBandDue = useAfterFirst(!isPending)
  // What an owner says of a listing holds of all of it; one that is narrowed says by itself what it shows.
  const told = { heading: headingOf(filter), lead: leadOf(filter) }
  const whole = useHeading(told.heading, told.lead)
  const { heading, lead } = told.heading === headingOf(range?.filter ?? {}) ? whole : told
  // A failed read lands in the empty state too: the shopper's way out is the same. Storefront spec, section 8.
  const total = data?.total ?? 0
  const isEmpty = !isPending && total === 0
  const shown = new Set(data?.products.map(designKey)).size
  const found = isPending ? null : designCountLabel(total, data?.pieces ?? 0, filter.category === 'loose-diamonds')

  return (
    <>
      <Wrap className={styles.top}>
        {(filter.category || filter.diamondType || range) && (
          <Link className={styles.back} to={filter.range ? listingAddress('wedding-rings') : '/products'}>
            <ArrowLeftIcon />
            {filter.range ? 'Rings' : 'All jewellery'}
          </Link>
        )}
        <h1>{filter.q ? `Search: “${filter.q.replaceAll('"', '')}”` : heading}</h1>
        {filter.q ? (
          <div className={styles.said}>
            <LaterSearchSaid search={search} />
          </div>
        ) : (
          <p className={text.lead}>{lead}</p>
        )}
      </Wrap>
      <div className={styles.band} data-of={bandOf(filter, range, isEmpty)}>
        {isBandDue && <LaterFilterBand search={search} slug={range?.slug} />}
      </div>
      <Tools
        {...{ filter, range, search, found, isEmpty, isComparing }}
        onCompare={() => setComparing(!isComparing)}
        onChange={change}
      />
      <Wrap className={styles.list}>
        {asksOfWeight(filter) && total > 0 && (
          <p className={`${text.caption} ${styles.weights}`}>
            Where a card shows another weight, the piece can be had in the one you asked for: choose it on its page. The
            price is that of the weight shown.
          </p>
        )}
        {filter.category === 'loose-diamonds' && <SourcingPanel />}
        {filter.category === 'tennis-bracelets' && <LaterTennisPanel />}
        {isPending ? (
          <ProductGridSkeleton count={6} />
        ) : total === 0 ? (
          <LaterNoProducts search={search} />
        ) : (
          <ProductGrid
            products={data?.products ?? []}
            first={2}
            level={2}
            isWhole={holdsWholeDesigns(filter)}
            beside={isComparing ? Pick : undefined}
            last={shown === total && <NoneOfThese category={filter.category} />}
          />
        )}
        {shown < total && (
          <p className={styles.more}>
            <span className={text.caption}>
              {shown} of {total} designs shown
            </span>
            <ButtonLink to={moreLink({ filter, length }, range)} outlined preventScrollReset replace>
              Show more
            </ButtonLink>
          </p>
        )}
      </Wrap>
      {isComparing && (
        <Suspense>
          <PickedBar onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** By what the height of the filters is held open before they are drawn: what a search found nothing of cannot be narrowed. */
const bandOf = ({ q, category }: ProductFilter, range: RangePage | undefined, isEmpty: boolean): string =>
  q ? (isEmpty ? 'nothing' : 'search') : (category ?? (range ? 'range' : 'all'))

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

export const reads = ({ search, params: { range } }: Pick<PageContext, 'search' | 'params'>) => {
  if (isUnknownRange(range)) return []
  const listing = readListing(search, rangePageAt(range))
  return [
    productsRead(listingQuery(listing)),
    facetsRead(searchQuery(listing.filter)),
    promotionsRead(),
    ...(listing.filter.q ? [searchRead(searchQuery(listing.filter))] : [])
  ]
}

/** A list that holds nothing shows what comes nearest. */
export const furtherReads = ({ search, params: { range }, reads }: PageContext) => {
  if (isUnknownRange(range)) return []
  const listing = readListing(search, rangePageAt(range))
  const answer = reads.getQueryData<{ body: unknown[] }>(productsRead(listingQuery(listing)).queryKey)
  return answer?.body.length === 0 ? [searchRead(searchQuery(listing.filter))] : []
}

export function head({ search, params, reads }: PageContext): PageHead {
  if (isUnknownRange(params.range))
    return {
      title: 'Range not found · Northlight Diamonds',
      description: 'There is no range at this address.',
      status: 404
    }
  const range = rangePageAt(params.range)
  const listing = readListing(search, range)
  const { filter } = listing
  const title = headingOf(filter)
  const answer = reads.getQueryData<{ body: ProductOnWire[] }>(productsRead(listingQuery(listing)).queryKey)
  const first = import.meta.env.SSR && groupDesigns(answer?.body.map(fromWire) ?? [])[0]?.face
  const address = canonicalPath(filter)
  // A range that holds nothing just now is a page for nobody to find.
  const isEmptyRange = range !== undefined && answer?.body.length === 0
  return {
    title: `${title} · Northlight Diamonds`,
    description: leadOf(filter),
    ...(!filter.q && !isEmptyRange && { canonical: address }),
    ...(import.meta.env.SSR && { image: shareCard('listing') }),
    ...(first && { preload: { url: first.imageUrl, sizes: CARD_SIZES } }),
    // For search engines, which ask the server.
    jsonLd: !import.meta.env.SSR
      ? []
      : [
          breadcrumbs([
            { name: 'All jewellery', path: '/products' },
            ...(filter.category && (filter.range || filter.setting)
              ? [{ name: listingTitle({ category: filter.category }), path: listingAddress(filter.category) }]
              : []),
            ...(address === '/products' ? [] : [{ name: title, path: address }])
          ])
        ]
  }
}

/** Stands before the loose diamonds: any stone that is not here can be found. */
function SourcingPanel() {
  return (
    <section className={`${sourcingPanelStyles.panel} ${sourcingPanelStyles.sourcing}`} aria-labelledby="sourcing">
      <div className={sourcingPanelStyles.words}>
        <h2 id="sourcing" className={text.h3}>
          Custom diamond sourcing
        </h2>
        <p className={`${text.body2}`}>
          Any cut and colour, from 0.10 to 10 carats and above, with GIA, IGI or our own certificate. Tell us the weight
          and the grade; we answer with a price {ANSWERED_WITHIN}.
        </p>
      </div>
      <ButtonLink to="/bespoke" outlined small>
        Request Custom Diamond
      </ButtonLink>
    </section>
  )
}

const asksOfWeight = ({ category, minCarat, maxCarat }: ProductFilter): boolean =>
  category !== 'loose-diamonds' && (minCarat !== undefined || maxCarat !== undefined)

interface ActiveFiltersProps {
  filter: ProductFilter
  /** Whose page this is: a chip that leaves it leads to all jewellery. */
  range: RangePage | undefined
  /** How much there is of it, in words; null while the shop is being asked. */
  found: string | null
}

/** How many designs and pieces there are, and a chip for every filter that is set: each takes itself away. */
function ActiveFilters({ filter, range, found }: ActiveFiltersProps) {
  const set = activeFilters(filter)
  // A search stands above, a chip for each thing that was understood: as a whole it would be said twice.
  const active = set.filter(({ key }) => key !== 'q')
  const part = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  useFocusKept(part, { otherwise: count })
  useSpoken(found ?? false, 'found')
  return (
    <div ref={part} className={toolsStyles.active}>
      <p ref={count} tabIndex={-1} className={text.body2}>
        {found ?? 'Looking'}
      </p>
      {active.length > 0 && (
        <ul className={`${chipStyles.chips} ${chipStyles.inRow}`} aria-label="Filters set">
          {active.map(({ key, label, without }) => (
            <li key={key}>
              <Link
                className={chipStyles.chip}
                to={listingPath({ filter: without, length: PAGE_LENGTH }, range)}
                preventScrollReset
              >
                <span className={text.visuallyHidden}>Remove filter </span>
                {label}
                <CloseIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {set.length > 0 && (
        <TextLink to="/products" small arrow={false} preventScrollReset>
          Clear Filters
        </TextLink>
      )}
    </div>
  )
}
