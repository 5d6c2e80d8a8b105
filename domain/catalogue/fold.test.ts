import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareText, fold, words } from './fold.ts'

const anyText = fc.string({ unit: 'binary' })

test.each([
  ['Pavé', 'pave'],
  ['PAVÉ', 'pave'],
  ['pave\u0301', 'pave'],
  ['18K White Gold', '18k white gold'],
  ['ﬁne', 'fine'],
  ['½', '1⁄2'],
  ['İstanbul', 'istanbul']
])('"%s" folds to "%s"', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice changes nothing', () => {
  fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)))
})

test.each([
  ['Laboratory-grown, F–G', ['laboratory', 'grown', 'f', 'g']],
  ['  Three-stone ring, 1.5 ct ', ['three', 'stone', 'ring', '1', '5', 'ct']],
  ['women’s', ['women', 's']],
  ['%_* --', []],
  ['', []]
])('the words of "%s" are %j', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('words hold letters and numbers only, so no sign of a database pattern is ever among them', () => {
  fc.assert(fc.property(anyText, (text) => words(text).every((word) => /^[\p{L}\p{N}]+$/u.test(word))))
})

test('texts are ordered as their UTF-8 bytes are', () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    // Pairs that differ only where UTF-16 and UTF-8 disagree are rare, so they are named.
    {
      examples: [
        ['\uffe0', '😀'],
        ['a😀', 'a\ue000'],
        ['ring', 'rings'],
        ['', '']
      ]
    }
  )
})
