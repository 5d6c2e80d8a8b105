import { expect, test } from 'vitest'
import { houseTerms } from '../content/house-terms.ts'
import { DELIVERY_DAYS } from './delivery.ts'
import { spanWords } from './returns.ts'
import { BESPOKE_WEEKS, CRAFTING_DAYS, dispatchCutOffWords, SHIPPING_DAYS } from './shipping-times.ts'

test('seven to ten days at the bench and three to five on the road', () => {
  expect([spanWords(CRAFTING_DAYS), spanWords(SHIPPING_DAYS)]).toEqual(['7 to 10', '3 to 5'])
})

test('the longest of both, in working days, is the three weeks the shop promises at most', () => {
  const workingDays = CRAFTING_DAYS.to + SHIPPING_DAYS.to
  expect((workingDays / 5) * 7).toBe(DELIVERY_DAYS.maximum)
})

test('the shortest of both, in working days, is the two weeks the shop calls typical', () => {
  const workingDays = CRAFTING_DAYS.from + SHIPPING_DAYS.from
  expect((workingDays / 5) * 7).toBe(DELIVERY_DAYS.typical)
})

test('custom pieces take 21 days and bespoke ones four to six weeks', () => {
  expect(houseTerms.customDays).toBe(21)
  expect(spanWords(BESPOKE_WEEKS)).toBe('4 to 6')
})

test('the cut-off in words is the hour it is reckoned by', () => {
  expect(dispatchCutOffWords()).toBe(`${houseTerms.dispatchHour - 12} PM`)
})
