import { BRACELET_PRICING, type BraceletMetal, METALS, type MetalType } from '../catalogue/metals.ts'
import { DIAMOND_TYPES, type DiamondType } from '../catalogue/vocabulary.ts'
import { BRACELET_LENGTHS, type BraceletLength, STONE_WEIGHTS, type StoneWeight } from './tennis-bracelet.ts'

/** The metals a handle tells apart. */
export const BRACELET_METALS = Object.keys(BRACELET_PRICING) as readonly BraceletMetal[]

/**
 * The metal by which a bracelet is priced: colour dropped. Throws a RangeError for a metal that nobody has decided a price
 * of, which an app of an earlier version may be sent. DECISIONS 5.
 */
export function braceletMetal(metalType: MetalType): BraceletMetal {
  const priced = METALS[metalType]?.priced
  if (!priced) throw new RangeError(`No price is decided for bracelets in "${metalType}"`)
  return priced
}

/** What the shopper chooses in the customiser, and the bracelet it is chosen for. */
export interface BraceletDesign {
  diamondType: DiamondType
  length: BraceletLength
  /** Of one stone, in carats. */
  weight: StoneWeight
  metalType: MetalType
}

/** What a handle says: the metal without its colour. */
export interface PricedBracelet {
  diamondType: DiamondType
  length: BraceletLength
  weight: StoneWeight
  metal: BraceletMetal
}

/**
 * The key of a bracelet in the price list, e.g. `tennis-bracelet-lab-grown-65-0083-18k`: length and weight without their
 * points. Storefront spec, section 7; DECISIONS 5.
 */
export function braceletHandle(design: BraceletDesign): string {
  return handleOf({ ...design, metal: braceletMetal(design.metalType) })
}

/** The bracelet a handle names, or null when it names none of ours. */
export function parseBraceletHandle(handle: string): PricedBracelet | null {
  return BRACELET_OF_HANDLE.get(handle) ?? null
}

/** The handle of a bracelet by what it says. */
export function handleOf({ diamondType, length, weight, metal }: PricedBracelet): string {
  return `tennis-bracelet-${diamondType}-${withoutPoint(length)}-${withoutPoint(String(weight))}-${metal}`
}

const withoutPoint = (figure: string): string => figure.replace('.', '')

const BRACELET_OF_HANDLE: ReadonlyMap<string, PricedBracelet> = new Map(
  everyBracelet().map((bracelet) => [handleOf(bracelet), bracelet])
)

/** Every handle the price list must hold: 2 origins × 6 lengths × 4 weights × the priced metals. */
export const BRACELET_HANDLES: readonly string[] = [...BRACELET_OF_HANDLE.keys()]

function everyBracelet(): PricedBracelet[] {
  return DIAMOND_TYPES.flatMap((diamondType) =>
    BRACELET_LENGTHS.flatMap(({ length }) =>
      STONE_WEIGHTS.flatMap(({ weight }) => BRACELET_METALS.map((metal) => ({ diamondType, length, weight, metal })))
    )
  )
}
