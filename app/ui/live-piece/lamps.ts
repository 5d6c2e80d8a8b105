import { cross, dot, type Vector } from '#domain/live-piece/vector.ts'
import { LAMP_COUNT } from './shaders/blocks.ts'
import { ELEVATIONS, ORDERS } from './shaders/ground.ts'

const RADIANS = Math.PI / 180

interface Lamp {
  /** Degrees from the camera, and above the table; 180 is behind the piece. */
  azimuth: number
  elevation: number
  /** mm. */
  distance: number
  width: number
  height: number
  /** 1 is paper white. */
  radiance: number
  /** What is left of it at the lamp's corner. */
  edge: number
}

const lamp = ([azimuth, elevation, distance, width, height, radiance, edge]: readonly [
  ...[number, number, number, number, number, number, number]
]): Lamp => ({ azimuth, elevation, distance, width, height, radiance, edge })

/** The studio's rig, data/studio/light/rig.py: ten softboxes, five bare lamps, and three dark cards, which shine with nothing. */
export const LAMPS: readonly Lamp[] = (
  [
    [-140, 68, 330, 170, 150, 8.5, 0.45],
    [176, 72, 330, 330, 230, 1.7, 0.45],
    [-82, 36, 300, 120, 330, 2.6, 0.45],
    [84, 30, 330, 150, 300, 2, 0.45],
    [172, 20, 420, 380, 110, 2, 0.45],
    [-26, 50, 420, 160, 190, 2.8, 0.45],
    [30, 34, 420, 140, 160, 2.6, 0.45],
    [6, 74, 420, 160, 60, 2.4, 0.45],
    [-30, 14, 420, 120, 150, 2.4, 0.45],
    [26, 9, 420, 70, 90, 2.4, 0.45],
    [-52, 62, 420, 26, 26, 42, 1],
    [52, 48, 420, 22, 22, 42, 1],
    [140, 50, 420, 26, 26, 36, 1],
    [-130, 40, 420, 22, 22, 36, 1],
    [4, 40, 420, 16, 16, 36, 1],
    [54, 16, 280, 50, 200, 0, 1],
    [128, 30, 300, 60, 220, 0, 1],
    [-132, 34, 300, 50, 200, 0, 1]
  ] as const
).map(lamp)
const SHINING = LAMPS.filter(({ radiance }) => radiance > 0)

/** The studio's renderer lets no path be brighter: bare lamps are seen as bright as that. */
const BRIGHTEST = 12
/** Radiance of the studio's walls. */
const WALLS = 0.16
/** Where the shadow map looks up at the sky. */
export const SKY_ELEVATIONS = [12, 34, 47, 69].map((degrees) => degrees * RADIANS)

function hang({ azimuth, elevation }: Lamp, turned: number): { axis: Vector; right: Vector; up: Vector } {
  const a = azimuth * RADIANS + turned
  const e = elevation * RADIANS
  const axis: Vector = [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)]
  const right: Vector = [Math.cos(a), Math.sin(a), 0]
  return { axis, right, up: cross(axis, right) }
}

/** Blurred, a lamp is met so far beyond its rim to either side: half its softness, along both. */
const BLUR_AT_CORNER = Math.SQRT1_2

/**
 * The tangent of the angle between a ray and a lamp's axis beyond which no ray of a piece meets it, sharply, and by how much a
 * radian of blur widens that. No ray of it begins farther than `reach` mm from the middle, which every axis goes through.
 */
export function widestTangent({ width, height, distance }: Lamp, reach: number): { sharp: number; perBlur: number } {
  const nearest = Math.max(distance - reach, 1)
  return {
    sharp: (Math.hypot(width, height) / 2 + reach + 0.1) / nearest,
    perBlur: (BLUR_AT_CORNER * distance) / nearest
  }
}

/** The Rig block of the shaders for a piece that reaches so many mm from the middle, with all lamps carried round by an angle in radians. */
export function rigBlock(turned: number, table: readonly number[], reach: number): Float32Array {
  const block = new Float32Array((LAMP_COUNT * 4 + 8) * 4)
  for (const [at, each] of LAMPS.entries()) {
    const { axis, right, up } = hang(each, turned)
    block.set([...axis, each.distance], at * 4)
    block.set([...right, 2 / each.width], (LAMP_COUNT + at) * 4)
    block.set([...up, 2 / each.height], (2 * LAMP_COUNT + at) * 4)
    const { sharp, perBlur } = widestTangent(each, reach)
    block.set([Math.min(each.radiance, BRIGHTEST), each.edge, sharp, perBlur], (3 * LAMP_COUNT + at) * 4)
  }
  for (let ring = 0; ring < 8; ring++)
    block.set([table[ring] ?? 0, table[ring + 1] ?? table[ring] ?? 0], (4 * LAMP_COUNT + ring) * 4)
  return block
}

/** What all lamps give a place on the table. `each` hears of every part of a lamp: where it stands in the sky, and its share. */
function irradiance(x: number, y: number, each?: (azimuth: number, elevation: number, share: number) => void): number {
  const parts = 6
  let sum = 0
  for (const lamp of SHINING) {
    const { axis, right, up } = hang(lamp, 0)
    const area = (lamp.width * lamp.height) / parts / parts
    for (let part = 0; part < parts * parts; part++) {
      const s = ((part % parts) + 0.5) / parts - 0.5
      const t = (Math.floor(part / parts) + 0.5) / parts - 0.5
      const place = (axisIndex: 0 | 1 | 2) =>
        axis[axisIndex] * lamp.distance + right[axisIndex] * s * lamp.width + up[axisIndex] * t * lamp.height
      const to: Vector = [place(0) - x, place(1) - y, place(2)]
      const far = Math.hypot(...to)
      const shine = lamp.radiance * (1 + (lamp.edge - 1) * Math.min(1, Math.hypot(s, t) / 0.7))
      const share = (shine * area * Math.max(0, to[2] / far) * Math.max(0, dot(to, axis) / far)) / far / far
      sum += share
      each?.(Math.atan2(to[0], -to[1]), Math.asin(to[2] / far), share)
    }
  }
  return sum
}

/** Radiance of a lit white table at each 128 mm from its middle. */
function tableRadiance(): number[] {
  return [0, 128, 256, 384, 512, 640, 768, 896].map((r) => {
    const around = Array.from({ length: 12 }, (_, k) =>
      irradiance(r * Math.sin((k * Math.PI) / 6), r * Math.cos((k * Math.PI) / 6))
    )
    return around.reduce((sum, value) => sum + value, 0) / 12 / Math.PI + WALLS
  })
}

/**
 * The light that falls on the middle of the table, by the elevation it comes from, as a Fourier series of its azimuth: with
 * it a shadow map holds the shadow of the rig wherever it is carried.
 */
function skySeries(): { series: Float32Array; total: number } {
  const series = new Float32Array(ELEVATIONS * (ORDERS + 1) * 2)
  let total = 0
  const gather = (azimuth: number, elevation: number, share: number) => {
    const gap = (e: number) => Math.abs((SKY_ELEVATIONS[e] ?? 0) - elevation)
    const nearest = [1, 2, 3].reduce((best, e) => (gap(e) < gap(best) ? e : best), 0)
    for (let order = 0; order <= ORDERS; order++) {
      const at = (nearest * (ORDERS + 1) + order) * 2
      series[at] = (series[at] as number) + share * Math.cos(order * azimuth)
      series[at + 1] = (series[at + 1] as number) - share * Math.sin(order * azimuth)
    }
    total += share
  }
  irradiance(0, 0, gather)
  // The walls light from everywhere: twenty-four rings of four, each as bright on the table as another.
  const rings = 24
  for (let ring = 0; ring < rings; ring++) {
    const elevation = Math.asin(Math.sqrt((ring + 0.5) / rings))
    for (let quarter = 0; quarter < 4; quarter++)
      gather((quarter * Math.PI) / 2, elevation, (Math.PI * WALLS) / rings / 4)
  }
  return { series, total }
}

export interface Lighting {
  table: readonly number[]
  series: Float32Array
  total: number
}

/** What of the light never changes, reckoned once. */
export const lighting = (): Lighting => ({ table: tableRadiance(), ...skySeries() })
