import { expect, test } from 'vitest'
import { LAMPS, lighting, rigBlock, widestTangent } from './lamps.ts'
import { LAMP_COUNT } from './shaders/blocks.ts'

test('there are as many lamps and cards as the shaders look for, the cards last', () => {
  expect(LAMPS).toHaveLength(LAMP_COUNT)
  expect(LAMPS.map(({ radiance }) => radiance > 0)).toEqual([...Array(15).fill(true), ...Array(3).fill(false)])
})

test('carried once round, every lamp hangs where it was', () => {
  const { table } = lighting()
  const [before, after] = [rigBlock(0.3, table, 12), rigBlock(0.3 + 2 * Math.PI, table, 12)]
  for (const [at, value] of before.entries()) expect(after[at]).toBeCloseTo(value, 4)
})

test('a ray that a lamp is too far aside for never meets it, wherever on the piece it begins and however blurred it is', () => {
  let met = 0
  for (const lamp of LAMPS) {
    for (let turn = 0; turn < 4000; turn++) {
      const share = (step: number) => (turn * step) % 1
      const [reach, blur] = [2 + 70 * share(0.618), 0.25 * share(0.755)]
      // In the lamp's own frame: right, up, and along its axis, in mm.
      const [around, up] = [2 * Math.PI * share(0.57), 2 * share(0.32) - 1]
      const flat = Math.sqrt(1 - up * up)
      const from = [reach * flat * Math.cos(around), reach * flat * Math.sin(around), reach * up] as const
      const [tangent, aside] = [1.6 * share(0.819), 2 * Math.PI * share(0.367)]
      const { sharp, perBlur } = widestTangent(lamp, reach)
      const far = lamp.distance - from[2]
      const soft = (blur * lamp.distance) / 2
      const isMet =
        Math.abs(from[0] + tangent * Math.cos(aside) * far) < lamp.width / 2 + soft &&
        Math.abs(from[1] + tangent * Math.sin(aside) * far) < lamp.height / 2 + soft
      if (isMet) met++
      if (tangent > sharp + perBlur * blur) expect(isMet).toBe(false)
    }
  }
  expect(met).toBeGreaterThan(1000)
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
