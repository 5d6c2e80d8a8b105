import type { DiamondType } from './vocabulary.ts'

/** What makes a metal look, wear and need care as it does, and its colour to the eye: an alloy's karat changes neither. */
const HUES = {
  platinum: 'white',
  'white-gold': 'white',
  'yellow-gold': 'yellow',
  'rose-gold': 'rose',
  silver: 'white'
} as const
export type Alloy = keyof typeof HUES

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

interface Metal {
  /** Of gold it begins with its karat: how many parts of 24 are gold. */
  label: string
  alloy: Alloy
  /** Its own colour in north light, the same in both modes; nine karats are paler than eighteen. LOOK, section 13: metal dot. */
  colour: string
  /** g/cm³ of the usual alloy of that fineness: platinum 950 with ruthenium, white gold with palladium, silver 925 with copper. */
  density: number
  /** How its bracelets are priced. Null: the catalogue has no piece of it, and the ring designer alone offers it. */
  priced: BraceletMetal | null
  /**
   * Pounds before VAT that the bench charges for a gram of a finished ring in it, its working loss included; a figure of the
   * shop, of the day in `METAL_PRICES_OF`. A metal that has one is offered by the ring designer. Requests spec, section 3.
   */
  ringGram?: number
  /** The spec's older spellings are read and shown, and offered nowhere. */
  isOlderSpelling?: true
}

/**
 * Every metal, once: whatever lists metals or decides by one asks here, in this order. The keys are the API's, and those
 * of the reflectances (domain/live-piece/reflectance.json). What is long to read stands by alloy where it is shown.
 */
const metals = {
  platinum: {
    label: 'Platinum',
    alloy: 'platinum',
    colour: '#bcbdbf',
    density: 20.7,
    priced: 'platinum',
    ringGram: 46
  },
  '18k-white-gold': {
    label: '18K white gold',
    alloy: 'white-gold',
    colour: '#cfcecb',
    density: 15.7,
    priced: '18k',
    ringGram: 76
  },
  '18k-yellow-gold': {
    label: '18K yellow gold',
    alloy: 'yellow-gold',
    colour: '#d9ab52',
    density: 15.5,
    priced: '18k',
    ringGram: 72
  },
  '18k-rose-gold': {
    label: '18K rose gold',
    alloy: 'rose-gold',
    colour: '#d59a7f',
    density: 15.2,
    priced: '18k',
    ringGram: 72
  },
  '14k-white-gold': {
    label: '14K white gold',
    alloy: 'white-gold',
    colour: '#d3d1c8',
    density: 13.9,
    priced: null,
    ringGram: 60
  },
  '14k-yellow-gold': {
    label: '14K yellow gold',
    alloy: 'yellow-gold',
    colour: '#d9bf7c',
    density: 13.2,
    priced: null,
    ringGram: 56
  },
  '9k-white-gold': {
    label: '9K white gold',
    alloy: 'white-gold',
    colour: '#d8d6d0',
    density: 12.0,
    priced: '9k'
  },
  '9k-yellow-gold': {
    label: '9K yellow gold',
    alloy: 'yellow-gold',
    colour: '#d3b877',
    density: 11.3,
    priced: '9k'
  },
  '9k-rose-gold': {
    label: '9K rose gold',
    alloy: 'rose-gold',
    colour: '#d8ab96',
    density: 11.2,
    priced: '9k'
  },
  sterlingsilver: {
    label: 'Sterling silver',
    alloy: 'silver',
    colour: '#dcdee0',
    density: 10.4,
    priced: 'silver'
  },
  '18k': {
    label: '18K gold',
    alloy: 'yellow-gold',
    colour: '#d9ab52',
    density: 15.5,
    priced: '18k',
    isOlderSpelling: true
  },
  '9k': {
    label: '9K gold',
    alloy: 'yellow-gold',
    colour: '#d3b877',
    density: 11.3,
    priced: '9k',
    isOlderSpelling: true
  },
  '925-silver': {
    label: 'Sterling silver',
    alloy: 'silver',
    colour: '#dcdee0',
    density: 10.4,
    priced: 'silver',
    isOlderSpelling: true
  }
} as const satisfies Record<string, Metal>

type MetalKey = keyof typeof metals

/** Metals as the API names them: those a piece of the catalogue may be made of. */
export type MetalType = { [Key in MetalKey]: (typeof metals)[Key]['priced'] extends null ? never : Key }[MetalKey]

/** The metals that a ring can be asked for in. */
export type RingMetal = {
  [Key in MetalKey]: (typeof metals)[Key] extends { ringGram: number } ? Key : never
}[MetalKey]

export const METALS: Readonly<Record<MetalKey, Metal>> = metals
export const METAL_KEYS = Object.keys(METALS) as readonly MetalKey[]
export const METAL_TYPES = METAL_KEYS.filter((key): key is MetalType => METALS[key].priced !== null)

/** The metals a shopper chooses among: one each, its older spellings left out. */
export const OFFERED_METALS = METAL_TYPES.filter((metal) => !METALS[metal].isOlderSpelling)

export const isMetalType = (value: unknown): value is MetalType => METAL_TYPES.includes(value as MetalType)

/** A metal that a later release sells is called by its key until this one knows it. */
export const metalLabel = (metal: MetalType | RingMetal): string =>
  METALS[metal]?.label ?? (metal as string).replaceAll('-', ' ')

/** Its family of colour, by which the nearest metal is found: white gold, platinum and silver are one to the eye. */
export const metalFamily = (metal: MetalType): string => HUES[METALS[metal]?.alloy ?? 'platinum']
export const metalColour = (metal: MetalType | RingMetal): string => METALS[metal]?.colour ?? '#cfcecb'
/** Pounds before VAT for a gram of a finished ring. */
export const metalPounds = (metal: RingMetal): number => metals[metal].ringGram
/** g/cm³, which are mg/mm³. */
export const metalDensity = (metal: MetalType | RingMetal): number | null => METALS[metal]?.density ?? null
