import { type Drawn, girdleOf, OVER, rounded, type Stone, xy } from './drawn-ring.ts'

/** How much of the girdle is within the shoulders of a tension band, and how wide they are, in mm. */
const [GRASP, SHOULDER] = [0.2, 2.1]

/**
 * The ends of a band that is open at the top, which rise in a straight slope to the stone between them
 * (data/studio/pieces/designer.py): their upper corner's distance from the middle in mm, its angle from the top in radians,
 * and that at which the slope leaves the band.
 */
function shouldersOf(drawn: Drawn, stone: Stone): { top: number; near: number; far: number } {
  const girdle = girdleOf(drawn, stone) - drawn.outer
  const near = Math.atan2(stone.width / 2 - GRASP, girdle)
  const top = (girdle + OVER) / Math.cos(near)
  return { top, near, far: near + Math.acos(Math.min(drawn.outer / top, 1)) }
}

export function openFront(drawn: Drawn, stone: Stone): string {
  const { inner, outer } = drawn
  const { top, near, far } = shouldersOf(drawn, stone)
  const at = (radius: number, angle: number) => xy(radius * Math.sin(angle), -outer - radius * Math.cos(angle))
  const round = (radius: number, sweep: 0 | 1, to: string) =>
    `A${rounded(radius)} ${rounded(radius)} 0 1 ${sweep} ${to}`
  return `M${at(top, near)}L${at(outer, far)}${round(outer, 1, at(outer, -far))}L${at(top, -near)}L${at(inner, -near)}${round(inner, 0, at(inner, near))}Z`
}

export function openSide(drawn: Drawn, stone: Stone, dome: number): string {
  const { outer, width } = drawn
  const half = width / 2
  const leaves = -outer * (1 + Math.cos(shouldersOf(drawn, stone).far))
  const top = -girdleOf(drawn, stone) - OVER
  return `M${xy(-half, -dome)}Q${xy(-half, 0)} ${xy(-half + dome, 0)}H${rounded(half - dome)}Q${xy(half, 0)} ${xy(half, -dome)}V${rounded(-outer)}Q${xy(half, leaves)} ${xy(SHOULDER / 2, leaves)}V${rounded(top)}H${-SHOULDER / 2}V${rounded(leaves)}Q${xy(-half, leaves)} ${xy(-half, -outer)}Z`
}
