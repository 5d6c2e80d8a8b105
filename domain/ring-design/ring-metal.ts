import { isMetalType, METAL_TYPES, METALS, type MetalType, metalDensity, type RingMetal } from '../catalogue/metals.ts'
import type { Cut } from '../catalogue/vocabulary.ts'
import { bandOf, cutOf, MADE_ACROSS, shownWidth } from '../live-piece/ring-parts.ts'
import { isRingSize, ringMeasure } from '../policies/ring-sizes.ts'
import { isPlainBand } from '../requests/ring-choices.ts'
import { caratOf, isChosen, type RingDesign, shownRing } from './ring-design.ts'

/** A band in mm: how thick it is, and how much of the box of its width and thickness is metal. */
interface BandMeasure {
  thickness: number
  fill: number
}

/**
 * Measured on the parts that the studio makes (data/media/live): data/media/ring-weights.test.ts weighs each of
 * them against these. A court band is 1.8 mm thick and fills 0.853 of its box.
 */
const BANDS: Readonly<Record<string, BandMeasure>> = {
  court: { thickness: 1.8, fill: 0.853 },
  'd-shape': { thickness: 1.8, fill: 0.851 },
  flat: { thickness: 1.8, fill: 0.992 },
  tapered: { thickness: 1.75, fill: 0.784 },
  tension: { thickness: 1.75, fill: 0.564 },
  diamond: { thickness: 1.75, fill: 0.825 },
  channel: { thickness: 1.75, fill: 0.848 },
  milgrain: { thickness: 1.8, fill: 0.998 },
  split: { thickness: 1.75, fill: 0.965 },
  cathedral: { thickness: 1.75, fill: 0.873 },
  bypass: { thickness: 1.75, fill: 0.855 }
}
/** Two wires as thick as the band is wide, which grow with it either way: the share of its square that is metal. */
const TWISTED_FILL = 0.62
/** mm² of a tension band's section that are the same at every width: its ends are all as wide as its shoulders. */
const TENSION_ENDS = 0.71

/** mm³ of what holds a stone of one carat, and by which power of the weight it grows. */
const HEADS: Readonly<Record<string, readonly [atOneCarat: number, power: number]>> = {
  prong: [8.5, 0.64],
  bezel: [31, 0.65],
  halo: [32, 0.29],
  'three-stone': [14.7, 0.62],
  vintage: [34, 0.29],
  tension: [41, 0.35]
}
const SET_HEADS: Readonly<Record<string, string>> = {
  // On a band that is open under it a tension setting's own, elsewhere what stands in for it.
  tension: 'prong',
  channel: 'prong',
  pave: 'prong',
  '': 'prong',
  'not-sure': 'prong'
}

/** The size that is weighed and drawn while it is open: the size most rings are asked for in. */
export const OPEN_SIZE = 'N'

/** A ring in mm, as it is drawn and weighed. What is open is as most rings have it. */
export interface RingMeasures {
  innerDiameter: number
  /** Of the band, from the finger outward. */
  thickness: number
  width: number
  band: string
}

export function ringMeasures(ring: RingDesign): RingMeasures {
  const size = isRingSize(ring.ringSize) ? ring.ringSize : OPEN_SIZE
  const shown = shownRing(ring)
  const [band, width] = [bandOf(shown), shownWidth(shown)]
  const thickness = band === 'twisted' ? width : (BANDS[band]?.thickness ?? 1.8)
  return { innerDiameter: ringMeasure(size).diameter, thickness, width, band }
}

/**
 * The metal of the catalogue by which one of the designer's is shown: itself, or of its alloy the one of the nearest karat, whose
 * colour it nearly has ("18K" for 14K). Of an open one it is platinum.
 */
export function shownMetal(metal: string): MetalType {
  if (isMetalType(metal)) return metal
  const asked = METALS[metal as RingMetal]
  const karat = ({ label }: { label: string }) => Number.parseInt(label, 10)
  const alike = METAL_TYPES.filter((one) => asked && METALS[one].alloy === asked.alloy)
  const distance = (one: MetalType) => Math.abs(karat(METALS[one]) - karat(asked))
  return alike.toSorted((a, b) => distance(a) - distance(b))[0] ?? 'platinum'
}

/** mm³ of metal in a ring: its band's, and that of what holds its stone. */
export const metalVolume = (ring: RingDesign): number => bandVolume(ring) + headVolume(ring)

/** mm³ of a band, swept round the finger. */
export function bandVolume(ring: RingDesign): number {
  const { innerDiameter, thickness, width, band } = ringMeasures(ring)
  const box = band === 'twisted' ? width * width * TWISTED_FILL : width * thickness * (BANDS[band]?.fill ?? 1)
  const section = band === 'tension' ? box + TENSION_ENDS : box
  return Math.PI * (innerDiameter + thickness) * section
}

function headVolume(ring: RingDesign): number {
  if (isPlainBand(ring)) return 0
  const isOpen = ringMeasures(ring).band === 'tension'
  const head = isOpen ? 'tension' : (SET_HEADS[ring.settingType] ?? ring.settingType)
  const [atOneCarat, power] = HEADS[head] ?? [0, 0]
  return atOneCarat * (caratOf(ring) ?? 1) ** power
}

/** Grams of the finished ring's metal; null while the metal is open. */
export function metalWeight(ring: RingDesign): number | null {
  const density = isChosen(ring.metalType) ? metalDensity(ring.metalType as RingMetal) : null
  return density === null ? null : (metalVolume(ring) * density) / 1000
}

/** Small diamonds beside the centre stone. */
export interface AccentStones {
  count: number
  /** Of all together. */
  carat: number
}

/** Stones of the bands that the studio sets, by width in mm: how many at the size that is made, and carats of each. */
const SET_BANDS: Readonly<Record<string, readonly (readonly [width: number, count: number, each: number])[]>> = {
  diamond: [
    [2, 32, 0.0026],
    [2.4, 22, 0.0079],
    [2.8, 17, 0.0178]
  ],
  channel: [
    [2.4, 32, 0.0026],
    [2.8, 22, 0.0079]
  ]
}

/** Stones of 0.01 ct round a centre stone of one carat, by its cut; they grow in number with its girth. */
const HALO: Readonly<Record<Cut, number>> = {
  round: 17,
  princess: 19,
  emerald: 19,
  asscher: 16,
  oval: 18,
  pear: 19,
  marquise: 20,
  cushion: 17,
  radiant: 18,
  heart: 18
}
const HALO_EACH = 0.01
/** What each side stone of a three-stone ring weighs of the middle one. */
const SIDE_SHARE = 0.25

export function accentStones(ring: RingDesign): AccentStones {
  const [around, onBand] = [headAccents(ring), bandAccents(ring)]
  return { count: around.count + onBand.count, carat: around.carat + onBand.carat }
}

/** Those over the upper half of a set band. */
export function bandAccents(ring: RingDesign): AccentStones {
  const { band, width, innerDiameter } = ringMeasures(ring)
  const [, measured = 0, each = 0] = SET_BANDS[band]?.find(([one]) => one === width) ?? []
  const count = Math.round((measured * innerDiameter) / MADE_ACROSS)
  return { count, carat: count * each }
}

/** Those that stand round the centre stone, or beside it. */
export function headAccents(ring: RingDesign): AccentStones {
  if (isPlainBand(ring)) return { count: 0, carat: 0 }
  const carat = caratOf(ring) ?? 1
  if (ring.settingType === 'three-stone') return { count: 2, carat: 2 * SIDE_SHARE * carat }
  if (ring.settingType !== 'halo' && ring.settingType !== 'vintage') return { count: 0, carat: 0 }
  const count = Math.round(HALO[cutOf(ring.diamondShape)] * carat ** 0.3)
  return { count, carat: count * HALO_EACH }
}
