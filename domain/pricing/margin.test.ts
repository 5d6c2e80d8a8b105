import { expect, test } from 'vitest'
import { lossRefusal, lossWords, marginOf, marginWords, unknownCostWords, weighPrices } from './margin.ts'

const piece = (id: string, price: number, cost: number | null) => ({ id, name: `Ring ${id}`, price, cost })

test('what is left of a price is without VAT and without what the piece costs', () => {
  expect(marginOf(120_000, 60_000)).toBe(40_000)
  expect(marginOf(120_000, 100_000)).toBe(0)
  expect(marginOf(120_000, 100_001)).toBe(-1)
})

test('prices that do not pay for their pieces are named, the largest loss first; what is not known counts as no loss', () => {
  const weighed = weighPrices([piece('a', 120_000, 100_001), piece('b', 120_000, 150_000), piece('c', 100, null)])
  expect(weighed.losses.map(({ id, loss }) => [id, loss])).toEqual([
    ['b', 50_000],
    ['a', 1]
  ])
  expect([weighed.unknown, weighed.of]).toEqual([1, 3])
  expect(unknownCostWords(weighed)).toMatch(/^What 1 of the 3 pieces cost you is not on record/)
  expect(unknownCostWords({ unknown: 0, of: 3 })).toBe('')
})

test('a loss is refused in words until it is meant', () => {
  const weighed = weighPrices([piece('a', 120_000, 100_050), piece('b', 120_000, 150_000)])
  const [first] = weighed.losses
  expect(first && lossWords(first)).toBe('Ring b at £1,200 brings £1,000 without VAT and costs £1,500: a loss of £500.')
  expect(lossRefusal(weighed, false)).toEqual({
    atLoss: expect.stringContaining('So do 1 more. Nothing is changed yet')
  })
  expect(lossRefusal(weighed, true)).toBeNull()
  expect(lossRefusal({ losses: [] }, false)).toBeNull()
})

test('a margin is told with its share', () => {
  expect(marginWords(100_000, 75_000)).toBe('£250 of £1,000 without VAT (25%)')
  expect(marginWords(100_000, 110_000)).toBe('-£100 of £1,000 without VAT (-10%)')
  expect(marginWords(0, 0)).toBe('£0 of £0 without VAT')
})
