import type { Cut } from '../catalogue/vocabulary.ts'
import { facetsOf, type Point } from './cuts.ts'
import type { Placements } from './format.ts'
import { cross, dot } from './vector.ts'

/** From mm with z up to metres with y up, column by column: what a phone's viewers of glTF and USDZ count in. */
export const TO_METRES = [0.001, 0, 0, 0, 0, 0, -0.001, 0, 0, 0.001, 0, 0, 0, 0, 0, 1]
/** How rough a polished metal is, and a diamond; how much a diamond bends light. */
export const [METAL_ROUGHNESS, DIAMOND_ROUGHNESS, DIAMOND_INDEX] = [0.12, 0.02, 2.417]

/** Triangles of one lightness: three corners each, x, y and z, at half-width 1; a normal for each corner. */
export interface ShadedFacets {
  shade: number
  positions: Float32Array
  normals: Float32Array
}

/**
 * The facets of a cut, by how light they look. A phone's viewer traces no light through a stone: what it shows of a diamond
 * is its surface, and so each facet has the share of light that it returns baked into its colour.
 */
export function shadedFacets(cut: Cut): ShadedFacets[] {
  const byShade = new Map<number, { positions: number[]; normals: number[] }>()
  for (const { normal, corners } of facetsOf(cut)) {
    const shade = shadeOf(normal)
    const { positions, normals } = byShade.get(shade) ?? { positions: [], normals: [] }
    byShade.set(shade, { positions, normals })
    const [first] = corners
    for (let at = 1; first && at + 1 < corners.length; at++)
      for (const corner of [first, corners[at] ?? first, corners[at + 1] ?? first]) {
        positions.push(...corner)
        normals.push(...normal)
      }
  }
  return [...byShade].map(([shade, { positions, normals }]) => ({
    shade,
    positions: new Float32Array(positions),
    normals: new Float32Array(normals)
  }))
}

/** The colour of a shade: diamonds are a trace cool. */
export const colourOf = (shade: number): [number, number, number] => [shade, shade, Math.min(1, shade * 1.02)]

/**
 * How light a facet looks: mains and halves by turns, as a brilliant's bright and dark facets lie side by side; the table
 * between both. Steps of the azimuth, because neighbours differ by it.
 */
function shadeOf([x, y, z]: Point): number {
  if (Math.abs(z) > 0.99) return 0.72
  const step = Math.round((Math.atan2(y, x) / Math.PI) * 8 + Math.abs(z) * 6)
  return step % 2 === 0 ? 0.95 : 0.5
}

/** By the angle that each triangle has at a corner; vertices of sharp edges are apart already. */
export function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  const point = (at: number): Point => {
    const vertex = (indices[at] ?? 0) * 3
    return [positions[vertex] ?? 0, positions[vertex + 1] ?? 0, positions[vertex + 2] ?? 0]
  }
  for (let at = 0; at < indices.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const [p, q, r] = [point(at + corner), point(at + ((corner + 1) % 3)), point(at + ((corner + 2) % 3))]
      const [a, b] = [minus(q, p), minus(r, p)]
      const across = cross(a, b)
      const area = Math.hypot(...across)
      if (area === 0) continue
      const angle = Math.atan2(area, dot(a, b))
      const vertex = (indices[at + corner] ?? 0) * 3
      for (const [axis, part] of across.entries())
        normals[vertex + axis] = (normals[vertex + axis] ?? 0) + (part / area) * angle
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0)
    if (length === 0) normals[at + 2] = 1
    else for (let axis = 0; axis < 3; axis++) normals[at + axis] = (normals[at + axis] ?? 0) / length
  }
  return normals
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** Placements as matrices: sixteen numbers, column by column. */
export function matricesOf(placements: Placements, scale: number): number[][] {
  return Array.from({ length: placements.length / 12 }, (_, at) => {
    const entry = (row: number, column: number) => placements[at * 12 + row * 4 + column] ?? 0
    const turned = [0, 1, 2].flatMap((column) => [...[0, 1, 2].map((row) => entry(row, column) * scale), 0])
    return [...turned, entry(0, 3), entry(1, 3), entry(2, 3), 1]
  })
}
