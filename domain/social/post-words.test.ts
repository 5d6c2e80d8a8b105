import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_LINE, nameLines } from './post-words.ts'

test.each([
  ['Natural pavé band, platinum', ['Natural pavé band, platinum']],
  ['Thirty characters, exactly so.', ['Thirty characters, exactly so.']],
  ['Thirty-one characters, not one.', ['Thirty-one characters,', 'not one.']],
  ['Laboratory-grown tennis bracelet, 18K white gold', ['Laboratory-grown tennis bracelet,', '18K white gold']],
  [
    'Laboratory-grown five-carat cushion pendant, 18K yellow gold',
    ['Laboratory-grown five-carat', 'cushion pendant, 18K yellow gold']
  ],
  ['Onewordthatislongerthanthirtycharacters', ['Onewordthatislongert', 'hanthirtycharacters']]
])('%s stands on its lines', (name, lines) => {
  expect(nameLines(name)).toEqual(lines)
})

test('any name stands on one line up to 30 characters and on two beyond, and loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 120 }), (typed) => {
      const name = typed.trim().replace(/\s+/g, ' ')
      const lines = nameLines(typed)
      expect(lines).toHaveLength([...name].length <= LONGEST_LINE ? 1 : 2)
      expect(lines.join(name.includes(' ') ? ' ' : '')).toBe(name)
    })
  )
})
