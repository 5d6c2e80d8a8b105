import { METAL_TYPES, metalLabel } from '#domain/catalogue/metals.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { CATEGORIES, CUTS, categoryLabel, cutLabel, DIAMOND_TYPES, originLabel } from '#domain/catalogue/vocabulary.ts'
import type { Chance } from './chance.ts'

const syllables = ['al', 'bri', 'cor', 'dun', 'el', 'fen', 'gar', 'hol', 'is', 'ken', 'lor', 'mar', 'nor', 'os', 'wyn']
const settings = ['solitaire', 'halo', 'three-stone', 'bezel', 'channel', 'pave', 'eternity', 'stud', 'hoop', 'drop']

/** The names of ranges, such as "Norwyn": 225 of them, so that a search may find many products or few. */
export const RANGES = syllables.flatMap((first) =>
  syllables.map((second) => `${first[0]?.toUpperCase()}${first.slice(1)}${second}`)
)

/** Products such as the shop sells, as many as asked for, the same ones every time. */
export function syntheticProducts(count: number, chance: Chance): Product[] {
  return Array.from({ length: count }, (_, index) => syntheticProduct(index, chance))
}

/** The product of a place in such a catalogue: to be asked for in their order. */
export function syntheticProduct(index: number, chance: Chance): Product {
  const category = chance.pick(CATEGORIES)
  const diamondType = chance.pick(DIAMOND_TYPES)
  const metalType = category === 'loose-diamonds' ? null : chance.pick(METAL_TYPES)
  const cut = chance.pick(CUTS)
  const range = chance.pick(RANGES)
  const setting = chance.pick(settings)
  const parts = [range, cutLabel(cut).toLowerCase(), categoryLabel(category).toLowerCase(), String(index % 97)]
  const stock = chance.happens(0.5) ? ('made-to-order' as const) : chance.below(6)
  return {
    id: `synthetic-${String(index).padStart(6, '0')}`,
    name: `${parts.join(' ')}${metalType ? `, ${metalLabel(metalType)}` : ''}`,
    description: `${originLabel(diamondType)} diamonds of the ${parts[0]} range, cut and set for measuring.`,
    // Whole pounds up to 12,000, many of them shared: equal prices have to be told apart by name.
    price: (300 + chance.below(11_700)) * 100,
    imageUrl: `/media/synthetic-${index % 40}-1200.jpg?v=00000000`,
    additionalMedia: [],
    category,
    diamondType,
    carat: (25 + chance.below(400)) / 100,
    certification: chance.pick(['GIA', 'IGI', 'in-house'] as const),
    featured: chance.happens(0.08),
    stock,
    inStock: stock !== 0,
    metalType,
    metadata: { cut, setting, stoneCount: 1 + chance.below(60), ...designOf(range, cut, setting) }
  }
}

/** Four or five pieces a design, as the shop has them: 22,500 designs of 100,000 pieces, a third of them in the house's order. */
function designOf(range: string, cut: string, setting: string): Product['metadata'] {
  const name = `${range} ${cut} ${setting}`
  const rank = RANGES.indexOf(range) * 100 + settings.indexOf(setting)
  return {
    design: name.toLowerCase().replaceAll(' ', '-'),
    designName: name,
    ...(rank % 3 === 0 && { designRank: rank })
  }
}
