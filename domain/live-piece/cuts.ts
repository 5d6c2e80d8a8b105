import type { Cut } from '../catalogue/vocabulary.ts'
import records from './cuts.json' with { type: 'json' }
import { cross, dot, unit, type Vector } from './vector.ts'

/** As data/studio/live_cuts.py counts angles, and reaches in half-widths. */
const STEP = { angle: (2 * Math.PI) / 65_536, reach: 3 / 32_767 }
/** Diamond has 3.51 g/cm³, and a carat is 0.2 g. */
const CUBIC_MM_PER_CARAT = 0.2 / 3.51e-3

/** x, y and z in half-widths of the stone, or a direction. */
export type Point = Vector

/** What lies on the inner side of a facet: normal · point ≤ reach. The normal looks out of the stone and has length 1. */
export interface Plane {
  normal: Point
  reach: number
}

/**
 * A cut as the planes of its facets, at half-width 1: girdle at z = 0, table towards +z, length along x (a heart's point
 * towards -y). It is what all its planes leave; the studio's own stones are ground by the same planes.
 */
export interface CutPlanes {
  planes: readonly Plane[]
  /** Half-axes of the ellipse that is the girdle, along x and y; null where planes bound it. */
  girdle: readonly [number, number] | null
  /** A heart is no convex solid: its planes are of the half with x ≥ 0, and the other is its mirror image. */
  isHalf: boolean
  /** Of the whole stone, in cubic half-widths. */
  volume: number
}

interface CutRecord {
  /** Three numbers a plane: azimuth and elevation of its normal, and its reach. */
  planes: number[]
  /** Mirrors of the whole cut, by name: of two planes that are each other's image in one, one is in the record. */
  mirrors: string
  girdle?: number[]
  volume: number
}

/** Every cut by its name. */
export const CUT_PLANES: Readonly<Record<Cut, CutPlanes>> = Object.fromEntries(
  Object.entries<CutRecord>(records).map(([cut, record]) => [cut, cutPlanes(cut, record)])
) as Record<Cut, CutPlanes>

function cutPlanes(cut: string, { planes, mirrors, girdle, volume }: CutRecord): CutPlanes {
  const [a, b] = girdle ?? []
  const recorded = Array.from({ length: planes.length / 3 }, (_, at) => plane(planes.slice(at * 3, at * 3 + 3)))
  return {
    planes: [...mirrors].reduce(withImages, recorded),
    girdle: a !== undefined && b !== undefined ? [a, b] : null,
    isHalf: cut === 'heart',
    volume
  }
}

function plane([azimuth = 0, elevation = 0, reach = 0]: number[]): Plane {
  const [around, up] = [azimuth * STEP.angle, elevation * STEP.angle]
  const flat = Math.cos(up)
  return { normal: [flat * Math.cos(around), flat * Math.sin(around), Math.sin(up)], reach: reach * STEP.reach }
}

/** With the images of all of them in one mirror: across the diagonal, left and right, or front and back. */
function withImages(planes: readonly Plane[], mirror: string): Plane[] {
  const images = planes.map(({ normal: [x, y, z], reach }): Plane => {
    const normal =
      mirror === 'd' ? ([y, x, z] as const) : mirror === 'x' ? ([-x, y, z] as const) : ([x, -y, z] as const)
    return { normal, reach }
  })
  // What lies across the mirror is its own image.
  const apart = (a: Point, b: Point) => Math.max(...a.map((value, axis) => Math.abs(value - (b[axis] ?? 0))))
  return [...planes, ...images.filter((image, at) => apart(image.normal, planes[at]?.normal ?? image.normal) > 1e-4)]
}

/** Half the width in mm of a stone of that weight: what a unit of its planes measures. */
export const halfWidthOf = (cut: Cut, carat: number): number =>
  Math.cbrt((carat * CUBIC_MM_PER_CARAT) / CUT_PLANES[cut].volume)

/** A flat polygon of a stone's surface, counter-clockwise seen from outside. */
export interface Facet {
  normal: Point
  corners: readonly Point[]
}

const GIRDLE_FACETS = 96
const WALL: Plane = { normal: [-1, 0, 0], reach: 0 }

const known = new Map<Cut, readonly Facet[]>()

/** The facets of a whole stone at half-width 1. An elliptic girdle is given as 96 facets, as the studio grinds it. */
export function facetsOf(cut: Cut): readonly Facet[] {
  const facets = known.get(cut) ?? groundFacets(cut)
  known.set(cut, facets)
  return facets
}

/** A cut's planes by where their facets lie, the girdle's being those of facets above z = 0 and below it too. */
export interface Zones {
  girdle: readonly Plane[]
  crown: readonly Plane[]
  pavilion: readonly Plane[]
}

/**
 * The planes of a cut, or of a heart's right half, in three. As a stone is cut through at z = 0 by the girdle's planes alone, a
 * ray inside it leaves through one of them, or through the crown where they would let it end above z = 0, and through the
 * pavilion elsewhere: the third part need not be looked at.
 */
export function zonesOf(cut: Cut): Zones {
  const heights = new Map<Point, readonly number[]>()
  for (const { normal, corners } of facetsOf(cut))
    heights.set(
      normal,
      corners.map((corner) => corner[2])
    )
  const zoneOf = ({ normal }: Plane): keyof Zones => {
    const own = heights.get(normal) ?? []
    if (Math.min(...own) > -NEAR) return 'crown'
    return Math.max(...own) < NEAR ? 'pavilion' : 'girdle'
  }
  const { planes } = CUT_PLANES[cut]
  const of = (zone: keyof Zones) => planes.filter((plane) => zoneOf(plane) === zone)
  return { girdle: of('girdle'), crown: of('crown'), pavilion: of('pavilion') }
}

function groundFacets(cut: Cut): Facet[] {
  const { planes, girdle, isHalf } = CUT_PLANES[cut]
  const all = [...planes, ...(girdle ? girdlePlanes(...girdle) : []), ...(isHalf ? [WALL] : [])]
  const ground = all
    .map((plane) => ({ normal: plane.normal, corners: cornersOf(plane, all) }))
    .filter(({ normal, corners }) => corners.length > 2 && normal !== WALL.normal)
  return isHalf ? ground.flatMap((facet) => [facet, mirrored(facet)]) : ground
}

function girdlePlanes(a: number, b: number): Plane[] {
  return Array.from({ length: GIRDLE_FACETS }, (_, k) => {
    const turn = (2 * Math.PI * (k + 0.5)) / GIRDLE_FACETS
    const [x, y] = [Math.cos(turn), Math.sin(turn)]
    const length = Math.hypot(x / a, y / b)
    return { normal: [x / a / length, y / b / length, 0], reach: 1 / length }
  })
}

/** No stone reaches as far: what is cut out of a plane first. */
const BEYOND = 6
const NEAR = 1e-7

/** What all other planes leave of one, as its corners. */
function cornersOf(own: Plane, all: readonly Plane[]): readonly Point[] {
  const across = unit(cross(own.normal, Math.abs(own.normal[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
  const along = cross(own.normal, across)
  let corners: readonly Point[] = [
    [-BEYOND, -BEYOND],
    [BEYOND, -BEYOND],
    [BEYOND, BEYOND],
    [-BEYOND, BEYOND]
  ].map(([u = 0, v = 0]) => sum(scaled(own.normal, own.reach), sum(scaled(across, u), scaled(along, v))))
  for (const other of all) if (other !== own && corners.length > 2) corners = clipped(corners, other)
  return corners
}

function clipped(corners: readonly Point[], { normal, reach }: Plane): readonly Point[] {
  // Most planes of a stone are far from a facet.
  if (corners.every((corner) => dot(normal, corner) - reach <= NEAR)) return corners
  return corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner
    const [over, overNext] = [dot(normal, corner) - reach, dot(normal, next) - reach]
    const kept = over <= NEAR ? [corner] : []
    if (over > NEAR === overNext > NEAR) return kept
    return [...kept, sum(corner, scaled(sum(next, scaled(corner, -1)), over / (over - overNext)))]
  })
}

const mirrored = ({ normal: [x, y, z], corners }: Facet): Facet => ({
  normal: [-x, y, z],
  corners: corners.map(([x, y, z]): Point => [-x, y, z]).reverse()
})

const sum = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const scaled = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by]
