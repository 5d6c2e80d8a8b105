import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { DELIVERY_DAYS } from './delivery.ts'
import {
  deliveryPromise,
  dispatchDay,
  expressDay,
  orderedNowWords,
  orderMoment,
  orderPromise,
  orderPromiseWords,
  orderTodayWords,
  promisePeriod
} from './delivery-promise.ts'
import { CRAFTING_DAYS, DISPATCH_DAYS, SHIPPING_DAYS } from './shipping-times.ts'
import { weekday } from './weekdays.ts'
import { addWorkingDays, isWorkingDay, NO_TOLD_HOLIDAYS, UK_NATIONS } from './working-days.ts'

const before = (day: string) => ({ day, isBeforeCutOff: true })
const after = (day: string) => ({ day, isBeforeCutOff: false })
const told = NO_TOLD_HOLIDAYS
const uk = 'United Kingdom'
const stock = { madeTo: 'stock' } as const
const made = { madeTo: 'order' } as const

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

test('what is promised holds until the cut-off or midnight in London', () => {
  const periods = ['12:59', '13:00', '22:59', '23:00'].map((time) =>
    promisePeriod(Date.parse(`2026-06-30T${time}:00Z`))
  )
  expect(periods).toEqual(['2026-06-30', '2026-06-30-after-cut-off', '2026-06-30-after-cut-off', '2026-07-01'])
})

test.each([
  ['a Friday before the cut-off, the same day', before('2026-11-20'), '2026-11-20'],
  ['a Friday after the cut-off, on Monday', after('2026-11-20'), '2026-11-23'],
  ['a Saturday morning, on Monday', before('2026-11-21'), '2026-11-23'],
  ['a Sunday evening, on Monday', after('2026-11-22'), '2026-11-23'],
  ['Good Friday, on the Tuesday after Easter', before('2026-04-03'), '2026-04-07'],
  ['Christmas Eve after the cut-off, on the 29th', after('2026-12-24'), '2026-12-29']
])('a piece in stock ordered on %s leaves', (_, ordered, day) => {
  expect(dispatchDay(ordered, told)).toBe(day)
})

test('a piece in stock is three to five working days on the road', () => {
  expect(deliveryPromise(stock, before('2026-11-20'), uk, told)).toEqual({
    leaves: '2026-11-20',
    earliest: '2026-11-25',
    latest: '2026-11-27'
  })
})

test('bank holidays lengthen the road over Christmas', () => {
  expect(deliveryPromise(stock, after('2026-12-23'), uk, told)).toEqual({
    leaves: '2026-12-24',
    earliest: '2026-12-31',
    latest: '2027-01-05'
  })
})

test('in Scotland the second of January and St Andrew’s Day are no days of delivery either', () => {
  expect(deliveryPromise(stock, after('2026-12-23'), uk, told, 'scotland')).toEqual({
    leaves: '2026-12-24',
    earliest: '2026-12-31',
    latest: '2027-01-06'
  })
  expect(deliveryPromise(made, before('2026-11-09'), uk, told).latest).toBe('2026-11-30')
  expect(deliveryPromise(made, before('2026-11-09'), uk, told, 'scotland').latest).toBe('2026-11-27')
})

test('a proclaimed day of mourning moves what would have come on it', () => {
  const mourning = { ...told, 'england-and-wales': ['2026-11-27'] }
  expect(deliveryPromise(stock, before('2026-11-20'), uk, mourning).latest).toBe('2026-11-30')
})

test('a piece made to order comes after two weeks as a rule and three at most, and leaves five working days before', () => {
  expect(deliveryPromise(made, before('2026-11-20'), uk, told)).toEqual({
    earliest: '2026-12-04',
    latest: '2026-12-11',
    leaves: '2026-12-04'
  })
})

test('where the last day is no working day, the one before it counts', () => {
  expect(deliveryPromise(made, before('2026-11-21'), uk, told).latest).toBe('2026-12-11')
  // Three weeks on is Boxing Day, a Saturday; Christmas Day before it is a holiday too.
  expect(deliveryPromise(made, before('2026-12-05'), uk, told).latest).toBe('2026-12-24')
})

test('ordering after 2 PM does not move the promise for a piece made to order', () => {
  const [early, late] = [before('2026-11-20'), after('2026-11-20')].map((at) => deliveryPromise(made, at, uk, told))
  expect(late).toEqual(early)
})

test('the 21 days of a piece to specification are the bench’s, and the road comes after them', () => {
  expect(deliveryPromise({ madeTo: 'specification' }, before('2026-11-20'), uk, told)).toEqual({
    leaves: '2026-12-11',
    earliest: '2026-12-16',
    latest: '2026-12-18'
  })
})

test('abroad the bench and the road are counted in working days, and the answer is a range', () => {
  expect(deliveryPromise(stock, before('2026-11-20'), 'France', told)).toEqual({
    leaves: '2026-11-20',
    earliest: '2026-11-25',
    latest: '2026-11-27'
  })
  expect(deliveryPromise(made, before('2026-11-20'), 'France', told)).toEqual({
    leaves: '2026-12-04',
    earliest: '2026-12-04',
    latest: '2026-12-11'
  })
})

test('express takes fourteen days at most', () => {
  expect(expressDay(before('2026-11-20'), told)).toBe('2026-12-04')
})

const daysOfFourteenMonths = Array.from({ length: 425 }, (_, index) => addDays('2026-01-01', index))

test('no day that is named is a Saturday, a Sunday or a bank holiday, and the UK’s lie within the promised maximum', () => {
  for (const day of daysOfFourteenMonths)
    for (const ordered of [before(day), after(day)])
      for (const nation of UK_NATIONS)
        for (const piece of [stock, made]) {
          const { earliest, latest, leaves } = deliveryPromise(piece, ordered, uk, told, nation)
          expect([earliest, latest].filter((named) => !isWorkingDay(named, told, nation))).toEqual([])
          expect([0, 6]).not.toContain(weekday(leaves))
          expect(leaves <= latest && earliest < latest && earliest > day).toBe(true)
          expect(latest <= addDays(day, DELIVERY_DAYS.maximum)).toBe(true)
        }
})

test('what is not ordered yet is promised from today', () => {
  const promise = deliveryPromise(made, before('2026-11-20'), uk, told)
  expect(orderTodayWords(promise)).toBe('Order and pay today: with you by Friday 11 December.')
  expect(orderTodayWords(deliveryPromise(stock, before('2026-11-20'), 'Spain', told), 'Spain')).toBe(
    'Order and pay today: with you between Wednesday 25 November and Friday 27 November, as a rule.'
  )
})

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '1 High Street',
  address2: '',
  city: 'London',
  postalCode: 'SW1A 1AA',
  country: uk,
  phone: '01632 960140'
}
const order = {
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'pending' as const,
  steps: [],
  shippingAddress: address,
  items: [{ isMadeToOrder: false }]
}
const now = before('2026-11-24')
const words = (of: Parameters<typeof orderPromise>[0]) => orderPromiseWords(orderPromise(of, now, told))

test('an unpaid order is promised from a payment now', () => {
  expect(words(order)).toBe(
    'If it is paid on Tuesday 24 November: with you by Tuesday 1 December. A later payment moves the day on.'
  )
})

test('a paid order is promised from its payment, also when its date has gone by', () => {
  const paid = {
    ...order,
    status: 'paid' as const,
    steps: [{ status: 'paid' as const, at: '2026-11-23T15:00:00.000Z' }]
  }
  expect(words(paid)).toBe('Paid on Monday 23 November: with you by Tuesday 1 December.')
})

test('pieces that travel together come with the last of them', () => {
  const both = { ...order, items: [{ isMadeToOrder: false }, { isMadeToOrder: true }] }
  expect(orderPromise(both, now, told)?.latest).toBe('2026-12-15')
})

test('once it was sent the road is all that is left', () => {
  const sent = {
    ...order,
    status: 'dispatched' as const,
    steps: [
      { status: 'paid' as const, at: '2026-11-20T10:00:00.000Z' },
      { status: 'dispatched' as const, at: '2026-11-23T16:00:00.000Z' }
    ]
  }
  expect(words(sent)).toBe('Sent on Monday 23 November: with you by Monday 30 November.')
})

test('an order under way without a payment on record is reckoned from the day it was placed', () => {
  expect(words({ ...order, status: 'in-production' })).toContain('Paid on Friday 20 November')
})

test('an order to Scotland keeps Scotland’s holidays', () => {
  const scottish = { ...order, shippingAddress: { ...address, postalCode: 'EH1 1YZ' } }
  expect(orderPromise(scottish, now, told)?.latest).toBe('2026-12-02')
})

test('a country the shop does not deliver to by itself is promised nothing', () => {
  expect(words({ ...order, shippingAddress: { ...address, country: 'Norway' } })).toBe(
    'We name the day of delivery before any payment.'
  )
})

test('what a line has frozen for the day of its payment holds, and a later payment is reckoned anew', () => {
  const delivery = {
    paidOn: '2026-11-24',
    earliest: '2026-11-26',
    latest: '2026-11-27',
    words: 'by Friday 27 November'
  }
  const terms = { availability: 'From stock', returns: '', warranty: '', delivery }
  const certificate = { isIncluded: true, words: 'GIA', sentence: '' }
  const items = [{ isMadeToOrder: false, description: { chosen: '', facts: [], certificate, terms } }]
  expect(words({ ...order, items })).toContain('If it is paid on Tuesday 24 November: with you by Friday 27 November.')
  const paid = (at: string) => ({ ...order, items, status: 'paid' as const, steps: [{ status: 'paid' as const, at }] })
  expect(words(paid('2026-11-24T16:00:00.000Z'))).toBe('Paid on Tuesday 24 November: with you by Friday 27 November.')
  expect(words(paid('2026-11-25T09:00:00.000Z'))).toBe(
    'Paid on Wednesday 25 November: with you by Wednesday 2 December.'
  )
})

test('what is about to be ordered is promised as on its page, all of it with the last piece', () => {
  const ordering = { moment: now, country: uk, postalCode: '' } as const
  const stock = { isMadeToOrder: false }
  expect(orderedNowWords({ ...ordering, lines: [stock] }, told)).toBe(
    'Order and pay today: with you by Tuesday 1 December.'
  )
  expect(orderedNowWords({ ...ordering, lines: [stock, { isMadeToOrder: true }] }, told)).toBe(
    'Order and pay today: with you by Tuesday 15 December.'
  )
  expect(orderedNowWords({ ...ordering, lines: [stock], postalCode: 'EH1 1YZ' }, told)).toContain('2 December')
  expect(orderedNowWords({ ...ordering, lines: [] }, told)).toBe('')
})

test('abroad nobody is told to pay today what cannot be paid yet', () => {
  const ordering = { moment: now, country: 'France', postalCode: '75001', lines: [{ isMadeToOrder: false }] } as const
  expect(orderedNowWords(ordering, told)).toMatch(
    /^If it is paid on Tuesday 24 November: with you between .*as a rule\./
  )
})

test('the days that merchants are told are those that a buyer is promised', () => {
  for (const moment of [before('2026-06-08'), after('2026-06-08')]) {
    const { latest, earliest } = deliveryPromise(stock, moment, uk, told)
    const leaves = moment.isBeforeCutOff ? DISPATCH_DAYS.from : DISPATCH_DAYS.to
    expect(addWorkingDays(moment.day, leaves + SHIPPING_DAYS.to, told)).toBe(latest)
    expect(addWorkingDays(moment.day, leaves + SHIPPING_DAYS.from, told)).toBe(earliest)
  }
  // Made to order, the promise is in calendar days: three weeks are the fifteen working days.
  const { latest, earliest } = deliveryPromise(made, before('2026-06-08'), uk, told)
  expect(addWorkingDays('2026-06-08', CRAFTING_DAYS.to + SHIPPING_DAYS.to, told)).toBe(latest)
  expect(addWorkingDays('2026-06-08', CRAFTING_DAYS.from + SHIPPING_DAYS.from, told)).toBe(earliest)
})

test('what is in stock is sent once its balance is paid, and is never said to be got ready', () => {
  const inParts = { ...order, partPayment: { deposit: '100.00', balance: '200.00', balancePaidAt: null } }
  expect(words(inParts)).toBe(
    'If all of it is paid on Tuesday 24 November: with you by Tuesday 1 December. A later payment moves the day on.'
  )
  const paid = { status: 'paid' as const, steps: [{ status: 'paid' as const, at: '2026-11-20T15:00:00.000Z' }] }
  expect(words({ ...inParts, ...paid })).toBe(
    'If the balance is paid on Tuesday 24 November: with you by Tuesday 1 December. A later payment moves the day on.'
  )
  const made = { ...inParts, ...paid, items: [{ isMadeToOrder: true }] }
  expect(words(made)).toContain('if the balance is paid before it is ready')
})

test('a piece that was changed after its payment is reckoned from the day of the change', () => {
  const paid = {
    ...order,
    status: 'paid' as const,
    steps: [{ status: 'paid' as const, at: '2026-11-02T10:00:00.000Z' }],
    items: [{ isMadeToOrder: true }]
  }
  const said = { chosen: '', facts: [], certificate: { isIncluded: false, words: '', sentence: '' } }
  const changed = { ...paid, items: [{ isMadeToOrder: true, description: { ...said, changedOn: '2026-11-20' } }] }
  const [was, is] = [orderPromise(paid, now, told)?.latest ?? '', orderPromise(changed, now, told)?.latest ?? '']
  expect(is > was).toBe(true)
})
