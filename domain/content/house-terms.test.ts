import { afterEach, expect, test } from 'vitest'
import { deliveryCharge } from '../policies/delivery.ts'
import { deliveryPromise } from '../policies/delivery-promise.ts'
import { RETURN_SENTENCES } from '../policies/return-terms.ts'
import { CRAFTING_DAYS, dispatchCutOffWords } from '../policies/shipping-times.ts'
import { NO_TOLD_HOLIDAYS } from '../policies/working-days.ts'
import { houseTermsProblem } from './entry.ts'
import { ALL_TERMS, furtherTerms } from './further-terms.ts'
import { houseTerms, INITIAL_TERMS, settle } from './house-terms.ts'
import { isSettledContent, NOTHING_SETTLED } from './settled.ts'

const hold = (given: Partial<typeof ALL_TERMS>) => settle({ ...NOTHING_SETTLED, figures: given })
afterEach(() => settle(NOTHING_SETTLED))

const promised = () =>
  deliveryPromise({ madeTo: 'order' }, { day: '2026-11-23', isBeforeCutOff: true }, 'United Kingdom', NO_TOLD_HOLIDAYS)

test('rules reckon with the figures that hold, and with those of a new shop again when none are given', () => {
  expect(promised().latest).toBe('2026-12-14')
  hold({ deliveryMaximumDays: 28, returnDays: 60, euFreeAbove: 50_000, dispatchHour: 12 })
  expect(promised().latest).toBe('2026-12-21')
  expect(RETURN_SENTENCES.unworn).toContain('within 60 days')
  expect(deliveryCharge('France', 60_000)).toEqual({ kind: 'free' })
  expect(dispatchCutOffWords()).toBe('noon')
  hold({ bespokeWeeksTo: 9 })
  expect(furtherTerms()).toMatchObject({ bespokeWeeksFrom: 4, bespokeWeeksTo: 9 })
  settle(NOTHING_SETTLED)
  expect(furtherTerms().bespokeWeeksTo).toBe(6)
  expect(houseTerms).toMatchObject(INITIAL_TERMS)
  expect(promised().latest).toBe('2026-12-14')
})

test('days at the bench are what the promised days leave beside the road', () => {
  hold({ deliveryTypicalDays: 21, deliveryMaximumDays: 28 })
  expect([CRAFTING_DAYS.from, CRAFTING_DAYS.to]).toEqual([12, 15])
})

test.each([
  [{ deliveryMaximumDays: 13 }, /would end before they begin: 14 to 13/],
  [{ roadDaysTo: 15 }, /no time at the bench/],
  [{ refundDaysFrom: 8 }, /days of a refund/],
  [{ deliveryMaximumDays: 28 }, null]
])('%o cannot hold, or can', (given, why) => {
  const problem = houseTermsProblem({ ...ALL_TERMS, ...given })
  if (why === null) expect(problem).toBeNull()
  else expect(problem).toMatch(why)
})

test('what a page settles by is what the shop answers, and nothing else', () => {
  expect(isSettledContent(NOTHING_SETTLED)).toBe(true)
  for (const body of [null, [], 'x', {}, { ...NOTHING_SETTLED, figures: [] }, { ...NOTHING_SETTLED, pages: null }])
    expect(isSettledContent(body)).toBe(false)
})
