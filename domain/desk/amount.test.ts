import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

const limits = { least: 100, most: 100_000_000 }

test.each([
  ['1299', 129_900],
  ['1299.5', 129_950],
  ['£1,299.50', 129_950],
  ['£ 1 299', 129_900],
  [' 1,000,000.00 ', 100_000_000]
])('%j is a sum in pounds', (typed, pence) => {
  expect(parseAmount(typed, limits)).toBe(pence)
})

test.each([
  ['', /write a sum/],
  ['0', /The least is £1\./],
  ['-1', /The least is £1\./],
  ['−1', /The least is £1\./],
  ['1e12', /in pounds/],
  ['1000000000000', /The most is £1,000,000\./],
  ['1000000.01', /The most/],
  ['12.345', /two places/],
  ['12,5', /in pounds/],
  ['1,2,9', /in pounds/],
  ['12 pounds', /in pounds/],
  ['NaN', /in pounds/]
])('%j is refused in words', (typed, words) => {
  expect(parseAmount(typed, limits)).toEqual({ error: expect.stringMatching(words) })
})

test('a limit with pence is told to the penny', () => {
  expect(parseAmount('20', { least: 1, most: 1250 })).toEqual({ error: 'The most is £12.50.' })
})
