/**
 * The lengths a tennis bracelet is made in, in inches, and how many stones each holds: 50 at six inches, then four more
 * for every half inch. The description says which wrists it is for: from where the next shorter one would be tighter than snug,
 * to where it is snug itself, so that there is one for every wrist between. Storefront spec, section 9.
 */
export const BRACELET_LENGTHS = [
  { length: '6', diamondCount: 50, description: 'For a wrist of 13.2 to 14.2 cm' },
  { length: '6.5', diamondCount: 54, description: 'For a wrist of 14.2 to 15.5 cm' },
  { length: '7', diamondCount: 58, description: 'For a wrist of 15.5 to 16.8 cm, the most popular' },
  { length: '7.5', diamondCount: 62, description: 'For a wrist of 16.8 to 18.1 cm' },
  { length: '8', diamondCount: 66, description: 'For a wrist of 18.1 to 19.3 cm' },
  { length: '8.5', diamondCount: 70, description: 'For a wrist of 19.3 to 20.6 cm' }
] as const
export type BraceletLength = (typeof BRACELET_LENGTHS)[number]['length']

/** The weights of one stone, in carats, and the names the shop gives them. Storefront spec, section 9. */
export const STONE_WEIGHTS = [
  { weight: 0.083, name: 'Good Size', description: '0.083 ct each, about 2.8 mm across' },
  { weight: 0.09, name: 'Impressive Size', description: '0.09 ct each, about 2.9 mm across' },
  { weight: 0.1, name: 'Show-off Bling', description: '0.1 ct each, about 3 mm across' },
  { weight: 0.125, name: 'Very Exclusive', description: '0.125 ct each, about 3.2 mm across' }
] as const
export type StoneWeight = (typeof STONE_WEIGHTS)[number]['weight']

/** What is chosen before the shopper has chosen anything. Storefront spec, section 4. */
export const DEFAULT_BRACELET_LENGTH: BraceletLength = '6'
export const DEFAULT_STONE_WEIGHT: StoneWeight = 0.083

export const isBraceletLength = (value: unknown): value is BraceletLength =>
  BRACELET_LENGTHS.some((option) => option.length === value)

export const isStoneWeight = (value: unknown): value is StoneWeight =>
  STONE_WEIGHTS.some((option) => option.weight === value)

const COUNT_OF_LENGTH = Object.fromEntries(
  BRACELET_LENGTHS.map((option) => [option.length, option.diamondCount])
) as Record<BraceletLength, number>

/** How many stones a bracelet of this length holds: weight, price and all that is said of it go by this number. DECISIONS 6. */
export const diamondCount = (length: BraceletLength): number => COUNT_OF_LENGTH[length]

/** Total weight in carats, to two decimal places: stones × weight of one. Storefront spec, section 9. */
export function totalCaratWeight(length: BraceletLength, weight: StoneWeight): number {
  return Math.round(diamondCount(length) * weight * 100) / 100
}
