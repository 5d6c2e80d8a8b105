import { expect, test } from 'vitest'
import { engravedEm, engravedLength, isEngravable } from './engraving.ts'

test('an engraving fits by the size of its ring, and by the form where that is open', () => {
  const words = 'Always, Álex and Jo 2026'
  expect(isEngravable({ engraving: words, ringSize: 'V' })).toBe(true)
  expect(isEngravable({ engraving: words, ringSize: 'H' })).toBe(false)
  expect(isEngravable({ engraving: `  ${words}  `, ringSize: '' })).toBe(true)
})

test('a letter with its accent takes the room of one, however it was typed', () => {
  expect(engravedLength('A\u0301')).toBe(engravedLength('A'))
})

test('a narrow band is engraved in smaller letters', () => {
  expect(engravedEm(2)).toBeCloseTo(1.6)
  expect(engravedEm(6)).toBe(2.8)
})
