import { isRingSize, ringMeasure } from '../policies/ring-sizes.ts'
import { ENGRAVING_MOST } from '../requests/ring-request.ts'

/** mm of the inside that one sign takes, and what stays free between the end and the hallmark. The bench's own measures. */
const SIGN_MM = 2
const FREE_MM = 4

/** How many signs a ring of this size holds inside: never more than the form takes. Without a size those of the form. */
export function signsThatFit(size: string): number {
  if (!isRingSize(size)) return ENGRAVING_MOST
  return Math.min(ENGRAVING_MOST, Math.floor((ringMeasure(size).circumference - FREE_MM) / SIGN_MM))
}

/** mm of the inside that a text takes. */
export const engravedLength = (text: string): number => signsOf(text) * SIGN_MM

/** Whether a ring's engraving fits inside it. */
export const isEngravable = ({ engraving, ringSize }: { engraving: string; ringSize: string }): boolean =>
  tooLongWords(engraving.trim(), ringSize) === null

/** The part of its length that a text itself takes: before and behind it is room. */
export const ENGRAVED_SHARE = 0.94

/** mm of the em in which a band of this width is engraved: as drawn, and smaller where the band is narrow. */
export const engravedEm = (width: number): number => Math.min(2.8, width * 0.8)

/** As a reader counts them: a letter with its accent is one. */
export const signsOf = (text: string): number => [...text.normalize('NFC')].length

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** "Two signs too many for size M"; null where it fits. Nothing is ever cut. */
export function tooLongWords(text: string, size: string): string | null {
  const beyond = signsOf(text) - signsThatFit(size)
  if (beyond <= 0) return null
  const place = isRingSize(size) ? `size ${size}` : 'the inside of a ring'
  return `${NUMBERS[beyond] ?? beyond} ${beyond === 1 ? 'sign' : 'signs'} too many for ${place}`
}
