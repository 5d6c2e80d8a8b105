import { expect, test } from 'vitest'
import { deliveryWindow } from './delivery-window.ts'

test('an order arrives fourteen days later as a rule and twenty-one at most', () => {
  expect(deliveryWindow('2026-03-02T10:00:00.000Z')).toEqual({ typical: '2026-03-16', latest: '2026-03-23' })
})

test('the day of an order placed late on a summer evening is the day in London', () => {
  expect(deliveryWindow('2026-06-30T23:30:00.000Z')).toEqual({ typical: '2026-07-15', latest: '2026-07-22' })
})
