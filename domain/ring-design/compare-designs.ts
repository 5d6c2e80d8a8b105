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

/** What follows from a choice: without a stone nothing about it is asked, and another band or setting comes in other widths. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  diamond: ['shape', 'carat', 'colour', 'clarity', 'setting', 'profile', 'width'],
  setting: ['profile', 'width'],
  band: ['profile', 'width'],
  engraving: ['engraved']
}

/** What a change was about, within a sentence: "width from 1.8 mm to 2.0 mm". Null where it was about more than one choice. */
export function changeWords(before: RingPair, now: RingPair): string | null {
  const [change, ...others] = compareDesigns(before, now).filter(({ label, differs }) => differs && label !== 'Price')
  if (!change) return null
  const [from, to] = change.values
  const own = partOf(change.label)
  // Of another kind of diamond the weight does not follow, of none it does.
  const isOfNone = [from, to].some((value) => value?.startsWith('None'))
  // Where words stand follows from there being words at all.
  const isOfNoWords = from === null || to === null
  const isAlone = (own === 'diamond' && !isOfNone) || (own === 'engraving' && !isOfNoWords)
  const follows = isAlone ? [] : (FOLLOWS[own] ?? [])
  // Linked rings change together.
  if (
    others.some(({ label, values }) => !follows.includes(partOf(label)) && (partOf(label) !== own || values[1] !== to))
  )
    return null
  const label = inSentence(change.label)
  if (to === null) return `${label} left ${own === 'engraving' ? 'out' : 'open'}`
  return `${label} ${from === null ? '' : `from ${valueWords(own, from)} to `}${valueWords(own, to)}`
}

/** A row's part of a ring, of whichever ring it is. */
const partOf = (label: string): string => label.replace(/^Ring 2, /, '').toLowerCase()

/** What somebody wrote stays as it was written; of "None, a plain band" the first words are enough. */
const valueWords = (part: string, value: string): string =>
  part === 'engraving' ? `“${value}”` : inSentence(value.replace(/,.*/, ''))

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
