import type { RingPair } from './ring-design.ts'
import { pairPrice, priceWords } from './ring-price.ts'
import { designRows, inSentence } from './ring-words.ts'

export interface ComparedRow {
  label: string
  /** null: not chosen. */
  values: readonly [string | null, string | null]
  differs: boolean
}

/** Two designs row by row, with what both come to last; of pairs each ring's rows bear its number. */
export function compareDesigns(one: RingPair, other: RingPair): ComparedRow[] {
  const [first, second] = [rowsOf(one), rowsOf(other)]
  const labels = [...new Set([...first.keys(), ...second.keys()])].sort((a, b) => rank(a) - rank(b))
  return [...labels, 'Price'].map((label) => {
    const values =
      label === 'Price'
        ? [priceWords(pairPrice(one)), priceWords(pairPrice(other))]
        : [first.get(label), second.get(label)]
    const [left = null, right = null] = values
    return { label, values: [left, right] as const, differs: left !== right }
  })
}

/** What a change was about, within a sentence: "width from 1.8 mm to 2.0 mm". Of a change in several parts the first is said. */
export function changeWords(before: RingPair, now: RingPair): string | null {
  const change = compareDesigns(before, now).find(({ label, differs }) => differs && label !== 'Price')
  if (!change) return null
  const label = inSentence(change.label)
  const [from, to] = change.values
  if (to === null) return `${label} no longer chosen`
  return `${label} ${from === null ? '' : `from ${valueWords(label, from)} to `}${valueWords(label, to)}`
}

/** What somebody wrote stays as it was written; of "None, a plain band" the first words are enough. */
const valueWords = (label: string, value: string): string =>
  label.endsWith('engraving') ? `“${value}”` : inSentence(value.replace(/,.*/, ''))

const ORDER =
  'Diamond Shape Carat Colour Clarity Setting Metal Band Profile Width Finish Size Engraving Engraved'.split(' ')
const rank = (label: string): number =>
  (label.startsWith('Ring 2') ? 100 : 0) +
  ORDER.indexOf(label.replace(/^Ring 2, (.)/, (_, letter: string) => letter.toUpperCase()))

function rowsOf({ rings }: RingPair): Map<string, string> {
  return new Map(
    rings.flatMap((ring, index) =>
      designRows(ring).map(({ label, value }): [string, string] => [
        index === 0 ? label : `Ring 2, ${label.toLowerCase()}`,
        value
      ])
    )
  )
}
