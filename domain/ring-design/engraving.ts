import type { Cut } from '../catalogue/vocabulary.ts'
import { halfWidthOf } from '../live-piece/cuts.ts'
import { bandOf, cutOf } from '../live-piece/ring-parts.ts'
import { isRingSize, ringMeasure } from '../policies/ring-sizes.ts'
import { isPlainBand } from '../requests/ring-choices.ts'
import { ENGRAVING_MOST } from '../requests/ring-request.ts'
import { caratOf, isOutside, type RingDesign, shownRing } from './ring-design.ts'
import { OPEN_SIZE, ringMeasures } from './ring-metal.ts'

/** mm that one sign takes, and what stays free between the end and the hallmark or the beginning. The bench's own measures. */
const SIGN_MM = 2
const FREE_MM = 4

/**
 * Bands whose outside is one smooth face (data/studio/pieces): the profiles of plain bands, and the shank under a head.
 * The others carry stones or grains, are wires, or open, rise or pass each other at the shoulders.
 */
const SMOOTH = ['court', 'd-shape', 'flat', 'tapered']

export const takesOutside = (ring: RingDesign): boolean => SMOOTH.includes(bandOf(shownRing(ring)))

/**
 * How far a head reaches along the band from its middle, measured on the parts that the studio makes (data/media/live):
 * mm beyond its stone, and mm at one carat that grow with the stone. data/media/head-room.test.ts measures each of them.
 */
const BESIDE: Readonly<Record<string, readonly [fixed: number, atOneCarat: number]>> = {
  bezel: [0.5, 0],
  halo: [1.75, 0],
  vintage: [1.8, 0],
  'three-stone': [0.5, 3.25]
}
const CLAWS = [0.6, 0] as const
/** What goes round a stone goes round its corners: how much wider than the stone of a cut that has them. */
const WALLED = ['bezel', 'halo', 'vintage']
const CORNERS: Partial<Record<Cut, number>> = {
  emerald: 1.62,
  princess: 1.39,
  radiant: 1.34,
  asscher: 1.13,
  cushion: 1.06,
  heart: 1.01
}
/** mm that stay free at each shoulder. */
const SHOULDER_MM = 2

/**
 * Radians from the top of a ring of so many mm inside to where its head and the shoulder beside it end: what is seen beside
 * the head from above is free.
 */
export function headAngle(ring: RingDesign, across = ringMeasures(ring).innerDiameter): number {
  const outer = across / 2 + ringMeasures(ring).thickness
  return Math.asin(Math.min(headReach(ring) / outer, 1)) + SHOULDER_MM / outer
}

/** mm of the outside that the head and its shoulders take. */
export const headLength = (ring: RingDesign): number =>
  isPlainBand(ring) ? 0 : (headAngle(ring) / Math.PI) * outerGirth(ring)

/** mm from the middle of the head to where it ends along the band. */
function headReach(ring: RingDesign): number {
  const [cut, carat] = [cutOf(ring.diamondShape), caratOf(ring) ?? 1]
  const [fixed, atOneCarat] = BESIDE[ring.settingType] ?? CLAWS
  const corners = WALLED.includes(ring.settingType) ? (CORNERS[cut] ?? 1) : 1
  // Above two carats the largest head that is made is drawn larger, with what would not grow on a bench.
  const grown = Math.cbrt(Math.max(carat, 2) / 2)
  return halfWidthOf(cut, carat) * corners + fixed * grown + atOneCarat * Math.cbrt(carat)
}

function outerGirth(ring: RingDesign): number {
  const { innerDiameter, thickness } = ringMeasures(ring)
  return Math.PI * (innerDiameter + 2 * thickness)
}

/** mm round the face that is engraved. */
export function engravedFace(ring: RingDesign): number {
  if (isOutside(ring)) return outerGirth(ring)
  return ringMeasure(isRingSize(ring.ringSize) ? ring.ringSize : OPEN_SIZE).circumference
}

/** mm of the inside that are open under the stone: of a tension band at most the stone's width. */
const openLength = (ring: RingDesign): number =>
  bandOf(shownRing(ring)) === 'tension' ? 2 * halfWidthOf(cutOf(ring.diamondShape), caratOf(ring) ?? 1) : 0

/** mm of the engraved face that take no words: outside what the head takes, inside what is open. */
export const closedLength = (ring: RingDesign): number => (isOutside(ring) ? headLength(ring) : openLength(ring))

/** How many signs this ring holds: never more than the form takes. Without a size those of the form, or of the size that is drawn where a part of the face is closed. */
export function signsThatFit(ring: RingDesign): number {
  const closed = closedLength(ring)
  if (!isRingSize(ring.ringSize) && closed === 0) return ENGRAVING_MOST
  return Math.max(0, Math.min(ENGRAVING_MOST, Math.floor((engravedFace(ring) - FREE_MM - closed) / SIGN_MM)))
}

/** The size by which words are counted: "size M", "size N, as drawn"; null where the form alone limits them. */
export function countedSize(ring: RingDesign): string | null {
  if (isRingSize(ring.ringSize)) return `size ${ring.ringSize}`
  return closedLength(ring) > 0 ? `size ${OPEN_SIZE}, as drawn` : null
}

/**
 * Where the middle of the words stands outside, in radians from the top of a ring of so many mm inside: on top where nothing
 * else is, else they begin beside the head's shoulder. They take the same part of the way round rings of all sizes.
 */
export function outsideAngle(ring: RingDesign, across?: number): number {
  if (isPlainBand(ring)) return 0
  return headAngle(ring, across) + (engravedLength(ring.engraving.trim()) / engravedFace(ring)) * Math.PI
}

/** mm of the band that a text takes. */
export const engravedLength = (text: string): number => signsOf(text) * SIGN_MM

/** Whether a ring's engraving can be made where it is asked for. */
export const isEngravable = (ring: RingDesign): boolean => notEngravableWords(ring) === null

/** The part of its length that a text itself takes: before and behind it is room. */
export const ENGRAVED_SHARE = 0.94

/** mm of the em in which a band of this width is engraved: as drawn, and smaller where the band is narrow. */
export const engravedEm = (width: number): number => Math.min(2.8, width * 0.8)

/** As a reader counts them: a letter with its accent is one. */
export const signsOf = (text: string): number => [...text.normalize('NFC')].length

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Of a ring that cannot be engraved where it is asked for: how to mend it, also before there are words. Else null. */
export function noFaceWords(ring: RingDesign): string | null {
  if (!isOutside(ring) || takesOutside(ring)) return null
  const changes = [
    takesOutside({ ...ring, settingType: 'prong' }) ? null : 'a plain band',
    takesOutside({ ...ring, bandStyle: 'plain' }) ? null : 'another setting'
  ]
  return `This ring is not engraved outside: choose inside, or ${changes.filter(Boolean).join(' and ')}`
}

/** "Two signs too many for size M", or what forbids all of them; null where all is well. Nothing is ever cut. */
export function notEngravableWords(ring: RingDesign): string | null {
  const words = ring.engraving.trim()
  if (words === '') return null
  const noFace = noFaceWords(ring)
  if (noFace) return noFace
  const beyond = signsOf(words) - signsThatFit(ring)
  if (beyond <= 0) return null
  const face = isOutside(ring) ? 'the outside of' : 'the inside of'
  const size = countedSize(ring)
  const place = size === null ? `${face} a ring` : `${isOutside(ring) ? `${face} ` : ''}${size}`
  return `${NUMBERS[beyond] ?? beyond} ${beyond === 1 ? 'sign' : 'signs'} too many for ${place}`
}
