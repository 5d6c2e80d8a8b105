import { CATEGORIES, type Category, categoryLabel } from '../catalogue/vocabulary.ts'
import type { Pence } from '../pricing/money.ts'
import { MOST_PLACE } from './movement.ts'

/** What a stock-take counts: every counted piece, those of a kind, those of a place. */
export type StockScope = { of: 'all' } | { of: 'kind'; category: Category } | { of: 'place'; place: string }

/** What a form asks to have counted, or what is wrong with it, by field. */
export function readScope(
  form: Readonly<Record<string, string>>
): { scope: StockScope } | { errors: Readonly<Record<string, string>> } {
  if (form.of === 'all') return { scope: { of: 'all' } }
  if (form.of === 'kind') {
    const category = CATEGORIES.find((one) => one === form.category)
    return category ? { scope: { of: 'kind', category } } : { errors: { category: 'Please choose a kind.' } }
  }
  if (form.of === 'place') {
    const place = (form.place ?? '').trim().slice(0, MOST_PLACE)
    return place ? { scope: { of: 'place', place } } : { errors: { place: 'Please say which place.' } }
  }
  return { errors: { of: 'Please choose what is counted.' } }
}

/** "All pieces", "Necklaces", "Safe, tray 3". */
export const scopeWords = (scope: StockScope): string =>
  scope.of === 'all' ? 'All counted pieces' : scope.of === 'kind' ? categoryLabel(scope.category) : scope.place

/** A line as it was counted. */
export interface CountedLine {
  counted: number | null
  /** What should have been there at the moment it was counted. */
  expected: number | null
  /** Pence, of one. */
  price: Pence
}

/**
 * By how many pieces a line differs from what should have been there when it was counted; null before. What was sold, sent or
 * put back since counts by itself: a difference stays what it was.
 */
export const differenceOf = ({ counted, expected }: Pick<CountedLine, 'counted' | 'expected'>): number | null =>
  counted === null || expected === null ? null : counted - expected

/**
 * What is free once a difference is booked. Where more is missing than is free, pieces are gone that orders wait for: nothing
 * is free then, and so many are `short`.
 */
export function bookDifference(free: number, difference: number): { free: number; short: number } {
  const left = free + difference
  return { free: Math.max(0, left), short: Math.max(0, -left) }
}

/** What a stock-take comes to so far. */
export interface TakeSums {
  lines: number
  counted: number
  /** Lines that differ. */
  differing: number
  /** Pieces that should be there, those that are, and at what the shop asks for them (pence): of the counted lines. */
  expected: number
  found: number
  expectedValue: Pence
  foundValue: Pence
  /** Pieces too many and too few, and what they are worth. */
  over: number
  overValue: Pence
  missing: number
  missingValue: Pence
}

export function sumTake(lines: readonly CountedLine[]): TakeSums {
  const sums: TakeSums = {
    lines: lines.length,
    counted: 0,
    differing: 0,
    expected: 0,
    found: 0,
    expectedValue: 0,
    foundValue: 0,
    over: 0,
    overValue: 0,
    missing: 0,
    missingValue: 0
  }
  for (const line of lines) {
    const difference = differenceOf(line)
    if (difference === null) continue
    const { counted, expected, price } = line
    sums.counted++
    sums.expected += expected ?? 0
    sums.found += counted ?? 0
    sums.expectedValue += (expected ?? 0) * price
    sums.foundValue += (counted ?? 0) * price
    if (difference === 0) continue
    sums.differing++
    if (difference > 0) {
      sums.over += difference
      sums.overValue += difference * price
    } else {
      sums.missing -= difference
      sums.missingValue -= difference * price
    }
  }
  return sums
}
