import type { StoneSize } from '#domain/catalogue/stone-size.ts'
import type { Cut } from '#domain/catalogue/vocabulary.ts'

/** How far a cropped corner takes from either side, in half-widths: the studio's stones, data/studio/stones/step.py. */
const CORNERS = { princess: 0.034, emerald: 0.3, asscher: 0.48, radiant: 0.34 }

/** Path data of a stone's outline from above about the point (0, 0), upright, in the unit of its size. */
export function girdle(cut: Cut, { length, width }: StoneSize): string {
  const w = width / 2
  const h = length / 2
  switch (cut) {
    case 'round':
    case 'oval':
      return path`M${-w} 0A${w} ${h} 0 0 1 ${w} 0A${w} ${h} 0 0 1 ${-w} 0Z`
    case 'marquise': {
      const side = arcRadius(h, w)
      return path`M0 ${-h}A${side} ${side} 0 0 1 0 ${h}A${side} ${side} 0 0 1 0 ${-h}Z`
    }
    case 'pear': {
      const centre = h - w
      const side = arcRadius(centre + h, w)
      return path`M${-w} ${centre}A${w} ${w} 0 0 0 ${w} ${centre}A${side} ${side} 0 0 0 0 ${-h}A${side} ${side} 0 0 0 ${-w} ${centre}Z`
    }
    case 'cushion': {
      const [u, v] = [BULGE * w, BULGE * h]
      return path`M0 ${-h}C${u} ${-h} ${w} ${-v} ${w} 0C${w} ${v} ${u} ${h} 0 ${h}C${-u} ${h} ${-w} ${v} ${-w} 0C${-w} ${-v} ${-u} ${-h} 0 ${-h}Z`
    }
    case 'heart': {
      const [lobe, side] = [LOBE * w, SIDE * w]
      const [cleft, widest] = [CLEFT_BELOW * w - h, LOBE * w - h]
      return path`M0 ${cleft}A${lobe} ${lobe} 0 0 1 ${w} ${widest}A${side} ${side} 0 0 1 0 ${h}A${side} ${side} 0 0 1 ${-w} ${widest}A${lobe} ${lobe} 0 0 1 0 ${cleft}Z`
    }
    default: {
      const corner = CORNERS[cut] * w
      const [x, y] = [w - corner, h - corner]
      return path`M${-x} ${-h}H${x}L${w} ${-y}V${y}L${x} ${h}H${-x}L${-w} ${y}V${-y}Z`
    }
  }
}

/** Where a cushion's curve is drawn towards, so that it passes where the studio's does: x³ + y³ = 1. */
const BULGE = 0.783

/** A heart in half-widths: radius of the lobe and of the side, and how far the cleft lies below the lobes' tops. */
const LOBE = 0.52
const SIDE = 1.508
const CLEFT_BELOW = 0.32

/** Radius of the circle through a point and its mirror image, `reach` from the middle, that stands `rise` high between them. */
const arcRadius = (reach: number, rise: number) => (reach ** 2 + rise ** 2) / (2 * rise)

/** Path data with lengths to the hundredth. */
function path(words: TemplateStringsArray, ...lengths: number[]): string {
  // Adding zero turns -0 into 0, so that server and browser write the same text.
  return String.raw({ raw: words }, ...lengths.map((length) => Math.round(length * 100) / 100 + 0))
}
