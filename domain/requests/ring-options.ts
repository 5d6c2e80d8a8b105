import { METAL_KEYS, METALS, metalLabel, type RingMetal } from '../catalogue/metals.ts'
import { RING_SIZES, type RingSize } from '../policies/ring-sizes.ts'
import type { Option } from './option.ts'

/** Where the diamond forms, in the shop's words. Requests spec, section 3. */
export const DIAMOND_TYPES = [
  { value: 'natural', label: 'Natural' },
  { value: 'lab-grown', label: 'Laboratory-grown' }
] as const satisfies readonly Option[]

/** Requests spec, section 3. */
export const DIAMOND_SHAPES = [
  { value: 'round-brilliant', label: 'Round brilliant' },
  { value: 'oval', label: 'Oval' },
  { value: 'princess', label: 'Princess' },
  { value: 'emerald', label: 'Emerald' },
  { value: 'pear', label: 'Pear' },
  { value: 'marquise', label: 'Marquise' },
  { value: 'cushion', label: 'Cushion' },
  { value: 'asscher', label: 'Asscher' },
  { value: 'radiant', label: 'Radiant' },
  { value: 'heart', label: 'Heart' }
] as const satisfies readonly Option[]

/** The colour grades, each with the name of its range on a grading report. Requests spec, section 3. */
export const DIAMOND_COLOURS = [
  { value: 'D', label: 'D, colourless' },
  { value: 'E', label: 'E, colourless' },
  { value: 'F', label: 'F, colourless' },
  { value: 'G', label: 'G, near colourless' },
  { value: 'H', label: 'H, near colourless' },
  { value: 'I', label: 'I, near colourless' },
  { value: 'J', label: 'J, near colourless' },
  { value: 'K', label: 'K, faint colour' }
] as const satisfies readonly Option[]

/** The clarity grades, each with its name on a grading report. Requests spec, section 3. */
export const DIAMOND_CLARITIES = [
  { value: 'FL', label: 'FL, flawless' },
  { value: 'IF', label: 'IF, internally flawless' },
  { value: 'VVS1', label: 'VVS1, very, very slightly included' },
  { value: 'VVS2', label: 'VVS2, very, very slightly included' },
  { value: 'VS1', label: 'VS1, very slightly included' },
  { value: 'VS2', label: 'VS2, very slightly included' },
  { value: 'SI1', label: 'SI1, slightly included' },
  { value: 'SI2', label: 'SI2, slightly included' }
] as const satisfies readonly Option[]

/** Carats of the ring's stone; `custom` asks for a figure. Requests spec, section 3; DECISIONS 24. */
export const CARAT_WEIGHTS = [
  { value: '0.25', label: '0.25 ct' },
  { value: '0.50', label: '0.50 ct' },
  { value: '0.75', label: '0.75 ct' },
  { value: '1.00', label: '1.00 ct' },
  { value: '1.25', label: '1.25 ct' },
  { value: '1.50', label: '1.50 ct' },
  { value: '2.00', label: '2.00 ct' },
  { value: '2.50', label: '2.50 ct' },
  { value: '3.00', label: '3.00 ct' },
  { value: 'custom', label: 'Another weight' }
] as const satisfies readonly Option[]

/** Pounds, VAT included. Requests spec, section 3. */
export const RING_BUDGETS = [
  { value: '£3,000-5,000', label: '£3,000 to £5,000' },
  { value: '£5,000-8,000', label: '£5,000 to £8,000' },
  { value: '£8,000-12,000', label: '£8,000 to £12,000' },
  { value: '£12,000-18,000', label: '£12,000 to £18,000' },
  { value: '£18,000-25,000', label: '£18,000 to £25,000' },
  { value: '£25,000+', label: '£25,000 or more' }
] as const satisfies readonly Option[]

/** How the stone is held. Requests spec, section 3. */
export const SETTING_TYPES = [
  { value: 'prong', label: 'Prong' },
  { value: 'bezel', label: 'Bezel' },
  { value: 'channel', label: 'Channel' },
  { value: 'halo', label: 'Halo' },
  { value: 'three-stone', label: 'Three-stone' },
  { value: 'vintage', label: 'Vintage' },
  { value: 'tension', label: 'Tension' },
  { value: 'pave', label: 'Pavé' }
] as const satisfies readonly Option[]

/** What the ring is made of. Requests spec, section 3. */
export const METAL_TYPES = METAL_KEYS.filter((key): key is RingMetal => METALS[key].ringGram !== undefined).map(
  (value) => ({ value, label: metalLabel(value) })
) satisfies readonly Option[]

const SIZE_NOTES: Partial<Record<RingSize, string>> = { N: 'popular', T: 'men’s' }

/** Sizes of the designer: those of the shop, from which the ready-made rings' G is missing. Requests spec, section 3. */
export const RING_SIZE_OPTIONS = RING_SIZES.filter((size) => size !== 'G').map((value) => ({
  value,
  label: SIZE_NOTES[value] ? `${value} (${SIZE_NOTES[value]})` : value
})) satisfies readonly Option[]

/** How the band is shaped. Requests spec, section 3. */
export const BAND_STYLES = [
  { value: 'plain', label: 'Plain' },
  { value: 'diamond-encrusted', label: 'Diamond-encrusted' },
  { value: 'vintage-milgrain', label: 'Vintage milgrain' },
  { value: 'twisted', label: 'Twisted' },
  { value: 'split-shank', label: 'Split shank' },
  { value: 'cathedral', label: 'Cathedral' },
  { value: 'bypass', label: 'Bypass' }
] as const satisfies readonly Option[]
