import { expect, test } from 'vitest'
import {
  BRACELET_LENGTHS,
  DEFAULT_BRACELET_LENGTH,
  DEFAULT_STONE_WEIGHT,
  diamondCount,
  isBraceletLength,
  isStoneWeight,
  STONE_WEIGHTS,
  totalCaratWeight
} from './tennis-bracelet.ts'

test.each([
  ['6', 50],
  ['6.5', 54],
  ['7', 58],
  ['7.5', 62],
  ['8', 66],
  ['8.5', 70]
] as const)('a bracelet of %s inches holds %i stones', (length, count) => {
  expect(diamondCount(length)).toBe(count)
})

test('there are six lengths and no more', () => {
  expect(BRACELET_LENGTHS.map((option) => option.length)).toEqual(['6', '6.5', '7', '7.5', '8', '8.5'])
})

test('the stone weights have the names of the specification', () => {
  expect(STONE_WEIGHTS.map(({ weight, name }) => [weight, name])).toEqual([
    [0.083, 'Good Size'],
    [0.09, 'Impressive Size'],
    [0.1, 'Show-off Bling'],
    [0.125, 'Very Exclusive']
  ])
})

test('six inches of 0.083 ct are chosen at first', () => {
  expect([DEFAULT_BRACELET_LENGTH, DEFAULT_STONE_WEIGHT]).toEqual(['6', 0.083])
})

test.each([
  ['6', 0.083, 4.15],
  ['6', 0.09, 4.5],
  ['6', 0.1, 5],
  ['6', 0.125, 6.25],
  ['6.5', 0.083, 4.48],
  ['7', 0.083, 4.81],
  ['7.5', 0.125, 7.75],
  ['8.5', 0.083, 5.81],
  ['8.5', 0.125, 8.75]
] as const)('%s inches of %s ct stones weigh %s ct', (length, weight, carats) => {
  expect(totalCaratWeight(length, weight)).toBe(carats)
})

test('only lengths and weights on offer are recognised', () => {
  expect(['6', '8.5', '9', 6, null].map(isBraceletLength)).toEqual([true, true, false, false, false])
  expect([0.083, 0.125, 0.2, '0.1', undefined].map(isStoneWeight)).toEqual([true, true, false, false, false])
})
