import { expect, test } from 'vitest'
import { HOUSE_RETURNS, STATUTORY_RIGHTS, spanWords } from './returns.ts'

test('the house takes an unworn piece back for 30 days and a faulty one for 7, and refunds in 5 to 7 business days', () => {
  const { anyReasonDays, faultyDays, repairAfterDays, refundBusinessDays } = HOUSE_RETURNS
  expect([anyReasonDays, faultyDays, repairAfterDays]).toEqual([30, 7, 30])
  expect(spanWords(refundBusinessDays)).toBe('5 to 7')
})

test('the law gives 14 days to cancel, 14 to send back, 14 for the refund, and 30 to reject what is faulty', () => {
  const { cancelDays, sendBackDays, refundDays, rejectFaultyDays } = STATUTORY_RIGHTS
  expect([cancelDays, sendBackDays, refundDays, rejectFaultyDays]).toEqual([14, 14, 14, 30])
})

test('where the house falls short of the law for faulty pieces, the law is the longer', () => {
  expect(STATUTORY_RIGHTS.rejectFaultyDays).toBeGreaterThan(HOUSE_RETURNS.faultyDays)
})

test('a fault counts as there from the start for six months, and a claim may be brought for six years, five in Scotland', () => {
  const { presumedFaultMonths, claimYears, claimYearsInScotland } = STATUTORY_RIGHTS
  expect([presumedFaultMonths, claimYears, claimYearsInScotland]).toEqual([6, 6, 5])
})
