import { RING_SIZES_WORDS } from '../policies/ring-sizes.ts'
import { formatPounds, pounds } from '../pricing/money.ts'
import { RANGE_SLUGS } from './back-link.ts'
import type { ProductFilter } from './product-filter.ts'
import { listingLead, listingTitle } from './titles.ts'
import { CUTS, type Cut, type DiamondType, originLabel, RANGES, type Range, rangeLabel } from './vocabulary.ts'

/** What a range may be narrowed by: everything else of a filter is the visitor's own. */
type RangeFilter = Pick<ProductFilter, 'category' | 'range' | 'shape' | 'setting' | 'maxPrice'>

/** A listing that has a page, a title and an address of its own because people look for it by that name. */
export interface RangePage {
  slug: string
  title: string
  /** How the title goes on after an origin: "Natural stud earrings". */
  noun: string
  /** The sentence under the heading, true of either origin. */
  lead: string
  filter: RangeFilter
}

/** As they stand within a sentence. */
const SHAPE_WORDS: Record<Cut, string> = {
  round: 'round brilliant',
  princess: 'princess-cut',
  emerald: 'emerald-cut',
  asscher: 'Asscher-cut',
  oval: 'oval',
  pear: 'pear-shaped',
  marquise: 'marquise',
  cushion: 'cushion-cut',
  radiant: 'radiant-cut',
  heart: 'heart-shaped'
}

const GIFTS_UNDER = [500, 1000, 2500] as const

const rings = (range: Range): RangePage => {
  const filter = { category: 'wedding-rings', range } as const
  return {
    slug: RANGE_SLUGS[range],
    title: rangeLabel(range),
    noun: rangeLabel(range).toLowerCase(),
    lead: listingLead(filter),
    filter
  }
}

const shaped = (shape: Cut): RangePage => {
  const words = SHAPE_WORDS[shape]
  const noun = `${words} diamonds`
  return {
    slug: `${shape}-diamonds`,
    title: noun.charAt(0).toUpperCase() + noun.slice(1),
    noun,
    lead: `Jewellery and loose stones whose main diamonds are ${words}.`,
    filter: { shape }
  }
}

/** A piece at the sum itself is not under it. */
const giftsUnder = (sum: (typeof GIFTS_UNDER)[number]): RangePage => {
  const words = formatPounds(pounds(sum))
  return {
    slug: `gifts-under-${sum}`,
    title: `Gifts under ${words}`,
    noun: `diamond gifts under ${words}`,
    lead: `Pieces that begin under ${words}, VAT and delivery in the UK included.`,
    filter: { maxPrice: pounds(sum) - 1 }
  }
}

/**
 * Every range with a page of its own, once: routes, titles, canonical addresses, the sitemap, llms.txt and the menus ask
 * here. Of two that a filter meets the first with the most conditions counts.
 */
export const RANGE_PAGES: readonly RangePage[] = [
  {
    slug: 'eternity-rings',
    title: 'Eternity rings',
    noun: 'eternity rings',
    lead: `Diamonds all the way round the band, in ${RING_SIZES_WORDS}. Such a ring cannot be altered later, so measure first.`,
    filter: { category: 'wedding-rings', setting: 'eternity' }
  },
  ...RANGES.map(rings),
  {
    slug: 'stud-earrings',
    title: 'Stud earrings',
    noun: 'stud earrings',
    lead: 'Studs sit close to the lobe and are sold as pairs. The weight we give is that of both earrings together.',
    filter: { category: 'earrings', setting: 'stud' }
  },
  {
    slug: 'hoop-earrings',
    title: 'Hoop earrings',
    noun: 'hoop earrings',
    lead: 'Hoops set with diamonds, sold as pairs. The weight we give is that of both earrings together.',
    filter: { category: 'earrings', setting: 'hoop' }
  },
  ...CUTS.map(shaped),
  ...GIFTS_UNDER.map(giftsUnder)
]

export const rangePageAt = (slug: string | undefined): RangePage | undefined =>
  RANGE_PAGES.find((page) => page.slug === slug)

export const rangeAddress = ({ slug }: Pick<RangePage, 'slug'>): string => `/ranges/${slug}`

/** "Stud earrings", "Natural stud earrings". */
export const rangeTitle = ({ title, noun }: RangePage, diamondType?: DiamondType): string =>
  diamondType ? `${originLabel(diamondType)} ${noun}` : title

/** Whether a filter asks for a range, and perhaps for something narrower within it. */
export const isWithinRange = (filter: Partial<ProductFilter>, { filter: fixed }: RangePage): boolean =>
  (Object.keys(fixed) as (keyof RangeFilter)[]).every((name) => filter[name] === fixed[name])

/**
 * The range that a filter is a listing of, whatever origin, metal or order it names beside; null for any other listing. One
 * of another category, or of none, is not: jewellery under a sum is more than the earrings under it.
 */
export function rangePageOf(filter: Partial<ProductFilter>): RangePage | null {
  const met = RANGE_PAGES.filter(
    (page) => page.filter.category === filter.category && isWithinRange(filter, page)
  ).toSorted((a, b) => Object.keys(b.filter).length - Object.keys(a.filter).length)
  return met[0] ?? null
}

/** The heading of any listing, of a range or not. */
export function headingOf(filter: Partial<ProductFilter>): string {
  const page = rangePageOf(filter)
  return page ? rangeTitle(page, filter.diamondType) : listingTitle(filter)
}

/** The sentence under it. Those of rings differ by origin. */
export function leadOf(filter: Partial<ProductFilter>): string {
  const page = rangePageOf(filter)
  return page && !page.filter.range ? page.lead : listingLead(filter)
}
