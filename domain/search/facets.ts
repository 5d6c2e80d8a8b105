import type { ProductSort } from '../catalogue/product-filter.ts'
import type { Pence } from '../pricing/money.ts'
import { formatPounds } from '../pricing/money.ts'

/** What a piece is compared by, one value each. `work` is where it belongs and how its stones are held, one or more
 * such as "earrings:stud". */
export const ATTRIBUTES = [
  'work',
  'cut',
  'setting',
  'metal',
  'origin',
  'certificate',
  'colour',
  'clarity',
  'featured',
  'design'
] as const
export type Attribute = (typeof ATTRIBUTES)[number]

/** Where words stand in the text they were read from: from, and up to but not including. */
export type Span = readonly [start: number, end: number]

interface Understood {
  /** As its chip says it. */
  label: string
  /** The words that said it; empty where a filter did. */
  spans: readonly Span[]
}

/** One thing that a list is narrowed to. */
export type Facet = Understood &
  (
    | { by: Attribute; accepts: (value: string) => boolean }
    /** Carats, both included. */
    | { by: 'carat'; least: number; most: number }
    /** Pence, both included. */
    | { by: 'price'; least: Pence; most: Pence }
    /** Words of the catalogue's own: every one of them stands in the piece's texts. */
    | { by: 'words'; words: readonly string[] }
    /** Words that nothing in the catalogue answers to. */
    | { by: 'unknown' }
  )

/** What orders a list that is in no order of its own. */
export type AskedOrder = Extract<ProductSort, 'price-asc' | 'price-desc'>

/** "Up to £2,000", "£500 to £1,000", "£5,000 and above". */
export function priceLabel(least: Pence, most: Pence): string {
  if (most === Number.POSITIVE_INFINITY) return `${formatPounds(least)} and above`
  return least > 0 ? `${formatPounds(least)} to ${formatPounds(most)}` : `Up to ${formatPounds(most)}`
}

/** "0.90 to 1.10 ct". */
export function caratLabel(least: number, most: number): string {
  if (most === Number.POSITIVE_INFINITY) return `${least.toFixed(2)} ct and above`
  return least > 0 ? `${least.toFixed(2)} to ${most.toFixed(2)} ct` : `Up to ${most.toFixed(2)} ct`
}

/** A text without some of its words. What then says nothing by itself, such as a lonely comma, goes too. */
export function without(text: string, spans: readonly Span[]): string {
  let rest = ''
  let at = 0
  for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
    if (start > at) rest += text.slice(at, start)
    rest += ' '
    at = Math.max(at, end)
  }
  return (rest + text.slice(at))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;&+-]+|[\s,.;&+-]+$/g, '')
    .trim()
}
