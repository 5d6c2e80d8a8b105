/** What kinds of jewellery the shop sells, in the order the shop lists them. Storefront spec, section 3. */
export const CATEGORIES = [
  'tennis-bracelets',
  'wedding-rings',
  'necklaces',
  'bracelets',
  'earrings',
  'anklets',
  'loose-diamonds'
] as const
export type Category = (typeof CATEGORIES)[number]

/**
 * What the one category of rings is parted into, by setting: rings to be asked with, and rings to be married with. The
 * category's key stays the specification's. DECISIONS 35.
 */
export const RANGES = ['engagement-rings', 'wedding-bands'] as const
export type Range = (typeof RANGES)[number]

/** Where the diamond formed. The word shown is always "Natural" or "Laboratory-grown". */
export const DIAMOND_TYPES = ['natural', 'lab-grown'] as const
export type DiamondType = (typeof DIAMOND_TYPES)[number]

/** Metals as the API names them. The bare `9k`, `18k` and `925-silver` are the spec's older spellings. */
export const METAL_TYPES = [
  'platinum',
  '18k-white-gold',
  '18k-yellow-gold',
  '18k-rose-gold',
  '9k-white-gold',
  '9k-yellow-gold',
  '9k-rose-gold',
  'sterlingsilver',
  '18k',
  '9k',
  '925-silver'
] as const
export type MetalType = (typeof METAL_TYPES)[number]

export const CUTS = [
  'round',
  'princess',
  'emerald',
  'asscher',
  'oval',
  'pear',
  'marquise',
  'cushion',
  'radiant',
  'heart'
] as const
export type Cut = (typeof CUTS)[number]

const CATEGORY_LABELS: Record<Category, string> = {
  'tennis-bracelets': 'Tennis bracelets',
  'wedding-rings': 'Wedding rings',
  necklaces: 'Necklaces',
  bracelets: 'Bracelets',
  earrings: 'Earrings',
  anklets: 'Anklets',
  'loose-diamonds': 'Loose diamonds'
}

const RANGE_LABELS: Record<Range, string> = {
  'engagement-rings': 'Engagement rings',
  'wedding-bands': 'Wedding rings'
}

const METAL_LABELS: Record<MetalType, string> = {
  platinum: 'Platinum',
  '18k-white-gold': '18K white gold',
  '18k-yellow-gold': '18K yellow gold',
  '18k-rose-gold': '18K rose gold',
  '9k-white-gold': '9K white gold',
  '9k-yellow-gold': '9K yellow gold',
  '9k-rose-gold': '9K rose gold',
  sterlingsilver: 'Sterling silver',
  '18k': '18K gold',
  '9k': '9K gold',
  '925-silver': 'Sterling silver'
}

/**
 * How each metal looks: its family of colour, by which the nearest metal is found, and the disc that samples it. White gold,
 * platinum and silver are one family to the eye; nine carats are paler than eighteen. Look, next: metal dot.
 */
const METAL_LOOKS: Record<MetalType, { family: 'white' | 'yellow' | 'rose'; disc: string }> = {
  platinum: { family: 'white', disc: '#bcbdbf' },
  '18k-white-gold': { family: 'white', disc: '#cfcecb' },
  '18k-yellow-gold': { family: 'yellow', disc: '#d9ab52' },
  '18k-rose-gold': { family: 'rose', disc: '#d59a7f' },
  '9k-white-gold': { family: 'white', disc: '#d8d6d0' },
  '9k-yellow-gold': { family: 'yellow', disc: '#d3b877' },
  '9k-rose-gold': { family: 'rose', disc: '#d8ab96' },
  sterlingsilver: { family: 'white', disc: '#dcdee0' },
  '18k': { family: 'yellow', disc: '#d9ab52' },
  '9k': { family: 'yellow', disc: '#d3b877' },
  '925-silver': { family: 'white', disc: '#dcdee0' }
}

const CUT_LABELS: Record<Cut, string> = {
  round: 'Round brilliant',
  princess: 'Princess',
  emerald: 'Emerald',
  asscher: 'Asscher',
  oval: 'Oval',
  pear: 'Pear',
  marquise: 'Marquise',
  cushion: 'Cushion',
  radiant: 'Radiant',
  heart: 'Heart'
}

export const categoryLabel = (category: Category): string => CATEGORY_LABELS[category]
export const rangeLabel = (range: Range): string => RANGE_LABELS[range]
/** A metal that a later release sells is called by its key until this one knows it. */
export const metalLabel = (metal: MetalType): string => METAL_LABELS[metal] ?? (metal as string).replaceAll('-', ' ')
export const metalFamily = (metal: MetalType): string => METAL_LOOKS[metal]?.family ?? 'white'
export const metalDisc = (metal: MetalType): string => METAL_LOOKS[metal]?.disc ?? '#cfcecb'
export const cutLabel = (cut: Cut): string => CUT_LABELS[cut]

/** "Laboratory-grown" in full, never "lab" and never "synthetic". DECISIONS, section 6 of DESIGN. */
export const originLabel = (type: DiamondType): string => (type === 'natural' ? 'Natural' : 'Laboratory-grown')

export const isCategory = (value: unknown): value is Category => CATEGORIES.includes(value as Category)
export const isRange = (value: unknown): value is Range => RANGES.includes(value as Range)
export const isDiamondType = (value: unknown): value is DiamondType => DIAMOND_TYPES.includes(value as DiamondType)
export const isMetalType = (value: unknown): value is MetalType => METAL_TYPES.includes(value as MetalType)
