import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import type { LivePiece } from './format.ts'
import { boxAndStone } from './testing/encode-live-piece.ts'
import { type StoredFile, storedFiles } from './testing/read-usdz.ts'
import { usdzOf } from './usdz.ts'

const gold = [0.95, 0.69, 0.33] as const
const bytes = usdzOf(boxAndStone, gold)
const files = storedFiles(bytes)
const textOf = (name: string) => (files.find((file) => file.name === name) as StoredFile).text

test('the file is a zip of stored files, whose contents all begin at a multiple of 64', () => {
  expect(files.length).toBeGreaterThan(2)
  for (const { name, method, flags, begins, checksum, contents } of files) {
    expect([name, method, flags, begins % 64]).toEqual([name, 0, 0, 0])
    expect([name, checksum]).toEqual([name, crc32(contents)])
  }
})

test('its first file is the layer that places all others, upright, in metres, on a table', () => {
  const [first] = files
  expect(first?.name).toBe('piece.usda')
  expect(first?.text.startsWith('#usda 1.0\n')).toBe(true)
  expect(first?.text).toContain('defaultPrim = "Piece"')
  expect(first?.text).toContain('metersPerUnit = 1\n')
  expect(first?.text).toContain('upAxis = "Y"')
  expect(first?.text).toContain('planeAnchoring:alignment = "horizontal"')
  // What is up in the piece, its z, is up in the scene, its y; a mm is a thousandth of a metre.
  expect(first?.text).toContain('( (0.001, 0, 0, 0), (0, 0, -0.001, 0), (0, 0.001, 0, 0), (0, 0, 0, 1) )')
})

test('every placement refers to a file that is there, and equal parts to the same', () => {
  const referred = [...textOf('piece.usda').matchAll(/references = @\.\/([^@]+)@<\/Part>/g)].map(([, name]) => name)
  expect(referred).toEqual(['parts/metal-0.usda', 'parts/metal-0.usda', 'parts/round.usda'])
  expect(new Set(referred)).toEqual(new Set(files.slice(1).map(({ name }) => name)))
  for (const { text } of files.slice(1)) expect(text).toContain('defaultPrim = "Part"')
})

test('a stone has its true size and place', () => {
  expect(textOf('piece.usda')).toContain('( (3.25, 0, 0, 0), (0, 3.25, 0, 0), (0, 0, 3.25, 0), (0, 0, 4.8, 1) )')
  const extents = [...textOf('parts/round.usda').matchAll(/extent = \[\((-?[\d.]+), .*?\), \((-?[\d.]+),/g)]
  expect(Math.min(...extents.map(([, low]) => Number(low)))).toBeCloseTo(-1, 1)
  expect(Math.max(...extents.map(([, , high]) => Number(high)))).toBeCloseTo(1, 1)
})

test('points, normals and corners of a mesh go together', () => {
  for (const { name, text } of files.slice(1)) {
    const meshes = text.split('def Mesh').slice(1)
    expect(meshes.length, name).toBeGreaterThan(0)
    for (const mesh of meshes) {
      const list = (field: string) => new RegExp(`${field} = \\[(.*)\\]`).exec(mesh)?.[1] ?? ''
      const points = list('point3f\\[\\] points').split('), (').length
      const corners = list('faceVertexIndices').split(', ').map(Number)
      expect(list('normal3f\\[\\] normals').split('), (')).toHaveLength(points)
      expect(Math.max(...corners)).toBe(points - 1)
      expect(list('faceVertexCounts').split(', ')).toHaveLength(corners.length / 3)
      expect(mesh).toContain('subdivisionScheme = "none"')
    }
  }
})

test('the metal is the one that was chosen; a stone is no metal, and its facets are of several shades', () => {
  expect(textOf('parts/metal-0.usda')).toContain('diffuseColor = (0.95, 0.69, 0.33)')
  expect(textOf('parts/metal-0.usda')).toContain('metallic = 1')
  const stone = textOf('parts/round.usda')
  expect(stone).not.toContain('metallic = 1')
  expect(new Set(stone.match(/diffuseColor = .*/g)).size).toBe(3)
})

test('every binding and connection leads to a prim of the same file', () => {
  for (const { text } of files.slice(1)) {
    const led = [...text.matchAll(/<\/Part\/(\w+)/g)].map(([, prim]) => prim)
    expect(led.length).toBeGreaterThan(0)
    for (const prim of led) expect(text).toContain(`def Material "${prim}"`)
  }
})

test('a turn is written as USD multiplies: rows are what columns are in glTF', () => {
  const quarter = new Float32Array([0, -1, 0, 7, 1, 0, 0, 8, 0, 0, 1, 9])
  const [metal] = boxAndStone.metal
  const turned = { ...boxAndStone, metal: [{ ...(metal as LivePiece['metal'][number]), placements: quarter }] }
  const [first] = storedFiles(usdzOf(turned, gold))
  expect(first?.text).toContain('( (0, 1, 0, 0), (-1, 0, 0, 0), (0, 0, 1, 0), (7, 8, 9, 1) )')
})

test('equal pieces are equal files', () => {
  expect(usdzOf(boxAndStone, gold)).toEqual(bytes)
})
