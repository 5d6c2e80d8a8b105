import type { ProductFilter } from '../catalogue/product-filter.ts'
import { productFilterQuery } from '../catalogue/product-filter-query.ts'
import type { ProductOnWire } from '../catalogue/product-wire.ts'
import { restOf } from './search.ts'
import type { Understanding } from './understand.ts'

/** One thing that was understood, and what is asked without it: null where nothing is left to ask. */
export interface Chip {
  label: string
  q: string | null
}

/** What GET /api/search tells beside the list of the same query. */
export interface SearchAnswer {
  /** What was searched for; null where there were no words. */
  q: string | null
  chips: Chip[]
  /** What was typed where something else was searched for, and the words that search for it all the same. */
  correction: { typed: string; literal: string } | null
  /** Whether weights were asked for, which most pieces can be had in beside the one they are shown in. */
  isOfWeight: boolean
  /** What comes nearest; null where something was found. */
  nearest: NearestAnswer | null
}

export interface NearestAnswer {
  /** What it is not, as chips say it. */
  missing: readonly string[]
  /** The query of the list that holds it, as the API reads it. */
  query: Readonly<Record<string, string>>
  /** The first designs of it, as the list of their pieces. */
  products: ProductOnWire[]
  total: number
  pieces: number
}

/** How many of the nearest designs are told: whole rows, of two on a phone and of three on a desk. */
export const NEAREST_SHOWN = 6

/** What a shopper is told of how the words were understood. */
export function tellUnderstanding(understanding: Understanding | null): Omit<SearchAnswer, 'nearest'> {
  if (!understanding) return { q: null, chips: [], correction: null, isOfWeight: false }
  const { text, correction, facets, order } = understanding
  const chips = facets.map(({ label, spans }) => ({ label, q: restOf(text, spans) }))
  if (order)
    chips.push({
      label: order.by === 'price-asc' ? 'Lowest price first' : 'Highest price first',
      q: restOf(text, [order.span])
    })
  return { q: text, chips, correction, isOfWeight: facets.some(({ by }) => by === 'carat') }
}

/** What is told of the nearest, once its first designs are read. */
export function tellNearest(
  { missing, filter }: { missing: readonly string[]; filter: ProductFilter },
  page: { items: ProductOnWire[]; total: number; pieces: number }
): NearestAnswer {
  const { items, total, pieces } = page
  return { missing, query: productFilterQuery(filter), products: items, total, pieces }
}
