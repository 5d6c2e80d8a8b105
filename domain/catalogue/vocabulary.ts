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
export const cutLabel = (cut: Cut): string => CUT_LABELS[cut]

/** "Laboratory-grown" in full, never "lab" and never "synthetic". DESIGN, section 6. */
export const originLabel = (type: DiamondType): string => (type === 'natural' ? 'Natural' : 'Laboratory-grown')

export const isCategory = (value: unknown): value is Category => CATEGORIES.includes(value as Category)
export const isRange = (value: unknown): value is Range => RANGES.includes(value as Range)
export const isCut = (value: unknown): value is Cut => CUTS.includes(value as Cut)
export const isDiamondType = (value: unknown): value is DiamondType => DIAMOND_TYPES.includes(value as DiamondType)

/** "Three stone", "Stud": a setting's own word. */
export function settingLabel(setting: string): string {
  if (setting === 'pave') return 'Pavé'
  const words = setting.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
