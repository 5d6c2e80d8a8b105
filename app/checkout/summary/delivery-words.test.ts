import { expect, test } from 'vitest'
import { pounds } from '#domain/pricing/money.ts'
import { deliveryWords, paymentWords } from './delivery-words.ts'

test('a payment link for exactly the total is promised only where delivery is free', () => {
  expect(paymentWords('United Kingdom', pounds(100))).toContain('exactly this total')
  expect(paymentWords('Ireland', pounds(1001))).toContain('exactly this total')
  expect(paymentWords('Ireland', pounds(1000))).not.toContain('exactly')
})

test('below £1,000 an order to the EU says that its delivery charge is confirmed before any payment', () => {
  expect(deliveryWords('France', pounds(915))).toBe('We confirm the delivery charge before any payment.')
  expect(deliveryWords('France', pounds(4834))).toBe('Free delivery to France, insured, signed for by an adult.')
  expect(deliveryWords('United Kingdom', pounds(500))).toBe('Free delivery in the UK.')
  expect(deliveryWords('United Kingdom', pounds(501))).toBe('Free delivery in the UK, insured, signed for by an adult.')
})
