import { expect, test } from 'vitest'
import { addsUp, isLow, readPieces, there } from './movement.ts'
import { bookDifference, differenceOf, readScope, scopeWords, sumTake } from './stock-take.ts'

test('what is there is what is free and what waits for orders', () => {
  expect(there({ free: 2, reserved: 3 })).toBe(5)
})

test.each([
  [3, 2, false],
  [2, 2, true],
  [0, 0, true],
  [0, null, false]
])('%i free with a threshold of %s is low: %s', (free, threshold, low) => {
  expect(isLow({ free, threshold })).toBe(low)
})

test('movements lead from nothing to the count, one after the other', () => {
  const movements = [
    { change: 3, balance: 3 },
    { change: -1, balance: 2 }
  ]
  expect(addsUp(movements, 2)).toBe(true)
  expect(addsUp(movements, 3)).toBe(false)
  expect(addsUp([{ change: 3, balance: 2 }], 3)).toBe(false)
})

test('a count is a whole number that the shop can keep', () => {
  expect(['', ' 3 ', '1,000'].map(readPieces)).toEqual([{ value: null }, { value: 3 }, { value: 1000 }])
  for (const text of ['-1', '2.5', 'three', '=1+1']) expect(readPieces(text)).toHaveProperty('error')
  expect(readPieces('100001')).toEqual({ error: 'The most is 100,000.' })
})

test('a difference is of the moment of counting, and never leaves less than nothing free', () => {
  expect(differenceOf({ counted: null, expected: null })).toBeNull()
  expect(differenceOf({ counted: 3, expected: 5 })).toBe(-2)
  expect(bookDifference(4, -2)).toEqual({ free: 2, short: 0 })
  expect(bookDifference(1, -3)).toEqual({ free: 0, short: 2 })
})

test('a stock-take comes to what is too many and what is missing, each with its value', () => {
  const sums = sumTake([
    { counted: 3, expected: 5, price: 100 },
    { counted: 2, expected: 1, price: 1000 },
    { counted: 1, expected: 1, price: 7 },
    { counted: null, expected: null, price: 9 }
  ])
  expect(sums).toEqual({
    lines: 4,
    counted: 3,
    differing: 2,
    expected: 7,
    found: 6,
    expectedValue: 1507,
    foundValue: 2307,
    over: 1,
    overValue: 1000,
    missing: 2,
    missingValue: 200
  })
})

test('a stock-take is of all, a kind or a place', () => {
  expect(readScope({ of: 'all' })).toEqual({ scope: { of: 'all' } })
  expect(readScope({ of: 'kind', category: 'anklets' })).toEqual({ scope: { of: 'kind', category: 'anklets' } })
  expect(readScope({ of: 'kind', category: 'hats' })).toHaveProperty('errors.category')
  expect(readScope({ of: 'place', place: ' ' })).toHaveProperty('errors.place')
  expect(readScope({})).toHaveProperty('errors.of')
  expect(scopeWords({ of: 'place', place: 'Safe' })).toBe('Safe')
})
