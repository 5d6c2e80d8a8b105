import { expect, test } from 'vitest'
import { lightWords } from './light-words.ts'

test.each([
  [-90, 'From the west'],
  [-68, 'From the west'],
  [-67, 'From the north-west'],
  [-45, 'From the north-west'],
  [-23, 'From the north-west'],
  [-22, 'From the north'],
  [0, 'From the north'],
  [22, 'From the north'],
  [23, 'From the north-east'],
  [67, 'From the north-east'],
  [68, 'From the east'],
  [90, 'From the east']
])('a light at %i° is said to come "%s"', (degrees, words) => {
  expect(lightWords(degrees)).toBe(words)
})
