import { expect, test } from 'vitest'
import { LAMPS, lighting, rigBlock } from './lamps.ts'
import { LAMP_COUNT } from './shaders/blocks.ts'

test('there are as many lamps and cards as the shaders look for, the cards last', () => {
  expect(LAMPS).toHaveLength(LAMP_COUNT)
  expect(LAMPS.map(({ radiance }) => radiance > 0)).toEqual([...Array(15).fill(true), ...Array(3).fill(false)])
})

test('carried once round, every lamp hangs where it was', () => {
  const { table } = lighting()
  const [before, after] = [rigBlock(0.3, table), rigBlock(0.3 + 2 * Math.PI, table)]
  for (const [at, value] of before.entries()) expect(after[at]).toBeCloseTo(value, 4)
})

test('the table is brightest in its middle, and white there within reason', () => {
  const { table } = lighting()
  expect(table).toEqual(table.toSorted((a, b) => b - a))
  expect(table[0]).toBeGreaterThan(0.5)
  expect(table[0]).toBeLessThan(2)
})

test('the key stands in the north-west, and the sky’s series says so', () => {
  const { series, total } = lighting()
  const orders = series.length / 2 / 4
  let [mean, north, west] = [0, 0, 0]
  for (let elevation = 0; elevation < 4; elevation++) {
    mean += series[elevation * orders * 2] ?? 0
    // Azimuth is counted from the viewer to the right: behind the piece is minus its cosine, to the left minus its sine.
    north -= series[(elevation * orders + 1) * 2] ?? 0
    west += series[(elevation * orders + 1) * 2 + 1] ?? 0
  }
  expect(mean).toBeCloseTo(total, 4)
  expect(north).toBeGreaterThan(0)
  expect(west).toBeGreaterThan(0)
})
