import { expect, test } from 'vitest'
import { CALCULATOR_OPTIONS, cutGradeLabel, gradeLabel, jewelryLabel } from './calculator-labels.ts'

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

test('grades stand in their order with the percentages of their factors', () => {
  expect(labels(CALCULATOR_OPTIONS.cut)).toEqual(['Excellent', 'Very good, −8%', 'Good, −15%', 'Fair, −25%'])
  expect(labels(CALCULATOR_OPTIONS.color)).toEqual([
    'D, +15%',
    'E, +12%',
    'F, +8%',
    'G',
    'H, −6%',
    'I, −13%',
    'J, −22%',
    'K, −32%'
  ])
  expect(labels(CALCULATOR_OPTIONS.clarity)).toEqual([
    'FL, +25%',
    'IF, +18%',
    'VVS1, +12%',
    'VVS2, +8%',
    'VS1, +5%',
    'VS2',
    'SI1, −12%',
    'SI2, −25%'
  ])
})

test('kinds and origins have their words in full', () => {
  expect(labels(CALCULATOR_OPTIONS.jewelryType)).toEqual([
    'Engagement ring',
    'Tennis bracelet',
    'Necklace',
    'Earrings',
    'Loose diamond'
  ])
  expect(labels(CALCULATOR_OPTIONS.diamondType)).toEqual(['Natural', 'Laboratory-grown'])
  expect([jewelryLabel('loose-diamond'), cutGradeLabel('very-good')]).toEqual(['Loose diamond', 'Very good'])
})

test('a factor of one is said by saying nothing', () => {
  expect([gradeLabel('G', 1), gradeLabel('D', 1.15), gradeLabel('K', 0.68)]).toEqual(['G', 'D, +15%', 'K, −32%'])
})
