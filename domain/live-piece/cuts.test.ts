import { describe, expect, test } from 'vitest'
import { CUTS } from '../catalogue/vocabulary.ts'
import { CUT_PLANES, type Facet, facetsOf, halfWidthOf, type Plane, type Point, zonesOf } from './cuts.ts'

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0]
]
const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

/** Twice a facet's area, as a vector that looks the way its corners turn. */
const areaOf = ({ corners }: Facet): Point =>
  corners.map((corner, at) => cross(corner, corners[(at + 1) % corners.length] as Point)).reduce(add)

const volumeOf = (facets: readonly Facet[]) =>
  facets.reduce((volume, facet) => volume + dot(areaOf(facet), facet.corners[0] as Point) / 6, 0)

function measures(facets: readonly Facet[]) {
  const points = facets.flatMap(({ corners }) => corners)
  const along = (axis: 0 | 1 | 2) => points.map((point) => point[axis])
  const span = (axis: 0 | 1 | 2) => Math.max(...along(axis)) - Math.min(...along(axis))
  return { length: span(0), width: span(1), depth: span(2), crown: Math.max(...along(2)) }
}

test('every cut that is sold has its planes', () => {
  expect(Object.keys(CUT_PLANES).sort()).toEqual([...CUTS].sort())
})

describe.each([...CUTS])('a stone in %s cut', (cut) => {
  const facets = facetsOf(cut)

  test('is closed: what its facets face in all directions evens out, and nothing of its volume is missing', () => {
    const open = facets.map(areaOf).reduce(add)

    expect(Math.hypot(...open)).toBeLessThan(1e-3)
    expect(volumeOf(facets) / CUT_PLANES[cut].volume).toBeCloseTo(1, 2)
  })

  test('has facets that look outwards and turn counter-clockwise', () => {
    for (const facet of facets) {
      const area = areaOf(facet)
      if (Math.hypot(...area) < 1e-6) continue
      expect(dot(area, facet.normal) / Math.hypot(...area)).toBeGreaterThan(0.999)
    }
  })

  test('is convex, a heart in each of its halves: no corner lies beyond a plane', () => {
    const { planes, isHalf } = CUT_PLANES[cut]
    const corners = facets.flatMap((facet) => facet.corners).filter(([x]) => !isHalf || x > 0)
    for (const { normal, reach } of planes)
      expect(Math.max(...corners.map((corner) => dot(normal, corner) - reach))).toBeLessThan(1e-6)
  })

  test('ends a ray inside it where its girdle does, or at the crown or pavilion that the girdle lets it come to', () => {
    const { planes, girdle: ellipse, isHalf } = CUT_PLANES[cut]
    const { girdle, crown, pavilion } = zonesOf(cut)
    expect(girdle.length + crown.length + pavilion.length).toBe(planes.length)
    const farOf = (some: readonly Plane[], from: Point, to: Point) =>
      Math.min(
        ...some.map(({ normal, reach }) =>
          dot(normal, to) > 1e-9 ? (reach - dot(normal, from)) / dot(normal, to) : Number.POSITIVE_INFINITY
        )
      )
    const sideOf = (from: Point, to: Point) => {
      const wall = isHalf && to[0] < 0 ? from[0] / -to[0] : Number.POSITIVE_INFINITY
      if (!ellipse) return wall
      const [ox, oy, dx, dy] = [from[0] / ellipse[0], from[1] / ellipse[1], to[0] / ellipse[0], to[1] / ellipse[1]]
      const [a, b, c] = [dx * dx + dy * dy, ox * dx + oy * dy, ox * ox + oy * oy - 1]
      return (-b + Math.sqrt(b * b - a * c)) / a
    }
    const corners = facets.flatMap((facet) => facet.corners).filter(([x]) => !isHalf || x >= 0)
    const within = (turn: number): Point => {
      const [a, b] = [corners[(turn * 31) % corners.length], corners[(turn * 57 + 5) % corners.length]] as [
        Point,
        Point
      ]
      const share = 0.1 + ((turn * 0.618) % 0.8)
      return [0, 1, 2].map((axis) => 0.99 * ((a[axis] ?? 0) * share + (b[axis] ?? 0) * (1 - share))) as unknown as Point
    }
    for (let turn = 0; turn < 2000; turn++) {
      const from = within(turn)
      const [around, up] = [turn * 2.399, 1.98 * ((turn * 0.755) % 1) - 0.99]
      const flat = Math.sqrt(1 - up * up)
      const to: Point = [flat * Math.cos(around), flat * Math.sin(around), up]
      const side = sideOf(from, to)
      const beside = Math.min(side, farOf(girdle, from, to))
      const isInCrown = from[2] + to[2] * beside > 0
      expect(Math.min(beside, farOf(isInCrown ? crown : pavilion, from, to))).toBeCloseTo(
        Math.min(side, farOf(planes, from, to)),
        9
      )
    }
  })

  test('keeps every plane: none is ground away by the others', () => {
    const { planes, isHalf, girdle } = CUT_PLANES[cut]
    expect(facets).toHaveLength(isHalf ? planes.length * 2 : planes.length + (girdle ? 96 : 0))
  })
})

/** Length to width as the trade calls usual; a heart's width lies along x. */
test.each([
  ['round', 0.99, 1.01],
  ['oval', 1.3, 1.45],
  ['princess', 0.99, 1.01],
  ['emerald', 1.4, 1.5],
  ['cushion', 1, 1.1],
  ['pear', 1.45, 1.65],
  ['marquise', 1.85, 2.05],
  ['radiant', 1.15, 1.3],
  ['asscher', 0.99, 1.01],
  ['heart', 0.95, 1.08]
] as const)('%s is between %d and %d as long as it is wide, and of usual depth', (cut, least, most) => {
  const { length, width, depth } = measures(facetsOf(cut))

  expect(length / width).toBeGreaterThan(least)
  expect(length / width).toBeLessThan(most)
  expect(depth / Math.min(length, width)).toBeGreaterThan(0.5)
  expect(depth / Math.min(length, width)).toBeLessThan(0.78)
})

test('a round brilliant of one carat is six and a half millimetres wide, and has 57 facets and its girdle', () => {
  expect(2 * halfWidthOf('round', 1)).toBeCloseTo(6.5, 1)
  expect(2 * halfWidthOf('round', 0.5)).toBeCloseTo(5.17, 1)
  expect(CUT_PLANES.round.planes).toHaveLength(57)
})

test('the table of a round brilliant is 57 hundredths of its width, over a crown of 34.5 degrees', () => {
  const table = facetsOf('round').find(({ normal }) => normal[2] > 0.9999)
  const halfAcross = Math.max(...(table?.corners ?? []).map(([x]) => x))
  const mains = CUT_PLANES.round.planes.filter(
    ({ normal }) => Math.abs((Math.acos(normal[2]) * 180) / Math.PI - 34.5) < 0.05
  )

  expect(halfAcross).toBeCloseTo(0.57, 2)
  expect(mains).toHaveLength(8)
})
