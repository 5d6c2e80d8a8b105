import { expect, test } from 'vitest'
import { readLivePiece } from '#data/media/testing/read-live-piece.ts'
import type { LivePiece, Placements } from '#domain/live-piece/format.ts'
import { copiesOf, type Place, placeOf } from '#domain/live-piece/placed.ts'
import { restrung } from '#domain/live-piece/restrung.ts'
import { wornPiece } from '#domain/live-piece/worn.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '#domain/pricing/tennis-bracelet.ts'

const own = readLivePiece('tennis-round-4-15ct')
const strung = (count: number, times: number): LivePiece => {
  const piece = restrung(own, count, times)
  if (!piece) throw new Error('It is no line of stones')
  return piece
}
const places = (placements: Placements): Place[] => copiesOf(placements).map((copy) => placeOf(placements, copy))
const apart = (one: Place, other: Place) => Math.hypot(...[0, 1, 2].map((at) => (one[at] ?? 0) - (other[at] ?? 0)))

test('with its own stones it is as it was', () => {
  const same = strung(50, 1)
  const parts = (piece: LivePiece) => [...piece.metal, ...piece.stones].map(({ placements }) => placements)
  parts(own).forEach((placements, part) => {
    const after = parts(same)[part] ?? new Float32Array()
    expect(after.length).toBe(placements.length)
    let most = 0
    for (const [at, value] of placements.entries()) most = Math.max(most, Math.abs(value - (after[at] ?? 9)))
    expect(most, own.meshes[own.metal[part]?.mesh ?? -1]?.name).toBeLessThan(0.08)
  })
})

const designs = BRACELET_LENGTHS.flatMap(({ diamondCount }) =>
  STONE_WEIGHTS.map(({ weight }) => [diamondCount, weight] as const)
)

test.each(designs)('%i stones of %f ct stand side by side all round, and the clasp closes them', (count, carat) => {
  const piece = strung(count, carat / 0.083)
  const [stones] = piece.stones
  const at = places(stones?.placements ?? new Float32Array())
  expect(at).toHaveLength(count)
  expect(stones?.carat).toBeCloseTo(carat, 6)
  const across = 2 * (stones?.halfWidth ?? 0)
  const gaps = at.map((place, index) => apart(place, at[(index + 1) % count] as Place))
  // One gap is the clasp's, as long as two links beside it.
  const [clasp, ...others] = gaps.toSorted((a, b) => b - a)
  expect(Math.min(...others)).toBeGreaterThan(across)
  expect(Math.max(...others)).toBeLessThan(across + 0.7)
  expect(clasp).toBeGreaterThan(2.6 * across)
  expect(clasp).toBeLessThan(3.6 * across)
  const box = piece.metal.find(({ mesh }) => piece.meshes[mesh]?.name === 'box')
  const [closed] = places(box?.placements ?? new Float32Array())
  expect(Math.min(...at.map((place) => apart(place, closed as Place)))).toBeLessThan(2 * across)
  const hinges = piece.metal.find(({ mesh }) => piece.meshes[mesh]?.name === 'hinge')
  expect(places(hinges?.placements ?? new Float32Array())).toHaveLength(count + 2)
  // It lies on the table.
  expect(piece.bounds.low[2]).toBeGreaterThan(-0.1)
  expect(piece.bounds.low[2]).toBeLessThan(0.2)
})

test('nothing else is a line of stones', () => {
  for (const key of ['line-round-2-00ct', 'bangle-round-2-00ct', 'solitaire-round-1-00ct', 'eternity-round-1-00ct'])
    expect(restrung(readLivePiece(key), 50, 1), key).toBeNull()
})

test.each(BRACELET_LENGTHS.map(({ length, diamondCount }) => [Number(length), diamondCount] as const))(
  'round a wrist of %f inches its %i stones stand as close as they are strung',
  (inches, count) => {
    const piece = strung(count, 0.09 / 0.083)
    const worn = wornPiece(piece, 'wrist', (inches * 25.4) / Math.PI)
    const across = 2 * (piece.stones[0]?.halfWidth ?? 0)
    const middles = (worn?.stones ?? []).map((outline) => {
      const ys = outline.map(([, y]) => y)
      return (Math.min(...ys) + Math.max(...ys)) / 2
    })
    const sorted = middles.toSorted((a, b) => a - b)
    const middle = sorted.slice(Math.floor(sorted.length / 2) - 3, Math.floor(sorted.length / 2) + 3)
    const gaps = middle.slice(1).map((place, at) => place - (middle[at] ?? 0))
    expect(sorted.length).toBeGreaterThan(count / 3)
    expect(Math.min(...gaps)).toBeGreaterThan(across * 0.85)
    expect(Math.max(...gaps)).toBeLessThan(across * 1.25)
  }
)
