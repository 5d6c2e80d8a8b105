import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import {
  amountOfPart,
  type Deposit,
  dueSoFar,
  nextPart,
  PAYMENT_PARTS,
  partDue,
  partRows,
  planPayment,
  vatOfParts
} from './payment-plan.ts'

const deposit = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent): Deposit => ({ kind: 'percent', percent })),
  fc.integer({ min: 1, max: 100_000_000 }).map((sum): Deposit => ({ kind: 'sum', sum })),
  fc.constant<Deposit>(null)
)
const total = fc.integer({ min: 1, max: 1_000_000_000 })

test('the parts come to the total to the penny, and neither is nothing', () => {
  fc.assert(
    fc.property(total, deposit, (sum, asked) => {
      const plan = planPayment(sum, asked)
      if (plan === null) return
      expect(plan.deposit + plan.balance).toBe(sum)
      expect(plan.deposit).toBeGreaterThan(0)
      expect(plan.balance).toBeGreaterThan(0)
    })
  )
})

test('the VAT of the parts comes to the VAT of the order to the penny, and of each no more than the part', () => {
  fc.assert(
    fc.property(total, deposit, fc.integer({ min: 0, max: 100 }), (sum, asked, percent) => {
      const plan = planPayment(sum, asked)
      if (plan === null) return
      const vat = Math.floor((sum * percent) / 100)
      const parts = vatOfParts(vat, plan)
      expect(parts.deposit + parts.balance).toBe(vat)
      for (const part of PAYMENT_PARTS) {
        expect(parts[part]).toBeGreaterThanOrEqual(0)
        expect(parts[part]).toBeLessThanOrEqual(plan[part])
      }
    })
  )
})

test('a penny of VAT that both parts have half of is the deposit’s alone', () => {
  expect(vatOfParts(1, { deposit: 50, balance: 50 })).toEqual({ deposit: 1, balance: 0 })
})

test('what was due so far and what is due next are never more than the total, and together it while an order goes on', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATUSES),
      total,
      deposit,
      fc.boolean(),
      (status, sum, asked, isBalancePaid) => {
        const plan = planPayment(sum, asked)
        const facts = { status, total: sum, deposit: plan?.deposit ?? null, isBalancePaid }
        const next = nextPart(facts)
        expect(dueSoFar(facts) + (next?.amount ?? 0)).toBeLessThanOrEqual(sum)
        if (status === 'cancelled' || status === 'refunded') expect(next).toBeNull()
        else if (status !== 'pending') expect(dueSoFar(facts) + (next?.amount ?? 0)).toBe(sum)
        if (next) expect(amountOfPart(facts, next.part === 'whole' ? null : next.part)).toBe(next.amount)
      }
    )
  )
})

test('all of it, or nothing, is no deposit', () => {
  expect(planPayment(100_00, null)).toBeNull()
  expect(planPayment(100_00, { kind: 'percent', percent: 100 })).toBeNull()
  expect(planPayment(100_00, { kind: 'sum', sum: 100_00 })).toBeNull()
  expect(planPayment(1, { kind: 'percent', percent: 1 })).toBeNull()
  expect(planPayment(999_99, { kind: 'percent', percent: 30 })).toEqual({ deposit: 300_00, balance: 699_99 })
})

test('a part is asked for only of an order that has it', () => {
  expect(amountOfPart({ total: 100, deposit: null }, 'deposit')).toBeNull()
  expect(amountOfPart({ total: 100, deposit: 30 }, null)).toBeNull()
  expect(amountOfPart({ total: 100, deposit: 30 }, 'balance')).toBe(70)
})

const partPayment = { deposit: '30.00', balance: '70.00', balancePaidAt: null }

test('each part is told with whether it is paid, and which is due', () => {
  const valuesOf = (order: Parameters<typeof partRows>[0]) => partRows(order).map(({ value }) => value)
  expect(valuesOf({ status: 'pending', partPayment })).toEqual([
    '£30, to be paid first',
    '£70, to be paid before it is sent'
  ])
  expect(valuesOf({ status: 'paid', partPayment })).toEqual(['£30, paid', '£70, to be paid before it is sent'])
  expect(
    valuesOf({ status: 'paid', partPayment: { ...partPayment, balancePaidAt: '2025-12-20T12:00:00.000Z' } })
  ).toEqual(['£30, paid', '£70, paid'])
  expect(valuesOf({ status: 'cancelled', partPayment })).toEqual(['£30, not paid', '£70, not paid'])
  expect(valuesOf({ status: 'refunded', partPayment })).toEqual(['£30, paid', '£70, not paid'])
  expect(partRows({ status: 'paid' })).toEqual([])
  expect(partDue({ status: 'pending', partPayment })).toEqual({ part: 'deposit', amount: 3000 })
  expect(partDue({ status: 'in-production', partPayment })).toEqual({ part: 'balance', amount: 7000 })
  expect(partDue({ status: 'pending' })).toBeNull()
})
