import { expect, test } from 'vitest'
import { deliveryWindow } from '../orders/delivery-window.ts'
import { addDays } from './calendar.ts'
import { DELIVERY_DAYS } from './delivery.ts'
import { deliveryDates, dispatchDay, orderMoment } from './delivery-date.ts'
import { isWorkingDay, NO_TOLD_HOLIDAYS } from './working-days.ts'

const before = (day: string) => ({ day, isBeforeCutOff: true })
const after = (day: string) => ({ day, isBeforeCutOff: false })

test.each([
  ['2026-11-20T13:59:59Z', '2026-11-20', true],
  ['2026-11-20T14:00:00Z', '2026-11-20', false],
  ['2026-11-20T00:00:00Z', '2026-11-20', true],
  // Summer time: two o'clock in London is one o'clock UTC, and a late evening is already the next day.
  ['2026-06-30T12:59:59Z', '2026-06-30', true],
  ['2026-06-30T13:00:00Z', '2026-06-30', false],
  ['2026-06-30T23:30:00Z', '2026-07-01', true]
])('at %s it is %s in London and before 2 PM: %s', (instant, day, isBeforeCutOff) => {
  expect(orderMoment(Date.parse(instant))).toEqual({ day, isBeforeCutOff })
})

test.each([
  ['a Friday before the cut-off, the same day', before('2026-11-20'), '2026-11-20'],
  ['a Friday after the cut-off, on Monday', after('2026-11-20'), '2026-11-23'],
  ['a Saturday morning, on Monday', before('2026-11-21'), '2026-11-23'],
  ['a Sunday evening, on Monday', after('2026-11-22'), '2026-11-23'],
  ['Good Friday, on the Tuesday after Easter', before('2026-04-03'), '2026-04-07'],
  ['Christmas Eve after the cut-off, on the 29th', after('2026-12-24'), '2026-12-29']
])('a piece in stock ordered on %s leaves', (_, ordered, day) => {
  expect(dispatchDay(ordered)).toBe(day)
})

test('a piece in stock is three to five working days on the road', () => {
  expect(deliveryDates(before('2026-11-20')).inStock).toEqual({
    leaves: '2026-11-20',
    earliest: '2026-11-25',
    latest: '2026-11-27'
  })
})

test('bank holidays lengthen the road over Christmas', () => {
  expect(deliveryDates(after('2026-12-23')).inStock).toEqual({
    leaves: '2026-12-24',
    earliest: '2026-12-31',
    latest: '2027-01-05'
  })
})

test('a piece made to order arrives two weeks later as a rule and three at most', () => {
  expect(deliveryDates(before('2026-11-20')).madeToOrder).toEqual({ typical: '2026-12-04', latest: '2026-12-11' })
})

test('where the last day is no working day, the one before it counts', () => {
  expect(deliveryDates(before('2026-11-21')).madeToOrder.latest).toBe('2026-12-11')
  // Three weeks on is Boxing Day, a Saturday; Christmas Day before it is a holiday too.
  expect(deliveryDates(before('2026-12-05')).madeToOrder.latest).toBe('2026-12-24')
})

test('ordering after 2 PM does not move the promise for a piece made to order', () => {
  expect(deliveryDates(after('2026-11-20')).madeToOrder).toEqual(deliveryDates(before('2026-11-20')).madeToOrder)
})

test('express takes fourteen days at most', () => {
  expect(deliveryDates(before('2026-11-20')).express).toEqual({ latest: '2026-12-04' })
})

const daysOfFourteenMonths = Array.from({ length: 425 }, (_, index) => addDays('2026-01-01', index))

test('every day named is a working day, in order, and within the promised maximum', () => {
  for (const day of daysOfFourteenMonths)
    for (const ordered of [before(day), after(day)]) {
      const { inStock, madeToOrder, express } = deliveryDates(ordered)
      const days = [inStock.leaves, inStock.earliest, inStock.latest, ...Object.values(madeToOrder), express.latest]
      expect(days.filter((named) => !isWorkingDay(named, NO_TOLD_HOLIDAYS))).toEqual([])
      expect(inStock.leaves < inStock.earliest && inStock.earliest < inStock.latest).toBe(true)
      expect(inStock.latest <= addDays(day, DELIVERY_DAYS.maximum)).toBe(true)
      expect(day < madeToOrder.typical && madeToOrder.typical < madeToOrder.latest).toBe(true)
    }
})

test('no later day is promised here than on the order itself', () => {
  for (const day of daysOfFourteenMonths) {
    const order = deliveryWindow(`${day}T10:00:00.000Z`)
    const { madeToOrder } = deliveryDates(before(day))
    expect(madeToOrder.typical <= order.typical && madeToOrder.latest <= order.latest).toBe(true)
  }
})
