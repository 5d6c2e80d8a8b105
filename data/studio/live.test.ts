import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#data/catalogue/catalogue.ts'
import { comparedPieces, LEAST_LIKENESS } from '#data/media/compared.mjs'
import index from '#data/media/live.json' with { type: 'json' }
import pack from '#data/media/live-pack.json' with { type: 'json' }
import parts from '#data/media/live-parts.json' with { type: 'json' }
import weightFiles from '#data/media/live-weights.json' with { type: 'json' }
import productLive from '#data/media/product-live.json' with { type: 'json' }
import { livePieceBytes, readLivePiece } from '#data/media/testing/read-live-piece.ts'
import likeness from '#data/studio/live-compared.json' with { type: 'json' }
import { livePieceUrl } from '#domain/catalogue/pictures.ts'
import { CUT_PLANES } from '#domain/live-piece/cuts.ts'
import type { LiveMesh, LivePiece, Placements } from '#domain/live-piece/format.ts'
import { readLivePack } from '#domain/live-piece/pack.ts'
import { ringParts, seatOf } from '#domain/live-piece/ring-parts.ts'
import { hasWeightsInFiles, isWeighable } from '#domain/live-piece/weighable.ts'
import { weighed } from '#domain/live-piece/weighed.ts'
import { INITIAL_CARATS } from '#domain/pricing/carat-selector.ts'
import { BAND_STYLES, DIAMOND_SHAPES, SETTING_TYPES } from '#domain/requests/ring-options.ts'

interface Entry {
  version: string
  bytes: number
  packed: number
  recipe: string
  source: string
}

const here = fileURLToPath(new URL('./', import.meta.url))
const live = fileURLToPath(new URL('../media/live/', import.meta.url))
const entries = Object.entries<Entry>(index)
const keyOf: Readonly<Record<string, string>> = productLive
const pieces = entries.map(([key]) => key)
/** By piece and how many times as heavy: the file that shows it so, and its version. */
const heavier: Readonly<Record<string, Readonly<Record<string, string[]>>>> = weightFiles
const filesOfWeights = Object.values(heavier).flatMap((files) => Object.values(files))
/** Every file of the catalogue's pieces, whatever they weigh. */
const ofCatalogue = new Set([...Object.values(keyOf), ...filesOfWeights.map(([key = '']) => key)])
/** Products that no recipe makes a live piece of, each with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {}
/** How deep one stone of a piece may reach into another, in mm: the girdles of neighbours touch where a row is full. */
const TOUCHING = 0.03

test('every product turns, or it is said why it does not', () => {
  const ids = catalogue.map(({ id }) => id)

  expect(ids.filter((id) => !(id in keyOf) && !(id in WITHOUT))).toEqual([])
  expect(Object.keys(keyOf).filter((id) => !ids.includes(id))).toEqual([])
  expect(Object.values(keyOf).filter((key) => !pieces.includes(key))).toEqual([])
})

test('a piece’s address says whether it can be shown at another weight', () => {
  for (const key of new Set(Object.values(keyOf))) {
    const url = livePieceUrl(key, 'v1')
    expect(hasWeightsInFiles(url), key).toBe(key in heavier)
    expect(isWeighable(url), key).toBe(weighed(readLivePiece(key), 2) !== null || key in heavier)
  }
})

/** What cannot be made: the stones of a hoop would go past its hinge, and the links of an anklet into its stones. */
const NO_ROOM = ['hoops-round-1-00ct at 2 ct', 'stations-round-0-50ct at 0.25 ct']

test('a piece of many stones has a file for every weight that a new shop offers, with as many stones, and of that weight', () => {
  const missing: string[] = []
  for (const { id, category, carat } of catalogue) {
    const key = keyOf[id]
    if (key === undefined || carat === null || !(key in heavier)) continue
    for (const { carat: wanted } of INITIAL_CARATS[category]) {
      if (wanted === carat) continue
      const [file, version] = heavier[key]?.[String(Math.round((wanted / carat) * 1e4) / 1e4)] ?? []
      if (file === undefined) missing.push(`${key} at ${wanted} ct`)
      else {
        expect(version, file).toBe(entries.find(([other]) => other === file)?.[1].version)
        expect(countIn(readLivePiece(file)), file).toBe(countIn(readLivePiece(key)))
        expect(caratIn(readLivePiece(file)) / caratIn(readLivePiece(key)), file).toBeCloseTo(wanted / carat, 1)
      }
    }
  }
  expect([...new Set(missing)]).toEqual(NO_ROOM)
})

const countIn = ({ stones }: LivePiece) => stones.reduce((sum, { placements }) => sum + placements.length / 12, 0)
const caratIn = ({ stones }: LivePiece) =>
  stones.reduce((sum, { carat, placements }) => sum + (carat * placements.length) / 12, 0)

test('products that differ in metal and origin alone are one live piece', () => {
  const key = ({ category, metadata: { setting, cut, stoneCount, stoneCarat } }: (typeof catalogue)[number]) =>
    [category, setting, cut, stoneCount, stoneCarat].join()

  for (const piece of new Set(Object.values(keyOf))) {
    expect(new Set(catalogue.filter(({ id }) => keyOf[id] === piece).map(key)).size, piece).toBe(1)
  }
})

test('the index is sorted and lists every file there is, and no other', () => {
  expect(pieces).toEqual([...pieces].sort())
  expect(readdirSync(live).sort()).toEqual(['catalogue.pack.br', ...pieces.map((key) => `${key}.bin.br`)].sort())
})

test('the index tells the size and the version of each file', () => {
  for (const [key, { version, bytes, packed }] of entries) {
    const plain = livePieceBytes(key)

    expect(plain.length, key).toBe(bytes)
    expect(createHash('sha256').update(plain).digest('hex').slice(0, 8), key).toBe(version)
    expect(readFileSync(`${live}${key}.bin.br`).length, key).toBe(packed)
  }
})

test('the pack holds every piece of the catalogue as it is sent alone', () => {
  const plain = brotliDecompressSync(readFileSync(`${live}catalogue.pack.br`))
  const packed = readLivePack(plain) ?? []

  expect(packed.map(({ key }) => key)).toEqual([...new Set(Object.values(keyOf))].sort())
  for (const { key, version, file } of packed) {
    expect(version, key).toBe(entries.find(([other]) => other === key)?.[1].version)
    expect(Buffer.compare(file, livePieceBytes(key)), key).toBe(0)
  }
  expect(pack).toMatchObject({
    version: createHash('sha256').update(plain).digest('hex').slice(0, 8),
    bytes: plain.length
  })
})

test('the designer knows the version of each of its parts', () => {
  const versions = entries.filter(([key]) => !ofCatalogue.has(key)).map(([key, { version }]) => [key, version])

  expect(parts).toEqual(Object.fromEntries(versions))
})

test('every ring that can be designed is shown by parts there are', () => {
  const open = { value: 'not-sure' }
  const settings = [...SETTING_TYPES, { value: 'none' }, open]
  for (const { value: bandStyle } of [...BAND_STYLES, open]) {
    for (const { value: settingType } of settings) {
      for (const { value: diamondShape } of [...DIAMOND_SHAPES, open]) {
        for (const carat of [null, 0.25, 1, 3]) {
          const { band, head } = ringParts({ bandStyle, settingType, diamondShape, carat, width: null })
          expect(parts, band).toHaveProperty(band)
          if (head) expect(parts, head.key).toHaveProperty(head.key)
        }
      }
    }
  }
  for (const profile of ['court', 'd-shape', 'flat'] as const) {
    for (let width = 1.5; width < 8; width += 0.5)
      expect(parts).toHaveProperty(
        ringParts({ bandStyle: 'plain', settingType: 'none', diamondShape: 'none', carat: null, width, profile }).band
      )
  }
})

test('heads of all weights sit at one height over the finger, so that one can be scaled to another', () => {
  for (const setting of ['prong', 'bezel', 'halo', 'vintage', 'three-stone', 'tension']) {
    const seats = ['0-50', '1-00', '2-00'].map((weight) => seatOf(readLivePiece(`head-${setting}-oval-${weight}ct`))[2])
    expect(Math.max(...seats) - Math.min(...seats), setting).toBeLessThan(0.02)
  }
})

test('the live pieces are made by the sources there are: else `npm run studio -- live` makes them anew', () => {
  expect([...new Set(entries.map(([, { source }]) => source))]).toEqual([sourceHash()])
})

const python = spawnSync('python3', ['-B', `${here}live_list.py`], { encoding: 'utf8', maxBuffer: 2 ** 24 })

test.skipIf(python.error)('the live pieces are made by the recipes there are', () => {
  const { source, pieces } = JSON.parse(python.stdout) as {
    source: string
    pieces: { key: string; hash: string; products: string[] | null; weights?: Record<string, string> }[]
  }

  expect(source).toBe(sourceHash())
  expect(Object.fromEntries(entries.map(([key, { recipe }]) => [key, recipe]))).toEqual(
    Object.fromEntries(pieces.map(({ key, hash }) => [key, hash]))
  )
  expect(keyOf).toEqual(
    Object.fromEntries(pieces.flatMap(({ key, products }) => (products ?? []).map((id) => [id, key])))
  )
  const filed = Object.entries(heavier).map(([key, files]) => [
    key,
    Object.fromEntries(Object.entries(files).map(([times, [file]]) => [times, file]))
  ])
  const recipes = pieces.filter(({ weights = {} }) => Object.keys(weights).length > 0)
  expect(Object.fromEntries(filed)).toEqual(Object.fromEntries(recipes.map(({ key, weights }) => [key, weights])))
})

describe('sent, in bytes', () => {
  const packed = (key: string) => entries.find(([other]) => other === key)?.[1].packed ?? Number.NaN

  test.each([
    ['a solitaire', 12_000, /^solitaire-/],
    ['a ring with a halo', 25_000, /^halo-ring-/],
    ['a tennis bracelet', 15_000, /^tennis-/],
    ['a loose stone', 500, /^loose-/],
    ['a band of the designer', 16_000, /^band-/],
    ['a head of the designer', 25_000, /^head-/]
  ])('%s weighs at most %d', (_, most, kind) => {
    const weights = pieces.filter((key) => kind.test(key)).map(packed)
    expect(weights.length).toBeGreaterThan(0)
    expect(Math.max(...weights)).toBeLessThanOrEqual(most)
  })

  test('the whole catalogue weighs at most 400 000', () => {
    const sum = [...new Set(Object.values(keyOf))].map(packed).reduce((all, each) => all + each)
    expect(sum).toBeLessThanOrEqual(400_000)
  })
})

test('every file is read as a live piece', () => {
  for (const key of pieces) expect(readLivePiece(key).piece, key).not.toBe('')
})

test('every piece comes as near to its picture as it must, as measured of both as they are now', async () => {
  const measured: Readonly<Record<string, { picture: string; of: string; ssim: number }>> = likeness
  const compared = await comparedPieces()
  expect(Object.keys(measured)).toEqual(compared.map(({ key }) => key))
  for (const { key, picture, of } of compared) {
    expect(measured[key], key).toMatchObject({ picture, of })
    expect(measured[key]?.ssim, key).toBeGreaterThanOrEqual(LEAST_LIKENESS)
  }
})

test('a piece of the catalogue tells how both its pictures see it, a part of the designer does not', () => {
  for (const key of pieces) expect(readLivePiece(key).views !== null, key).toBe(ofCatalogue.has(key))
})

test.each(pieces.filter((key) => key.startsWith('studs-')))('%s: no post reaches into a stone', (key) => {
  const piece = readLivePiece(key)
  const posts = placedMetal(piece).filter(({ mesh }) => mesh.name === 'post')
  const stones = piece.stones.flatMap(({ cut, halfWidth, placements }) =>
    matrices(placements).map((stone) => nearest(posts, stone, cut, halfWidth).inside)
  )

  expect(posts).toHaveLength(2)
  expect(stones).toEqual([0, 0])
})

test('every ring tells its band, sized for a finger, but where that is two strands', () => {
  for (const key of pieces.filter(
    (key) => /ring|solitaire|three-stone|^band-(?!twisted|split)/.test(key) && !/^head/.test(key)
  )) {
    const { ring, metal } = readLivePiece(key)

    expect(metal[ring?.band ?? -1]?.role, key).toBe('band')
    expect(ring?.innerRadius, key).toBeGreaterThan(7)
    expect(ring?.innerRadius, key).toBeLessThan(10)
    expect(ring?.outerRadius, key).toBeGreaterThan((ring?.innerRadius ?? 0) + 1)
    expect(ring?.width, key).toBeGreaterThan(1.2)
  }
})

test('every product has as many stones as its record says', () => {
  for (const { id, metadata } of catalogue) {
    const key = keyOf[id]
    if (!key) continue
    expect(countIn(readLivePiece(key)), id).toBe(metadata.stoneCount)
  }
})

test.each(pieces)('%s: no stone stands within another', (key) => {
  expect(deepestGirdle(readLivePiece(key))).toBeLessThan(TOUCHING)
})

describe.each(pieces)('%s', (key) => {
  const piece = readLivePiece(key)

  test('has meshes that are closed and face outwards', () => {
    for (const mesh of piece.meshes) {
      expect(openEdges(mesh), mesh.name).toBe(0)
      expect(volumeOf(mesh), mesh.name).toBeGreaterThan(0)
    }
  })

  test('has stones within it, each with metal at its girdle and none deep inside it', () => {
    const metal = placedMetal(piece)
    for (const { cut, halfWidth, placements } of piece.stones) {
      for (const at of sampled(matrices(placements))) {
        for (const axis of [0, 1, 2] as const) {
          expect(centreOf(at)[axis]).toBeGreaterThan(piece.bounds.low[axis])
          expect(centreOf(at)[axis]).toBeLessThan(piece.bounds.high[axis])
        }
        if (metal.length === 0) continue
        const { outside, inside } = nearest(metal, at, cut, halfWidth)
        expect(outside, `${cut} ${halfWidth}`).toBeLessThan(0.35)
        // A halo's channel runs straight across the cleft of a heart. Claws of a stone beyond a carat are larger, as it is.
        const most = (cut === 'heart' ? 0.45 : 0.35) * Math.max(1, halfWidth / 3.3)
        expect(inside, `${cut} ${halfWidth}`).toBeLessThan(most)
      }
    }
  })
})

function sourceHash(): string {
  const folders = ['metalwork', 'pieces', 'stones']
  const names = folders.flatMap((folder) => readdirSync(`${here}${folder}`).map((name) => `${folder}/${name}`))
  const sources = ['live.py', 'light/camera.py', ...names].filter((name) => /(?:^|\/)(?!test_)[^/]+\.py$/.test(name))
  const hash = createHash('sha256')
  for (const name of sources.sort())
    hash
      .update(`${name}\0`)
      .update(readFileSync(`${here}${name}`))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Edges that do not meet their like, run the other way. Sharp edges have their vertices twice, at one place. */
function openEdges({ positions, indices }: LiveMesh): number {
  const numbers = new Map<string, number>()
  const place = Array.from({ length: positions.length / 3 }, (_, at) => {
    const here = positions.subarray(at * 3, at * 3 + 3).join()
    if (!numbers.has(here)) numbers.set(here, numbers.size)
    return numbers.get(here) ?? 0
  })
  const edges = new Map<number, number>()
  for (let at = 0; at < indices.length; at++) {
    const [a, b] = [place[indices[at] ?? 0] ?? 0, place[indices[at % 3 === 2 ? at - 2 : at + 1] ?? 0] ?? 0]
    if (a === b) continue
    const [name, way] = a < b ? [a * 65_536 + b, 1] : [b * 65_536 + a, -1]
    edges.set(name, (edges.get(name) ?? 0) + way)
  }
  return [...edges.values()].filter((ways) => ways !== 0).length
}

function volumeOf({ positions, indices }: LiveMesh): number {
  let volume = 0
  const p = (corner: number, axis: number) => positions[(indices[corner] ?? 0) * 3 + axis] ?? 0
  for (let at = 0; at < indices.length; at += 3) {
    const [x, y, z] = [0, 1, 2].map((corner) => [0, 1, 2].map((axis) => p(at + corner, axis))) as [N3, N3, N3]
    volume +=
      (x[0] * (y[1] * z[2] - y[2] * z[1]) + x[1] * (y[2] * z[0] - y[0] * z[2]) + x[2] * (y[0] * z[1] - y[1] * z[0])) / 6
  }
  return volume
}

type N3 = [number, number, number]
/** The rows of a 3 × 4 matrix. */
type Matrix = Float32Array

const matrices = (placements: Placements): Matrix[] =>
  Array.from({ length: placements.length / 12 }, (_, at) => placements.subarray(at * 12, at * 12 + 12))

/** Stones of one group are set alike: every so many tells of all. */
const sampled = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, place) => place % Math.ceil(items.length / 10) === 0)

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? Number.NaN

const centreOf = (matrix: Matrix): N3 => [at(matrix, 3), at(matrix, 7), at(matrix, 11)]

interface PlacedMesh {
  mesh: LiveMesh
  matrix: Matrix
  /** How far its points reach from where it stands, in mm. */
  reach: number
}

function placedMetal({ meshes, metal }: LivePiece): PlacedMesh[] {
  const reaches = meshes.map(({ positions }) => {
    let reach = 0
    for (let i = 0; i < positions.length; i += 3)
      reach = Math.max(reach, Math.hypot(at(positions, i), at(positions, i + 1), at(positions, i + 2)))
    return reach
  })
  return metal.flatMap(({ mesh, placements }) =>
    matrices(placements).map((matrix) => ({ mesh: meshes[mesh] as LiveMesh, matrix, reach: at(reaches, mesh) }))
  )
}

/** A direction or a place about a stone's own middle, as the stone has it. */
const turnedBack = (stone: Matrix, world: ArrayLike<number>): N3 =>
  [0, 1, 2].map((axis) => [0, 1, 2].reduce((sum, row) => sum + at(stone, row * 4 + axis) * at(world, row), 0)) as N3

/** How deep in a stone a place lies, in mm; less than 0 is outside. */
function depthIn(own: N3, cut: keyof typeof CUT_PLANES, halfWidth: number): number {
  const { planes, girdle, isHalf } = CUT_PLANES[cut]
  const [x, y, z] = [(isHalf ? Math.abs(own[0]) : own[0]) / halfWidth, own[1] / halfWidth, own[2] / halfWidth]
  let out = girdle ? Math.hypot(x / girdle[0], y / girdle[1]) - 1 : Number.NEGATIVE_INFINITY
  for (const { normal, reach } of planes) {
    out = Math.max(out, normal[0] * x + normal[1] * y + normal[2] * z - reach)
    if (out > 1) break
  }
  return -out * halfWidth
}

/** How deep the girdle of any round stone of a piece lies in another of its stones, in mm. */
function deepestGirdle({ stones }: LivePiece): number {
  const every = stones.flatMap(({ cut, halfWidth, placements }) =>
    matrices(placements).map((matrix) => ({ cut, halfWidth, matrix }))
  )
  let deepest = 0
  for (const one of every.filter(({ cut }) => cut === 'round'))
    for (const other of every) {
      const apart = [3, 7, 11].map((row) => at(one.matrix, row) - at(other.matrix, row))
      if (one === other || Math.hypot(...apart) > one.halfWidth + 2.2 * other.halfWidth) continue
      for (let angle = 0; angle < 2 * Math.PI; angle += Math.PI / 36) {
        const [x, y] = [Math.cos(angle) * one.halfWidth, Math.sin(angle) * one.halfWidth]
        const place = [0, 1, 2].map(
          (row) => at(apart, row) + x * at(one.matrix, row * 4) + y * at(one.matrix, row * 4 + 1)
        )
        deepest = Math.max(deepest, depthIn(turnedBack(other.matrix, place), other.cut, other.halfWidth))
      }
    }
  return deepest
}

/** How near the metal comes to a stone from outside, and how deep it goes into it, in mm: by points of the metal. */
function nearest(metal: readonly PlacedMesh[], stone: Matrix, cut: keyof typeof CUT_PLANES, halfWidth: number) {
  const farthest = 2.2 * halfWidth
  let [outside, inside] = [Number.POSITIVE_INFINITY, 0]
  for (const { mesh, matrix, reach } of metal) {
    const apart = [3, 7, 11].map((row) => at(matrix, row) - at(stone, row))
    if (Math.hypot(...apart) > reach + farthest) continue
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const world = [0, 1, 2].map((row) => {
        const turned = [0, 1, 2].reduce((sum, k) => sum + at(matrix, row * 4 + k) * at(mesh.positions, i + k), 0)
        return turned + at(apart, row)
      })
      if (Math.hypot(...world) > farthest) continue
      const depth = -depthIn(turnedBack(stone, world), cut, halfWidth)
      outside = Math.min(outside, Math.abs(depth))
      inside = Math.max(inside, -depth)
    }
  }
  return { outside, inside }
}
