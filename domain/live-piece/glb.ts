import type { Cut } from '../catalogue/vocabulary.ts'
import { facetsOf, type Point } from './cuts.ts'
import type { LiveMesh, LivePiece, Placements } from './format.ts'

/** A metal as glTF wants it: linear reflectances at normal incidence. */
export type Reflectance = readonly [red: number, green: number, blue: number]

/** Of what glTF names by number. */
const FLOAT = 5126
const UNSIGNED_INT = 5125
const ARRAY_BUFFER = 34_962
const ELEMENT_ARRAY_BUFFER = 34_963

/** From mm with z up to metres with y up, column by column. */
const TO_METRES = [0.001, 0, 0, 0, 0, 0, -0.001, 0, 0, 0.001, 0, 0, 0, 0, 0, 1]
const METAL = 0
const DIAMOND = 1

/**
 * A live piece as a binary glTF 2.0, at true scale, for a phone that puts it on a hand or a table. Equal parts share a
 * mesh. What a phone shows there of a diamond is its surface alone: each facet has the share of light that it returns
 * baked into its colour.
 */
export function glbOf(piece: LivePiece, metal: Reflectance): Uint8Array {
  const buffer = new Buffer()
  const meshes: object[] = piece.meshes.map((mesh) => metalMesh(mesh, buffer))
  const nodes: object[] = piece.metal.flatMap(({ mesh, placements }) =>
    matricesOf(placements, 1).map((matrix) => ({ mesh, matrix }))
  )
  const cuts = new Map<Cut, number>()
  for (const { cut, halfWidth, placements } of piece.stones) {
    const mesh = cuts.get(cut) ?? meshes.push(stoneMesh(cut, buffer)) - 1
    cuts.set(cut, mesh)
    nodes.push(...matricesOf(placements, halfWidth).map((matrix) => ({ mesh, matrix })))
  }
  return container(
    {
      asset: { version: '2.0', generator: 'Northlight Diamonds' },
      extensionsUsed: ['KHR_materials_ior'],
      scene: 0,
      scenes: [{ nodes: [nodes.length] }],
      nodes: [...nodes, { name: piece.piece, matrix: TO_METRES, children: nodes.map((_, at) => at) }],
      meshes,
      materials: [
        {
          name: 'metal',
          pbrMetallicRoughness: { baseColorFactor: [...metal, 1], metallicFactor: 1, roughnessFactor: 0.12 }
        },
        {
          name: 'diamond',
          pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.02 },
          extensions: { KHR_materials_ior: { ior: 2.417 } }
        }
      ],
      accessors: buffer.accessors,
      bufferViews: buffer.views,
      buffers: [{ byteLength: buffer.length }]
    },
    buffer.bytes()
  )
}

/** The one buffer of a file: every column is a view and an accessor of its own. */
class Buffer {
  readonly accessors: object[] = []
  readonly views: object[] = []
  readonly #parts: Uint8Array[] = []
  length = 0

  /** Puts a column of `width` numbers a row there; returns its accessor. */
  add(numbers: Float32Array | Uint32Array, width: 1 | 3, bounds = {}): number {
    const isIndex = numbers instanceof Uint32Array
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    this.views.push({
      buffer: 0,
      byteOffset: this.length,
      byteLength: bytes.length,
      target: isIndex ? ELEMENT_ARRAY_BUFFER : ARRAY_BUFFER
    })
    this.#parts.push(bytes)
    this.length += bytes.length
    return (
      this.accessors.push({
        bufferView: this.views.length - 1,
        componentType: isIndex ? UNSIGNED_INT : FLOAT,
        count: numbers.length / width,
        type: width === 3 ? 'VEC3' : 'SCALAR',
        ...bounds
      }) - 1
    )
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(this.length)
    let at = 0
    for (const part of this.#parts) {
      bytes.set(part, at)
      at += part.length
    }
    return bytes
  }
}

function metalMesh({ name, positions, indices }: LiveMesh, buffer: Buffer): object {
  const attributes = {
    POSITION: buffer.add(positions, 3, boundsOf(positions)),
    NORMAL: buffer.add(smoothNormals(positions, indices), 3)
  }
  return { name, primitives: [{ attributes, indices: buffer.add(indices, 1), material: METAL }] }
}

/** A cut at half-width 1, its facets flat and each of one colour. */
function stoneMesh(cut: Cut, buffer: Buffer): object {
  const [positions, normals, colours]: [number[], number[], number[]] = [[], [], []]
  for (const { normal, corners } of facetsOf(cut)) {
    const shade = shadeOf(normal)
    const [first] = corners
    for (let at = 1; first && at + 1 < corners.length; at++) {
      for (const corner of [first, corners[at] ?? first, corners[at + 1] ?? first]) {
        positions.push(...corner)
        normals.push(...normal)
        colours.push(shade, shade, Math.min(1, shade * 1.02))
      }
    }
  }
  const points = new Float32Array(positions)
  const attributes = {
    POSITION: buffer.add(points, 3, boundsOf(points)),
    NORMAL: buffer.add(new Float32Array(normals), 3),
    COLOR_0: buffer.add(new Float32Array(colours), 3)
  }
  return { name: `${cut} cut`, primitives: [{ attributes, material: DIAMOND }] }
}

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
function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
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
      const angle = Math.atan2(area, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
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
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0]
]

function boundsOf(positions: Float32Array): { min: number[]; max: number[] } {
  const [min, max] = [[0, 0, 0].fill(Number.POSITIVE_INFINITY), [0, 0, 0].fill(Number.NEGATIVE_INFINITY)]
  for (const [at, x] of positions.entries()) {
    min[at % 3] = Math.min(min[at % 3] ?? x, x)
    max[at % 3] = Math.max(max[at % 3] ?? x, x)
  }
  return { min, max }
}

/** Placements as glTF writes them: sixteen numbers, column by column. */
function matricesOf(placements: Placements, scale: number): number[][] {
  return Array.from({ length: placements.length / 12 }, (_, at) => {
    const entry = (row: number, column: number) => placements[at * 12 + row * 4 + column] ?? 0
    const turned = [0, 1, 2].flatMap((column) => [...[0, 1, 2].map((row) => entry(row, column) * scale), 0])
    return [...turned, entry(0, 3), entry(1, 3), entry(2, 3), 1]
  })
}

/** A chunk of JSON padded with spaces, and one of bytes padded with zeros. */
function container(document: object, body: Uint8Array): Uint8Array {
  const text = JSON.stringify(document)
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4)
  const bodyLength = Math.ceil(body.length / 4) * 4
  const bytes = new Uint8Array(12 + 8 + padded.length + 8 + bodyLength)
  const view = new DataView(bytes.buffer)
  const words = [
    [0, 0x46546c67],
    [4, 2],
    [8, bytes.length],
    [12, padded.length],
    [16, 0x4e4f534a],
    [20 + padded.length, bodyLength],
    [24 + padded.length, 0x004e4942]
  ] as const
  for (const [at, word] of words) view.setUint32(at, word, true)
  for (let at = 0; at < padded.length; at++) bytes[20 + at] = padded.charCodeAt(at)
  bytes.set(body, 28 + padded.length)
  return bytes
}
