import { expect, test } from 'vitest'
import { fillDescription, numberWords, weightLabel } from './fill.ts'

const solitaire = { carat: 0.25, stoneCarat: 0.25, cut: 'round', count: 1 } as const

test('a description takes its figures from what was chosen', () => {
  expect(fillDescription('A round brilliant of {carat}, about {mm} across.', solitaire)).toBe(
    'A round brilliant of 0.25 ct, about 4.1 mm across.'
  )
  expect(fillDescription('{stone}, {mm}', { carat: 1, stoneCarat: 1, cut: 'oval', count: 1 })).toBe(
    '1.00 ct, 7.8 × 5.7 mm'
  )
  expect(fillDescription('{Count} stones, all {count} alike', { ...solitaire, count: 58 })).toBe(
    'Fifty-eight stones, all fifty-eight alike'
  )
})

test('a placeholder without its figure is an error, never a hole in a sentence', () => {
  expect(() => fillDescription('{stone}', { ...solitaire, stoneCarat: null })).toThrow(RangeError)
  expect(() => fillDescription('{weight}', solitaire)).toThrow('{weight}')
})

test('weights have two decimal places, or three where they need them', () => {
  expect([1, 0.5, 0.083, 0.1, 0.525, 4.15].map(weightLabel)).toEqual([
    '1.00 ct',
    '0.50 ct',
    '0.083 ct',
    '0.10 ct',
    '0.525 ct',
    '4.15 ct'
  ])
})

test('a weight that three places cannot hold is said to be about', () => {
  expect(weightLabel(0.0125)).toBe('about 0.013 ct')
  expect(weightLabel(0.3 * 3)).toBe('0.90 ct')
})

test('numbers below one hundred are words', () => {
  expect([1, 13, 20, 31, 50, 99, 100].map(numberWords)).toEqual([
    'one',
    'thirteen',
    'twenty',
    'thirty-one',
    'fifty',
    'ninety-nine',
    '100'
  ])
})
