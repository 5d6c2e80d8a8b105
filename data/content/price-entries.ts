import type { BraceletMetal } from '#domain/catalogue/metals.ts'
import { type Category, categoryLabel, DIAMOND_TYPES, type DiamondType } from '#domain/catalogue/vocabulary.ts'
import type { Entry } from '#domain/content/entry.ts'
import type { CaratsKind, PricesKind } from '#domain/content/price-tables.ts'
import { BRACELET_METALS, handleOf } from '#domain/pricing/bracelet-handle.ts'
import { shownPrice } from '#domain/pricing/bracelet-price.ts'
import { INITIAL_CARATS } from '#domain/pricing/carat-selector.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '#domain/pricing/tennis-bracelet.ts'
import { braceletPrices } from '../bracelet-prices.ts'

/** What a table of prices sets. */
export type SetsPrices =
  | { part: 'bracelets'; diamondType: DiamondType; metal: BraceletMetal }
  | { part: 'carats'; category: Category }

export const BRACELET_TABLE: PricesKind = {
  kind: 'prices',
  rows: BRACELET_LENGTHS.map(({ length }) => `${length} inches`),
  columns: STONE_WEIGHTS.map(({ weight }) => `${weight} ct`)
}

/** "silver", "18K gold": what is priced by a karat is gold. */
const metalWords = (metal: BraceletMetal): string => metal.replace(/^\d+k$/, (karat) => `${karat.toUpperCase()} gold`)
const ORIGIN_WORDS: Readonly<Record<DiamondType, string>> = {
  natural: 'natural diamonds',
  'lab-grown': 'laboratory-grown diamonds'
}

/** What shoppers pay for the bracelets that they design, a table a metal and origin. DECISIONS 5. */
const BRACELETS = DIAMOND_TYPES.flatMap((diamondType) =>
  BRACELET_METALS.map((metal): Entry & { sets: SetsPrices } => ({
    key: `bracelets.${diamondType}.${metal}`,
    group: 'prices',
    label: `Tennis bracelets in ${metalWords(metal)}, ${ORIGIN_WORDS[diamondType]}`,
    what: BRACELET_TABLE,
    initial: BRACELET_LENGTHS.map(({ length }) =>
      [
        `${length} inches`,
        ...STONE_WEIGHTS.map(({ weight }) => {
          const list = braceletPrices[handleOf({ diamondType, length, weight, metal })] ?? 0
          return String(shownPrice(list, diamondType, metal) / 100)
        })
      ].join(' | ')
    ).join('\n'),
    shown: 'cards and pages of these bracelets, the front page, price calculator, cart and checkout, feeds',
    sets: { part: 'bracelets', diamondType, metal }
  }))
)

/** The weights that pages offer of each kind, and how many times the price each is. Storefront spec, section 9. */
const CARATS = (Object.keys(INITIAL_CARATS) as Category[]).flatMap((category): (Entry & { sets: SetsPrices })[] => {
  const steps = INITIAL_CARATS[category]
  const own = steps.find(({ multiplier }) => multiplier === 1)?.carat
  if (own === undefined) return []
  const what: CaratsKind = { kind: 'carats', own }
  return [
    {
      key: `carats.${category}`,
      group: 'prices',
      label: `Weights of ${categoryLabel(category).toLowerCase()}`,
      what,
      initial: steps.map(({ carat, multiplier }) => `${carat} | ${multiplier}`).join('\n'),
      shown: 'pages of these pieces, where a weight is chosen, cart and checkout',
      sets: { part: 'carats', category }
    }
  ]
})

export const PRICE_TABLES: readonly (Entry & { sets: SetsPrices })[] = [...BRACELETS, ...CARATS]
