import { expect, test } from 'vitest'
import { actionWords, changesIn } from './audit-page.tsx'

test('only what differs is told, sums in pounds', () => {
  expect(changesIn('price: 131000, isHidden: false', 'price: 125050, isHidden: false')).toEqual([
    { field: 'price', before: '£1,310', after: '£1,250.50' }
  ])
})

test('what is new came from nothing, and what is gone went to nothing', () => {
  expect(changesIn('', 'name: Anna')).toEqual([{ field: 'name', before: 'nothing', after: 'Anna' }])
  expect(changesIn('isFeatured: true, stock: 3', 'isFeatured: null, stock: 3')).toEqual([
    { field: 'is featured', before: 'yes', after: 'as listed' }
  ])
})

test('what the later line does not name stayed as it was', () => {
  expect(changesIn('status: paid, givenBack: 0', 'givenBack: 5000')).toEqual([
    { field: 'given back', before: '£0', after: '£50' }
  ])
  expect(changesIn('name: Anna', '')).toEqual([{ field: 'name', before: 'Anna', after: 'nothing' }])
})

test('a single value stands without a name', () => {
  expect(changesIn('pending', 'paid')).toEqual([{ field: '', before: 'pending', after: 'paid' }])
})

test('a value of several words and lines stays whole', () => {
  expect(changesIn('', 'reason: late, and torn\nat the edge, who: Tom')).toEqual([
    { field: 'reason', before: 'nothing', after: 'late, and torn\nat the edge' },
    { field: 'who', before: 'nothing', after: 'Tom' }
  ])
})

test('an action is named by what was done, not by what it was done to', () => {
  expect(actionWords('order.delivery-charge')).toBe('delivery charge')
  expect(actionWords('product.isFeatured')).toBe('is featured')
  expect(actionWords('purge')).toBe('purge')
})

test('where an order stands and when something was is said as everywhere at the desk', () => {
  expect(changesIn('status: pending', 'status: in-production')).toEqual([
    { field: 'status', before: 'Awaiting payment', after: 'Being made or prepared' }
  ])
  expect(changesIn('', 'withdrawnAt: 2026-11-23T10:07:12.630Z')).toEqual([
    { field: 'withdrawn at', before: 'nothing', after: '23 Nov 2026, 10:07' }
  ])
})
