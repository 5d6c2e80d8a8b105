import { expect, test } from 'vitest'
import { boundOf, classOf, threeInFour, vitalsSchema } from './vitals.ts'

test.each([
  ['lcp', 0, 50],
  ['lcp', 50, 50],
  ['lcp', 50.1, 100],
  ['inp', 10_000, 10_000],
  ['inp', 10_001, null],
  ['cls', 0, 0],
  ['cls', 1001, null]
] as const)('%s of %d is counted under %s', (vital, value, bound) => {
  expect(boundOf(vital, classOf(vital, value))).toBe(bound)
})

test('three in four are within the class that the third of four is in', () => {
  const counts = (...values: number[]) => new Map(values.map((value) => [classOf('lcp', value), 1]))
  expect(threeInFour('lcp', counts(50, 100, 800, 10_000))).toEqual({ most: 800, samples: 4 })
  expect(threeInFour('lcp', counts(50, 100, 800, 1000, 99_999))).toEqual({ most: 1000, samples: 5 })
  expect(threeInFour('lcp', counts(99_999))).toEqual({ most: null, samples: 1 })
  expect(threeInFour('lcp', new Map())).toEqual({ most: null, samples: 0 })
})

test.each([
  ['an address instead of a page', { route: '/products/ring' }],
  ['a line of its own', { line: '5g' }],
  ['less than nothing', { lcp: -1 }],
  ['no number', { inp: '12' }],
  ['more than an hour', { lcp: 3_600_001 }],
  ['something else beside', { visitor: 'anna' }]
])('%s is not taken', (_, given) => {
  expect(vitalsSchema.safeParse({ route: '/products/:id', line: '4g', ...given }).success).toBe(false)
})
