import { expect, test } from 'vitest'
import { DARK_GROUND } from '#data/media/dark.mjs'
import { dark, light } from './palette.ts'

test('a dark page’s tile has the colour that its pictures stand on, which its own sheet can be told from', () => {
  const colour = DARK_GROUND.map((level) => level.toString(16).padStart(2, '0')).join('')
  expect(dark.darkTile.main.toLowerCase()).toBe(`#${colour}`)
  expect([light.tile, dark.tile]).toEqual([dark.tile, light.tile])
})
