import { expect, test } from 'vitest'
import { shadowMapOf } from './renderer.ts'

const map = (wide: number, deep: number, tall: number) =>
  shadowMapOf({ low: [-wide / 2, -deep / 2, 0], high: [wide / 2, deep / 2, tall] })

test('a shadow map lies under the middle of its piece', () => {
  expect(shadowMapOf({ low: [0, 10, 0], high: [20, 16, 5] }).middle).toEqual([10, 13])
})

test('a chain that is seen whole has texels finer than four tenths of a millimetre', () => {
  for (const { side, reach } of [map(86, 79, 2), map(78, 74, 2), map(61, 58, 3)])
    expect((2 * reach) / side).toBeLessThan(0.4)
})

test('only what is wide pays for the finer map', () => {
  expect([map(21, 14, 22), map(32, 41, 6), map(51, 55, 3)].map(({ side }) => side)).toEqual([128, 128, 128])
  expect([map(61, 54, 3), map(86, 79, 2)].map(({ side }) => side)).toEqual([256, 256])
})

test('a flat, wide piece ends before its shadow has faded by half', () => {
  // Shares of the map off its middle between which tableLight fades: shaders/light.ts.
  const middleOfFade = (0.4 + 0.495) / 2
  for (const { reach, wide } of [86, 78, 61].map((wide) => ({ wide, ...map(wide, wide, 2) })))
    expect(wide / 2 / (2 * reach)).toBeLessThan(middleOfFade)
})
