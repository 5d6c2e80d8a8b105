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

/**
 * A live piece as USDZ, at true scale, for the viewer of iPhones and iPads: a zip whose first file says where parts stand,
 * and in which every part and every cut is a file of its own that it refers to, so that equal parts are there once. All are
 * in USD's text form. What a phone shows there of a diamond is its surface alone (`shadedFacets`).
 */
export function usdzOf(piece: LivePiece, metal: Reflectance): Uint8Array {
  const parts = piece.meshes.map((mesh, at) => ({ name: `parts/metal-${at}.usda`, text: metalPart(mesh, metal) }))
  const cuts = [...new Set(piece.stones.map(({ cut }) => cut))]
  const stones = cuts.map((cut) => ({ name: `parts/${cut}.usda`, text: stonePart(cut) }))
  const copies = [
    ...piece.metal.flatMap(({ mesh, placements }) =>
      matricesOf(placements, 1).map((matrix) => ({ file: `parts/metal-${mesh}.usda`, matrix }))
    ),
    ...piece.stones.flatMap(({ cut, halfWidth, placements }) =>
      matricesOf(placements, halfWidth).map((matrix) => ({ file: `parts/${cut}.usda`, matrix }))
    )
  ]
  const files = [{ name: 'piece.usda', text: rootLayer(piece.piece, copies) }, ...parts, ...stones]
  return storedZip(files.map(({ name, text }) => ({ name, bytes: asciiBytes(text) })))
}

const layer = (prim: string, body: string): string => `#usda 1.0
(
    defaultPrim = "${prim}"
    metersPerUnit = 1
    upAxis = "Y"
)

${body}`

interface Copy {
  file: string
  matrix: readonly number[]
}

/** In metres, as its head says; parts are in mm, so that the root makes the one of the other. It stands on a table. */
function rootLayer(name: string, copies: readonly Copy[]): string {
  const placed = copies.map(
    ({ file, matrix }, at) => `    def Xform "copy_${at}" (
        prepend references = @./${file}@</Part>
    )
    {
        matrix4d xformOp:transform = ${matrixText(matrix)}
        uniform token[] xformOpOrder = ["xformOp:transform"]
    }
`
  )
  return layer(
    'Piece',
    `def Xform "Piece" (
    assetInfo = {
        string name = "${name}"
    }
    kind = "component"
)
{
    token preliminary:anchoring:type = "plane"
    token preliminary:planeAnchoring:alignment = "horizontal"
    matrix4d xformOp:transform = ${matrixText(TO_METRES)}
    uniform token[] xformOpOrder = ["xformOp:transform"]

${placed.join('')}}
`
  )
}

function metalPart({ positions, indices }: LiveMesh, metal: Reflectance): string {
  const surface = {
    positions,
    normals: smoothNormals(positions, indices),
    indices,
    colour: metal,
    inputs: `float inputs:metallic = 1
            float inputs:roughness = ${METAL_ROUGHNESS}`
  }
  return part([surface])
}

/** A mesh a shade, each of its own material: viewers that heed no colours of vertices show it too. */
function stonePart(cut: Cut): string {
  return part(
    shadedFacets(cut).map(({ shade, positions, normals }) => ({
      positions,
      normals,
      indices: Uint32Array.from({ length: positions.length / 3 }, (_, at) => at),
      colour: colourOf(shade),
      inputs: `float inputs:metallic = 0
            float inputs:roughness = ${DIAMOND_ROUGHNESS}
            float inputs:ior = ${DIAMOND_INDEX}
            float inputs:clearcoat = 1
            float inputs:clearcoatRoughness = ${DIAMOND_ROUGHNESS}`
    }))
  )
}

interface PartSurface {
  positions: Float32Array
  normals: Float32Array
  indices: Uint32Array
  colour: readonly number[]
  /** What else its material is told. */
  inputs: string
}

function part(surfaces: readonly PartSurface[]): string {
  return layer(
    'Part',
    `def Xform "Part"
{
${surfaces.map(surfaceText).join('')}}
`
  )
}

const surfaceText = (
  { positions, normals, indices, colour, inputs }: PartSurface,
  at: number
): string => `    def Mesh "surface_${at}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = 1
        float3[] extent = [${cornersText(positions)}]
        int[] faceVertexCounts = [${Array.from({ length: indices.length / 3 }, () => 3).join(', ')}]
        int[] faceVertexIndices = [${indices.join(', ')}]
        rel material:binding = </Part/material_${at}>
        normal3f[] normals = [${pointsText(normals)}] (
            interpolation = "vertex"
        )
        point3f[] points = [${pointsText(positions)}]
        uniform token subdivisionScheme = "none"
    }

    def Material "material_${at}"
    {
        token outputs:surface.connect = </Part/material_${at}/look.outputs:surface>

        def Shader "look"
        {
            uniform token info:id = "UsdPreviewSurface"
            color3f inputs:diffuseColor = (${colour.map(short).join(', ')})
            ${inputs}
            token outputs:surface
        }
    }
`

/** To a tenth of a thousandth of a unit: of a mm in metal, of half a stone's width in a stone. */
const short = (value: number): string => String(Math.round(value * 10_000) / 10_000)

function pointsText(numbers: Float32Array): string {
  const points: string[] = []
  for (let at = 0; at < numbers.length; at += 3)
    points.push(`(${short(numbers[at] ?? 0)}, ${short(numbers[at + 1] ?? 0)}, ${short(numbers[at + 2] ?? 0)})`)
  return points.join(', ')
}

function cornersText(positions: Float32Array): string {
  const [low, high] = [[0, 0, 0].fill(Number.POSITIVE_INFINITY), [0, 0, 0].fill(Number.NEGATIVE_INFINITY)]
  for (const [at, value] of positions.entries()) {
    low[at % 3] = Math.min(low[at % 3] ?? value, value)
    high[at % 3] = Math.max(high[at % 3] ?? value, value)
  }
  return [low, high].map((corner) => `(${corner.map(short).join(', ')})`).join(', ')
}

/** USD writes what glTF writes column by column row by row, and multiplies from the other side: the numbers are the same. */
const matrixText = (matrix: readonly number[]): string =>
  `( ${[0, 4, 8, 12]
    .map(
      (at) =>
        `(${matrix
          .slice(at, at + 4)
          .map(exact)
          .join(', ')})`
    )
    .join(', ')} )`

const exact = (value: number): string => String(Math.round(value * 1e6) / 1e6)

function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** Where the contents of every file begin, as USDZ demands, so that they can be read in place. */
const ALIGNMENT = 64
/** Of a zip's records. */
const [LOCAL_LENGTH, CENTRAL_LENGTH, END_LENGTH] = [30, 46, 22]
/** 1 January 1980: equal pieces are equal files. */
const [NO_TIME, FIRST_DAY] = [0, 0x21]
/** Of an extra field that only fills: its number, which no program reads, and its own head. */
const [FILLING, FILLING_HEAD] = [0x1986, 4]

interface ZipFile {
  name: string
  bytes: Uint8Array
}

/** A zip of stored files: nothing is compressed, nothing encrypted, and all contents are aligned. */
function storedZip(files: readonly ZipFile[]): Uint8Array {
  let at = 0
  const entries = files.map(({ name, bytes }) => {
    const begins = at + LOCAL_LENGTH + name.length
    const missing = -begins & (ALIGNMENT - 1)
    const filling = missing === 0 || missing >= FILLING_HEAD ? missing : missing + ALIGNMENT
    const entry = { name, bytes, filling, at, checksum: crc32(bytes) }
    at = begins + filling + bytes.length
    return entry
  })
  const central = at
  const centralLength = entries.reduce((sum, { name }) => sum + CENTRAL_LENGTH + name.length, 0)
  const zip = new Uint8Array(central + centralLength + END_LENGTH)
  const view = new DataView(zip.buffer)
  const write = (place: number, size: 2 | 4, ...numbers: number[]) => {
    for (const [index, number] of numbers.entries()) {
      if (size === 2) view.setUint16(place + index * 2, number, true)
      else view.setUint32(place + index * 4, number, true)
    }
  }
  let next = central
  for (const { name, bytes, filling, at: local, checksum } of entries) {
    const letters = asciiBytes(name)
    const described = (place: number) => {
      // Version 1.0, no flags, stored.
      write(place, 2, 10, 0, 0, NO_TIME, FIRST_DAY)
      write(place + 10, 4, checksum, bytes.length, bytes.length)
      write(place + 22, 2, name.length)
    }
    write(local, 4, 0x04034b50)
    described(local + 4)
    write(local + 28, 2, filling)
    zip.set(letters, local + LOCAL_LENGTH)
    if (filling > 0) write(local + LOCAL_LENGTH + name.length, 2, FILLING, filling - FILLING_HEAD)
    zip.set(bytes, local + LOCAL_LENGTH + name.length + filling)

    write(next, 4, 0x02014b50)
    write(next + 4, 2, 10)
    described(next + 6)
    write(next + 42, 4, local)
    zip.set(letters, next + CENTRAL_LENGTH)
    next += CENTRAL_LENGTH + name.length
  }
  write(next, 4, 0x06054b50)
  write(next + 8, 2, entries.length, entries.length)
  write(next + 12, 4, centralLength, central)
  return zip
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})

function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (CRC_TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)
  return ~rest >>> 0
}
