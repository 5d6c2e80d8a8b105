import { describe, expect, test } from 'vitest'
import { OFFERED_METALS } from '#domain/catalogue/metals.ts'
import { DIAMOND_TYPES } from '#domain/catalogue/vocabulary.ts'
import { BRACELET_HANDLES, BRACELET_METALS, braceletMetal } from '#domain/pricing/bracelet-handle.ts'
import { designBracelet, startingPrice } from '#domain/pricing/bracelet-price.ts'
import { braceletPriceListSchema } from '#domain/pricing/bracelet-price-list.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '#domain/pricing/tennis-bracelet.ts'
import { braceletPrices } from './bracelet-prices.ts'

const ONE_METAL_EACH = BRACELET_METALS.map((priced) => {
  const metal = OFFERED_METALS.find((one) => braceletMetal(one) === priced)
  if (!metal) throw new Error(`Bracelets in ${priced} are priced, and no metal is priced so`)
  return metal
})

test('the list prices every bracelet in whole pounds', () => {
  expect(Object.keys(braceletPrices).sort()).toEqual([...BRACELET_HANDLES].sort())
  for (const price of Object.values(braceletPrices)) expect(price % 100).toBe(0)
})

test.each([
  ['tennis-bracelet-lab-grown-6-0083-silver', 800],
  ['tennis-bracelet-lab-grown-6-0083-9k', 1250],
  ['tennis-bracelet-lab-grown-6-0083-18k', 1800],
  ['tennis-bracelet-lab-grown-6-0083-platinum', 1750],
  ['tennis-bracelet-natural-6-0083-silver', 5403],
  ['tennis-bracelet-natural-6-0083-9k', 5184],
  ['tennis-bracelet-natural-6-0083-18k', 6668],
  ['tennis-bracelet-natural-6-0083-platinum', 7248]
])('%s is listed at £%i', (handle, pounds) => {
  expect(braceletPrices[handle]).toBe(pounds * 100)
})

describe.each(DIAMOND_TYPES)('a %s bracelet', (diamondType) => {
  describe.each(ONE_METAL_EACH)('in %s', (metalType) => {
    const priceOf = (length: (typeof BRACELET_LENGTHS)[number], weight: (typeof STONE_WEIGHTS)[number]) =>
      designBracelet({ diamondType, metalType, length: length.length, weight: weight.weight }, braceletPrices)
        .finalPrice

    test('costs its starting price at six inches and 0.083 ct', () => {
      expect(priceOf(BRACELET_LENGTHS[0], STONE_WEIGHTS[0])).toBe(startingPrice(diamondType, metalType))
    })

    test('costs more with every half inch', () => {
      for (const weight of STONE_WEIGHTS) expectGrowing(BRACELET_LENGTHS.map((length) => priceOf(length, weight)))
    })

    test('costs more with heavier stones', () => {
      for (const length of BRACELET_LENGTHS) expectGrowing(STONE_WEIGHTS.map((weight) => priceOf(length, weight)))
    })
  })

  test('costs more in 9K than in silver, and more in 18K, at every length and weight', () => {
    for (const { length } of BRACELET_LENGTHS) {
      for (const { weight } of STONE_WEIGHTS) {
        const metals = ['sterlingsilver', '9k', '18k'] as const
        expectGrowing(
          metals.map(
            (metalType) => designBracelet({ diamondType, length, weight, metalType }, braceletPrices).finalPrice
          )
        )
      }
    }
  })
})

test('a list that lacks a bracelet is refused', () => {
  const { 'tennis-bracelet-natural-85-0125-platinum': _lacking, ...rest } = braceletPrices
  expect(braceletPriceListSchema.safeParse(rest).success).toBe(false)
})

test('a list that names a bracelet nobody makes is refused', () => {
  const withUnknown = { ...braceletPrices, 'tennis-bracelet-natural-9-0083-18k': 100_000 }
  expect(braceletPriceListSchema.safeParse(withUnknown).success).toBe(false)
})

test.each([0, -100, 99.5])('a list price of %s pence is refused', (price) => {
  const wrong = { ...braceletPrices, 'tennis-bracelet-natural-6-0083-18k': price }
  expect(braceletPriceListSchema.safeParse(wrong).success).toBe(false)
})

function expectGrowing(prices: number[]) {
  expect(new Set(prices).size).toBe(prices.length)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
}
