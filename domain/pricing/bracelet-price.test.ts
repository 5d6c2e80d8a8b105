import { expect, test } from 'vitest'
import { BRACELET_PRICING, type MetalType } from '../catalogue/metals.ts'
import { DIAMOND_TYPES, type DiamondType } from '../catalogue/vocabulary.ts'
import { BRACELET_METALS, type BraceletDesign } from './bracelet-handle.ts'
import { designBracelet, startingPrice } from './bracelet-price.ts'

test.each([
  ['lab-grown', 'sterlingsilver', 800],
  ['natural', '925-silver', 4899],
  ['lab-grown', '9k', 1250],
  ['lab-grown', 'platinum', 1750],
  ['natural', '9k', 4199],
  ['natural', '18k', 4834],
  ['natural', 'platinum', 2538],
  ['lab-grown', '18k', 1800]
] as const)('the base price of a %s bracelet in %s is £%i', (diamondType, metalType, pounds) => {
  const { finalPrice, priceAdjustment } = designBracelet({ diamondType, metalType, length: '7', weight: 0.1 }, {})

  expect(finalPrice - priceAdjustment).toBe(pounds * 100)
})

test.each([
  ['lab-grown', 'sterlingsilver', 800],
  ['lab-grown', '925-silver', 800],
  ['lab-grown', '9k', 1250],
  ['lab-grown', '9k-white-gold', 1250],
  ['lab-grown', '18k', 1800],
  ['lab-grown', '18k-rose-gold', 1800],
  ['lab-grown', 'platinum', 1750],
  ['natural', 'sterlingsilver', 3917],
  ['natural', '9k-yellow-gold', 4199],
  ['natural', '18k-white-gold', 4834],
  ['natural', 'platinum', 5255]
] as const)('a %s bracelet in %s starts at £%i', (diamondType, metalType, pounds) => {
  expect(startingPrice(diamondType, metalType)).toBe(pounds * 100)
})

test.each(DIAMOND_TYPES)('a %s bracelet in a metal that nobody has priced has no price at all', (diamondType) => {
  const metalType = 'palladium' as MetalType

  expect(() => startingPrice(diamondType, metalType)).toThrow('No price is decided for bracelets in "palladium"')
  expect(() => designBracelet({ diamondType, metalType, length: '6', weight: 0.083 }, {})).toThrow(RangeError)
})

test('19% come off the list price of natural 9K, 27.5% off other natural, nothing off laboratory-grown', () => {
  const factors = (diamondType: DiamondType) =>
    BRACELET_METALS.map((metal) => [metal, BRACELET_PRICING[metal][diamondType].factor])

  expect(Object.fromEntries(factors('natural'))).toEqual({ silver: 0.725, '9k': 0.81, '18k': 0.725, platinum: 0.725 })
  expect(Object.fromEntries(factors('lab-grown'))).toEqual({ silver: 1, '9k': 1, '18k': 1, platinum: 1 })
})

const natural: BraceletDesign = { diamondType: 'natural', length: '6', weight: 0.083, metalType: 'sterlingsilver' }

test.each([
  ['sterlingsilver', 'silver', 5403, 3917, -982],
  ['9k-white-gold', '9k', 5184, 4199, 0],
  ['18k-white-gold', '18k', 6668, 4834, 0],
  ['platinum', 'platinum', 7248, 5255, 2717]
] as const)(
  'natural in %s (%s) listed at £%i costs £%i, £%i from its base',
  (metalType, metal, list, final, adjustment) => {
    const handle = `tennis-bracelet-natural-6-0083-${metal}`

    expect(designBracelet({ ...natural, metalType }, { [handle]: list * 100 })).toEqual({
      kind: 'priced',
      handle,
      diamondCount: 50,
      totalCaratWeight: 4.15,
      priceAdjustment: adjustment * 100,
      finalPrice: final * 100
    })
  }
)

test('a laboratory-grown bracelet costs what the list says', () => {
  const design: BraceletDesign = { diamondType: 'lab-grown', length: '8.5', weight: 0.125, metalType: '18k' }

  expect(designBracelet(design, { 'tennis-bracelet-lab-grown-85-0125-18k': 291_700 })).toEqual({
    kind: 'priced',
    handle: 'tennis-bracelet-lab-grown-85-0125-18k',
    diamondCount: 70,
    totalCaratWeight: 8.75,
    priceAdjustment: 111_700,
    finalPrice: 291_700
  })
})

test.each([
  ['natural', 2000],
  ['lab-grown', 1400]
] as const)(
  'a %s bracelet that is not in the list is about £%i and has no handle to order by',
  (diamondType, pounds) => {
    const designed = designBracelet({ ...natural, diamondType }, {})

    expect(designed).toMatchObject({ kind: 'about', finalPrice: pounds * 100 })
    expect(designed).not.toHaveProperty('handle')
  }
)
