import { expect, test } from 'vitest'
import { METALS } from '../catalogue/metals.ts'
import { METAL_TYPES as RING_METALS } from '../requests/ring-options.ts'
import { shownMetal } from './ring-metal.ts'

test('a ring of a metal that the catalogue has no piece of is shown in the nearest of its colour', () => {
  expect([shownMetal('14k-yellow-gold'), shownMetal('14k-white-gold')]).toEqual(['18k-yellow-gold', '18k-white-gold'])
})

test('no metal of the designer is shown in another colour', () => {
  for (const { value } of RING_METALS) expect(METALS[shownMetal(value)].alloy, value).toBe(METALS[value].alloy)
})

test.each(['', 'not-sure', '14k-green-gold'])('a ring whose metal is "%s" is shown in platinum', (metal) => {
  expect(shownMetal(metal)).toBe('platinum')
})
