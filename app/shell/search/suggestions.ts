import type { Design } from '#domain/catalogue/designs.ts'
import { PLACES, placeAddress, placeLabel } from '#domain/catalogue/places.ts'
import { isEnquiryOnly, rangeOf } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { rangeAddress } from '#domain/catalogue/range-pages.ts'
import { shownWords } from '#domain/description/grades.ts'
import { pagesFor } from '#domain/pages/found-pages.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { listingsFor, type NamedListing } from '#domain/search/places-for.ts'
import { recentLike } from '#domain/search/recent-searches.ts'
import { PICTURED_RANGES, PLACE_PICTURES } from '../../ui/product/place-pictures.ts'
import type { StoryKey } from '../../ui/product/story.ts'
import { type FoundPieces, searchAddress } from './use-suggestions.ts'

/** One row to choose. */
export interface Suggestion {
  /** Where it leads: no two of one list lead to the same place, so that it is its name as well. */
  to: string
  label: string
  /** What stands beneath, such as metal and weight. */
  detail?: string
  price?: string
  piece?: Product
  story?: StoryKey
  /** What is remembered as searched for where it is chosen; nothing for a kind or a page. */
  searched?: string
}

export interface SuggestionGroup {
  name: 'pieces' | 'kinds' | 'pages' | 'recent'
  heading: string
  suggestions: readonly Suggestion[]
}

const MOST_LISTINGS = 4
const MOST_PAGES = 3
const MOST_RECENT_LIKE = 2

/** Questions that most shoppers have before they order. */
const ASKED_OFTEN = ['ring size', 'delivery', 'returns', 'care']

/** What is suggested for a text, group by group as they stand; without one what was searched for, every kind, and what is asked often. */
export function suggestionsFor(
  typed: string,
  found: FoundPieces | null,
  recent: readonly string[]
): readonly SuggestionGroup[] {
  const groups = typed.trim() ? typedGroups(typed, found, recent) : openGroups(recent)
  const known = new Set<string>()
  return groups
    .map((group) => ({
      ...group,
      suggestions: group.suggestions.filter(({ to }) => !known.has(to) && Boolean(known.add(to)))
    }))
    .filter(({ suggestions }) => suggestions.length > 0)
}

function openGroups(recent: readonly string[]): SuggestionGroup[] {
  return [
    { name: 'recent', heading: 'Recent searches', suggestions: recent.map(ofRecent) },
    {
      name: 'kinds',
      heading: 'By kind',
      suggestions: PLACES.map((place) => ofListing({ label: placeLabel(place), to: placeAddress(place), place }))
    },
    {
      name: 'pages',
      heading: 'Often asked',
      suggestions: ASKED_OFTEN.flatMap((asked) => pagesFor(asked).slice(0, 1).map(ofPage))
    }
  ]
}

function typedGroups(typed: string, found: FoundPieces | null, recent: readonly string[]): SuggestionGroup[] {
  return [
    {
      name: 'pieces',
      heading:
        found && found.missing.length > 0 ? `Nearest, without ${found.missing.map(quoted).join(' and ')}` : 'Pieces',
      suggestions: [...(found?.designs ?? []).map((design) => ofDesign(design, typed)), ...allOf(typed, found)]
    },
    {
      name: 'kinds',
      heading: 'Kinds and ranges',
      suggestions: listingsFor(typed).slice(0, MOST_LISTINGS).map(ofListing)
    },
    { name: 'pages', heading: 'Pages', suggestions: pagesFor(typed).slice(0, MOST_PAGES).map(ofPage) },
    {
      name: 'recent',
      heading: 'Recent searches',
      suggestions: recentLike(recent, typed).slice(0, MOST_RECENT_LIKE).map(ofRecent)
    }
  ]
}

/** What is said is in quotes already where it is a word of the shopper's own. */
const quoted = (label: string): string => (label.startsWith('“') ? label : `“${label}”`)

/** The way to all that was found; of one design that is shown there is no more. */
function allOf(typed: string, found: FoundPieces | null): Suggestion[] {
  if (!found || found.total <= found.designs.length) return []
  return [{ to: searchAddress(typed), label: `All ${found.total} designs`, searched: typed }]
}

function ofDesign(design: Design, typed: string): Suggestion {
  const { face, name } = design
  return {
    to: `/products/${face.id}?from=${rangeOf(face) ?? face.category}`,
    label: name,
    detail: shownWords(face),
    price: priceWords(design),
    piece: face,
    searched: typed
  }
}

function priceWords({ face, origins }: Design): string {
  if (isEnquiryOnly(face)) return 'Enquiry Only'
  const least = Math.min(...origins.map(({ from }) => from))
  const isFrom = origins.some(({ isFrom, from }) => isFrom || from !== least)
  return `${isFrom ? 'from ' : ''}${formatPounds(least)}`
}

function ofListing({ label, to, place }: NamedListing): Suggestion {
  const picture = place ? PLACE_PICTURES[place] : PICTURED_RANGES.find(({ range }) => rangeAddress(range) === to)
  return { to, label, ...(picture && { story: picture.story }) }
}

const ofPage = ({ path, label }: { path: string; label: string }): Suggestion => ({ to: path, label })

const ofRecent = (text: string): Suggestion => ({ to: searchAddress(text), label: text, searched: text })

const NOUNS: Record<SuggestionGroup['name'], readonly [one: string, more: string]> = {
  pieces: ['piece', 'pieces'],
  kinds: ['range', 'ranges'],
  pages: ['page', 'pages'],
  recent: ['recent search', 'recent searches']
}

/** "7 suggestions: 4 pieces, 2 ranges, 1 page", for who does not see the list. */
export function countWords(groups: readonly SuggestionGroup[]): string {
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0)
  if (count === 0) return 'No suggestions'
  const parts = groups.map(({ name, suggestions: { length } }) => `${length} ${NOUNS[name][length === 1 ? 0 : 1]}`)
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}: ${parts.join(', ')}`
}
