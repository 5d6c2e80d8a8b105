/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

const MOST_PIXELS = 50_000_000
const MOST_SIDE = 12_000

/** Whether opening it could fill a phone's memory: over 50 megapixels, or a side over 12,000 pixels. The shop's own limits. */
export function isTooLarge({ width, height }: Size): boolean {
  return width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS
}

/** The same shape with no side over `side` pixels; never larger than it was, and never less than one pixel. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}
