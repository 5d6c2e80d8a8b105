import type { AskedOrder, Facet, Span } from './facets.ts'
import { LEXICON, type Meaning, SPELLED_WORDS } from './lexicon.ts'
import { readQuery } from './read-query.ts'
import { nearestWord } from './spelling.ts'
import type { Token } from './tokens.ts'

/** The catalogue's own words: names of designs and ranges, which no list of ours has. */
export interface CatalogueWords {
  /** Whether a word, or one that begins with it, stands in the catalogue. */
  has: (word: string) => boolean
  /** The word of the catalogue that a misspelt one is nearest to. */
  nearest: (word: string) => { word: string; differences: number } | null
}

/** What was typed, as it was understood. */
export interface Understanding {
  /** The text that was searched for: as it was typed, or spelled right. */
  text: string
  /** Null where nothing was corrected. `literal` is the text that searches for the words as they were typed. */
  correction: { typed: string; literal: string } | null
  facets: readonly Facet[]
  order: { by: AskedOrder; span: Span } | null
  isOfStones: boolean
}

/** Most characters of a text that are looked at. */
export const MOST_CHARACTERS = 100

/** Understands what a shopper typed. */
export function understand(typed: string, catalogue: CatalogueWords): Understanding {
  const text = typed.slice(0, MOST_CHARACTERS)
  const first = readQuery(text)
  const completed = new Map<string, string>()
  const corrections: { token: Token; right: string }[] = []
  for (const token of first.rest) {
    if (token.kind !== 'word' || token.isQuoted || completed.has(token.typed)) continue
    const whole = completion(token.typed)
    if (whole) completed.set(token.typed, whole)
    else if (!catalogue.has(token.typed) && !catalogue.has(token.word)) {
      const right = corrected(token, catalogue)
      if (right) corrections.push({ token, right })
    }
  }
  const right = spliced(text, corrections, ({ right }) => right)
  const reading = corrections.length + completed.size > 0 ? readQuery(right, completed) : first
  return {
    text: right,
    correction:
      corrections.length > 0
        ? { typed: text, literal: spliced(text, corrections, ({ token }) => `"${token.typed}"`) }
        : null,
    facets: [...reading.facets, ...ownWords(reading.rest, catalogue), ...reading.unsold.map(unknownFacet)],
    order: reading.order,
    isOfStones: reading.isOfStones
  }
}

/** The one meaning of all words that begin so, as its word: "solit", "plat", "neck". */
function completion(beginning: string): string | null {
  if (beginning.length < 3) return null
  let found: { word: string; meaning: Meaning } | null = null
  for (const [word, meaning] of LEXICON) {
    if (!word.startsWith(beginning) || word.includes(' ') || meaning.kind === 'filler' || meaning.kind === 'unsold')
      continue
    if (found && found.meaning !== meaning) return null
    found ??= { word, meaning }
  }
  return found?.word ?? null
}

function corrected({ word, typed }: Token, catalogue: CatalogueWords): string | null {
  const ours = nearestWord(word, SPELLED_WORDS)
  const theirs = catalogue.nearest(typed)
  if (ours && (!theirs || ours.differences <= theirs.differences)) return ours.word
  return theirs?.word ?? null
}

function spliced<Each extends { token: Token }>(
  text: string,
  all: readonly Each[],
  as: (each: Each) => string
): string {
  let rest = ''
  let at = 0
  for (const each of all) {
    rest += text.slice(at, each.token.start) + as(each)
    at = each.token.end
  }
  return rest + text.slice(at)
}

function ownWords(rest: readonly Token[], catalogue: CatalogueWords): Facet[] {
  const known: Token[] = []
  const facets: Facet[] = []
  for (const token of rest) {
    if (catalogue.has(token.typed)) known.push(token)
    // A lone number or letter that nothing answers to is a size or a slip: it narrows nothing.
    else if (token.kind === 'word' && token.typed.length > 1) facets.push(unknownFacet(token))
  }
  if (known.length > 0)
    facets.unshift({
      by: 'words',
      words: [...new Set(known.map(({ typed }) => typed))],
      label: known.map(({ typed }) => `“${typed}”`).join(' '),
      spans: known.map(({ start, end }) => [start, end])
    })
  return facets
}

const unknownFacet = ({ typed, start, end }: Token): Facet => ({
  by: 'unknown',
  label: `“${typed}”`,
  spans: [[start, end]]
})
