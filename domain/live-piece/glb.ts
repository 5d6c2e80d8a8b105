import type { Cut } from '../catalogue/vocabulary.ts'
import {
  colourOf,
  DIAMOND_INDEX,
  DIAMOND_ROUGHNESS,
  METAL_ROUGHNESS,
  matricesOf,
  shadedFacets,
  smoothNormals,
  TO_METRES
} from './ar-surfaces.ts'
import type { LiveMesh, LivePiece } from './format.ts'
import type { Reflectance } from './reflectance.ts'

/** Of what glTF names by number. */
const FLOAT = 5126
const UNSIGNED_INT = 5125
const ARRAY_BUFFER = 34_962
const ELEMENT_ARRAY_BUFFER = 34_963

const METAL = 0
const DIAMOND = 1

/**
 * A live piece as a binary glTF 2.0, at true scale, for a phone that puts it on a hand or a table. Equal parts share a
 * mesh. What a phone shows there of a diamond is its surface alone (`shadedFacets`).
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
          pbrMetallicRoughness: { baseColorFactor: [...metal, 1], metallicFactor: 1, roughnessFactor: METAL_ROUGHNESS }
        },
        {
          name: 'diamond',
          pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: DIAMOND_ROUGHNESS },
          extensions: { KHR_materials_ior: { ior: DIAMOND_INDEX } }
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
  const facets = shadedFacets(cut)
  const points = joined(facets.map(({ positions }) => positions))
  const colours = facets.flatMap(({ shade, positions }) =>
    Array.from({ length: positions.length / 3 }, () => colourOf(shade)).flat()
  )
  const attributes = {
    POSITION: buffer.add(points, 3, boundsOf(points)),
    NORMAL: buffer.add(joined(facets.map(({ normals }) => normals)), 3),
    COLOR_0: buffer.add(new Float32Array(colours), 3)
  }
  return { name: `${cut} cut`, primitives: [{ attributes, material: DIAMOND }] }
}

const joined = (columns: readonly Float32Array[]): Float32Array =>
  new Float32Array(columns.flatMap((column) => [...column]))

function boundsOf(positions: Float32Array): { min: number[]; max: number[] } {
  const [min, max] = [[0, 0, 0].fill(Number.POSITIVE_INFINITY), [0, 0, 0].fill(Number.NEGATIVE_INFINITY)]
  for (const [at, x] of positions.entries()) {
    min[at % 3] = Math.min(min[at % 3] ?? x, x)
    max[at % 3] = Math.max(max[at % 3] ?? x, x)
  }
  return { min, max }
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
