import { expect, test } from 'vitest'
import { isRingSize, nearestRingSize, RING_MEASURES, RING_SIZES } from './ring-sizes.ts'

test('there are sixteen sizes, G to V', () => {
  expect(RING_SIZES.join('')).toBe('GHIJKLMNOPQRSTUV')
  expect(RING_SIZES).toHaveLength(16)
})

test.each([
  ['G', 45, 14.32],
  ['H', 46.25, 14.72],
  ['N', 53.75, 17.11],
  ['V', 63.75, 20.29]
])('size %s is %s mm round and %s mm across', (size, circumference, diameter) => {
  const measure = RING_MEASURES.find((candidate) => candidate.size === size)
  expect(measure?.circumference).toBe(circumference)
  expect(measure?.diameter).toBeCloseTo(diameter, 2)
})

test('every letter adds 1.25 mm', () => {
  const steps = RING_MEASURES.slice(1).map(
    ({ circumference }, index) => circumference - (RING_MEASURES[index]?.circumference ?? 0)
  )
  expect(new Set(steps)).toEqual(new Set([1.25]))
})

test('only those letters are sizes', () => {
  expect(['G', 'V', 'F', 'W', 'n', '', null].map(isRingSize)).toEqual([true, true, false, false, false, false, false])
})

test.each([
  [16.6, 'M'],
  [14.7, 'H'],
  [10, 'G'],
  [30, 'V']
])('a ring of %s mm across is nearest to size %s', (across, size) => {
  expect(nearestRingSize(across)).toBe(size)
})
