import type { Order } from '@paypal/paypal-server-sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimalString } from '#domain/pricing/money.ts'
import { recordOf } from './record.ts'

const money = (pence: number, currencyCode = 'GBP') => ({ currencyCode, value: toDecimalString(pence) })
const anOrder = (status: string, payments: object = {}) =>
  ({
    id: '5O190127TN364715T',
    status,
    purchaseUnits: [{ customId: 'ours', amount: money(120_000), payments }]
  }) as Order

test('an order that is created, approved or captured in part of the way decides nothing', () => {
  const undecided = [
    anOrder('CREATED'),
    anOrder('PAYER_ACTION_REQUIRED'),
    anOrder('APPROVED'),
    anOrder('COMPLETED', { captures: [{ status: 'PENDING', amount: money(120_000) }] })
  ]

  expect(undecided.map((order) => recordOf(order).word)).toEqual(
    [false, false, false, true].map((isUnderWay) => ({ kind: 'open', isUnderWay }))
  )
  expect(undecided.map((order) => recordOf(order).isApproved)).toEqual([false, false, true, false])
})

test('what was taken is what the captures say, not what was asked for', () => {
  const order = anOrder('COMPLETED', { captures: [{ status: 'COMPLETED', amount: money(100, 'USD') }] })

  expect(recordOf(order)).toMatchObject({
    paymentId: 'ours',
    amount: 120_000,
    word: { kind: 'decided', outcome: 'paid', amount: 100, currency: 'USD', refunded: 0 }
  })
})

test('a declined capture that ended the order has failed, and a voided order is void', () => {
  const declined = anOrder('COMPLETED', { captures: [{ status: 'DECLINED', amount: money(120_000) }] })

  expect(recordOf(declined).word).toMatchObject({ kind: 'decided', outcome: 'failed' })
  expect(recordOf(anOrder('VOIDED')).word).toMatchObject({ kind: 'decided', outcome: 'void' })
})

test.each([undefined, 'APPROVED'])('a declined capture has failed though the order is %s', (status) => {
  const captures = [
    { status: 'DECLINED', amount: money(120_000) },
    { status: 'FAILED', amount: money(120_000) }
  ]
  const { word, isApproved } = recordOf({ ...anOrder('', { captures }), status } as Order)

  expect(word).toMatchObject({ kind: 'decided', outcome: 'failed' })
  expect(isApproved).toBe(false)
})

test('an order that was captured and does not say how is under way', () => {
  expect(recordOf(anOrder('COMPLETED')).word).toEqual({ kind: 'open', isUnderWay: true })
})

test('what was given back is the sum of what arrived, to the penny', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 11 }), (parts) => {
      const refunds = parts.map((pence) => ({ status: 'COMPLETED', amount: money(pence) }))
      const onItsWay = { status: 'PENDING', amount: money(1) }
      const captures = [{ status: 'PARTIALLY_REFUNDED', amount: money(120_000) }]

      const { word } = recordOf(anOrder('COMPLETED', { captures, refunds: [...refunds, onItsWay] }))

      expect(word).toMatchObject({ outcome: 'paid', refunded: parts.reduce((total, pence) => total + pence, 0) })
    })
  )
})

test('a sum that cannot be read is never taken for another', () => {
  const order = { ...anOrder('CREATED'), purchaseUnits: [{ amount: { currencyCode: 'GBP', value: '1e3' } }] }

  expect(() => recordOf(order as Order)).toThrow(RangeError)
  expect(() => recordOf({ status: 'COMPLETED' } as Order)).toThrow(RangeError)
})
