import { metalColour, type RingMetal } from '#domain/catalogue/metals.ts'
import { stoneSize } from '#domain/catalogue/stone-size.ts'
import { cutOf } from '#domain/live-piece/ring-parts.ts'
import { isPlainBand } from '#domain/requests/ring-choices.ts'
import { caratOf, isChosen, type RingDesign } from '#domain/ring-design/ring-design.ts'
import { headAccents, ringMeasures } from '#domain/ring-design/ring-metal.ts'

/**
 * A ring by the numbers that its three views are drawn from, which it is weighed by too. All lengths in mm; every ring stands
 * on y = 0, and y grows downwards.
 */

/** The ink of lines on metal and stones, which are light on every ground. */
export const INK = '#15191b'

/** Stones in profile: crown and pavilion as shares of the width. */
export const CROWN = 0.15
export const PAVILION = 0.43
/** Between the band and the culet, or the finger and the culet where the band is open under it, and the room between two views. */
const CULET = 0.5
const OPEN_CULET = 0.6
export const APART = 3.2
/** How far the shoulders of a tension band rise over the girdle. */
export const OVER = 0.55
/** Room at the edges of the sheet. */
export const EDGE = 1.6

export interface Stone {
  length: number
  width: number
  carat: number
}

/** What the views are made of. */
export interface Drawn {
  ring: RingDesign
  inner: number
  outer: number
  width: number
  band: string
  metal: string
  stone: Stone | null
  setting: string
}

export function drawnOf(ring: RingDesign): Drawn {
  const { innerDiameter, thickness, width, band } = ringMeasures(ring)
  const carat = caratOf(ring) ?? 1
  return {
    ring,
    inner: innerDiameter / 2,
    outer: innerDiameter / 2 + thickness,
    width,
    band,
    metal: isChosen(ring.metalType) ? metalColour(ring.metalType as RingMetal) : '#e4e3df',
    stone: isPlainBand(ring) ? null : { ...stoneSize(cutOf(ring.diamondShape), carat), carat },
    setting: ring.settingType
  }
}

/** How high the girdle stands over the ground. */
export const girdleOf = ({ inner, outer, band }: Drawn, { width }: Stone): number =>
  (band === 'tension' ? outer + inner + OPEN_CULET : 2 * outer + CULET) + PAVILION * width

/** How high a ring stands over its ground, and how far its head reaches to either side. */
export function reachOf(drawn: Drawn): { height: number; half: number } {
  const { outer, stone, setting } = drawn
  if (!stone) return { height: 2 * outer, half: outer }
  const over = drawn.band === 'tension' ? OVER : 0
  const height = girdleOf(drawn, stone) + Math.max(CROWN * stone.width, over)
  const beside =
    setting === 'three-stone' ? sideWidth(stone.carat) : setting === 'halo' || setting === 'vintage' ? 1.5 : 0.4
  return { height, half: Math.max(outer, stone.width / 2 + beside) }
}

/** Across a side stone of a three-stone ring: a quarter of the centre's weight, and round. */
export const sideWidth = (carat: number): number => stoneSize('round', carat / 4).width

export interface SheetSize {
  width: number
  height: number
  /** mm from the top of the sheet to the ground. */
  ground: number
}

/** The least sheet, in mm, that shows each of these rings: what stands side by side is drawn on sheets of one size. */
export function sheetFor(rings: readonly RingDesign[]): SheetSize {
  const drawn = rings.map(drawnOf)
  const most = (of: (one: Drawn) => number) => Math.max(...drawn.map(of))
  const front = most((one) => 2 * reachOf(one).half)
  const side = most(sideReach)
  const above = most(aboveReach)
  const height = most((one) => reachOf(one).height)
  const ground = above + APART + height + EDGE
  return { width: front + APART + side + 2 * EDGE, height: ground + EDGE, ground }
}

export const sideReach = ({ width, stone }: Drawn): number => Math.max(width, stone ? stone.length + 0.8 : 0)
export const aboveReach = (drawn: Drawn): number => sideReach(drawn) + (haloOf(drawn) > 0 ? 2.6 : 0)

export const haloOf = ({ ring, setting }: Drawn): number =>
  setting === 'halo' || setting === 'vintage' ? headAccents(ring).count : 0

export const rounded = (length: number): number => Math.round(length * 100) / 100 + 0
export const xy = (x: number, y: number): string => `${rounded(x)} ${rounded(y)}`

export const dot = (x: number, y: number, radius: number): string =>
  `M${xy(x - radius, y)}a${xy(radius, radius)} 0 1 0 ${xy(2 * radius, 0)}a${xy(radius, radius)} 0 1 0 ${xy(-2 * radius, 0)}z`

export const circle = (radius: number, y: number): string => dot(0, y, radius)

export const isSet = (band: string): boolean => band === 'diamond' || band === 'channel'
