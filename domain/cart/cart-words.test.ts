import { expect, test } from 'vitest'
import { choiceWords, hindrance, priceUpdatedWords } from './cart-words.ts'

const nothing = { selectedSize: null, selectedCarat: null, customization: null }

test.each([
  [
    'a designed bracelet',
    {
      ...nothing,
      category: 'tennis-bracelets' as const,
      carat: 4.15,
      customization: JSON.stringify({ selectedLength: '6', selectedDiamondWeight: 0.083 })
    },
    '6 inches, 50 stones of 0.083 ct, 4.15 ct total'
  ],
  ['a ring', { ...nothing, category: 'wedding-rings' as const, carat: 1, selectedSize: 'N' }, '1.00 ct, size N'],
  ['a ring without a size', { ...nothing, category: 'wedding-rings' as const, carat: 1 }, '1.00 ct, size to be agreed'],
  [
    'earrings in another weight',
    { ...nothing, category: 'earrings' as const, carat: 1, selectedCarat: 0.5 },
    '0.50 ct'
  ],
  ['a piece without a weight', { ...nothing, category: 'necklaces' as const, carat: null }, '']
])('a line says of %s what was chosen', (_, piece, words) => {
  expect(choiceWords(piece)).toBe(words)
})

test.each([
  ['available', null, null],
  ['too-few', 2, 'We have 2 of this piece, counting every size. Please order no more than that.'],
  ['out-of-stock', 0, 'This piece is out of stock. Please remove it to go on.'],
  ['gone', null, 'We no longer sell this piece. Please remove it to go on.']
] as const)('a line that is %s says so', (availability, left, words) => {
  expect(hindrance({ availability, left })).toBe(words)
})

test('a moved price is told in both its figures', () => {
  expect(priceUpdatedWords(125_000, 128_500)).toBe('Price updated from £1,250 to £1,285. Please check the total.')
})
