import { expect, test } from 'vitest'
import { purchaseBadge, purchaseOf } from './verified.ts'

test('a piece that was delivered and kept is a verified purchase, also where another one of it was returned', () => {
  expect(purchaseOf({ kept: true, returned: false })).toBe('verified')
  expect(purchaseOf({ kept: true, returned: true })).toBe('verified')
  expect(purchaseBadge('verified')).toBe('Verified Purchase')
})

test('a return is said, and takes no badge away', () => {
  expect(purchaseOf({ kept: false, returned: true })).toBe('returned')
  expect(purchaseBadge('returned')).toBe('Verified purchase, returned')
})

test('without a delivered order there is no badge', () => {
  expect(purchaseBadge(purchaseOf({ kept: false, returned: false }))).toBeNull()
})
