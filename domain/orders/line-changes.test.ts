import { expect, test } from 'vitest'
import type { CartLine } from '../cart/cart-line.ts'
import { changeWords, lineChanges } from './line-changes.ts'
import { ringLine as ring } from './testing/ring-line.ts'

const words = (shown: CartLine[], now: CartLine[]) => lineChanges(shown, now).map(changeWords)

test('equal carts have no changes', () => {
  expect(lineChanges([ring], [ring])).toEqual([])
})

test('a line that went into another one under another id is still the same line', () => {
  expect(lineChanges([ring], [{ ...ring, id: 'b', sessionId: 'shop' }])).toEqual([])
})

test('a new price is said with the old one', () => {
  const dearer = { ...ring, product: { ...ring.product, price: 260_000 } }
  expect(words([ring], [dearer])).toEqual(['Price updated from £2,499 to £2,600.'])
})

test('another quantity is said with the old one', () => {
  expect(words([ring], [{ ...ring, quantity: 2 }])).toEqual(['Quantity changed from 1 to 2.'])
})

test('what came and what went is said, what went last', () => {
  const larger = { ...ring, id: 'c', selectedSize: 'P' }
  expect(words([ring], [larger])).toEqual(['Now in your cart.', 'No longer in your cart.'])
})

test('a piece that is gone says so although nothing else changed', () => {
  expect(words([ring], [{ ...ring, availability: 'gone' }])).toEqual([
    'We no longer sell this piece. Please remove it to go on.'
  ])
})
