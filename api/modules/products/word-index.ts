import { words } from '#domain/catalogue/fold.ts'

export interface WordIndex {
  size: number
  /** Sorted, so that words with one beginning stand together. */
  vocabulary: readonly string[]
  /** Which texts hold a word. */
  holding: ReadonlyMap<string, readonly number[]>
}

/** An index of folded words joined by single spaces. */
export function indexWords(texts: readonly string[]): WordIndex {
  const holding = new Map<string, number[]>()
  for (const [number, text] of texts.entries()) {
    for (const word of text.split(' ')) {
      const numbers = holding.get(word)
      if (!numbers) holding.set(word, [number])
      else if (numbers.at(-1) !== number) numbers.push(number)
    }
  }
  return { size: texts.length, vocabulary: [...holding.keys()].sort(), holding }
}

/** For each text 1 where it has, for every word of `q`, a word that begins with it. */
export function foundBy({ size, vocabulary, holding }: WordIndex, q: string): Uint8Array {
  let found = new Uint8Array(size).fill(1)
  for (const asked of words(q)) {
    const alsoFound = new Uint8Array(size)
    for (const word of beginningWith(vocabulary, asked)) {
      for (const number of holding.get(word) ?? []) alsoFound[number] = found[number] ?? 0
    }
    found = alsoFound
  }
  return found
}

function* beginningWith(vocabulary: readonly string[], beginning: string): Generator<string> {
  let first = 0
  let end = vocabulary.length
  while (first < end) {
    const middle = (first + end) >> 1
    if ((vocabulary[middle] ?? '') < beginning) first = middle + 1
    else end = middle
  }
  for (let word = vocabulary[first]; word?.startsWith(beginning); word = vocabulary[++first]) yield word
}
