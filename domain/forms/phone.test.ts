import { expect, test } from 'vitest'
import { isPossiblePhone } from './phone.ts'

test.each([
  '01632 960140',
  '07700 900106',
  '+44 7700 900106',
  '020 7946 0018',
  '(0113) 496-0000',
  '',
  '+33 1 99 00 12 34'
])('%j can be rung', (typed) => {
  expect(isPossiblePhone(typed)).toBe(true)
})

test.each(['abc', 'call me', '123', '+44', '0770090010612345', 'ring 01632 960140'])('%j cannot', (typed) => {
  expect(isPossiblePhone(typed)).toBe(false)
})

test('a number without its country is one of where the order goes to, or of here', () => {
  expect(isPossiblePhone('06 12 34 56 78', 'France')).toBe(true)
  expect(isPossiblePhone('07700 900106', 'France')).toBe(true)
  expect(isPossiblePhone('12', 'France')).toBe(false)
})
