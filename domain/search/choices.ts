import type { Span } from './facets.ts'

/** One of the values of a set is wanted. */
export interface Choice<Value> {
  label: string
  values: ReadonlySet<Value>
  /** What it means beside other words. */
  elsewhere?: ReadonlySet<Value> | undefined
  /** Whether that is what it means here. */
  isElsewhere?: boolean
  spans: Span[]
}

/**
 * What was chosen more than once: of choices that can hold together the narrower one, or both; of others either, as in
 * "studs or hoops". What a word means in other kinds of jewellery holds where such a kind is named.
 */
export function combine<Value>(choices: readonly Choice<Value>[]): Choice<Value>[] {
  const said: Choice<Value>[] = []
  for (const given of choices) {
    let choice: Choice<Value> | null = given
    for (let index = 0; index < said.length && choice !== null; index++) {
      const pair: Pair<Value> = meet(said[index] as Choice<Value>, choice)
      const spans = [...pair.first.spans, ...pair.second.spans]
      if (pair.areApart) {
        const values = new Set([...pair.first.values, ...pair.second.values])
        said[index] = { label: eitherLabel(pair.first.label, pair.second.label), values, spans }
        choice = null
      } else if (isWithin(pair.first.values, pair.second.values)) {
        said[index] = { ...pair.first, spans }
        choice = null
      } else if (isWithin(pair.second.values, pair.first.values)) {
        choice = { ...pair.second, spans }
        said.splice(index--, 1)
      } else {
        said[index] = pair.first
        choice = pair.second
      }
    }
    if (choice) said.push(choice)
  }
  return said
}

/** "Studs or hoops", "Rings, necklaces or earrings". */
const eitherLabel = (first: string, second: string): string =>
  `${first.replace(' or ', ', ')} or ${/^\p{Lu}\p{Ll}/u.test(second) ? second.charAt(0).toLowerCase() + second.slice(1) : second}`

interface Pair<Value> {
  first: Choice<Value>
  second: Choice<Value>
  /** No piece can be both. */
  areApart: boolean
}

function meet<Value>(first: Choice<Value>, second: Choice<Value>): Pair<Value> {
  if (share(first.values, second.values)) return { first, second, areApart: false }
  if (second.elsewhere && share(first.values, second.elsewhere))
    return { first, second: { ...second, values: second.elsewhere, isElsewhere: true }, areApart: false }
  if (first.elsewhere && share(second.values, first.elsewhere))
    return { first: { ...first, values: first.elsewhere, isElsewhere: true }, second, areApart: false }
  return { first, second, areApart: true }
}

const share = <Value>(some: ReadonlySet<Value>, others: ReadonlySet<Value>): boolean =>
  [...some].some((value) => others.has(value))

const isWithin = <Value>(some: ReadonlySet<Value>, others: ReadonlySet<Value>): boolean =>
  [...some].every((value) => others.has(value))
