import { expect, test } from 'vitest'
import {
  BRACELET_SIZES,
  MEASURING_ADVICE,
  MOST_POPULAR_LENGTH,
  TYPICAL_LENGTHS,
  WRIST_ALLOWANCE_CM
} from './bracelet-sizes.ts'

test('two centimetres are added for comfort and one for a snug fit', () => {
  expect(WRIST_ALLOWANCE_CM).toEqual({ comfortable: 2, snug: 1 })
})

test('seven inches is typical for women and the most popular, eight to eight and a half for men', () => {
  expect(TYPICAL_LENGTHS).toEqual({ women: ['7'], men: ['8', '8.5'] })
  expect(MOST_POPULAR_LENGTH).toBe('7')
  expect(BRACELET_SIZES.filter((size) => size.isMostPopular).map((size) => size.length)).toEqual(['7'])
})

test.each([
  ['6', 15.2, 14.2, 13.2],
  ['6.5', 16.5, 15.5, 14.5],
  ['7', 17.8, 16.8, 15.8],
  ['7.5', 19.1, 18.1, 17.1],
  ['8', 20.3, 19.3, 18.3],
  ['8.5', 21.6, 20.6, 19.6]
])(
  '%s inches are %s cm, snug on a wrist of %s cm and comfortable on one of %s cm',
  (length, centimetres, snug, comfortable) => {
    expect(BRACELET_SIZES.find((size) => size.length === length)).toMatchObject({
      centimetres,
      wrist: { snug, comfortable }
    })
  }
)

test('the advice in words gives the same figures', () => {
  expect(MEASURING_ADVICE).toMatch(/2 cm for a comfortable fit, 1 cm for a snug one.*7 inches.*8 to 8\.5/)
})

test('the wrists of the lengths touch: each is for those up to where it is snug, from where the shorter one is', () => {
  const [shortest] = BRACELET_SIZES
  BRACELET_SIZES.forEach(({ description, wrist, isMostPopular }, index) => {
    const from = index === 0 ? shortest?.wrist.comfortable : BRACELET_SIZES[index - 1]?.wrist.snug
    const popular = isMostPopular ? ', the most popular' : ''
    expect(description).toBe(`For a wrist of ${from?.toFixed(1)} to ${wrist.snug.toFixed(1)} cm${popular}`)
  })
})
