import type { Option } from './option.ts'
import {
  BAND_STYLES,
  CARAT_WEIGHTS,
  DIAMOND_CLARITIES,
  DIAMOND_COLOURS,
  DIAMOND_SHAPES,
  DIAMOND_TYPES,
  METAL_TYPES,
  RING_BUDGETS,
  RING_SIZE_OPTIONS,
  SETTING_TYPES
} from './ring-options.ts'

/** The answer to any choice that is still open: the shop asks about it before anything is made. DECISIONS 44. */
export const NOT_SURE = { value: 'not-sure', label: 'Not sure yet' } as const satisfies Option

/** What a plain band has of a stone, and of what holds one. DECISIONS 44. */
const NONE = { value: 'none', label: 'None' } as const satisfies Option
export const NO_DIAMOND = { value: 'none', label: 'None, a plain band' } as const satisfies Option

/** Everything that is chosen in the designer: what it may be, and what is said where nothing is. Requests spec, section 5. */
export const RING_CHOICES = {
  diamondType: { options: [...DIAMOND_TYPES, NO_DIAMOND, NOT_SURE], missing: 'Please select diamond type' },
  diamondShape: { options: [...DIAMOND_SHAPES, NONE, NOT_SURE], missing: 'Please select diamond shape' },
  diamondColor: { options: [...DIAMOND_COLOURS, NONE, NOT_SURE], missing: 'Please select diamond colour grade' },
  diamondClarity: { options: [...DIAMOND_CLARITIES, NONE, NOT_SURE], missing: 'Please select diamond clarity' },
  caratWeight: { options: [...CARAT_WEIGHTS, NONE, NOT_SURE], missing: 'Please select carat weight' },
  settingType: { options: [...SETTING_TYPES, NONE, NOT_SURE], missing: 'Please select setting type' },
  metalType: { options: [...METAL_TYPES, NOT_SURE], missing: 'Please select metal type' },
  ringSize: { options: [...RING_SIZE_OPTIONS, NOT_SURE], missing: 'Please select ring size' },
  bandStyle: { options: [...BAND_STYLES, NOT_SURE], missing: 'Please select band style' },
  budget: { options: [...RING_BUDGETS, NOT_SURE], missing: 'Please select a budget range' }
} as const satisfies Record<string, { options: readonly Option[]; missing: string }>

export type RingChoice = keyof typeof RING_CHOICES

/** The choices that tell of a stone: of a plain band they are all `none`. DECISIONS 44. */
export const STONE_CHOICES = [
  'diamondType',
  'diamondShape',
  'diamondColor',
  'diamondClarity',
  'caratWeight',
  'settingType'
] as const satisfies readonly RingChoice[]

/** Whether a ring, as far as it is chosen, is to have no stone. */
export const isPlainBand = (ring: { diamondType?: unknown }): boolean => ring.diamondType === NO_DIAMOND.value

/** Whether a band of this style is made around a stone, or of stones: none for a plain band. */
export const holdsStones = (bandStyle: string): boolean =>
  ['diamond-encrusted', 'split-shank', 'cathedral', 'bypass'].includes(bandStyle)
