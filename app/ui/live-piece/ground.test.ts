import { expect, test } from 'vitest'
import { dark } from '../../theme/palette.ts'
import { groundOf, PAPER } from './ground.ts'

test('a ground is read from the palette’s colour as the page computes it', () => {
  expect(groundOf(` ${dark.darkTile.main}`).map((share) => Math.round(share * 255))).toEqual([0x24, 0x2b, 0x31])
})

test('where no tile says a colour, a piece lies on the studio’s own ground', () => {
  expect(groundOf('')).toEqual(PAPER)
  expect(PAPER.map((share) => Math.round(share * 255))).toEqual([0xf7, 0xf6, 0xf4])
})
