import { METAL_TYPES, METALS, type MetalType, metalFamily, metalLabel } from '../catalogue/metals.ts'
import { PLACES, type Place, placeLabel } from '../catalogue/places.ts'
import { CUTS, type Cut, cutLabel, DIAMOND_TYPES, type DiamondType, originLabel } from '../catalogue/vocabulary.ts'
import type { AskedOrder } from './facets.ts'
import { singular } from './spelling.ts'
import {
  ALLOY_WORDS,
  ANY_GOLD,
  ANY_WHITE,
  CERTIFICATE_WORDS,
  CHEAPEST_WORDS,
  CUT_WORDS,
  CUTS_WORDS,
  DEAREST_WORDS,
  DIAMOND_WORDS,
  FILLER_WORDS,
  list,
  ORIGIN_WORDS,
  PLACE_WORDS,
  PLACES_WORDS,
  SETTING_WORDS,
  SETTINGS,
  UNSOLD_WORDS
} from './synonyms.ts'
import { phraseKey } from './tokens.ts'

/** What a phrase means. */
export type Meaning =
  | { kind: 'work'; label: string; works: ReadonlySet<string>; elsewhere?: ReadonlySet<string> }
  | { kind: 'cut'; label: string; cuts: ReadonlySet<Cut> }
  | { kind: 'metal'; metals: ReadonlySet<MetalType> }
  | { kind: 'origin'; label: string; origin: DiamondType }
  | { kind: 'certificate'; label: string; laboratory: string }
  | { kind: 'order'; order: AskedOrder }
  | { kind: 'diamond' | 'filler' | 'unsold' }

/** One kind of jewellery and one setting. A setting that no word knows is still of its kind of jewellery. */
export const workOf = (place: Place, setting: string | undefined): string =>
  `${place}:${(SETTINGS as readonly string[]).includes(setting ?? '') ? setting : 'other'}`

/**
 * What a piece is by its kind and its setting, and besides by the settings that its name says: a "bezel stud" is both.
 * Joined by spaces.
 */
export function worksOf(place: Place, setting: string | undefined, nameWords: readonly string[]): string {
  const named = nameWords.flatMap((word) => SETTING_OF_WORD.get(singular(word)) ?? [])
  return [...new Set([setting, ...named])].map((each) => workOf(place, each)).join(' ')
}

/** The setting that a word of a name says. */
const SETTING_OF_WORD: ReadonlyMap<string, string> = new Map(
  SETTING_WORDS.flatMap(({ settings: [setting], phrases }) =>
    setting === undefined ? [] : list(phrases).map((phrase) => [phraseKey(phrase), setting] as const)
  )
)

/** What pieces of these places can be, by the settings. */
export const worksIn = (
  places: readonly Place[],
  settings: readonly string[] = [...SETTINGS, 'other']
): ReadonlySet<string> => new Set(places.flatMap((place) => settings.map((setting) => `${place}:${setting}`)))

function* entries(): Generator<readonly [phrases: string, meaning: Meaning]> {
  yield [FILLER_WORDS, { kind: 'filler' }]
  yield [UNSOLD_WORDS, { kind: 'unsold' }]
  yield [DIAMOND_WORDS, { kind: 'diamond' }]
  for (const { label, places, phrases } of PLACES_WORDS)
    yield [phrases, { kind: 'work', label, works: worksIn(places) }]
  for (const place of PLACES)
    yield [PLACE_WORDS[place], { kind: 'work', label: placeLabel(place), works: worksIn([place]) }]
  for (const { label, settings, places, elsewhere, phrases } of SETTING_WORDS) {
    const also = Object.entries(elsewhere ?? {}).map(([place, setting]) => `${place}:${setting}`)
    const works = worksIn(places ?? PLACES, settings)
    yield [phrases, { kind: 'work', label, works, ...(also.length > 0 && { elsewhere: new Set(also) }) }]
  }
  for (const { label, cuts, phrases } of CUTS_WORDS) yield [phrases, { kind: 'cut', label, cuts: new Set(cuts) }]
  for (const cut of CUTS) yield [CUT_WORDS[cut], { kind: 'cut', label: cutLabel(cut), cuts: new Set([cut]) }]
  for (const origin of DIAMOND_TYPES)
    yield [ORIGIN_WORDS[origin], { kind: 'origin', label: originLabel(origin), origin }]
  yield [
    ANY_GOLD,
    { kind: 'metal', metals: new Set(METAL_TYPES.filter((type) => METALS[type].alloy.endsWith('gold'))) }
  ]
  yield [ANY_WHITE, { kind: 'metal', metals: new Set(METAL_TYPES.filter((type) => metalFamily(type) === 'white')) }]
  for (const [alloy, phrases] of Object.entries(ALLOY_WORDS))
    yield [phrases, { kind: 'metal', metals: new Set(METAL_TYPES.filter((type) => METALS[type].alloy === alloy)) }]
  for (const [laboratory, phrases] of Object.entries(CERTIFICATE_WORDS))
    yield [phrases, { kind: 'certificate', label: `${laboratory} certificate`, laboratory }]
  yield [CHEAPEST_WORDS, { kind: 'order', order: 'price-asc' }]
  yield [DEAREST_WORDS, { kind: 'order', order: 'price-desc' }]
}

/** Every phrase by its words, as `phraseKey` writes them. What comes later in the list goes before what came earlier. */
export const LEXICON: ReadonlyMap<string, Meaning> = new Map(
  [...entries()].flatMap(([phrases, meaning]) => list(phrases).map((phrase) => [phraseKey(phrase), meaning] as const))
)

/** The most words a phrase has. */
export const LONGEST_PHRASE = Math.max(...[...LEXICON.keys()].map((key) => key.split(' ').length))

/** Words that a misspelling may have meant, what is sold first. */
export const SPELLED_WORDS: readonly string[] = [
  ...new Set(
    [...LEXICON]
      .toSorted(([, a], [, b]) => Number(isSaid(b)) - Number(isSaid(a)))
      .filter(([, { kind }]) => kind !== 'unsold')
      .flatMap(([key]) => key.split(' '))
      .filter((word) => /^\p{L}{4,}$/u.test(word))
  )
]

function isSaid({ kind }: Meaning): boolean {
  return kind !== 'filler' && kind !== 'unsold'
}

/** The karat of a metal: "18" of "18K white gold", null of what is not gold. */
export const karatOf = (metal: MetalType): string | null => /^(\d+)K /.exec(METALS[metal].label)?.[1] ?? null

/** What metals are called together: by their own name where they have one. */
export function metalsLabel(metals: ReadonlySet<MetalType>, karat: string | null): string {
  const names = new Set([...metals].map((metal) => metalLabel(metal).replace(/^\d+K /, '')))
  const alloys = new Set(
    [...metals].filter((metal) => !METALS[metal].isOlderSpelling).map((metal) => METALS[metal].alloy)
  )
  const [only] = names
  const areWhite = metals.size > 0 && [...metals].every((metal) => metalFamily(metal) === 'white')
  const name =
    alloys.size === 1 && only
      ? ([...names].find((each) => each !== 'gold') ?? only)
      : areWhite
        ? 'white metals'
        : 'gold'
  const said = karat ? `${karat}K ${name.toLowerCase()}` : name
  return said.charAt(0).toUpperCase() + said.slice(1)
}
