import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedPrice,
  changeKind,
  differenceWords,
  discountLeft,
  reckonChange,
  settleChange,
  settlingWords
} from './order-change.ts'

const paid = { status: 'paid', base: 100_000, deposit: null, isBalancePaid: false } as const

test('what is paid whole: a difference to pay is its balance, one to give back goes back', () => {
  expect(settleChange(paid, 120_000)).toEqual({ deposit: 100_000, reissues: true, back: 0, due: 20_000 })
  expect(settleChange(paid, 80_000)).toEqual({ deposit: null, reissues: true, back: 20_000, due: 0 })
  expect(settleChange(paid, 100_000)).toEqual({ deposit: null, reissues: true, back: 0, due: 0 })
})

test('what is not paid, and a balance that is open, come to another sum; no money moves', () => {
  const unpaid = { ...paid, status: 'pending' } as const
  expect(settleChange(unpaid, 120_000)).toEqual({ deposit: null, reissues: false, back: 0, due: 0 })
  expect(settleChange({ ...unpaid, deposit: 30_000 }, 20_000)).toMatchObject({ deposit: null, back: 0 })
  const open = { ...paid, deposit: 30_000 }
  expect(settleChange(open, 120_000)).toEqual({ deposit: 30_000, reissues: false, back: 0, due: 0 })
  // Less than the deposit that is here.
  expect(settleChange(open, 20_000)).toEqual({ deposit: null, reissues: true, back: 10_000, due: 0 })
  // Both parts are paid: what was paid is the first part of what is to be paid now.
  expect(settleChange({ ...open, isBalancePaid: true }, 120_000)).toEqual({
    deposit: 100_000,
    reissues: true,
    back: 0,
    due: 20_000
  })
})

test('whatever changes: what was paid, less what goes back and with what is due, is what the order comes to', () => {
  const sum = fc.integer({ min: 2, max: 1_000_000 })
  fc.assert(
    fc.property(sum, sum, fc.option(fc.nat(99), { nil: null }), fc.boolean(), (base, total, percent, isBalancePaid) => {
      const deposit = percent === null ? null : Math.max(1, Math.floor((base * percent) / 100))
      const here = deposit !== null && !isBalancePaid ? deposit : base
      const after = settleChange({ status: 'paid', base, deposit, isBalancePaid }, total)
      const open = after.deposit === null ? 0 : total - after.deposit
      expect(here - after.back + open).toBe(total)
      expect(after.deposit === null || (after.deposit > 0 && after.deposit < total)).toBe(true)
    })
  )
})

test('a line whose piece stays keeps its price, and what its options differ by today is added or taken off', () => {
  expect(changedPrice(200_000, { before: 250_000, after: 255_000 })).toBe(205_000)
  expect(changedPrice(200_000, { before: 255_000, after: 250_000 })).toBe(195_000)
  // What it was before is no choice of today any more.
  expect(changedPrice(200_000, { before: null, after: 250_000 })).toBe(250_000)
})

test('a code is reckoned anew over all that the order is by then, and beside its pieces nothing changes', () => {
  const line = (id: string, unitPrice: number, quantity = 1) =>
    ({ id, unitPrice, quantity, category: 'necklaces', diamondType: 'natural', isInOffer: false }) as const
  const before = [{ unitPrice: 100_000, quantity: 2, discount: 20_000 }]
  const code = { percent: 10, minimum: 150_000, withOffers: true }
  // £25 of delivery are within the base.
  expect(reckonChange(182_500, before, [line('a', 100_000, 3)], code)).toEqual({
    total: 272_500,
    discount: 30_000,
    shares: [30_000],
    difference: 90_000
  })
  expect(reckonChange(182_500, before, [line('a', 100_000)], code)).toMatchObject({ discount: 0, total: 102_500 })
  expect(discountLeft(20_000, 2, 1)).toBe(10_000)
})

test('what has left the house is not changed, and what was delivered is exchanged', () => {
  const order = { status: 'paid' as const, steps: [], withdrawnAt: null }
  const step = (status: 'dispatched' | 'delivered') => ({ status, at: '2025-12-01T12:00:00.000Z' })
  expect(changeKind(order)).toEqual({ kind: 'change' })
  expect(changeKind({ ...order, status: 'dispatched', steps: [step('dispatched')] })).toHaveProperty('refusal')
  expect(changeKind({ ...order, status: 'part-refunded', steps: [step('dispatched'), step('delivered')] })).toEqual({
    kind: 'exchange'
  })
  for (const over of [{ status: 'cancelled' }, { status: 'refunded' }, { withdrawnAt: 'now' }] as const)
    expect(changeKind({ ...order, ...over })).toHaveProperty('refusal')
})

test('the customer reads what it costs and what becomes of the money', () => {
  expect([1_250, -1_250, 0].map(differenceWords)).toEqual([
    'It costs £12.50 more.',
    'It costs £12.50 less.',
    'It costs the same.'
  ])
  expect(settlingWords(paid, 120_000)).toBe('£200 is then to be paid before it is sent. What you have paid stays paid.')
  expect(settlingWords(paid, 80_000)).toBe('We give back £200 by the means you paid with.')
  expect(settlingWords({ ...paid, deposit: 30_000 }, 80_000)).toBe(
    'What you have paid stays paid. The balance is then £500.'
  )
  expect(settlingWords({ ...paid, status: 'pending' }, 80_000)).toContain('earlier links to pay it end')
  expect(settlingWords(paid, 100_000)).toBe('Nothing is to be paid, and nothing goes back.')
})
