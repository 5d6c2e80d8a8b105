import { BANK_CARD_MM } from '#domain/policies/size-tables.ts'

/** A screen as the page meets it: what decides how many of its pixels make a millimetre, as far as a page can know. */
export interface Screen {
  /** Changes with the browser's zoom and between most screens. */
  devicePixelRatio: number
  isTouch: boolean
}

export interface Calibration {
  /** CSS pixels on one millimetre of the real screen. */
  pixelsPerMm: number
  /** The ratio it was made at: at another one it no longer holds. */
  devicePixelRatio: number
}

export type Standing = { kind: 'none' } | { kind: 'stale'; before: Calibration } | { kind: 'good'; pixelsPerMm: number }

/** What CSS takes for a millimetre; close to it on most monitors at 100%. */
const CSS_PIXELS_PER_MM = 96 / 25.4
/** What telephones have: 150 to 160 CSS pixels to the inch. */
const PHONE_PIXELS_PER_MM = 6.1

/** How finely the outline is set: half a pixel of the long edge is 0.03 mm on a ring's diameter, a twelfth of a size. */
export const OUTLINE_STEP = 0.5

/**
 * Least and most length of the outline's long edge, in CSS pixels: from a monitor with the page at three times its size to
 * the finest telephone.
 */
export const OUTLINE = { least: 102, most: 770 } as const

/** The long edge of a card's outline, in CSS pixels, on the slider's steps and within its bounds. */
export function outlineOf(pixelsPerMm: number): number {
  const pixels = Math.round((pixelsPerMm * BANK_CARD_MM.long) / OUTLINE_STEP) * OUTLINE_STEP
  return Math.min(OUTLINE.most, Math.max(OUTLINE.least, pixels))
}

/** The scale of a screen on which the outline's long edge, in CSS pixels, covers a real card's. */
export function scaleOf(outline: number): number {
  return outline / BANK_CARD_MM.long
}

/** Where the outline starts: what held before, carried over to the new zoom, or what such a screen usually has. */
export function startingScale(standing: Standing, screen: Screen): number {
  if (standing.kind === 'good') return standing.pixelsPerMm
  if (standing.kind === 'stale')
    return (standing.before.pixelsPerMm * standing.before.devicePixelRatio) / screen.devicePixelRatio
  return screen.isTouch ? PHONE_PIXELS_PER_MM : CSS_PIXELS_PER_MM
}

/** Whether what was calibrated still holds on this screen. */
export function standingOf(calibration: Calibration | null, devicePixelRatio: number): Standing {
  if (calibration === null) return { kind: 'none' }
  // Browsers report a zoomed ratio with rounding of their own.
  if (Math.abs(calibration.devicePixelRatio - devicePixelRatio) > 0.001) return { kind: 'stale', before: calibration }
  return { kind: 'good', pixelsPerMm: calibration.pixelsPerMm }
}

const VERSION = 1

export function toText({ pixelsPerMm, devicePixelRatio }: Calibration): string {
  return JSON.stringify({ version: VERSION, pixelsPerMm, devicePixelRatio })
}

/** What was kept, or null where it is broken, of another version, or of a scale no screen has: then it is asked anew. */
export function fromText(text: string | null): Calibration | null {
  const kept = text === null ? null : parsed(text)
  if (typeof kept !== 'object' || kept === null) return null
  const { version, pixelsPerMm, devicePixelRatio } = kept as Record<string, unknown>
  if (version !== VERSION || typeof pixelsPerMm !== 'number' || typeof devicePixelRatio !== 'number') return null
  if (pixelsPerMm < scaleOf(OUTLINE.least) || pixelsPerMm > scaleOf(OUTLINE.most)) return null
  if (devicePixelRatio <= 0) return null
  return { pixelsPerMm, devicePixelRatio }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
