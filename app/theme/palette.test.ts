import { expect, test } from 'vitest'
import { DARK_GROUND } from '#data/media/dark.mjs'
import { dark, light } from './palette.ts'

test('a dark page’s pictures stand on the colour of its dark tile; both tiles are the same in light pages and dark ones', () => {
  const colour = DARK_GROUND.map((level) => level.toString(16).padStart(2, '0')).join('')
  expect(dark.darkTile.main.toLowerCase()).toBe(`#${colour}`)
  expect([dark.tile, dark.darkTile]).toEqual([light.tile, light.darkTile])
})
