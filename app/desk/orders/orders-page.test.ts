import { expect, test } from 'vitest'
import type { OrderRow, OrdersFilter, OrdersView } from '#domain/desk/order-view.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { read } from '../testing/read.tsx'
import { orderRow, orders } from '../testing/samples/orders.ts'

const open = (given: Partial<OrdersView> = {}) =>
  read({ kind: 'orders', view: { ...orders, ...given } }, { path: '/desk/orders?q=hale' })
const withFilter = (given: Partial<OrdersFilter>) => open({ filter: { ...orders.filter, ...given } })
const stands = (given: Partial<OrderRow>) =>
  open({ rows: [{ ...orderRow, ...given }] })
    .find((line) => line.includes('| Ines Hale |'))
    ?.split(' | ')[1]

test('the orders say what was ordered, how it stands, by whom, when and for how much', () => {
  expect(open()).toEqual([
    '# Orders',
    'Take an order on the telephone or at the counter ‹/desk/orders/new›',
    'To do 2 ‹/desk/orders?q=hale›',
    'Awaiting payment ‹/desk/orders?status=pending&q=hale›',
    'Being made or prepared ‹/desk/orders?status=in-production&q=hale›',
    'On its way ‹/desk/orders?status=dispatched&q=hale›',
    'All ‹/desk/orders?status=all&q=hale›',
    'Number, name, e-mail, telephone, postcode or parcel [hale]',
    'Narrow',
    'State • To do ◦ All ◦ Awaiting payment ◦ Paid ◦ Being made or prepared ◦ On its way ◦ Delivered ◦ Partly refunded ◦ Refunded ◦ Cancelled',
    '[[Show]]',
    '26 orders',
    '| Order | Stands | Customer | Placed | Total',
    '| NL-7K3F-9QXM ‹/desk/orders/NL-7K3F-9QXM› Classic tennis bracelet and 1 more | Paid | Ines Hale | Placed 27 Feb 2026, 09:00 | £3,749',
    '| NL-2H8D-4TRN ‹/desk/orders/NL-2H8D-4TRN› Drop anklet | Delivery charge to name | Ines Hale | Placed 27 Feb 2026, 09:00 | £3,749',
    'Page 1 of 2 Next ‹/desk/orders?q=hale&page=2›'
  ])
})

test('an order that waits for us says for what instead of its state', () => {
  expect(ORDER_STATUSES.map((status) => stands({ status }))).toEqual([
    'Awaiting payment',
    'Paid',
    'Being made',
    'On its way',
    'Delivered',
    'Partly refunded',
    'Refunded',
    'Cancelled'
  ])
  expect(stands({ status: 'in-production', isMade: false })).toBe('Being prepared')
  const waits = { needsCollector: true, needsDeliveryCharge: true, isWithdrawn: true }
  expect(stands(waits)).toBe('Withdrawn: give it back')
  expect(stands({ ...waits, isWithdrawn: false })).toBe('Delivery charge to name')
  expect(stands({ needsCollector: true })).toBe('Import VAT: name who collects')
})

test('one order is one, and where none is, it is said what that means', () => {
  expect(open({ total: 1 })).toContain('1 order')
  const empty = (filter: Partial<OrdersFilter>) =>
    open({ rows: [], total: 0, pages: 1, filter: { ...orders.filter, ...filter } }).at(-1)
  expect(empty({})).toContain('Nothing here fits “hale”. A number, a name, an e-mail, a telephone, a postcode or')
  expect(empty({ q: '' })).toBe(
    'Nothing waits for us: every order has been gone through with its customer, and every paid one begun.'
  )
  expect(empty({ q: '', status: 'paid' })).toBe('No order is here now.')
})

test('the state that is shown stands chosen', () => {
  expect(withFilter({ status: 'refunded' }).find((line) => line.startsWith('State'))).toContain('• Refunded')
})

test('what was found by how words begin says so, and where else may be looked', () => {
  expect(open({ isByBeginnings: true }).at(-1)).toBe(
    'Found by how names, numbers and addresses begin, and telephone numbers end. Also look in the midst of them ‹/desk/orders?q=hale&anywhere=1›'
  )
  expect(open().join()).not.toContain('midst')
})
