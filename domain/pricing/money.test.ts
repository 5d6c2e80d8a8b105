import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountWords,
  formatPounds,
  formatPoundsAndPence,
  fromDecimalString,
  pounds,
  roundToPounds,
  toDecimalString
} from './money.ts'

test('a price is written with grouping and without pence', () => {
  expect(formatPounds(483_400)).toBe('£4,834')
  expect(formatPounds(0)).toBe('£0')
})

test('an instalment is written with its pence', () => {
  expect(formatPoundsAndPence(83_300)).toBe('£833.00')
})

test('a sum has its pence only where there are some', () => {
  expect([amountWords(132_450), amountWords(129_900), amountWords(5)]).toEqual(['£1,324.50', '£1,299', '£0.05'])
})

test('a price on the wire has two decimal places', () => {
  expect([toDecimalString(483_400), toDecimalString(5)]).toEqual(['4834.00', '0.05'])
})

test('any sum survives the wire', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (amount) => fromDecimalString(toDecimalString(amount)) === amount
    )
  )
})

test('whole pounds and a single decimal place are read, too', () => {
  expect([fromDecimalString('1250'), fromDecimalString('0.5')]).toEqual([125_000, 50])
})

test.each(['', 'NaN', '-1', '1.234', '1,250', '£5', '.5', '1e3', ' 5'])('"%s" is no price', (text) => {
  expect(() => fromDecimalString(text)).toThrow(RangeError)
})

test('pounds become pence, rounded to the penny', () => {
  expect([pounds(800), pounds(19.99), pounds(0.29)]).toEqual([80_000, 1999, 29])
})

test('adjustments are rounded to whole pounds, half up', () => {
  expect([roundToPounds(149), roundToPounds(150), roundToPounds(-124_950)]).toEqual([100, 200, -124_900])
})
