import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BASE_PRICES,
  type CalculatorConfig,
  CLARITY_FACTORS,
  COLOR_FACTORS,
  CUT_FACTORS,
  estimate,
  SETTING_COSTS
} from './calculator.ts'

const defaults: CalculatorConfig = {
  carat: 1,
  cut: 'excellent',
  color: 'G',
  clarity: 'VS2',
  diamondType: 'natural',
  jewelryType: 'engagement-ring'
}

const keys = <Table extends object>(table: Table) => fc.constantFrom(...(Object.keys(table) as (keyof Table)[]))
const carat = fc.integer({ min: 3, max: 50 }).map((tenths) => tenths / 10)
const config = fc.record({
  carat,
  cut: keys(CUT_FACTORS),
  color: keys(COLOR_FACTORS),
  clarity: keys(CLARITY_FACTORS),
  diamondType: fc.constantFrom('natural', 'lab-grown'),
  jewelryType: keys(BASE_PRICES)
})

test.each([
  ['engagement-ring', 3200, 1600, 450],
  ['tennis-bracelet', 8500, 4250, 850],
  ['necklace', 4800, 2400, 650],
  ['earrings', 2800, 1400, 380],
  ['loose-diamond', 2500, 1250, 0]
] as const)(
  'a %s starts at £%i natural, £%i laboratory-grown, and £%i for its setting',
  (jewelryType, natural, grown, setting) => {
    const of = (diamondType: CalculatorConfig['diamondType']) => estimate({ ...defaults, jewelryType, diamondType })
    expect(of('natural').baseDiamondPence).toBe(natural * 100)
    expect(of('lab-grown').baseDiamondPence).toBe(grown * 100)
    expect(of('natural').settingPence).toBe(setting * 100)
    expect(SETTING_COSTS[jewelryType]).toBe(setting * 100)
  }
)

test('the grades weigh what the spec’s table says', () => {
  expect(CUT_FACTORS).toEqual({ excellent: 1, 'very-good': 0.92, good: 0.85, fair: 0.75 })
  expect(COLOR_FACTORS).toEqual({ D: 1.15, E: 1.12, F: 1.08, G: 1, H: 0.94, I: 0.87, J: 0.78, K: 0.68 })
  expect(CLARITY_FACTORS).toEqual({
    FL: 1.25,
    IF: 1.18,
    VVS1: 1.12,
    VVS2: 1.08,
    VS1: 1.05,
    VS2: 1,
    SI1: 0.88,
    SI2: 0.75
  })
})

test('the calculator’s first result is broken down to the penny', () => {
  expect(estimate(defaults)).toEqual({
    caratMultiplier: 1,
    cutPremium: 1,
    colorPremium: 1,
    clarityPremium: 1,
    baseDiamondPence: 320_000,
    settingPence: 45_000,
    craftsmanshipPence: 48_000,
    certificationPence: 8_500,
    subtotalPence: 421_500,
    vatPence: 84_300,
    totalPence: 505_800
  })
})

test('a larger stone of other grades is broken down, not rounded', () => {
  const necklace = estimate({
    carat: 2,
    cut: 'good',
    color: 'E',
    clarity: 'SI1',
    diamondType: 'lab-grown',
    jewelryType: 'necklace'
  })
  const diamond = 2400 * 0.85 * 1.12 * 0.88 * 3.4822022531844965
  expect(necklace.caratMultiplier).toBeCloseTo(3.4822022531844965, 12)
  expect(necklace.baseDiamondPence / 100).toBeCloseTo(diamond, 6)
  expect(necklace.subtotalPence / 100).toBeCloseTo(diamond * 1.15 + 650 + 25, 6)
  expect(Number.isInteger(necklace.totalPence)).toBe(false)
})

test.each([
  ['natural', 0.299, 2_500],
  ['natural', 0.3, 8_500],
  ['natural', 5, 8_500],
  ['natural', 5.01, 8_500],
  ['lab-grown', 0.299, 2_500],
  ['lab-grown', 0.3, 2_500],
  ['lab-grown', 5, 2_500],
  ['lab-grown', 5.01, 2_500]
] as const)('the certificate of a %s stone of %d ct costs %i pence', (diamondType, weight, fee) => {
  expect(estimate({ ...defaults, diamondType, carat: weight }).certificationPence).toBe(fee)
})

test('the total is 1.2 times the subtotal, and the subtotal its four parts', () => {
  fc.assert(
    fc.property(config, (given) => {
      const { baseDiamondPence, settingPence, craftsmanshipPence, certificationPence, ...sums } = estimate(given)
      expect(sums.totalPence).toBeCloseTo(sums.subtotalPence * 1.2, 5)
      expect(sums.totalPence).toBeCloseTo(sums.subtotalPence + sums.vatPence, 5)
      const parts = baseDiamondPence + settingPence + craftsmanshipPence + certificationPence
      expect(sums.subtotalPence).toBeCloseTo(parts, 5)
    })
  )
})

test('a heavier stone never costs less', () => {
  fc.assert(
    fc.property(config, carat, (given, other) => {
      const [lighter, heavier] = [Math.min(given.carat, other), Math.max(given.carat, other)]
      const total = (weight: number) => estimate({ ...given, carat: weight }).totalPence
      expect(total(lighter)).toBeLessThanOrEqual(total(heavier))
    })
  )
})

test('a laboratory-grown diamond costs half of the natural one', () => {
  fc.assert(
    fc.property(config, (given) => {
      const of = (diamondType: CalculatorConfig['diamondType']) => estimate({ ...given, diamondType }).baseDiamondPence
      expect(of('lab-grown') * 2).toBeCloseTo(of('natural'), 5)
    })
  )
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a stone of %d ct has no price', (weight) => {
  expect(() => estimate({ ...defaults, carat: weight })).toThrow(RangeError)
})
