import { fold } from '../catalogue/fold.ts'
import { singular } from './spelling.ts'

/** A piece of what was typed: a word, a number, or a sign that joins numbers. */
export interface Token {
  /** A folded word without its plural, the digits of a number, or a sign. */
  word: string
  /** As it was typed, folded. */
  typed: string
  kind: 'word' | 'number' | 'sign'
  /** The number's value. */
  value: number
  /** Between quotation marks: taken as it is written. */
  isQuoted: boolean
  start: number
  end: number
}

const PARTS =
  /(?<number>\d[\d,]*(?:\.\d+)?|\.\d+|[½¼¾⅓])|(?<word>[\p{L}\p{M}][\p{L}\p{M}\p{N}'’]*)|(?<sign>[£$€<>+/–—-]|["“”«»])/gu
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 0.33 }

/** Reads a text once from left to right: what is neither word, number nor sign parts them. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let isQuoted = false
  for (const match of text.matchAll(PARTS)) {
    const [written] = match
    const { number, sign } = match.groups as { number?: string; sign?: string }
    if (sign && /["“”«»]/.test(sign)) {
      isQuoted = !isQuoted && text.slice(match.index + 1).search(/["“”«»]/) !== -1
      continue
    }
    const at = { isQuoted, start: match.index, end: match.index + written.length }
    if (number) tokens.push({ ...at, kind: 'number', value: numberOf(number), word: number, typed: number })
    else if (sign) tokens.push({ ...at, kind: 'sign', value: Number.NaN, word: sign, typed: sign })
    else tokens.push({ ...at, kind: 'word', value: Number.NaN, ...wordOf(written) })
  }
  return tokens
}

function wordOf(written: string): Pick<Token, 'word' | 'typed'> {
  const typed = fold(written).replace(/['’]s?$|['’]/g, '')
  return { typed, word: singular(typed) }
}

/** "2,000" are thousands, "1,5" is a decimal comma. */
function numberOf(text: string): number {
  const fraction = FRACTIONS[text]
  if (fraction !== undefined) return fraction
  return Number(/^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', ''))
}

/** A phrase as it is looked up. */
export const phraseKey = (phrase: string): string =>
  tokenize(phrase)
    .map(({ word }) => word)
    .join(' ')
