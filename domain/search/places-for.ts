import { words } from '../catalogue/fold.ts'
import { PLACES, type Place, placeAddress, placeLabel } from '../catalogue/places.ts'
import { RANGE_PAGES, type RangePage, rangeAddress } from '../catalogue/range-pages.ts'
import { isRange } from '../catalogue/vocabulary.ts'
import type { Facet } from './facets.ts'
import { workOf, worksIn } from './lexicon.ts'
import { singular } from './spelling.ts'
import { FILLER_WORDS, list } from './synonyms.ts'
import { type CatalogueWords, understand } from './understand.ts'

/** A listing with a name: a kind of jewellery, or a range with a page of its own. */
export interface NamedListing {
  label: string
  to: string
  /** A kind of jewellery, which has a picture of its own; null for any other range. */
  place: Place | null
}

interface Asked extends NamedListing {
  words: readonly string[]
  /** What pieces of it are by kind and setting; null where it holds all kinds. */
  works: readonly string[] | null
  shape: string | undefined
  maxPrice: number | undefined
}

const ofPlace = (place: Place): Asked => ({
  label: placeLabel(place),
  to: placeAddress(place),
  place,
  words: words(placeLabel(place)).map(singular),
  works: [...worksIn([place])],
  shape: undefined,
  maxPrice: undefined
})

const ofRange = (range: RangePage): Asked => {
  const { category, setting, shape, maxPrice } = range.filter
  const places = PLACES.filter((place) => (isRange(place) ? 'wedding-rings' : place) === category)
  return {
    label: range.title,
    to: rangeAddress(range),
    place: null,
    words: words(`${range.title} ${range.slug}`).map(singular),
    works: category ? places.map((place) => workOf(place, setting)) : null,
    shape,
    maxPrice
  }
}

const LISTINGS: readonly Asked[] = [
  ...PLACES.map(ofPlace),
  ...RANGE_PAGES.filter(({ filter }) => !filter.range).map(ofRange)
]

/** A listing of which less than a tenth is meant, as of all earrings where halos are asked for, is none to suggest. */
const LEAST_FIT = 0.1

/** Without a catalogue only the words of the trade are known. */
const NO_CATALOGUE: CatalogueWords = { has: () => false, nearest: () => null }

const FILLERS = new Set(list(FILLER_WORDS).map((word) => words(word).map(singular).join(' ')))

/**
 * The kinds and ranges that a typed text names, by their words or by what the words mean ("studs", "under 1000"): the
 * narrowest first. What else is asked for, such as a metal, does not count.
 */
export function listingsFor(typed: string, catalogue: CatalogueWords = NO_CATALOGUE): readonly NamedListing[] {
  const { facets } = understand(typed, catalogue)
  const asked = words(typed)
    .map(singular)
    .filter((word) => !FILLERS.has(word))
  const found = LISTINGS.flatMap((listing) => {
    const isNamed = asked.length > 0 && asked.every((word) => listing.words.some((own) => own.startsWith(word)))
    const fit = fitOf(listing, facets)
    const rank = isNamed ? 2 + fit : fit
    return rank >= LEAST_FIT ? [{ listing, rank }] : []
  })
  return found.toSorted((a, b) => b.rank - a.rank).map(({ listing: { label, to, place } }) => ({ label, to, place }))
}

/** From 0, for a listing that is not what was asked, to 1, for one that holds nothing else, or 2, within a sum. */
function fitOf(listing: Asked, facets: readonly Facet[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const facet of facets) {
    const fit = fitOfOne(listing, facet)
    if (fit !== null) least = Math.min(least, fit)
  }
  // What is narrowed by something that nobody asked for is not meant.
  const isAsked = (by: Facet['by']) => facets.some((facet) => facet.by === by)
  if (listing.shape && !isAsked('cut')) return 0
  if (listing.maxPrice !== undefined && !isAsked('price')) return 0
  if (least === Number.POSITIVE_INFINITY) return 0
  // Of "gifts under £1,000" the sum says more than the kinds that gifts are.
  return listing.maxPrice !== undefined && least > 0 ? 1 + least : least
}

const WORKS_OF_PLACES = PLACES.map((place) => [...worksIn([place])])

const isOfFewKinds = (accepts: (work: string) => boolean): boolean =>
  WORKS_OF_PLACES.filter((works) => works.some(accepts)).length <= 2

function fitOfOne({ works, shape, maxPrice }: Asked, facet: Facet): number | null {
  switch (facet.by) {
    case 'work': {
      if (!works) return null
      const fit = works.filter(facet.accepts).length / works.length
      // Solitaires are a small part of engagement rings, and yet in few kinds but those.
      return fit > 0 && isOfFewKinds(facet.accepts) ? Math.max(fit, LEAST_FIT) : fit
    }
    case 'cut':
      return shape === undefined ? null : Number(facet.accepts(shape))
    case 'price':
      if (maxPrice === undefined || facet.least > 0) return null
      // "Under 1,200" is met best by the gifts under £1,000, not by those under £2,500.
      return maxPrice <= facet.most ? maxPrice / facet.most : 0
    default:
      return null
  }
}
