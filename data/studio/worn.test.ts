import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readLivePiece } from '#data/media/testing/read-live-piece.ts'
import { weighed } from '#domain/live-piece/weighed.ts'
import { type DrawnPoint, type WornAt, wornPiece } from '#domain/live-piece/worn.ts'
import FORMS from '#domain/live-piece/worn-forms.json' with { type: 'json' }

function worn(key: string, at: WornAt, size: number | null = null, weight = 1) {
  const own = readLivePiece(key)
  const drawn = wornPiece(weighed(own, weight) ?? own, at, size)
  if (!drawn) throw new Error(`${key} is not drawn at the ${at}`)
  return drawn
}

const spanOf = (outlines: readonly (readonly DrawnPoint[])[], axis: 0 | 1): number => {
  const values = outlines.flat().map((point) => point[axis])
  return Math.max(...values) - Math.min(...values)
}

test('a solitaire lies across a finger of its size, its stone as wide as it weighs', () => {
  const ring = worn('solitaire-round-1-00ct', 'finger', 16.7)

  expect(ring.measure).toBeCloseTo(16.7)
  expect(spanOf(ring.stones, 0)).toBeCloseTo(6.5, 1)
  // The band goes round the finger: on either side it shows as thick as it is.
  expect(spanOf(ring.metal, 1)).toBeCloseTo(16.7 + 2 * 1.75, 0)
  expect(spanOf(ring.metal.slice(0, 1), 0)).toBeCloseTo(2.1, 1)
})

test('a heavier stone is drawn as much wider, and a larger finger with a larger band', () => {
  expect(spanOf(worn('solitaire-round-1-00ct', 'finger', 16.7, 2).stones, 0)).toBeCloseTo(6.5 * Math.cbrt(2), 1)
  const [small, large] = [15, 20].map((size) => worn('solitaire-round-1-00ct', 'finger', size))
  expect(spanOf(large?.metal ?? [], 1) - spanOf(small?.metal ?? [], 1)).toBeCloseTo(5, 1)
  expect(spanOf(large?.stones ?? [], 0)).toBeCloseTo(spanOf(small?.stones ?? [], 0), 3)
})

// A bangle's diamonds are all in its front.
test.each([
  ['tennis-round-4-00ct', 0.3, 0.7],
  ['bangle-round-2-00ct', 1, 1],
  ['line-round-2-00ct', 0.3, 0.7]
])('%s shows its front on a wrist, across all of it', (key, least, most) => {
  const own = readLivePiece(key)
  const drawn = worn(key, 'wrist')
  const across = own.bounds.high[0] - own.bounds.low[0]

  expect(spanOf(drawn.metal, 1)).toBeGreaterThan(across * 0.85)
  expect(spanOf(drawn.metal, 1)).toBeLessThan(across * 1.05)
  expect(spanOf(drawn.metal, 0)).toBeLessThan(12)
  const stones = own.stones.reduce((sum, { placements }) => sum + placements.length / 12, 0)
  expect(drawn.stones.length).toBeGreaterThanOrEqual(stones * least)
  expect(drawn.stones.length).toBeLessThanOrEqual(stones * most)
})

test('a pendant hangs from its top, without its chain', () => {
  const pendant = worn('pendant-round-1-00ct', 'neck')

  expect(pendant.stones).toHaveLength(1)
  expect(pendant.metal.length).toBeLessThan(12)
  expect(Math.min(...pendant.metal.flat().map(([, y]) => y))).toBeCloseTo(0)
  expect(pendant.measure).toBeGreaterThan(7)
  expect(pendant.measure).toBeLessThan(20)
})

test('of a pair of studs one is in the ear, and looks out of it', () => {
  const stud = worn('studs-round-1-00ct', 'ear')

  expect(stud.stones).toHaveLength(1)
  expect(spanOf(stud.stones, 0)).toBeCloseTo(5.16, 1)
  expect(spanOf(stud.metal, 0)).toBeLessThan(7)
})

test('of a halo ring the stones of the band end where its head begins', () => {
  const { stones } = worn('halo-ring-round-1-00ct', 'finger')
  expect(stones.length).toBeLessThan(18 + 16)
  expect(stones.length).toBeGreaterThan(16 + 4)
})

test('what cannot be drawn there is not', () => {
  expect(wornPiece(readLivePiece('hoops-round-1-00ct'), 'ear', null)).toBeNull()
  expect(wornPiece(readLivePiece('loose-round-1-02ct'), 'finger', null)).toBeNull()
  expect(wornPiece(readLivePiece('station-necklace-round-1-00ct'), 'neck', null)).toBeNull()
})

test.each(['finger', 'wrist'] as const)(
  'the picture of a %s is to scale: as many millimetres across as is said, where a piece sits',
  async (at) => {
    const { box, across } = FORMS[at]
    const [left = 0, top = 0, width = 1] = box
    const picture = sharp(`data/media/pictures/form-${at}-dark-1200.avif`).greyscale()
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const mm = width / info.width
    const column = Math.round(-left / mm)
    const isForm = Array.from({ length: info.height }, (_, row) => (data[row * info.width + column] ?? 0) > 100)

    expect(isForm.filter(Boolean).length * mm).toBeCloseTo(across, 0)
    expect(top + isForm.indexOf(true) * mm).toBeCloseTo(-across / 2, 0)
  }
)

test('facets are drawn of stones that show how they are cut, and of no smaller ones', () => {
  const { facets } = worn('solitaire-round-1-00ct', 'finger', 16.7)

  // A brilliant has 57; its table is a window.
  expect(facets).toHaveLength(56)
  expect(facets.filter(({ isBelow }) => isBelow)).toHaveLength(24)
  expect(facets.findIndex(({ isBelow }) => !isBelow)).toBe(24)
  expect(facets.every(({ light }) => light >= 0 && light <= 1)).toBe(true)
  expect(
    spanOf(
      facets.map(({ outline }) => outline),
      0
    )
  ).toBeCloseTo(6.5, 1)
  expect(worn('halo-ring-round-1-00ct', 'finger').facets.length).toBe(56)
})

test('a drop hangs from where its hook goes through the ear, and the hook itself is behind it', () => {
  const drop = worn('drops-round-1-00ct', 'ear')
  const points = [...drop.metal, ...drop.stones].flat()

  expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(0, 6)
  // An eye, the small stone, two more eyes and the large one: a hook would be as wide as it is long.
  expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThan(10)
  expect(spanOf(drop.metal, 0)).toBeLessThan(8)
})
