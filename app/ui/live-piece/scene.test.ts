import { expect, test } from 'vitest'
import { CUT_PLANES } from '#domain/live-piece/cuts.ts'
import type { LivePiece } from '#domain/live-piece/format.ts'
import { boxAndStone, movedBy } from '#domain/live-piece/testing/encode-live-piece.ts'
import { cross, dot, unit, type Vector } from '#domain/live-piece/vector.ts'
import { buildScene, packNormal, type Scene } from './scene.ts'
import { MOST_PLANES } from './shaders/blocks.ts'

function built(piece: LivePiece): Scene {
  for (const steps = buildScene(piece); ; ) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The walk of shaders/trace.ts, in the same texels: how far away the first thing is that a ray meets. */
function trace({ texels, tree }: Scene, from: Vector, to: Vector): number {
  const texel = (index: number) =>
    Array.from(texels.subarray(index * 4, index * 4 + 4)) as [number, number, number, number]
  const vector = ([x, y, z]: readonly number[]) => [x ?? 0, y ?? 0, z ?? 0] as const
  let nearest = Number.POSITIVE_INFINITY
  const walk = (first: number, end: number, origin: Vector, direction: Vector, leaf: (leaf: number) => void) => {
    for (let node = first; node < end; ) {
      const [low, high] = [texel(node * 2), texel(node * 2 + 1)]
      if (!meetsBox(vector(low), vector(high), origin, direction)) {
        node = low[3]
        continue
      }
      if (high[3] >= 0) leaf(high[3])
      node++
    }
  }
  walk(...tree, from, to, (copy) => {
    const rows = [0, 1, 2].map((row) => texel(copy * 4 + row))
    const origin = rows.map((row) => dot(vector(row), from) + row[3]) as unknown as Vector
    const direction = rows.map((row) => dot(vector(row), to)) as unknown as Vector
    const [first, end] = texel(copy * 4 + 3)
    walk(first, end, origin, direction, (packed) => {
      for (let triangle = packed >> 3; triangle < (packed >> 3) + (packed & 7); triangle++) {
        const [corner, u, v] = [0, 1, 2].map((edge) => vector(texel(triangle * 3 + edge))) as [Vector, Vector, Vector]
        nearest = Math.min(nearest, meetsTriangle(corner, u, v, origin, direction))
      }
    })
  })
  return nearest
}

function meetsBox(low: Vector, high: Vector, origin: Vector, direction: Vector): boolean {
  const [near, far] = spanOfBox(low, high, origin, direction)
  return near <= far + 1e-6 && far > 0
}

function spanOfBox(low: Vector, high: Vector, origin: Vector, direction: Vector): [near: number, far: number] {
  let [near, far] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const axis of [0, 1, 2] as const) {
    const step = direction[axis] || 1e-7
    const [a, b] = [(low[axis] - origin[axis]) / step, (high[axis] - origin[axis]) / step]
    near = Math.max(near, Math.min(a, b))
    far = Math.min(far, Math.max(a, b))
  }
  return [near, far]
}

function meetsTriangle(corner: Vector, u: Vector, v: Vector, origin: Vector, direction: Vector): number {
  const q = cross(direction, v)
  const area = dot(u, q)
  const s: Vector = [origin[0] - corner[0], origin[1] - corner[1], origin[2] - corner[2]]
  const w = cross(s, u)
  const [x, y, far] = [dot(s, q) / area, dot(direction, w) / area, dot(v, w) / area]
  return x >= 0 && y >= 0 && x + y <= 1 && far > 0 ? far : Number.POSITIVE_INFINITY
}

test('a ray from above meets the table of the stone, and beside it the boxes below', () => {
  const scene = built(boxAndStone)
  expect(trace(scene, [0.1, 0.2, 20], [0, 0, -1])).toBeLessThan(20 - 4.8)
  expect(trace(scene, [3.7, 0.3, 20], [0, 0, -1])).toBeCloseTo(18, 4)
  expect(trace(scene, [9, 9, 20], [0, 0, -1])).toBe(Number.POSITIVE_INFINITY)
})

test('a ray finds through the tree what it finds by trying every copy', () => {
  const places = Array.from({ length: 40 }, (_, at): Vector => [(at % 7) * 3.1, Math.floor(at / 7) * 2.7, 1 + (at % 3)])
  const placements = new Float32Array(places.flatMap((place) => movedBy(...place)))
  const scene = built({ ...boxAndStone, stones: [], metal: [{ mesh: 0, role: 'body', placements }] })
  let met = 0
  for (let ray = 0; ray < 300; ray++) {
    // Beside the edges, which belong to nobody.
    const from: Vector = [((ray * 37) % 211) / 10 + 0.0137, ((ray * 53) % 167) / 10 + 0.0173, 20]
    const direction = unit([((ray * 29) % 13) / 30 - 0.2, ((ray * 31) % 11) / 30 - 0.2, -1])
    const ends = places.map(([x, y, z]) => {
      const [near, far] = spanOfBox([x - 1, y - 1, z - 1], [x + 1, y + 1, z + 1], from, direction)
      return near <= far ? near : Number.POSITIVE_INFINITY
    })
    const expected = Math.min(...ends)
    if (expected < 100) met++
    expect(trace(scene, from, direction)).toBeCloseTo(expected, 3)
  }
  expect(met).toBeGreaterThan(100)
})

test('the scene’s ends are those of all its copies', () => {
  const { low, high } = built(boxAndStone)
  expect(low[2]).toBeCloseTo(0, 4)
  expect(high[0]).toBeCloseTo(4, 4)
  expect(low[0]).toBeCloseTo(-3.25, 1)
})

test('equal meshes are stored once, however often they stand', () => {
  const [once, often] = [1, 200].map((count) => {
    const placements = new Float32Array(Array.from({ length: count }, (_, at) => movedBy(at * 3, 0, 1)).flat())
    return built({ ...boxAndStone, stones: [], metal: [{ mesh: 0, role: 'body', placements }] })
  })
  const used = (scene: Scene | undefined) => scene?.texels.filter((value) => value !== 0).length ?? 0
  // A copy is four texels and two nodes of two: its mesh has twelve triangles of three.
  expect(used(often) - used(once)).toBeLessThan(200 * 32)
})

test('it stops after each mesh and within a large one, so that a page may breathe', () => {
  const box = { ...boxAndStone, stones: [] }
  const stops = (piece: LivePiece) => [...buildScene(piece)].length
  // For its surface, for its tree, twice while all is written, and before its ends are looked for.
  expect(stops(box)).toBe(5)
  // An oval has some four hundred triangles, and no other test has built one: what is known is not built again.
  const oval: LivePiece = { ...boxAndStone, stones: boxAndStone.stones.map((group) => ({ ...group, cut: 'oval' })) }
  expect(stops(oval)).toBeGreaterThan(stops(box) + 2)
})

test('a box’s shared corners look out, and a stone’s facets are flat', () => {
  const [metal, stone] = built(boxAndStone).drawn
  const normals = metal?.surface.normals ?? []
  expect(normals[0]).toBeLessThan(0)
  expect(Math.hypot(normals[0] ?? 0, normals[1] ?? 0, normals[2] ?? 0)).toBeCloseTo(1, 5)
  expect(stone?.surface.indices).toBeNull()
  expect([...(stone?.surface.normals.slice(0, 3) ?? [])]).toEqual([...(stone?.surface.normals.slice(3, 6) ?? [])])
})

test.each([
  [0, 0, 1],
  [0, 0, -1],
  [1, 0, 0],
  [-0.6, 0.64, -0.48],
  [0.267261, -0.534522, 0.801784]
] as const)('the normal %f %f %f comes back from one number', (...normal) => {
  const code = packNormal(normal)
  expect(Math.fround(code)).toBe(code)
  const u = (code % 4096) / 2047.5 - 1
  const v = Math.floor(code / 4096) / 2047.5 - 1
  const z = 1 - Math.abs(u) - Math.abs(v)
  const sign = (value: number) => (value < 0 ? -1 : 1)
  const back: Vector = unit(z < 0 ? [(1 - Math.abs(v)) * sign(u), (1 - Math.abs(u)) * sign(v), z] : [u, v, z])
  expect(dot(back, normal)).toBeGreaterThan(0.99999)
})

test('the shaders have room for the planes of every cut', () => {
  for (const { planes } of Object.values(CUT_PLANES)) expect(planes.length).toBeLessThanOrEqual(MOST_PLANES)
})

test('a scene that is built again is the same, whatever was built between', () => {
  const first = built(boxAndStone)
  built({ ...boxAndStone, metal: [] })
  expect(built(boxAndStone).texels).toEqual(first.texels)
})

test('the band of a ring, and nothing else, knows the way into its own frame and where its inside lies', () => {
  const [part] = boxAndStone.metal
  const metal = part as LivePiece['metal'][number]
  // Turned a quarter about the table's axis, and lifted.
  const placements = new Float32Array([0, -1, 0, 7, 1, 0, 0, 8, 0, 0, 1, 9])
  const ring: LivePiece = {
    ...boxAndStone,
    metal: [metal, { ...metal, role: 'band', placements }],
    ring: { band: 1, innerRadius: 8.3, outerRadius: 10.1, width: 2 }
  }
  const [other, band, stone] = built(ring).drawn.map((drawn) => drawn.band)
  expect([other, stone]).toEqual([null, null])
  expect(band).toMatchObject({ inside: 8.3, reach: expect.closeTo(8.9, 5) })
  const own = [0, 4, 8].map((row) => dot([...(band?.toOwn ?? [])].slice(row, row + 3) as unknown as Vector, [7, 8, 9]))
  expect(own.map((part, axis) => part + (band?.toOwn[axis * 4 + 3] ?? 0))).toEqual([0, 0, 0])
})
