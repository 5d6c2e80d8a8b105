/** The longest name that stands on one line, in characters. Requests spec, section 9. */
export const LONGEST_LINE = 30

/** As many characters as a line holds at its full size: a name may break after its comma up to here. */
const FULL_WIDTH = 36

/**
 * A product's name as the picture sets it: up to 30 characters on one line, longer names on two.
 *
 * It breaks after a comma where both lines then fit at their full size, else where the longer line is shortest, and
 * within a word only where there is no space at all. Requests spec, section 9.
 */
export function nameLines(name: string): string[] {
  const text = name.trim().replace(/\s+/g, ' ')
  if (lengthOf(text) <= LONGEST_LINE) return [text]
  const splits = splitsAtSpaces(text)
  const atComma = splits.filter(([first]) => first.endsWith(',')).filter((lines) => longest(lines) <= FULL_WIDTH)
  return narrowest(atComma) ?? narrowest(splits) ?? inHalf(text)
}

/** The lines' characters as people count them: a letter outside the basic plane is one. */
const lengthOf = (text: string): number => [...text].length
const longest = (lines: readonly string[]): number => Math.max(...lines.map(lengthOf))

function splitsAtSpaces(text: string): [string, string][] {
  const words = text.split(' ')
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
}

function narrowest(splits: readonly [string, string][]): string[] | undefined {
  return [...splits].sort((a, b) => longest(a) - longest(b))[0]
}

function inHalf(text: string): string[] {
  const letters = [...text]
  const middle = Math.ceil(letters.length / 2)
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
}
