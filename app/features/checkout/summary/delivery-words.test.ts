import { expect, test } from 'vitest'
import { pounds } from '#domain/pricing/money.ts'
import { deliveryWords, paymentWords } from './delivery-words.ts'

test('a payment link for exactly the total is promised only where delivery is free', () => {
  expect(paymentWords('United Kingdom', pounds(100), 'link')).toContain('exactly this total')
  expect(paymentWords('Ireland', pounds(1001), 'link')).toContain('exactly this total')
  expect(paymentWords('Ireland', pounds(1000), 'link')).not.toContain('exactly')
})

test('below £1,000 an order to the EU says that its delivery charge is confirmed before any payment', () => {
  expect(deliveryWords('France', pounds(915))).toBe('We confirm the delivery charge before any payment.')
  expect(deliveryWords('France', pounds(4834))).toBe('Free delivery to France, insured, signed for by an adult.')
  expect(deliveryWords('United Kingdom', pounds(500))).toBe('Free delivery in the UK.')
  expect(deliveryWords('United Kingdom', pounds(501))).toBe('Free delivery in the UK, insured, signed for by an adult.')
})

test('abroad it is told what we name first, and that a delivery charge may be refused', () => {
  expect(paymentWords('France', pounds(4834), 'bank')).toBe(
    'Nothing is taken now. We first tell you who collects import VAT and duty, then send you our bank details and the reference.'
  )
  expect(paymentWords('France', pounds(915), 'link')).toBe(
    'Nothing is taken now. We first tell you the delivery charge, and who collects import VAT and duty, then send you a secure payment link. You may say no to the charge, and then owe nothing.'
  )
})

test('who pays on the next page is not told to wait for a link, but abroad nobody pays there', () => {
  expect(paymentWords('United Kingdom', pounds(100), 'link')).toMatch(
    /^Placing the order takes no money\. You pay .* on the next page/
  )
  expect(paymentWords('Germany', pounds(4834), 'link')).toMatch(/^Nothing is taken now\. We first tell you/)
})

test('where the shop can take nothing by itself no link is promised, and until it has said nothing is', () => {
  expect(paymentWords('United Kingdom', pounds(100), 'letter')).toBe(
    'Nothing is taken now. We write to you about how to pay.'
  )
  expect(paymentWords('Germany', pounds(4834), 'letter')).toMatch(/, then write to you about how to pay\.$/)
  expect(paymentWords('United Kingdom', pounds(100), null)).toBe('Nothing is taken now. We tell you how to pay.')
})
