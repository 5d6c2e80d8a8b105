import {
  ABOUT_WORDS,
  CARAT_UNITS,
  KARAT_UNITS,
  KARATS,
  LEAST_WORDS,
  list,
  MOST_WORDS,
  MULTIPLIERS,
  NUMBER_WORDS,
  OR_LESS_WORDS,
  OR_MORE_WORDS,
  POUND_UNITS
} from './synonyms.ts'
import { phraseKey, type Token } from './tokens.ts'

/** A price in pounds or a weight in carats that was asked for, both ends included. */
export interface Quantity {
  of: 'price' | 'carat'
  least: number
  most: number
  /** The index of the first token after it. */
  next: number
}

const keys = (phrases: readonly string[]): ReadonlySet<string> => new Set(phrases.map(phraseKey))
const MOST = keys(MOST_WORDS)
const LEAST = keys(LEAST_WORDS)
const ABOUT = keys(ABOUT_WORDS)
const BETWEEN = keys(list('between, from, in between'))
const OR_MORE = keys(OR_MORE_WORDS)
const OR_LESS = keys(OR_LESS_WORDS)
const CARATS = keys(CARAT_UNITS)
const KARAT = keys(KARAT_UNITS)
const POUNDS = keys(POUND_UNITS)
const POINTS = keys(['point', 'pt', 'pointer'])
const NUMBERS = new Map(Object.entries(NUMBER_WORDS).map(([phrase, value]) => [phraseKey(phrase), value]))

/** Of what is asked for "about": a tenth either way of a weight, a fifth of a price. */
const CARAT_LEEWAY = 0.1
const PRICE_LEEWAY = 0.2
/** From here on a number without a unit is of pounds; what says "under" or "over" may name fewer. */
const POUNDS_FROM = 100
const COMPARED_POUNDS_FROM = 20

/** The longest phrase of a set that stands at a place, as the index after it. */
export function phraseEnd(
  tokens: readonly Token[],
  at: number,
  holds: (key: string) => boolean,
  longest = 4
): number | null {
  let key = ''
  let end: number | null = null
  for (let next = at; next < Math.min(tokens.length, at + longest); next++) {
    key = key ? `${key} ${tokens[next]?.word}` : (tokens[next]?.word ?? '')
    if (holds(key)) end = next + 1
  }
  return end
}

const among = (words: ReadonlySet<string>) => (key: string) => words.has(key)

interface Amount {
  value: number
  /** Null where nothing says which. */
  of: 'price' | 'carat' | null
  /** By how many it was multiplied: "2k" is 2,000. */
  times: number
  next: number
}

/** The karat of gold that stands at a place, as "18ct" and "9k" say it: nothing the shop sells weighs so much. */
export function karatAt(tokens: readonly Token[], at: number): { karat: string; next: number } | null {
  const [number, unit] = [tokens[at], tokens[at + 1]]
  if (number?.kind !== 'number' || !(KARATS as readonly string[]).includes(number.word) || !unit) return null
  if (!KARAT.has(unit.word) || (number.word === '10' && CARATS.has(unit.word) && unit.word !== 'karat')) return null
  return { karat: number.word, next: at + 2 }
}

function amountAt(tokens: readonly Token[], at: number): Amount | null {
  let next = at
  let of: Amount['of'] = null
  if (/^[£$€]$/.test(tokens[next]?.word ?? '')) {
    of = 'price'
    next++
  }
  const number = numberAt(tokens, next)
  if (!number) return null
  let { value } = number
  next = number.next
  let times = 1
  for (let factor = factorAt(tokens[next]); factor !== undefined; factor = factorAt(tokens[next])) {
    times *= factor
    next++
  }
  value *= times
  if (times > 1) of = 'price'
  const unit = tokens[next]?.word ?? ''
  if (of === null && CARATS.has(unit)) {
    of = 'carat'
    next++
  } else if (of === null && POINTS.has(unit) && value >= 1) {
    of = 'carat'
    value /= 100
    next++
  } else if (POUNDS.has(unit)) {
    of = 'price'
    next++
  }
  return number.isWord && of === null ? null : { value, of, times, next }
}

const factorAt = (token: Token | undefined): number | undefined =>
  token && Object.hasOwn(MULTIPLIERS, token.word) ? MULTIPLIERS[token.word] : undefined

/** "1.5", "1/2", "1 1/2", "half a", "two". */
function numberAt(tokens: readonly Token[], at: number): { value: number; next: number; isWord: boolean } | null {
  const first = tokens[at]
  if (first?.kind === 'number') {
    const fraction = fractionAt(tokens, at)
    if (fraction) return fraction
    const rest = fractionAt(tokens, at + 1) ?? (tokens[at + 1] && halfAt(tokens[at + 1] as Token, at + 1))
    if (rest && rest.value < 1) return { ...rest, value: first.value + rest.value }
    return { value: first.value, next: at + 1, isWord: false }
  }
  const end = phraseEnd(tokens, at, (key) => NUMBERS.has(key))
  if (end === null) return null
  const key = tokens
    .slice(at, end)
    .map(({ word }) => word)
    .join(' ')
  return { value: NUMBERS.get(key) ?? Number.NaN, next: end, isWord: true }
}

function fractionAt(tokens: readonly Token[], at: number) {
  const [above, line, below] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (above?.kind !== 'number' || line?.word !== '/' || below?.kind !== 'number' || below.value === 0) return null
  return { value: above.value / below.value, next: at + 3, isWord: false }
}

const halfAt = ({ kind, value }: Token, at: number) =>
  kind === 'number' && value < 1 ? { value, next: at + 1, isWord: false } : null

/** The price or weight that is asked for at a place: "under £2,000", "1ct", "between 1 and 2 carats", "half carat". */
export function quantityAt(tokens: readonly Token[], start: number): Quantity | null {
  const between = phraseEnd(tokens, start, among(BETWEEN))
  const most = signEnd(tokens, start, '<') ?? phraseEnd(tokens, start, among(MOST))
  const least = signEnd(tokens, start, '>') ?? phraseEnd(tokens, start, among(LEAST))
  const about = phraseEnd(tokens, start, among(ABOUT))
  const compared = most ?? least ?? about ?? between
  const at = compared ?? start
  if (compared === null && karatAt(tokens, at)) return null
  const first = amountAt(tokens, at)
  if (!first) return null
  const second = isJoin(tokens[first.next], between !== null) ? amountAt(tokens, first.next + 1) : null
  if (second) {
    // "1-2k" are thousands both.
    const low =
      first.times === 1 && second.times > 1 && first.value < POUNDS_FROM ? first.value * second.times : first.value
    const of = second.of ?? first.of ?? (second.value >= COMPARED_POUNDS_FROM ? 'price' : 'carat')
    if (low <= second.value) return { of, least: low, most: second.value, next: second.next }
  }
  const orMore = signEnd(tokens, first.next, '+') ?? phraseEnd(tokens, first.next, among(OR_MORE))
  const orLess = phraseEnd(tokens, first.next, among(OR_LESS))
  const isCompared = compared !== null || orMore !== null || orLess !== null
  const of = first.of ?? unitless(first.value, isCompared)
  if (!of) return null
  const { value } = first
  if (most !== null || (orLess !== null && least === null))
    return { of, least: 0, most: value, next: orLess ?? first.next }
  if (least !== null || orMore !== null)
    return { of, least: value, most: Number.POSITIVE_INFINITY, next: orMore ?? first.next }
  if (of === 'carat') return { ...around(value, CARAT_LEEWAY, 100), of, next: first.next }
  // A bare price is what somebody would spend.
  if (about === null) return { of, least: 0, most: value, next: first.next }
  return { ...around(value, PRICE_LEEWAY, 1), of, next: first.next }
}

const signEnd = (tokens: readonly Token[], at: number, sign: string): number | null =>
  tokens[at]?.word === sign ? at + 1 : null

const isJoin = (token: Token | undefined, isBetween: boolean): boolean =>
  token !== undefined && (/^[-–—]$/.test(token.word) || token.word === 'to' || (isBetween && token.word === 'and'))

function unitless(value: number, isCompared: boolean): Quantity['of'] | null {
  if (isCompared) return value >= COMPARED_POUNDS_FROM ? 'price' : 'carat'
  if (value >= POUNDS_FROM) return 'price'
  return Number.isInteger(value) ? null : 'carat'
}

/** Rounded to whole steps, so that a tenth off 0.70 is 0.63. */
const around = (value: number, leeway: number, steps: number) => ({
  least: Math.round(value * (1 - leeway) * steps) / steps,
  most: Math.round(value * (1 + leeway) * steps) / steps
})

/** A word that compares and has nothing to compare with says nothing. */
export const comparisonEnd = (tokens: readonly Token[], at: number): number | null =>
  phraseEnd(tokens, at, (key) => MOST.has(key) || LEAST.has(key) || ABOUT.has(key) || BETWEEN.has(key))
