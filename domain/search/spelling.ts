/**
 * How many letters of a word may be wrong: none of a short one, which would become another word; one from four letters on,
 * two from seven on. Longer than any word of ours, it is none of ours.
 */
export function mistakesAllowed({ length }: string): 0 | 1 | 2 {
  if (length < 4 || length > 24) return 0
  return length < 7 ? 1 : 2
}

/**
 * The letters in which two words differ: left out, added, changed, or two neighbours swapped. Beyond `most` it says
 * `most + 1` and looks no further.
 */
export function differences(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  // What they begin and end with alike makes no difference.
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let [endOfA, endOfB] = [a.length, b.length]
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]) {
    endOfA--
    endOfB--
  }
  return differencesWithin(a.slice(start, endOfA), b.slice(start, endOfB), most)
}

function differencesWithin(a: string, b: string, most: number): number {
  if (a.length === 0 || b.length === 0) return Math.min(Math.max(a.length, b.length), most + 1)
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1)
      )
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    // A swap reaches back over one row.
    if (least > most + 1) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length] as number, most + 1)
}

/**
 * The word that a misspelt one is nearest to: fewest differences, then the same first letter, then as it stands in the
 * list. Null where none is near enough.
 */
export function nearestWord(word: string, among: Iterable<string>): { word: string; differences: number } | null {
  const allowed = mistakesAllowed(word)
  if (allowed === 0) return null
  let nearest: { word: string; differences: number; rank: number } | null = null
  for (const candidate of among) {
    // A short word is too soon another: nobody who types "bring" means a ring. The first letter is seldom the wrong one.
    const most = Math.min(allowed, mistakesAllowed(candidate))
    if (most === 0 || (most === 1 && candidate[0] !== word[0])) continue
    const count = differences(word, candidate, most)
    if (count > most) continue
    const rank = count * 2 + (candidate[0] === word[0] ? 0 : 1)
    if (!nearest || rank < nearest.rank) nearest = { word: candidate, differences: count, rank }
  }
  return nearest && { word: nearest.word, differences: nearest.differences }
}

/** A folded word without its plural: "necklaces", "eternities" and "haloes" are looked up as "necklace", "eternity" and "halo". */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}
