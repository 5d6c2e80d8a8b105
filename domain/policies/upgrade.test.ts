import { expect, test } from 'vitest'
import shop from '#data/shop.json' with { type: 'json' }
import { upgradeCredit } from './upgrade.ts'

test('a piece counts for three quarters of what was paid', () => {
  expect(upgradeCredit(400_000, shop.claims.buybackPercent)).toBe(300_000)
})

test('the credit is rounded to the penny', () => {
  expect(upgradeCredit(199, 75)).toBe(149)
})

test.each([-1, 101, Number.NaN])('%d percent is refused', (percent) => {
  expect(() => upgradeCredit(100, percent)).toThrow(RangeError)
})
