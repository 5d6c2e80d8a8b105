import { expect, test } from 'vitest'
import type { LivePiece } from './format.ts'
import { glbOf } from './glb.ts'
import { boxAndStone } from './testing/encode-live-piece.ts'

interface Accessor {
  bufferView: number
  componentType: number
  count: number
  type: 'SCALAR' | 'VEC3'
  min?: number[]
  max?: number[]
}
interface Primitive {
  attributes: Record<string, number>
  indices?: number
  material: number
}
interface Document {
  asset: { version: string }
  extensionsUsed: string[]
  scenes: { nodes: number[] }[]
  nodes: { mesh?: number; matrix: number[]; children?: number[] }[]
  meshes: { primitives: Primitive[] }[]
  materials: { pbrMetallicRoughness: { baseColorFactor?: number[] }; extensions?: object }[]
  accessors: Accessor[]
  bufferViews: { byteOffset: number; byteLength: number }[]
  buffers: { byteLength: number }[]
}

const gold = [0.95, 0.69, 0.33] as const

function read(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const length = view.getUint32(12, true)
  const document: Document = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)))
  return { view, length, document, body: bytes.slice(28 + length) }
}

const { view, length, document, body } = read(glbOf(boxAndStone, gold))
const numbersOf = ({ bufferView, count, type, componentType }: Accessor) => {
  const { byteOffset } = document.bufferViews[bufferView] as Document['bufferViews'][number]
  const many = count * (type === 'VEC3' ? 3 : 1)
  return componentType === 5126
    ? new Float32Array(body.buffer, byteOffset, many)
    : new Uint32Array(body.buffer, byteOffset, many)
}
const accessor = (at: number | undefined) => document.accessors[at ?? -1] as Accessor

test('the file is a binary glTF 2.0 of a chunk of JSON and one of bytes, each a multiple of four', () => {
  const words = [0, 4, 8, 12, 16].map((at) => view.getUint32(at, true))

  expect(words).toEqual([0x46546c67, 2, view.byteLength, length, 0x4e4f534a])
  expect(length % 4).toBe(0)
  expect(view.getUint32(20 + length, true)).toBe(body.length)
  expect(view.getUint32(24 + length, true)).toBe(0x004e4942)
  expect(body.length % 4).toBe(0)
  expect(document.asset.version).toBe('2.0')
})

test('every view lies within the buffer, and every accessor fills its view', () => {
  const [buffer] = document.buffers
  expect(buffer?.byteLength).toBeLessThanOrEqual(body.length)
  for (const { bufferView, count, type } of document.accessors) {
    const { byteOffset, byteLength } = document.bufferViews[bufferView] as Document['bufferViews'][number]
    expect(byteOffset % 4).toBe(0)
    expect(byteOffset + byteLength).toBeLessThanOrEqual(buffer?.byteLength ?? 0)
    expect(byteLength).toBe(count * 4 * (type === 'VEC3' ? 3 : 1))
  }
})

test('positions tell their true bounds, normals have length one, and indices are vertices', () => {
  for (const { attributes, indices } of document.meshes.flatMap(({ primitives }) => primitives)) {
    const positions = accessor(attributes.POSITION)
    const points = numbersOf(positions)
    for (const axis of [0, 1, 2]) {
      const along = [...points].filter((_, at) => at % 3 === axis)
      expect(positions.min?.[axis]).toBe(Math.min(...along))
      expect(positions.max?.[axis]).toBe(Math.max(...along))
    }
    const normals = numbersOf(accessor(attributes.NORMAL))
    expect(normals.length).toBe(points.length)
    for (let at = 0; at < normals.length; at += 3) expect(Math.hypot(...normals.slice(at, at + 3))).toBeCloseTo(1, 4)
    if (indices !== undefined) expect(Math.max(...numbersOf(accessor(indices)))).toBeLessThan(positions.count)
  }
})

test('the scene has one root, which makes metres of millimetres and stands it upright', () => {
  const [scene] = document.scenes
  const root = document.nodes[scene?.nodes[0] ?? -1]

  expect(scene?.nodes).toHaveLength(1)
  expect(root?.children).toHaveLength(document.nodes.length - 1)
  // What is up in the piece, its z, is up in glTF, its y; its front, -y, looks along glTF's z.
  expect(root?.matrix.slice(8, 12)).toEqual([0, 0.001, 0, 0])
  expect(root?.matrix.slice(4, 8)).toEqual([0, 0, -0.001, 0])
})

test('a stone has its true size', () => {
  const [stone] = document.meshes.flatMap(({ primitives }, mesh) => (primitives[0]?.material === 1 ? [mesh] : []))
  const node = document.nodes.find(({ mesh }) => mesh === stone)
  const { min, max } = accessor(document.meshes[stone ?? -1]?.primitives[0]?.attributes.POSITION)

  expect((((max?.[0] ?? 0) - (min?.[0] ?? 0)) * (node?.matrix[0] ?? 0)) / 6.5).toBeCloseTo(1, 2)
  expect(node?.matrix.slice(12)).toEqual([0, 0, expect.closeTo(4.8, 5), 1])
})

test('equal parts and equal cuts share a mesh, and every placement is a node', () => {
  const [stones] = boxAndStone.stones
  const twice: LivePiece = {
    ...boxAndStone,
    stones: [
      stones as LivePiece['stones'][number],
      { ...(stones as LivePiece['stones'][number]), carat: 0.01, halfWidth: 0.7 }
    ]
  }
  const { document } = read(glbOf(twice, gold))

  expect(document.meshes).toHaveLength(2)
  expect(document.nodes.filter(({ mesh }) => mesh === 0)).toHaveLength(2)
  expect(document.nodes.filter(({ mesh }) => mesh === 1)).toHaveLength(2)
})

test('the metal is the one that was chosen; extensions in use are named', () => {
  expect(document.materials[0]?.pbrMetallicRoughness.baseColorFactor).toEqual([...gold, 1])
  const used = document.materials.flatMap(({ extensions = {} }) => Object.keys(extensions))
  expect(document.extensionsUsed).toEqual([...new Set(used)])
})

test('a matrix is written column by column', () => {
  const quarter = new Float32Array([0, -1, 0, 7, 1, 0, 0, 8, 0, 0, 1, 9])
  const [metal] = boxAndStone.metal
  const turned = { ...boxAndStone, metal: [{ ...(metal as LivePiece['metal'][number]), placements: quarter }] }
  const { document } = read(glbOf(turned, gold))

  expect(document.nodes[0]?.matrix).toEqual([0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 7, 8, 9, 1])
})
