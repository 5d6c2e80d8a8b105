import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BASE_PRICES,
  type CalculatorConfig,
  CLARITY_FACTORS,
  COLOR_FACTORS,
  CUT_FACTORS,
  estimate
} from './calculator.ts'
import {
  calculatorQuery,
  DEFAULT_CONFIG,
  isInRange,
  nearestCarat,
  readCalculator,
  readCarat
} from './calculator-address.ts'

const read = (query: string) => readCalculator(new URLSearchParams(query))

const necklace: CalculatorConfig = {
  carat: 1.5,
  cut: 'very-good',
  color: 'E',
  clarity: 'VS1',
  diamondType: 'lab-grown',
  jewelryType: 'necklace'
}
const address = 'carat=1.5&cut=very-good&color=E&clarity=VS1&diamondType=lab-grown&jewelryType=necklace'

test('an address without a word is the calculator’s first state', () => {
  expect(read('')).toEqual(DEFAULT_CONFIG)
  expect(read('utm_source=mail')).toEqual(DEFAULT_CONFIG)
})

test('an address is read, and written again as it was', () => {
  expect(read(address)).toEqual(necklace)
  expect(calculatorQuery(necklace)).toBe(address)
})

test.each([
  ['0.3', 0.3],
  ['0.299', 0.3],
  ['0', 0.3],
  ['5', 5],
  ['5.01', 5],
  ['999999', 5],
  ['1,5', 1.5],
  ['1.25', 1.3],
  ['0.7', 0.7],
  ['-1', 1],
  ['NaN', 1],
  ['Infinity', 1],
  ['1e3', 1],
  ['0x2', 1],
  ['', 1],
  ['one', 1]
])('a weight of "%s" in the address counts as %d ct', (carat, counts) => {
  expect(read(`carat=${encodeURIComponent(carat)}`).carat).toBe(counts)
})

test('what is in none of the lists counts as if it were not there, the rest is kept', () => {
  expect(
    read('carat=2&cut=toString&color=Z&clarity=vs1&diamondType=glass&jewelryType=constructor&cut=good&color=D')
  ).toEqual({ ...DEFAULT_CONFIG, carat: 2 })
  expect(read('clarity=SI2&jewelryType=brooch')).toEqual({ ...DEFAULT_CONFIG, clarity: 'SI2' })
})

test('every address has a price', () => {
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.constantFrom('__proto__', '1,5', 'G')
  )
  const names = Object.keys(DEFAULT_CONFIG)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values)), (entries) => {
      const config = readCalculator(new URLSearchParams(entries))
      expect(isInRange(config.carat)).toBe(true)
      expect(Number.isFinite(estimate(config).totalPence)).toBe(true)
    })
  )
})

test('whatever can be chosen survives the address', () => {
  const keys = <Table extends object>(table: Table) => fc.constantFrom(...(Object.keys(table) as (keyof Table)[]))
  const config = fc.record({
    carat: fc.integer({ min: 3, max: 50 }).map((tenths) => tenths / 10),
    cut: keys(CUT_FACTORS),
    color: keys(COLOR_FACTORS),
    clarity: keys(CLARITY_FACTORS),
    diamondType: fc.constantFrom('natural', 'lab-grown'),
    jewelryType: keys(BASE_PRICES)
  })
  fc.assert(
    fc.property(config, (chosen) => {
      expect(read(calculatorQuery(chosen))).toEqual(chosen)
    })
  )
})

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 2 ', 2],
  ['1.', 1],
  ['.5', 0.5],
  [',5', 0.5],
  ['12', 12]
])('"%s" is typed for %d ct', (text, carat) => {
  expect(readCarat(text)).toBe(carat)
})

test.each(['', '.', ',', '1,5,2', '1 5', '-1', '+1', '1e3', '1ct', 'NaN', '1'.repeat(30)])(
  '%j is no weight',
  (text) => {
    expect(readCarat(text)).toBeNull()
  }
)

test.each([
  [0.3, 0.3],
  [0.299, 0.3],
  [0.349, 0.3],
  [1.26, 1.3],
  [4.96, 5],
  [5.01, 5]
])('the weight on offer nearest to %d ct is %d ct', (carat, nearest) => {
  expect(nearestCarat(carat)).toBe(nearest)
})
