import { expect, test } from 'vitest'
import { braceletMetal } from '../pricing/bracelet-handle.ts'
import { METAL_TYPES as RING_METALS } from '../requests/ring-options.ts'
import {
  isMetalType,
  METAL_TYPES,
  type MetalType,
  metalColour,
  metalFamily,
  metalLabel,
  OFFERED_METALS
} from './metals.ts'
import { metalsMatching } from './product-filter.ts'

test('the metals of the catalogue stand in the order in which the shop lists them', () => {
  expect(METAL_TYPES).toEqual([
    'platinum',
    '18k-white-gold',
    '18k-yellow-gold',
    '18k-rose-gold',
    '9k-white-gold',
    '9k-yellow-gold',
    '9k-rose-gold',
    'sterlingsilver',
    '18k',
    '9k',
    '925-silver'
  ])
  expect(OFFERED_METALS).toEqual(METAL_TYPES.slice(0, 8))
})

test('a ring can be asked for in 14K, of which the catalogue has no piece', () => {
  expect(RING_METALS.map(({ value }) => value)).toContain('14k-white-gold')
  expect(isMetalType('14k-white-gold')).toBe(false)
})

test('the colour of gold is dropped where a bracelet is priced', () => {
  expect(Object.fromEntries(METAL_TYPES.map((type) => [type, braceletMetal(type)]))).toEqual({
    platinum: 'platinum',
    '18k-white-gold': '18k',
    '18k-yellow-gold': '18k',
    '18k-rose-gold': '18k',
    '18k': '18k',
    '9k-white-gold': '9k',
    '9k-yellow-gold': '9k',
    '9k-rose-gold': '9k',
    '9k': '9k',
    sterlingsilver: 'silver',
    '925-silver': 'silver'
  })
})

test.each(['palladium', '14k-white-gold', 'toString'])('no bracelet in %s is priced as another metal', (metal) => {
  expect(() => braceletMetal(metal as MetalType)).toThrow(`No price is decided for bracelets in "${metal}"`)
})

test('a metal of a later release is called by its key, looks pale and is asked for by itself alone', () => {
  const later = '24k-green-gold' as MetalType

  expect([metalLabel(later), metalFamily(later), metalColour(later)]).toEqual(['24k green gold', 'white', '#cfcecb'])
  expect(isMetalType(later)).toBe(false)
})

test('every gold begins with its karat, by which its care is headed', () => {
  for (const metal of METAL_TYPES) expect(metalLabel(metal)).toMatch(/^(Platinum|Sterling silver|\d+K .*gold)$/)
})

test('both spellings of silver have one label, and either finds both', () => {
  expect(metalLabel('925-silver')).toBe(metalLabel('sterlingsilver'))
  expect(metalsMatching('sterlingsilver')).toEqual(['sterlingsilver', '925-silver'])
  expect(metalsMatching('925-silver')).toEqual(['sterlingsilver', '925-silver'])
})

test('a bare 18K finds every colour of it, and a colour only itself', () => {
  expect(metalsMatching('18k')).toEqual(['18k-white-gold', '18k-yellow-gold', '18k-rose-gold', '18k'])
  expect(metalsMatching('18k-rose-gold')).toEqual(['18k-rose-gold'])
})
