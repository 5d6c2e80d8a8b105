import { facetsOf } from './cuts.ts'
import type { LivePiece, Placements } from './format.ts'
import { copiesOf, type Place, placeOf } from './placed.ts'
import { dot, unit } from './vector.ts'

/** Where a piece is worn, as far as it can be drawn there. */
export type WornAt = 'finger' | 'wrist' | 'neck' | 'ear'

/** A point of a drawing in mm: right, and down. */
export type DrawnPoint = readonly [number, number]

/** One facet of a stone. */
export interface DrawnFacet {
  outline: readonly DrawnPoint[]
  /** Whether it is of the pavilion, and so seen through the crown. */
  isBelow: boolean
  /** How much light it sends back, from 0 to 1: as a cut stone does, by turns. */
  light: number
}

/** A piece as it is seen where it is worn, in mm about the middle of what it is worn on: each part by its outline. */
export interface WornPiece {
  at: WornAt
  metal: readonly (readonly DrawnPoint[])[]
  stones: readonly (readonly DrawnPoint[])[]
  /** Of stones large enough to show how they are cut: those below first, which are seen through those above. */
  facets: readonly DrawnFacet[]
  /** mm, of the finger or the wrist it is worn on; of the pendant or the ear-ring, how far it reaches down. */
  measure: number
}

/** What of a piece is drawn: `size` is the inner diameter of the ring or the bracelet as chosen, in mm, where it is known. */
export function wornPiece(piece: LivePiece, at: WornAt, size: number | null): WornPiece | null {
  switch (at) {
    case 'finger':
      return onFinger(piece, size)
    case 'wrist':
      return onWrist(piece, size)
    case 'neck':
      return hanging(piece)
    case 'ear':
      return inEar(piece)
  }
}

/** Seen from over the hand: the finger lies along the drawing, and the head looks at whoever looks. */
function onFinger(piece: LivePiece, size: number | null): WornPiece | null {
  const { ring, metal } = piece
  const band = ring && metal[ring.band]
  if (!ring || !band) return null
  const inner = size === null ? ring.innerRadius : size / 2
  // The band of another size has the same thickness; what is set in it stands as much farther out.
  const wider = (inner + ring.outerRadius - ring.innerRadius) / ring.outerRadius
  const [origin, axes] = [placeOf(band.placements, 0), columnsOf(band.placements)]
  const inRing = (place: Place): Place => {
    const from: Place = [place[0] - origin[0], place[1] - origin[1], place[2] - origin[2]]
    return [dot(axes[0], from), dot(axes[1], from), dot(axes[2], from)]
  }
  const heads = piece.stones.filter(({ role }) => role === 'head')
  const reach = Math.max(
    0,
    ...heads.flatMap(({ placements, halfWidth }) =>
      copiesOf(placements).map((copy) => Math.abs(inRing(placeOf(placements, copy))[0]) + halfWidth)
    )
  )
  return drawn(piece, 'finger', inner * 2, (point, role, centre) => {
    const [across, along, up] = inRing(point)
    // Of what is set into the band, what lies behind the finger or under the head is not seen.
    if (role === 'stone-of-band' && (up < 0 || Math.abs(inRing(centre)[0]) < reach)) return null
    return [along, across * (role === 'head' ? 1 : wider)]
  })
}

/**
 * Seen from over the wrist, which lies along the drawing. A bracelet that stands on the table shows its front; one that
 * lies there is bent round the wrist with what looks up looking outwards.
 */
function onWrist(piece: LivePiece, size: number | null): WornPiece | null {
  const [largest] = piece.stones.toSorted((a, b) => b.halfWidth - a.halfWidth)
  if (!largest) return null
  const radii =
    largest.placements.length > 12
      ? copiesOf(largest.placements).map((copy) => radiusOf(placeOf(largest.placements, copy)))
      : [radiusOf(placeOf(largest.placements, 0))]
  const radius = radii.reduce((sum, one) => sum + one, 0) / radii.length
  const lies = Math.abs(largest.placements[10] ?? 0) > 0.7
  const { low, high } = piece.bounds
  const middle = (low[2] + high[2]) / 2
  const wider = size === null ? 1 : size / 2 / radius
  return drawn(piece, 'wrist', 2 * radius * wider, ([x, y, z], _, [cx, cy]) => {
    if (cy > 0) return null
    // Parts stay as large as they are: only where they stand moves with the length.
    const moved = cx * (wider - 1)
    if (!lies) return [z - middle, x + moved]
    const r = Math.hypot(x, y)
    return [r - radius, (radius * x) / (r || 1) + (radius * cx * (wider - 1)) / (Math.hypot(cx, cy) || 1)]
  })
}

const radiusOf = ([x, y]: Place) => Math.hypot(x, y)

/** Seen as it lies: its top is where it hangs from. */
function hanging(piece: LivePiece): WornPiece | null {
  const [largest] = piece.stones.toSorted((a, b) => b.halfWidth - a.halfWidth)
  // Stones all along a chain hang from nowhere.
  if (largest?.placements.length !== 12) return null
  const shown = { ...piece, metal: piece.metal.filter(({ mesh }) => piece.meshes[mesh]?.name !== 'link') }
  const flat = drawn(shown, 'neck', 0, ([x, y]) => [x, -y])
  if (!flat) return null
  const points = [...flat.metal, ...flat.stones].flat()
  const [top, bottom] = [topOf(flat), Math.max(...points.map(([, y]) => y))]
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  return { ...movedBy(flat, [-(left + right) / 2, -top]), measure: bottom - top }
}

const topOf = ({ metal, stones }: WornPiece): number => Math.min(...[...metal, ...stones].flat().map(([, y]) => y))

function movedBy(piece: WornPiece, [right, down]: DrawnPoint): WornPiece {
  const moved = (outline: readonly DrawnPoint[]) => outline.map(([x, y]): DrawnPoint => [x + right, y + down])
  const facets = piece.facets.map((facet) => ({ ...facet, outline: moved(facet.outline) }))
  return { ...piece, metal: piece.metal.map(moved), stones: piece.stones.map(moved), facets }
}

/** Posts and what holds them are behind the ear, and so is what of a hook is not in it. */
const BEHIND = new Set(['post', 'plate', 'curl', 'hook'])

/** A stud looks out of the ear, the way its stone does; what has a hook hangs from it. */
function inEar(piece: LivePiece): WornPiece | null {
  const [largest] = piece.stones.toSorted((a, b) => b.halfWidth - a.halfWidth)
  if (largest?.placements.length !== 24) return null
  const [first, second] = [placeOf(largest.placements, 0), placeOf(largest.placements, 1)]
  const [right, up] = columnsOf(largest.placements)
  const far = (a: Place, b: Place) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  const shown = { ...piece, metal: piece.metal.filter(({ mesh }) => !BEHIND.has(piece.meshes[mesh]?.name ?? '')) }
  const size = 2 * largest.halfWidth
  const flat = drawn(shown, 'ear', size, (point, _, centre) => {
    if (far(centre, first) > far(centre, second)) return null
    const from: Place = [point[0] - first[0], point[1] - first[1], point[2] - first[2]]
    return [dot(right, from), -dot(up, from)]
  })
  const hangs = piece.metal.some(({ mesh }) => piece.meshes[mesh]?.name === 'hook')
  return hangs && flat ? movedBy(flat, [0, -topOf(flat)]) : flat
}

type Project = (point: Place, role: 'head' | 'band' | 'stone-of-band' | 'body', centre: Place) => DrawnPoint | null

/** Outlines of all copies; one with a point that is not seen is not drawn. */
function drawn(piece: LivePiece, at: WornAt, measure: number, project: Project): WornPiece | null {
  const outlines = (points: ArrayLike<number>, placements: Placements, scale: number, role: Parameters<Project>[1]) =>
    copiesOf(placements).flatMap((copy) => {
      const centre = placeOf(placements, copy)
      const seen: DrawnPoint[] = []
      for (let index = 0; index < points.length; index += 3) {
        const point = project(placed(placements, copy, points, index, scale), role, centre)
        if (!point) return []
        seen.push(point)
      }
      return [outlineOf(seen)]
    })
  const { meshes } = piece
  const isSet = (name: string | undefined) => name === 'grain' || name === 'claw'
  const metal = piece.metal.flatMap(({ mesh, role, placements }) => {
    const part = role === 'band' && isSet(meshes[mesh]?.name) ? 'stone-of-band' : role
    return outlines(meshes[mesh]?.positions ?? [], placements, 1, part)
  })
  const roleOf = (role: LivePiece['stones'][number]['role']) => (role === 'band' ? 'stone-of-band' : role)
  const stones = piece.stones.flatMap(({ cut, halfWidth, role, placements }) =>
    outlines(girdleOf(cut), placements, halfWidth, roleOf(role))
  )
  const facets = piece.stones
    .filter(({ halfWidth }) => halfWidth >= FACETED)
    .flatMap((group) => facetsDrawn(group, (point, centre) => project(point, roleOf(group.role), centre)))
  return metal.length + stones.length === 0 ? null : { at, metal, stones, facets, measure }
}

/** mm of half a stone's width from which on its facets are drawn: of smaller ones none is seen. */
const FACETED = 1
/** Where the light of a drawing comes from, in a stone's own frame: from its upper left, and from over it. */
const LIGHT = [-0.45, 0.5, 0.74] as const
/** In how many sectors the facets of a pavilion are bright and dark by turns. */
const SECTORS = 16

function facetsDrawn(
  { cut, halfWidth, placements }: LivePiece['stones'][number],
  project: (point: Place, centre: Place) => DrawnPoint | null
): DrawnFacet[] {
  return copiesOf(placements).flatMap((copy) => {
    const centre = placeOf(placements, copy)
    const drawnFacets = facetsOf(cut).flatMap(({ normal, corners }): DrawnFacet[] => {
      const [nx, ny, nz] = normal
      // The table is a window, and the girdle a line.
      if (Math.abs(nz) < 0.05 || nz > 0.999) return []
      const outline = corners.flatMap((corner) => {
        const point = project(placed(placements, copy, corner, 0, halfWidth), centre)
        return point ? [point] : []
      })
      if (outline.length < corners.length) return []
      const isBelow = areaOf(outline) > 0
      const sector = Math.floor(((Math.atan2(ny, nx) / (2 * Math.PI) + 1) * SECTORS) % SECTORS)
      const shone = Math.max(0, Math.min(1, 0.45 + 0.55 * (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2])))
      return [{ outline, isBelow, light: isBelow ? (sector % 2 === 0 ? 0.15 : 0.9) : shone }]
    })
    return drawnFacets.toSorted((a, b) => Number(b.isBelow) - Number(a.isBelow))
  })
}

/** Twice a polygon's area: less than 0 where its corners run counter-clockwise on a drawing, whose y points down. */
const areaOf = (outline: readonly DrawnPoint[]): number =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

/** The points of a cut's facets: its outline is that of its girdle from wherever its table is seen. */
const girdleOf = (cut: LivePiece['stones'][number]['cut']): number[] =>
  facetsOf(cut).flatMap(({ corners }) => corners.flat())

function placed(placements: Placements, copy: number, points: ArrayLike<number>, index: number, scale: number): Place {
  const row = (first: number) =>
    ((placements[first] ?? 0) * (points[index] ?? 0) +
      (placements[first + 1] ?? 0) * (points[index + 1] ?? 0) +
      (placements[first + 2] ?? 0) * (points[index + 2] ?? 0)) *
      scale +
    (placements[first + 3] ?? 0)
  return [row(copy * 12), row(copy * 12 + 4), row(copy * 12 + 8)]
}

/** The axes of the first copy's own frame. */
function columnsOf(placements: Placements): [Place, Place, Place] {
  const column = (axis: number): Place => {
    return unit([placements[axis] ?? 0, placements[axis + 4] ?? 0, placements[axis + 8] ?? 0])
  }
  return [column(0), column(1), column(2)]
}

/** The smallest convex outline round points (Andrew's monotone chain). */
export function outlineOf(points: readonly DrawnPoint[]): DrawnPoint[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly DrawnPoint[]) => {
    const chain: DrawnPoint[] = []
    for (const point of ordered) {
      for (let last = chain.length - 1; last > 0; last--) {
        const [a, b] = [chain[last - 1], chain[last]]
        // A hundredth of a square millimetre is no corner.
        if (a && b && (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 1e-3) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
