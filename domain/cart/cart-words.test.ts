import { expect, test } from 'vitest'
import { disabledReason, priceUpdatedWords } from './cart-words.ts'

test.each([
  ['available', null, null],
  ['too-few', 2, 'We have 2 of this piece, counting every size. Please order no more than that.'],
  ['out-of-stock', 0, 'This piece is out of stock. Please remove it to go on.'],
  ['gone', null, 'We no longer sell this piece. Please remove it to go on.']
] as const)('a line that is %s says so', (availability, left, words) => {
  expect(disabledReason({ availability, left })).toBe(words)
})

test('a moved price is told in both its figures', () => {
  expect(priceUpdatedWords(125_000, 128_500)).toBe('Price updated from £1,250 to £1,285. Please check the total.')
})
