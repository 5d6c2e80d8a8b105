import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, mistakesAllowed, nearestWord, singular } from './spelling.ts'

test.each([
  ['ring', 0],
  ['solitare', 1],
  ['solitiare', 1],
  ['emrald', 1],
  ['sollitair', 2],
  ['xxxxxxx', 3]
])('"%s" differs from the nearest of these by %d', (word, count) => {
  expect(Math.min(...['ring', 'solitaire', 'emerald'].map((each) => differences(word, each, 2)))).toBe(count)
})

test('differences are the same either way, none of a word and itself, and counted no further than asked', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(differences(a, b, 8)).toBe(differences(b, a, 8))
      expect(differences(a, a, 2)).toBe(0)
      expect(differences(a, b, 1)).toBe(Math.min(differences(a, b, 8), 2))
    })
  )
})

test('short words must be right, longer ones may have one mistake or two', () => {
  expect(['oval', 'cut', 'platnum', 'x'.repeat(30)].map(mistakesAllowed)).toEqual([1, 0, 2, 0])
})

test('the nearest word begins alike where it is short, and comes first in the list where two are as near', () => {
  expect(nearestWord('ovel', ['bevel', 'oval'])?.word).toBe('oval')
  expect(nearestWord('bring', ['ring'])).toBeNull()
  expect(nearestWord('braclet', ['anklet', 'bracelet'])).toEqual({ word: 'bracelet', differences: 1 })
  expect(nearestWord('zeppelin', ['bracelet'])).toBeNull()
})

test.each([
  ['necklaces', 'necklace'],
  ['eternities', 'eternity'],
  ['haloes', 'halo'],
  ['princess', 'princess'],
  ['studs', 'stud'],
  ['gas', 'gas'],
  ['plus', 'plus']
])('"%s" is looked up as "%s"', (word, expected) => {
  expect(singular(word)).toBe(expected)
})
