import { compareText } from '../catalogue/fold.ts'

/** The words a document is found by: each field a set of folded words. */
export interface IndexedText {
  name: ReadonlySet<string>
  kind: ReadonlySet<string>
}

const FIELDS = ['name', 'kind'] as const
type Field = (typeof FIELDS)[number]

/** A word of a name says more than one of its kind. */
const BOOST: Readonly<Record<Field, number>> = { name: 2, kind: 1 }

/**
 * The constants of BM25+, and what a word counts that was only begun: less the more letters are missing. Both as minisearch
 * has them, whose scores these are.
 */
const [K, B, DELTA] = [1.2, 0.7, 0.5]
const BEGUN = 0.375
const beginningWeight = (word: string, asked: string): number =>
  (BEGUN * word.length) / (word.length + 0.3 * (word.length - asked.length))

/**
 * The words of many documents, each under its number. Every word stands once in a field, so that a document is a number in the
 * lists of its words: adding up scores over such lists takes 100,000 pieces in a millisecond, where a general index makes an
 * object of every match and takes forty. Scores go by whole numbers alone, not by the order in which documents came.
 */
export interface TextIndex {
  /** Sorted, so that those with one beginning stand together. */
  words: readonly string[]
  /** Documents in all. */
  count: number
  fields: Readonly<Record<Field, FieldIndex>>
}

interface FieldIndex {
  /** The numbers of the documents that hold a word. */
  holding: ReadonlyMap<string, readonly number[]>
  /** By the number of a document: what its length makes of a word's weight. */
  weights: Float64Array
}

/** Some documents at a time, so that nobody waits for the whole. */
const AT_ONCE = 500

/** Builds the index step by step. */
export function* indexTexts(texts: readonly IndexedText[]): Generator<void, TextIndex> {
  const known = new Set<string>()
  const fields = {} as Record<Field, FieldIndex>
  for (const field of FIELDS) {
    const holding = new Map<string, number[]>()
    let total = 0
    for (const [number, text] of texts.entries()) {
      if (number % AT_ONCE === AT_ONCE - 1) yield
      total += text[field].size
      for (const word of text[field]) {
        const numbers = holding.get(word)
        if (numbers) numbers.push(number)
        else {
          holding.set(word, [number])
          known.add(word)
        }
      }
    }
    const average = total / Math.max(1, texts.length)
    const weights = Float64Array.from(
      texts,
      (text) => DELTA + (K + 1) / (1 + K * (1 - B + (B * text[field].size) / average))
    )
    fields[field] = { holding, weights }
    yield
  }
  return { words: [...known].sort(compareText), count: texts.length, fields }
}

/** Scores are rounded: two engines may differ in the last digit of a logarithm, and must not in an order. */
const SCORE_STEPS = 1e4

/**
 * By the number of a document: how well it answers to all of the words, from 1; 0 where it does not hold each of them, whole
 * or, where more than a letter is asked, begun.
 */
export function scoreTexts(index: TextIndex, asked: readonly string[]): Uint32Array {
  const size = index.fields.name.weights.length
  const scores = new Float64Array(size)
  const found = new Uint8Array(size)
  for (const [turn, word] of asked.entries())
    for (const held of index.words.slice(...within(index.words, word))) {
      if (held !== word && word.length < 2) continue
      const weight = held === word ? 1 : beginningWeight(held, word)
      for (const field of FIELDS) {
        const { holding, weights } = index.fields[field]
        const numbers = holding.get(held)
        if (!numbers) continue
        const rarity = Math.log(1 + (index.count - numbers.length + 0.5) / (numbers.length + 0.5))
        const each = weight * BOOST[field] * rarity
        for (const number of numbers) {
          scores[number] = (scores[number] as number) + each * (weights[number] as number)
          // Only what held all the words before this one goes on.
          if (found[number] === turn) found[number] = turn + 1
        }
      }
    }
  const all = asked.length
  return Uint32Array.from(scores, (score, number) => (found[number] === all ? 1 + Math.round(score * SCORE_STEPS) : 0))
}

/** Where the words with a beginning stand, from and up to but not including. */
export function within(words: readonly string[], beginning: string): [start: number, end: number] {
  const start = firstFrom(words, (word) => compareText(word, beginning) >= 0)
  const end = firstFrom(words, (word) => compareText(word, beginning) > 0 && !word.startsWith(beginning))
  return [start, end]
}

function firstFrom(words: readonly string[], holds: (word: string) => boolean): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(words[middle] as string)) high = middle
    else low = middle + 1
  }
  return low
}
