import { bandOf } from '../live-piece/ring-parts.ts'
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

/** mm across a round stone of one carat, what each setting has beside it, and what stays free at each shoulder. */
const ONE_CARAT_MM = 6.5
const BESIDE_MM: Readonly<Record<string, number>> = { halo: 3.2, vintage: 3.6, 'three-stone': 8.2 }
const CLAWS_MM = 1
const SHOULDER_MM = 2

/** mm of the outside that the head and its shoulders take. A stone that is longer than wide lies along the finger. */
export function headLength(ring: RingDesign): number {
  if (isPlainBand(ring)) return 0
  const across = (ONE_CARAT_MM + (BESIDE_MM[ring.settingType] ?? CLAWS_MM)) * Math.cbrt(caratOf(ring) ?? 1)
  return across + 2 * SHOULDER_MM
}

/** mm round the face that is engraved. */
export function engravedFace(ring: RingDesign): number {
  const { innerDiameter, thickness } = ringMeasures(ring)
  if (isOutside(ring)) return Math.PI * (innerDiameter + 2 * thickness)
  return ringMeasure(isRingSize(ring.ringSize) ? ring.ringSize : OPEN_SIZE).circumference
}

/** How many signs this ring holds: never more than the form takes. Without a size those of the form. */
export function signsThatFit(ring: RingDesign): number {
  if (!isRingSize(ring.ringSize)) return ENGRAVING_MOST
  const taken = FREE_MM + (isOutside(ring) ? headLength(ring) : 0)
  return Math.max(0, Math.min(ENGRAVING_MOST, Math.floor((engravedFace(ring) - taken) / SIGN_MM)))
}

/**
 * Where the middle of the words stands outside, in radians from the top of the ring: on top where nothing else is, else
 * they begin beside the head, where the shoulder is seen from above.
 */
export function outsideAngle(ring: RingDesign): number {
  if (isPlainBand(ring)) return 0
  return (((headLength(ring) + engravedLength(ring.engraving.trim())) / 2) * 2 * Math.PI) / engravedFace(ring)
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

/** "Two signs too many for size M", and of a band that cannot be engraved outside how to mend it; null where all is well. Nothing is ever cut. */
export function notEngravableWords(ring: RingDesign): string | null {
  const words = ring.engraving.trim()
  if (words === '') return null
  if (isOutside(ring) && !takesOutside(ring))
    return 'This band has no plain outside to engrave: choose inside, or another band or setting'
  const beyond = signsOf(words) - signsThatFit(ring)
  if (beyond <= 0) return null
  const face = isOutside(ring) ? 'the outside' : 'the inside'
  const place = isRingSize(ring.ringSize)
    ? `${isOutside(ring) ? 'the outside of ' : ''}size ${ring.ringSize}`
    : `${face} of a ring`
  return `${NUMBERS[beyond] ?? beyond} ${beyond === 1 ? 'sign' : 'signs'} too many for ${place}`
}
