import type { Cut } from '#domain/catalogue/vocabulary.ts'
import { facetsOf } from '#domain/live-piece/cuts.ts'
import type { LiveMesh, LivePiece, LiveRing, StoneGroup } from '#domain/live-piece/format.ts'
import {
  cross,
  dot,
  inverse,
  numberAt,
  type Placement,
  placed,
  placementAt,
  pointAt,
  scaled,
  unit,
  type Vector
} from '#domain/live-piece/vector.ts'
import { type Box, buildTree, emptyBox, growToPoint, type TreeNode } from './bounding-tree.ts'

/** A mesh with its normals; `indices` is null where three corners each are a triangle. */
interface Surface {
  positions: Float32Array
  normals: Float32Array
  indices: Uint32Array | null
}

/** What is drawn at once: copies of one surface, of metal or, where `stones` says which, of diamond. */
export interface DrawnCopies {
  surface: Surface
  placements: Float32Array
  stones: StoneGroup | null
  /** Where it is the band of a ring: what is engraved is on it. */
  band: Band | null
}

/** The way into a band's own frame, three rows of four, and how far from its middle its inside and its outside lie, in mm. */
interface Band {
  toOwn: readonly number[]
  inside: number
  outside: number
  /** Beyond it, the band's outside. */
  reach: number
}

/** A piece as the shaders need it. */
export interface Scene {
  /** Nodes of two texels, triangles of three and copies of four, RGBA, `TEXELS_ACROSS` in a row. */
  texels: Float32Array
  height: number
  /** The first node of the tree over all copies, and the one after its last. */
  tree: readonly [first: number, end: number]
  drawn: DrawnCopies[]
  low: Vector
  high: Vector
  /** Points all over the piece, three numbers each: where it ends in a picture is seen by them. */
  outline: Float32Array
}

export const TEXELS_ACROSS = 1024
const MOST_TRIANGLES_A_LEAF = 3
/** Of each copy, as many points are in the outline as the studio takes to frame its picture. */
const OUTLINE_POINTS = 60

/**
 * Builds the scene of a piece, and stops after each mesh and within large ones, so that whoever builds it may let the page
 * breathe. Two levels: a tree in each mesh, and one over all copies.
 */
export function* buildScene(piece: LivePiece): Generator<undefined, Scene> {
  const nodes: TreeNode[] = []
  const triangles: number[] = []
  const copies: number[][] = []
  const boxes: number[] = []
  const placesOf = new Map<Surface, readonly [number, number]>()
  const drawn = yield* drawnCopies(piece)
  for (const { surface, placements, stones } of drawn) {
    if (!placesOf.has(surface)) placesOf.set(surface, appended(yield* treeOf(surface), nodes, triangles))
    const tree = placesOf.get(surface) ?? [0, 0]
    const box = nodes[tree[0]]?.box ?? emptyBox()
    for (let copy = 0; copy * 12 < placements.length; copy++) {
      const at = placementAt(placements, copy)
      boxes.push(...boxOfCopy(box, at))
      copies.push([...inverse(at), ...tree, stones ? 1 : 0, 0])
    }
    yield
  }
  const tree = yield* buildTree({ boxes: Float64Array.from(boxes), most: 1, leaf: ([copy]) => copy ?? 0 }, nodes)
  const { texels, height } = yield* packed(nodes, tree[0], triangles, copies)
  yield
  const [low, high] = ends(boxes)
  return { texels, height, tree, drawn, low, high, outline: outlineOf(drawn) }
}

// A choice changes where parts stand and how large they are, and few of their meshes: what is known of a mesh is not made again.
const surfaces = new WeakMap<LiveMesh, Surface>()
const cutSurfaces = new Map<Cut, Surface>()
const trees = new WeakMap<Surface, OwnTree>()

function once<Key, Value>(
  known: { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown },
  key: Key,
  make: (key: Key) => Value
): Value {
  const value = known.get(key) ?? make(key)
  known.set(key, value)
  return value
}

const surfaceOf = ({ positions, indices }: LiveMesh): Surface => ({
  positions,
  indices,
  normals: smoothNormals(positions, indices)
})

/** Metal first, then stones, whose placements grow them to their size. */
function* drawnCopies({ meshes, metal, stones, ring }: LivePiece): Generator<undefined, DrawnCopies[]> {
  const drawn: DrawnCopies[] = []
  for (const [part, { mesh: at, placements }] of metal.entries()) {
    const mesh = meshes[at]
    const band = ring && part === ring.band ? bandOf(ring, placements) : null
    if (!mesh) continue
    drawn.push({ surface: once(surfaces, mesh, surfaceOf), placements, stones: null, band })
    yield
  }
  for (const group of stones) {
    const surface = once(cutSurfaces, group.cut, stoneSurface)
    drawn.push({ surface, placements: scaled(group.placements, group.halfWidth), stones: group, band: null })
    yield
  }
  return drawn
}

const bandOf = ({ innerRadius, outerRadius }: LiveRing, placements: Float32Array): Band => ({
  toOwn: inverse(placementAt(placements, 0)),
  inside: innerRadius,
  outside: outerRadius,
  reach: innerRadius + (outerRadius - innerRadius) / 3
})

/** Normals weighted by the angle that each triangle has at a corner: sharp edges come as vertices that lie apart. */
function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  for (let at = 0; at < indices.length; at += 3) {
    const vertices = [numberAt(indices, at), numberAt(indices, at + 1), numberAt(indices, at + 2)] as const
    const corners = [pointAt(positions, vertices[0]), pointAt(positions, vertices[1]), pointAt(positions, vertices[2])]
    const normal = unit(cross(between(corners, 0, 1), between(corners, 0, 2)))
    for (let corner = 0; corner < 3; corner++) {
      const [a, b] = [unit(between(corners, corner, corner + 1)), unit(between(corners, corner, corner + 2))]
      const angle = Math.acos(Math.max(-1, Math.min(1, dot(a, b)))) || 0
      const vertex = numberAt(vertices, corner) * 3
      for (let axis = 0; axis < 3; axis++)
        normals[vertex + axis] = numberAt(normals, vertex + axis) + numberAt(normal, axis) * angle
    }
  }
  for (let vertex = 0; vertex * 3 < normals.length; vertex++) normals.set(unit(pointAt(normals, vertex)), vertex * 3)
  return normals
}

function between(corners: readonly Vector[], from: number, to: number): Vector {
  const [a, b] = [corners[from % 3] ?? [0, 0, 0], corners[to % 3] ?? [0, 0, 0]] as [Vector, Vector]
  return [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
}

/** A stone's facets as triangles, each flat. */
function stoneSurface(cut: Cut): Surface {
  const positions: number[] = []
  const normals: number[] = []
  for (const { corners, normal } of facetsOf(cut)) {
    const [first] = corners
    for (let at = 2; at < corners.length; at++) {
      const [before, last] = [corners[at - 1], corners[at]]
      if (!first || !before || !last) continue
      positions.push(...first, ...before, ...last)
      normals.push(...normal, ...normal, ...normal)
    }
  }
  return { positions: Float32Array.from(positions), normals: Float32Array.from(normals), indices: null }
}

/** The tree of one surface, counted from its own first node and triangle. */
interface OwnTree {
  nodes: readonly TreeNode[]
  triangles: readonly number[]
}

function* treeOf(surface: Surface): Generator<undefined, OwnTree> {
  const tree = trees.get(surface) ?? (yield* grownTree(surface))
  trees.set(surface, tree)
  return tree
}

/** Puts a tree behind those that are there. Answers its first node and the one after its last. */
function appended(tree: OwnTree, nodes: TreeNode[], triangles: number[]): [number, number] {
  const [firstNode, firstTriangle] = [nodes.length, triangles.length / 12]
  for (const { box, leaf, skip } of tree.nodes)
    nodes.push({ box, leaf: leaf < 0 ? leaf : leaf + firstTriangle * 8, skip: skip + firstNode })
  for (const number of tree.triangles) triangles.push(number)
  return [firstNode, nodes.length]
}

/** Of triangles with twelve numbers each: a corner and two edges, and at each corner its normal in one number. */
function* grownTree({ positions, normals, indices }: Surface): Generator<undefined, OwnTree> {
  const nodes: TreeNode[] = []
  const triangles: number[] = []
  const count = (indices ?? positions).length / (indices ? 3 : 9)
  const vertexOf = (triangle: number, corner: number) =>
    indices ? numberAt(indices, triangle * 3 + corner) : triangle * 3 + corner
  const boxes = new Float64Array(count * 6)
  for (let triangle = 0; triangle < count; triangle++) {
    const box = emptyBox()
    for (let corner = 0; corner < 3; corner++) growToPoint(box, ...pointAt(positions, vertexOf(triangle, corner)))
    boxes.set(box, triangle * 6)
  }
  const leaf = (items: Uint32Array) => {
    const first = triangles.length / 12
    for (const triangle of items) {
      const origin = pointAt(positions, vertexOf(triangle, 0))
      for (let corner = 0; corner < 3; corner++) {
        const vertex = vertexOf(triangle, corner)
        const [x, y, z] = pointAt(positions, vertex)
        const from = corner === 0 ? [0, 0, 0] : origin
        triangles.push(x - numberAt(from, 0), y - numberAt(from, 1), z - numberAt(from, 2))
        triangles.push(packNormal(pointAt(normals, vertex)))
      }
    }
    return first * 8 + items.length
  }
  yield* buildTree({ boxes, most: MOST_TRIANGLES_A_LEAF, leaf }, nodes)
  return { nodes, triangles }
}

/** A direction as two numbers of twelve bits on an octahedron, in one that a float holds whole. */
export function packNormal([x, y, z]: Vector): number {
  const size = Math.abs(x) + Math.abs(y) + Math.abs(z) || 1
  let [u, v] = [x / size, y / size]
  if (z < 0) [u, v] = [(1 - Math.abs(v)) * (u < 0 ? -1 : 1), (1 - Math.abs(u)) * (v < 0 ? -1 : 1)]
  const step = (value: number) => Math.round((value + 1) * 2047.5)
  return step(u) + 4096 * step(v)
}

/** The box around a box that has been placed. */
function boxOfCopy(box: Box, at: Placement): Box {
  const around = emptyBox()
  for (let corner = 0; corner < 8; corner++) {
    const point = [0, 1, 2].map((axis) => numberAt(box, corner & (1 << axis) ? axis + 3 : axis))
    growToPoint(around, ...placed(at, point as unknown as Vector))
  }
  return around
}

function ends(boxes: readonly number[]): [low: Vector, high: Vector] {
  const all = emptyBox()
  for (let box = 0; box < boxes.length; box += 3) growToPoint(all, ...pointAt(boxes.slice(box, box + 3), 0))
  return [pointAt(all, 0), pointAt(all, 1)]
}

/** Of so many nodes and copies it is let breathe while they are written. */
const WRITTEN_AT_ONCE = 512

function* packed(
  nodes: readonly TreeNode[],
  top: number,
  triangles: readonly number[],
  copies: readonly number[][]
): Generator<undefined, { texels: Float32Array; height: number }> {
  const firstTriangle = Math.ceil((nodes.length * 2) / 3)
  const firstCopy = Math.ceil(((firstTriangle + triangles.length / 12) * 3) / 4)
  const height = Math.max(1, Math.ceil(((firstCopy + copies.length) * 4) / TEXELS_ACROSS))
  const texels = new Float32Array(TEXELS_ACROSS * height * 4)
  for (const [index, { box, skip, leaf }] of nodes.entries()) {
    for (let axis = 0; axis < 3; axis++) {
      texels[index * 8 + axis] = box[axis] as number
      texels[index * 8 + 4 + axis] = box[axis + 3] as number
    }
    texels[index * 8 + 3] = skip
    texels[index * 8 + 7] = leaf < 0 ? -1 : index >= top ? leaf + firstCopy : leaf + firstTriangle * 8
    if (index % WRITTEN_AT_ONCE === 0) yield
  }
  texels.set(triangles, firstTriangle * 12)
  yield
  for (const [index, copy] of copies.entries()) texels.set(copy, (firstCopy + index) * 16)
  return { texels, height }
}

function outlineOf(drawn: readonly DrawnCopies[]): Float32Array {
  const points: number[] = []
  for (const { surface, placements } of drawn) {
    const count = surface.positions.length / 3
    const step = Math.max(1, Math.floor(count / OUTLINE_POINTS))
    // Of a chain's hundred links each fourth says enough.
    const every = placements.length / 12 > 40 ? 4 : 1
    for (let copy = 0; copy * 12 < placements.length; copy += every)
      for (let point = 0; point < count; point += step)
        points.push(...placed(placementAt(placements, copy), pointAt(surface.positions, point)))
  }
  return Float32Array.from(points)
}
