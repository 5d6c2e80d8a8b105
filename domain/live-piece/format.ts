import * as z from 'zod/mini'
import { CUTS } from '../catalogue/vocabulary.ts'

/**
 * The container of a live piece: a jewel's true geometry in mm, as data/studio/live.py writes it.
 *
 * `NLP1`, the head's length (uint32, little endian), the head as JSON, then columns of 16 bit numbers, each as its low
 * bytes and then its high bytes, which brotli packs better than pairs. For every mesh: x, y and z of its vertices
 * (residues of the prediction v[i-1] + v[i-stride] - v[i-stride-1], along the grid of a swept profile), then the three
 * corners of its triangles (differences to the triangle two before). Then for every part of metal and every group of
 * stones its placements: x, y, z and the quaternion x, y, z, w. Residues and differences are zigzagged: 0, -1, 1, -2 …
 *
 * Metal is one for the whole piece and not in the file: whoever draws it chooses. Normals are not in it either: vertices
 * are apart where an edge is sharp, and elsewhere the surface is smooth.
 */
const MAGIC = 'NLP1'

/** More than any jewel needs: what asks for more is refused before anything is made room for. */
const MOST = {
  bytes: 4_000_000,
  head: 100_000,
  meshes: 200,
  vertices: 65_536,
  placements: 10_000,
  placedTriangles: 4_000_000
}

/** Which part of a ring something belongs to: another head can be put on the same band. All else is `body`. */
export const PART_ROLES = ['band', 'head', 'body'] as const
export type PartRole = (typeof PART_ROLES)[number]

const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most))
const millimetres = z.number().check(z.minimum(-1000), z.maximum(1000))
const length = z.number().check(z.positive(), z.maximum(1000))
const point = z.tuple([millimetres, millimetres, millimetres])
const name = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** How a picture of the studio sees the piece, through its 100 mm lens on a frame of 36 mm. */
const viewSchema = z.object({
  /** Degrees from the front of the piece, and above the table. */
  azimuth: z.number().check(z.minimum(-360), z.maximum(360)),
  elevation: z.number().check(z.minimum(-90), z.maximum(90)),
  /** mm from the target. */
  distance: z.number().check(z.minimum(1), z.maximum(10_000)),
  target: point,
  /** Shares of the picture, counted from its lower left corner, beyond which the studio draws its ground alone. */
  border: z.object({ left: share(), right: share(), bottom: share(), top: share() }),
  /** Whether the piece runs out of the picture. */
  isCropped: z.boolean()
})
export type LiveView = z.infer<typeof viewSchema>

function share() {
  return z.number().check(z.minimum(0), z.maximum(1))
}

const headSchema = z.object({
  /** Its name in the studio, as "halo-ring". */
  piece: name,
  meshes: z
    .array(
      z.object({
        name,
        vertices: count(MOST.vertices),
        triangles: count(2 * MOST.vertices),
        stride: count(MOST.vertices),
        low: point,
        size: length
      })
    )
    .check(z.maxLength(MOST.meshes)),
  metal: z
    .array(
      z.object({ mesh: z.int().check(z.minimum(0)), role: z.enum(PART_ROLES), placements: count(MOST.placements) })
    )
    .check(z.maxLength(2 * MOST.meshes)),
  stones: z
    .array(
      z.object({
        cut: z.enum(CUTS),
        carat: z.number().check(z.positive(), z.maximum(100)),
        halfWidth: length,
        role: z.enum(PART_ROLES),
        placements: count(MOST.placements)
      })
    )
    .check(z.maxLength(MOST.meshes)),
  /** The cube in which placements are counted. */
  origin: point,
  span: length,
  bounds: z.object({ low: point, high: point }),
  /** Missing for a part of the ring designer, which has no picture. */
  views: z.optional(z.object({ main: viewSchema, second: viewSchema })),
  /** Missing for what is no ring. */
  ring: z.optional(
    z.object({ band: z.int().check(z.minimum(0)), innerRadius: length, outerRadius: length, width: length })
  )
})
type Head = z.infer<typeof headSchema>

/** A mesh that parts share. Its triangles turn counter-clockwise seen from outside. */
export interface LiveMesh {
  /** What it is at the bench: hoop, claw, rail, bezel, link … */
  name: string
  /** x, y, z in mm. */
  positions: Float32Array
  indices: Uint32Array
}

/** Where copies of something stand: twelve numbers each, the rows of a 3 × 4 matrix; rotation and mm. */
export type Placements = Float32Array

export interface MetalPart {
  /** Its place in `meshes`. */
  mesh: number
  role: PartRole
  placements: Placements
}

/** Stones of one cut and weight. A stone's own frame has its girdle at z = 0, its table towards +z, its length along x. */
export interface StoneGroup {
  cut: Head['stones'][number]['cut']
  carat: number
  /** mm for one unit of the cut's planes (cuts.ts): half the width of the stone. */
  halfWidth: number
  role: PartRole
  placements: Placements
}

/**
 * The band of a ring, for engraving and for another head. In its own frame the finger runs along y and the head stands
 * at +z; the band's one placement leads from there into the piece.
 */
export interface LiveRing {
  /** Its place in `metal`. */
  band: number
  innerRadius: number
  outerRadius: number
  width: number
}

export interface LivePiece {
  piece: string
  meshes: LiveMesh[]
  /** All of one metal, which is chosen when it is drawn. */
  metal: MetalPart[]
  stones: StoneGroup[]
  /** The smallest box around it, in mm; the table is at z = 0. */
  bounds: { low: [number, number, number]; high: [number, number, number] }
  views: { main: LiveView; second: LiveView } | null
  ring: LiveRing | null
}

/**
 * Why bytes are no live piece: not of this format; shorter than their head says; larger than any piece; or of this format
 * but against its rules (a corner that is no vertex, a rotation that is none).
 */
export type LivePieceFault = 'foreign' | 'truncated' | 'oversized' | 'malformed'

export type DecodedLivePiece = { ok: true; piece: LivePiece } | { ok: false; fault: LivePieceFault }

/** Reads a live piece. Nothing is made room for before the bytes are known to be there. */
export function decodeLivePiece(bytes: Uint8Array): DecodedLivePiece {
  if (bytes.length > MOST.bytes) return { ok: false, fault: 'oversized' }
  if (bytes.length < 8) return { ok: false, fault: startsAsPiece(bytes) ? 'truncated' : 'foreign' }
  if (!startsAsPiece(bytes)) return { ok: false, fault: 'foreign' }
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
  if (headLength > MOST.head) return { ok: false, fault: 'oversized' }
  if (8 + headLength > bytes.length) return { ok: false, fault: 'truncated' }

  const head = readHead(bytes.subarray(8, 8 + headLength))
  if (!head) return { ok: false, fault: 'malformed' }
  const body = bytes.subarray(8 + headLength)
  const fault = faultOf(head, body.length)
  if (fault) return { ok: false, fault }

  const columns = new Columns(body)
  const meshes = head.meshes.map((mesh) => readMesh(mesh, columns))
  const metal = head.metal.map(({ placements, ...part }) => ({
    ...part,
    placements: readPlacements(placements, head, columns)
  }))
  const stones = head.stones.map(({ placements, ...group }) => ({
    ...group,
    placements: readPlacements(placements, head, columns)
  }))
  if (!meshes.every(isMesh) || ![...metal, ...stones].every(({ placements }) => areRotations(placements)))
    return { ok: false, fault: 'malformed' }
  const { piece, bounds, views = null, ring = null } = head
  return { ok: true, piece: { piece, meshes, metal, stones, bounds, views, ring } }
}

/** Whether bytes, as many as there are of the first four, are the format's mark. */
const startsAsPiece = (bytes: Uint8Array): boolean =>
  [...MAGIC].every((letter, at) => at >= bytes.length || bytes[at] === letter.charCodeAt(0))

function readHead(bytes: Uint8Array): Head | null {
  try {
    return headSchema.parse(JSON.parse(readAscii(bytes)))
  } catch {
    // What cannot be parsed and what breaks the schema are the same fault to whoever asked: malformed.
    return null
  }
}

/** The head holds no other letters; domain has no TextDecoder. */
function readAscii(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return text
}

const BYTES = { vertex: 6, triangle: 6, placement: 14 }

function faultOf({ meshes, metal, stones, ring }: Head, bytes: number): LivePieceFault | null {
  if (metal.some(({ mesh }) => mesh >= meshes.length)) return 'malformed'
  const band = ring && metal[ring.band]
  if (ring && (band?.role !== 'band' || band.placements !== 1)) return 'malformed'
  const placed = sum([...metal, ...stones], ({ placements }) => placements)
  const triangles = sum(metal, ({ mesh, placements }) => (meshes[mesh]?.triangles ?? 0) * placements)
  if (placed > MOST.placements || triangles > MOST.placedTriangles) return 'oversized'
  const stored = sum(meshes, (mesh) => mesh.vertices * BYTES.vertex + mesh.triangles * BYTES.triangle)
  const needed = stored + placed * BYTES.placement
  if (bytes < needed) return 'truncated'
  return bytes > needed ? 'malformed' : null
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

/** Columns of 16 bit numbers, one after the other. */
class Columns {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  next(length: number): Uint16Array {
    const column = new Uint16Array(length)
    const [low, high] = [this.#at, this.#at + length]
    for (let i = 0; i < length; i++) column[i] = at(this.#bytes, low + i) | (at(this.#bytes, high + i) << 8)
    this.#at += 2 * length
    return column
  }
}

/** Lengths are checked before: what lies outside is never asked for. */
const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] as number

const unzigzag = (coded: number): number => (coded & 1 ? -(coded + 1) / 2 : coded / 2)

function readMesh(
  { name, vertices, triangles, stride, low, size }: Head['meshes'][number],
  columns: Columns
): LiveMesh {
  const positions = new Float32Array(vertices * 3)
  for (let axis = 0; axis < 3; axis++) {
    const residues = columns.next(vertices)
    const steps = new Uint16Array(vertices)
    for (let i = 0; i < vertices; i++) {
      const before = i > 0 ? at(steps, i - 1) : 0
      const beside = i > stride ? at(steps, i - stride) - at(steps, i - stride - 1) : 0
      steps[i] = before + beside + unzigzag(at(residues, i))
      positions[i * 3 + axis] = (at(steps, i) / 65_535) * size + at(low, axis)
    }
  }
  const indices = new Uint32Array(triangles * 3)
  for (let corner = 0; corner < 3; corner++) {
    const differences = columns.next(triangles)
    for (let i = 0; i < triangles; i++) {
      const before = i > 1 ? at(indices, (i - 2) * 3 + corner) : 0
      indices[i * 3 + corner] = (before + unzigzag(at(differences, i))) & 0xffff
    }
  }
  return { name, positions, indices }
}

const isMesh = ({ positions, indices }: LiveMesh): boolean => indices.every((vertex) => vertex < positions.length / 3)

function readPlacements(length: number, { origin, span }: Head, columns: Columns): Placements {
  const [px, py, pz] = [columns.next(length), columns.next(length), columns.next(length)]
  const turns = Array.from({ length: 4 }, () => new Int16Array(columns.next(length).buffer))
  const placements = new Float32Array(length * 12)
  for (let i = 0; i < length; i++) {
    const [x, y, z, w] = unitOf(turns.map((column) => at(column, i)))
    const place = [px, py, pz].map((column, axis) => (at(column, i) / 65_535) * span + at(origin, axis))
    const rows = [
      [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
      [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
      [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]
    ]
    for (const [row, numbers] of rows.entries()) placements.set([...numbers, at(place, row)], i * 12 + row * 4)
  }
  return placements
}

/** NaN where the four numbers are no rotation: they have a length of one, but for what rounding takes. */
function unitOf(quaternion: number[]): [number, number, number, number] {
  const length = Math.hypot(...quaternion) / 32_767
  const scale = Math.abs(length - 1) < 0.001 ? 1 / (32_767 * length) : Number.NaN
  return quaternion.map((part) => part * scale) as [number, number, number, number]
}

const areRotations = (placements: Placements): boolean => placements.every(Number.isFinite)
