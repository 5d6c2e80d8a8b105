import { expect, test } from 'vitest'
import { isOrderNumber, orderNumber } from '../orders/order-number.ts'
import { answerHours, REQUEST_KINDS, requestFacts } from './request-kind.ts'

test.each([
  ['bespoke', '/api/bespoke', 'NL-B', '/bespoke', true],
  ['wedding-ring', '/api/bespoke', 'NL-R', '/bespoke-wedding-rings', true],
  ['wholesale', '/api/wholesale', 'NL-W', '/wholesale', false],
  ['loose-diamond', '/api/loose-diamond-enquiry', 'NL-D', '/products', false]
] as const)('a %s goes to %s, is referred to as %s…, and comes from %s', (kind, path, prefix, page, takesPictures) => {
  expect(requestFacts[kind]).toMatchObject({ path, referencePrefix: prefix, page, takesPictures })
})

test('every reference is one the shop recognises, and tells its kind', () => {
  const references = REQUEST_KINDS.map((kind) => orderNumber(new Uint8Array(8), requestFacts[kind].referencePrefix))
  expect(references.every(isOrderNumber)).toBe(true)
  expect(new Set(references).size).toBe(REQUEST_KINDS.length)
})

test('a wholesale enquiry is answered within 4, 24 or 48 hours by its urgency', () => {
  expect(answerHours('wholesale', 'urgent')).toBe(4)
  expect(answerHours('wholesale', 'standard')).toBe(24)
  expect(answerHours('wholesale', 'flexible')).toBe(48)
  expect(answerHours('wholesale')).toBe(24)
})

test.each(['bespoke', 'wedding-ring', 'loose-diamond'] as const)('a %s is answered within 24 hours', (kind) => {
  expect(answerHours(kind)).toBe(24)
  expect(answerHours(kind, 'urgent')).toBe(24)
})
