/**
 * Text as the shop searches and sorts it: "Pavé" and "PAVE" are one. Compatibility forms are unfolded, marks stripped,
 * letters lower-cased; folding twice changes nothing.
 */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  // Lower-casing can bring forth letters that unfold once more.
  return withoutMarks(withoutMarks(text).toLowerCase())
}

/** Letters without marks and nothing to unfold: most of a catalogue, and far quicker to fold. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '')

/** The folded words of a text: everything that is neither letter nor number parts them. */
export function words(text: string): string[] {
  const folded = fold(text)
  return folded.split(isPlain(folded) ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u).filter(Boolean)
}

/**
 * Orders two texts by code point: negative, zero or positive.
 *
 * This is the order of UTF-8 bytes, so a database with a binary collation sorts the same way. Plain `<` would not do:
 * it compares UTF-16 units and puts an emoji before "ﬁ".
 */
export function compareText(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  for (let index = 0; index < shorter; index++) {
    const difference = rank(a.charCodeAt(index)) - rank(b.charCodeAt(index))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Surrogates stand for code points above all others, so they move behind the rest of the units. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
