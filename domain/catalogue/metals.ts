import type { DiamondType } from './vocabulary.ts'

/** What makes a metal look, wear and need care as it does: the colour of gold tells alloys apart, its karat does not. */
export const ALLOYS = {
  platinum: { hue: 'white' },
  'white-gold': { hue: 'white' },
  'yellow-gold': { hue: 'yellow' },
  'rose-gold': { hue: 'rose' },
  silver: { hue: 'white' }
} as const
export type Alloy = keyof typeof ALLOYS

/** What a tennis bracelet of a metal costs with stones of one origin. */
interface BraceletPricing {
  /** Pounds against which the customiser shows its adjustment, and nothing else: no price is made of it. */
  base: number
  /** Pounds of the "From" price: six inches, stones of 0.083 ct. */
  from: number
  /** What the list price is multiplied by: nothing off laboratory-grown, 19% off natural 9K, 27.5% off other natural. */
  factor: number
}

/**
 * The metals a bracelet's price tells apart, by the last part of the price list's handles; the colour of gold does not
 * change it. Each is priced for each origin by name. Storefront spec, section 9; DECISIONS 5.
 */
export const BRACELET_PRICING = {
  silver: { natural: { base: 4899, from: 3917, factor: 0.725 }, 'lab-grown': { base: 800, from: 800, factor: 1 } },
  '9k': { natural: { base: 4199, from: 4199, factor: 0.81 }, 'lab-grown': { base: 1250, from: 1250, factor: 1 } },
  '18k': { natural: { base: 4834, from: 4834, factor: 0.725 }, 'lab-grown': { base: 1800, from: 1800, factor: 1 } },
  platinum: { natural: { base: 2538, from: 5255, factor: 0.725 }, 'lab-grown': { base: 1750, from: 1750, factor: 1 } }
} as const satisfies Record<string, Record<DiamondType, BraceletPricing>>
export type BraceletMetal = keyof typeof BRACELET_PRICING
export const BRACELET_METALS = Object.keys(BRACELET_PRICING) as readonly BraceletMetal[]

interface Metal {
  label: string
  alloy: Alloy
  /** Of gold: how many parts of 24 are gold. */
  karat?: number
  /** Its own colour in north light, the same in both modes; nine karats are paler than eighteen. Look, next: metal dot. */
  colour: string
  /** How its bracelets are priced. Null: the catalogue has no piece of it, and the ring designer alone offers it. */
  priced: BraceletMetal | null
  /** Whether the ring designer offers it. Requests spec, section 3. */
  inDesigner: boolean
  /** The spec's older spellings are read and shown, and offered nowhere. */
  isOlderSpelling?: true
}

/**
 * Every metal, once: whatever lists metals or decides by one asks here, in this order. The keys are the API's, and those
 * of the studio's reflectances (data/studio/recipes/metals.py). What is long to read stands by alloy where it is shown.
 */
export const METALS = {
  platinum: {
    label: 'Platinum',
    alloy: 'platinum',
    colour: '#bcbdbf',
    priced: 'platinum',
    inDesigner: true
  },
  '18k-white-gold': {
    label: '18K white gold',
    alloy: 'white-gold',
    karat: 18,
    colour: '#cfcecb',
    priced: '18k',
    inDesigner: true
  },
  '18k-yellow-gold': {
    label: '18K yellow gold',
    alloy: 'yellow-gold',
    karat: 18,
    colour: '#d9ab52',
    priced: '18k',
    inDesigner: true
  },
  '18k-rose-gold': {
    label: '18K rose gold',
    alloy: 'rose-gold',
    karat: 18,
    colour: '#d59a7f',
    priced: '18k',
    inDesigner: true
  },
  '14k-white-gold': {
    label: '14K white gold',
    alloy: 'white-gold',
    karat: 14,
    colour: '#d3d1c8',
    priced: null,
    inDesigner: true
  },
  '14k-yellow-gold': {
    label: '14K yellow gold',
    alloy: 'yellow-gold',
    karat: 14,
    colour: '#d9bf7c',
    priced: null,
    inDesigner: true
  },
  '9k-white-gold': {
    label: '9K white gold',
    alloy: 'white-gold',
    karat: 9,
    colour: '#d8d6d0',
    priced: '9k',
    inDesigner: false
  },
  '9k-yellow-gold': {
    label: '9K yellow gold',
    alloy: 'yellow-gold',
    karat: 9,
    colour: '#d3b877',
    priced: '9k',
    inDesigner: false
  },
  '9k-rose-gold': {
    label: '9K rose gold',
    alloy: 'rose-gold',
    karat: 9,
    colour: '#d8ab96',
    priced: '9k',
    inDesigner: false
  },
  sterlingsilver: {
    label: 'Sterling silver',
    alloy: 'silver',
    colour: '#dcdee0',
    priced: 'silver',
    inDesigner: false
  },
  '18k': {
    label: '18K gold',
    alloy: 'yellow-gold',
    karat: 18,
    colour: '#d9ab52',
    priced: '18k',
    inDesigner: false,
    isOlderSpelling: true
  },
  '9k': {
    label: '9K gold',
    alloy: 'yellow-gold',
    karat: 9,
    colour: '#d3b877',
    priced: '9k',
    inDesigner: false,
    isOlderSpelling: true
  },
  '925-silver': {
    label: 'Sterling silver',
    alloy: 'silver',
    colour: '#dcdee0',
    priced: 'silver',
    inDesigner: false,
    isOlderSpelling: true
  }
} as const satisfies Record<string, Metal>

type MetalKey = keyof typeof METALS

/** Metals as the API names them: those a piece of the catalogue may be made of. */
export type MetalType = { [Key in MetalKey]: (typeof METALS)[Key]['priced'] extends null ? never : Key }[MetalKey]

/** The metals that a ring can be asked for in. */
export type RingMetal = { [Key in MetalKey]: (typeof METALS)[Key]['inDesigner'] extends true ? Key : never }[MetalKey]

const metals: Readonly<Record<MetalKey, Metal>> = METALS
const keys = Object.keys(METALS) as MetalKey[]

export const METAL_TYPES = keys.filter((key): key is MetalType => metals[key].priced !== null)
export const RING_METALS = keys.filter((key): key is RingMetal => metals[key].inDesigner)

export const isMetalType = (value: unknown): value is MetalType => METAL_TYPES.includes(value as MetalType)

/** The metals a shopper chooses among: one each, its older spellings left out. */
export const OFFERED_METALS: readonly MetalType[] = METAL_TYPES.filter((metal) => !metals[metal].isOlderSpelling)

/** A metal that a later release sells is called by its key until this one knows it. */
export const metalLabel = (metal: MetalType | RingMetal): string =>
  metals[metal]?.label ?? (metal as string).replaceAll('-', ' ')

/** Undefined for a metal that this release does not know: whoever says something by alloy says nothing of it. */
export const alloyOf = (metal: MetalType): Alloy | undefined => metals[metal]?.alloy

/** The karats an alloy is sold in, the richest first: none where it is not gold. */
export const karatsOf = (alloy: Alloy): readonly number[] =>
  [
    ...new Set(OFFERED_METALS.flatMap((metal) => (metals[metal].alloy === alloy ? (metals[metal].karat ?? []) : [])))
  ].sort((a, b) => b - a)

const PALE = '#cfcecb'

/** Its family of colour, by which the nearest metal is found: white gold, platinum and silver are one to the eye. */
export const metalFamily = (metal: MetalType): string => ALLOYS[metals[metal]?.alloy ?? 'platinum'].hue
export const metalColour = (metal: MetalType | RingMetal): string => metals[metal]?.colour ?? PALE

/** The metals a metal asked for stands for: a bare "18k" means every colour, and silver has two spellings. */
export const metalsMatching = (metal: MetalType): readonly MetalType[] =>
  METAL_TYPES.filter((type) =>
    metals[metal].isOlderSpelling
      ? metals[type].priced === metals[metal].priced
      : metalLabel(type) === metalLabel(metal)
  )

/**
 * The metal by which a bracelet is priced: colour dropped. Throws a RangeError for a metal that nobody has decided a price
 * of, which an app of an earlier version may be sent. DECISIONS 5.
 */
export function braceletMetal(metalType: MetalType): BraceletMetal {
  const priced = metals[metalType]?.priced
  if (!priced) throw new RangeError(`No price is decided for bracelets in "${metalType}"`)
  return priced
}
