import { expect, test } from 'vitest'
import { ringMeasure } from './ring-sizes.ts'
import {
  BANK_CARD_MM,
  inchesToCentimetres,
  LETTER_BRACELET_SIZES,
  NECKLACE_LENGTHS,
  NOMINAL_RING_SIZES,
  standardDiameter
} from './size-tables.ts'

test('the conversion table goes from H, US 4, EU 47, 15.0 mm to V, US 11, EU 61, 19.2 mm', () => {
  expect(NOMINAL_RING_SIZES).toHaveLength(15)
  expect(NOMINAL_RING_SIZES[0]).toEqual({ uk: 'H', us: 4, eu: 47, diameter: 15 })
  expect(NOMINAL_RING_SIZES[6]).toEqual({ uk: 'N', us: 7, eu: 53, diameter: 16.8 })
  expect(NOMINAL_RING_SIZES.at(-1)).toEqual({ uk: 'V', us: 11, eu: 61, diameter: 19.2 })
})

test('each letter of the conversion table adds 0.3 mm', () => {
  const tenths = NOMINAL_RING_SIZES.map(({ diameter }) => diameter * 10)
  expect(tenths.slice(1).map((value, index) => Math.round(value - (tenths[index] ?? 0)))).toEqual(Array(14).fill(3))
})

test('the conversion table is nominal: a V measures more than a millimetre above it', () => {
  expect(ringMeasure('V').diameter - 19.2).toBeGreaterThan(1)
})

test('the British Standard stands beside H and the sizes from M upwards, where the table is off by more than half a size', () => {
  const apart = NOMINAL_RING_SIZES.filter((size) => standardDiameter(size) !== null)
  expect(apart.map(({ uk }) => uk).join('')).toBe('HMNOPQRSTUV')
  expect(apart.map((size) => standardDiameter(size)?.toFixed(1)).slice(0, 2)).toEqual(['14.7', '16.7'])
})

test('bracelets by letter go from 16 to 20 cm', () => {
  expect(LETTER_BRACELET_SIZES.map(({ size, length }) => `${size} ${length}`)).toEqual([
    'XS 16',
    'S 17',
    'M 18',
    'L 19',
    'XL 20'
  ])
})

test('a medium bracelet is snug on 17 cm, comfortable on 16 and loose on 15', () => {
  expect(LETTER_BRACELET_SIZES[2]?.wrist).toEqual({ snug: 17, comfortable: 16, loose: 15 })
})

test('necklaces get longer down the list and none is shorter than it is long', () => {
  const bounds = NECKLACE_LENGTHS.flatMap(({ inches }) => inches)
  expect(bounds).toEqual(bounds.toSorted((one, other) => one - other))
})

test('18 inches are 46 cm', () => {
  expect(inchesToCentimetres(18)).toBe(46)
})

test('a bank card is as ISO 7810 has it', () => {
  expect(BANK_CARD_MM).toEqual({ long: 85.6, short: 53.98 })
})
