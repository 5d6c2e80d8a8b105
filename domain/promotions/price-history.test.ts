import { expect, test } from 'vitest'
import { type PricePeriod, percentOff, percentOffAll, wasPrice } from './price-history.ts'

const offer = { offerStart: '2026-03-01', today: '2026-03-01', offerPrice: 90_000 }
const sold = (price: number, from: string, to: string | null = null): PricePeriod => ({ price, from, to })

test('the earlier price is the lowest of the thirty days before the offer', () => {
  const history = [sold(150_000, '2025-01-01', '2026-02-09'), sold(120_000, '2026-02-10', '2026-02-28')]
  expect(wasPrice([...history, sold(90_000, '2026-03-01')], offer)).toBe(120_000)
})

test('a lower price of the thirtieth day counts, of the thirty-first it does not', () => {
  const cheap = (until: string) => [sold(80_000, '2025-06-01', until), sold(150_000, '2026-01-30', '2026-02-28')]
  expect(wasPrice(cheap('2026-01-30'), offer)).toBeNull()
  expect(wasPrice(cheap('2026-01-29'), offer)).toBe(150_000)
})

test('a price that never moved, or was raised for the offer, proves nothing', () => {
  expect(wasPrice([sold(90_000, '2025-01-01')], offer)).toBeNull()
  expect(wasPrice([sold(80_000, '2025-01-01')], offer)).toBeNull()
})

test('a piece that was not sold before the offer has no earlier price', () => {
  expect(wasPrice([sold(90_000, '2026-03-01')], offer)).toBeNull()
  expect(wasPrice([sold(180_000, '2025-01-01', '2025-12-31')], offer)).toBeNull()
  expect(wasPrice([], offer)).toBeNull()
})

test('an offer lasts no longer than the earlier price was charged', () => {
  const history = [sold(120_000, '2026-02-19', '2026-02-28'), sold(90_000, '2026-03-01')]
  expect(wasPrice(history, { ...offer, today: '2026-03-10' })).toBe(120_000)
  expect(wasPrice(history, { ...offer, today: '2026-03-11' })).toBeNull()
})

test('days of a higher price count, a gap ends them', () => {
  const history = [sold(140_000, '2026-02-01', '2026-02-20'), sold(120_000, '2026-02-22', '2026-02-28')]
  expect(wasPrice(history, { ...offer, today: '2026-03-07' })).toBe(120_000)
  expect(wasPrice(history, { ...offer, today: '2026-03-08' })).toBeNull()
})

test('before an offer begins nothing is claimed of it', () => {
  expect(wasPrice([sold(120_000, '2025-01-01')], { ...offer, today: '2026-02-28' })).toBeNull()
})

test('a percentage is never rounded up, and of all pieces only what is true of each', () => {
  expect(percentOff(300_000, 100_001)).toBe(66)
  expect(
    percentOffAll([
      { price: 100_000, was: 200_000 },
      { price: 150_000, was: 200_000 }
    ])
  ).toBe(25)
  expect(
    percentOffAll([
      { price: 100_000, was: 200_000 },
      { price: 150_000, was: null }
    ])
  ).toBeNull()
  expect(percentOffAll([])).toBeNull()
})
