import { expect, test } from 'vitest'
import { METAL_TYPES } from '../catalogue/metals.ts'
import {
  BRACELET_HANDLES,
  BRACELET_METALS,
  braceletHandle,
  braceletMetal,
  parseBraceletHandle
} from './bracelet-handle.ts'

test.each([
  ['lab-grown', '6.5', 0.083, '18k-rose-gold', 'tennis-bracelet-lab-grown-65-0083-18k'],
  ['natural', '6', 0.09, 'sterlingsilver', 'tennis-bracelet-natural-6-009-silver'],
  ['natural', '8.5', 0.1, '9k-yellow-gold', 'tennis-bracelet-natural-85-01-9k'],
  ['lab-grown', '7', 0.125, 'platinum', 'tennis-bracelet-lab-grown-7-0125-platinum']
] as const)('%s, %s inches, %s ct, %s has the handle %s', (diamondType, length, weight, metalType, handle) => {
  expect(braceletHandle({ diamondType, length, weight, metalType })).toBe(handle)
})

test('there is a handle for each origin, length, weight and priced metal, each of another bracelet', () => {
  expect(new Set(BRACELET_HANDLES).size).toBe(2 * 6 * 4 * BRACELET_METALS.length)
})

test('every handle reads back as the bracelet it was made of', () => {
  for (const handle of BRACELET_HANDLES) {
    const bracelet = parseBraceletHandle(handle)
    if (!bracelet) throw new Error(`${handle} could not be read`)
    const metalType = METAL_TYPES.find((metal) => braceletMetal(metal) === bracelet.metal)
    if (!metalType) throw new Error(`${handle} is of no metal`)
    expect(braceletHandle({ ...bracelet, metalType })).toBe(handle)
  }
})

test.each(['', 'tennis-bracelet-lab-grown-9-0083-18k', 'tennis-bracelet-lab-grown-65-0083-14k', 'constructor'])(
  '"%s" names no bracelet',
  (handle) => {
    expect(parseBraceletHandle(handle)).toBeNull()
  }
)
