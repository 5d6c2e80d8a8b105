import { expect, test } from 'vitest'
import type { CartLine } from '../cart/cart-line.ts'
import { changedWords, isAsShown } from './as-shown.ts'

function line(productId: string, price: number, quantity = 1): CartLine {
  return {
    id: `line-of-${productId}`,
    sessionId: 'cart',
    productId,
    quantity,
    selectedSize: null,
    sizeAdjustment: 0,
    selectedCarat: null,
    caratAdjustment: 0,
    customization: null,
    customPrice: null,
    product: {
      id: productId,
      name: productId,
      price,
      imageUrl: '',
      category: 'necklaces',
      diamondType: 'natural',
      metalType: null,
      carat: null,
      metadata: {}
    },
    isMadeToOrder: true,
    availability: 'available',
    left: null,
    priceUpdatedFrom: null,
    aliases: [],
    createdAt: '2025-12-01T12:00:00Z'
  }
}
const item = (productId: string, price: string, quantity = 1) => ({
  productId,
  price,
  quantity,
  name: '',
  imageUrl: ''
})
const cart = [line('ring', 100_00), line('chain', 50_00, 2)]

test('the same lines in another order are as shown', () => {
  expect(isAsShown(cart, { items: [item('chain', '50.00', 2), item('ring', '100.00')], total: '200.00' })).toBe(true)
})

test('another price, quantity, piece, number of lines or total is not as shown', () => {
  const right = [item('ring', '100.00'), item('chain', '50.00', 2)]
  expect(isAsShown(cart, { items: right, total: '199.99' })).toBe(false)
  expect(isAsShown(cart, { items: [item('ring', '99.00'), item('chain', '50.50', 2)], total: '200.00' })).toBe(false)
  expect(isAsShown(cart, { items: [item('ring', '100.00', 2), item('chain', '50.00')], total: '200.00' })).toBe(false)
  expect(isAsShown(cart, { items: [item('ring', '100.00'), item('stud', '50.00', 2)], total: '200.00' })).toBe(false)
  expect(isAsShown(cart, { items: [...right, item('stud', '0.00')], total: '200.00' })).toBe(false)
  expect(isAsShown([...cart, line('ring', 100_00)], { items: right, total: '300.00' })).toBe(false)
})

test('another line, size, carat or design is not as shown where it is told', () => {
  const design = '{"selectedLength":"7"}'
  const chosen = { ...line('ring', 100_00), selectedSize: 'N', selectedCarat: 1, customization: design }
  const told = { lineId: chosen.id, selectedSize: 'N', selectedCarat: 1, customization: design }
  const isShownAs = (differs: object) =>
    isAsShown([chosen], { items: [{ ...item('ring', '100.00'), ...told, ...differs }], total: '100.00' })

  expect(isShownAs({})).toBe(true)
  expect(isShownAs({ lineId: 'another' })).toBe(false)
  expect(isShownAs({ selectedSize: 'P' })).toBe(false)
  expect(isShownAs({ selectedSize: null })).toBe(false)
  expect(isShownAs({ selectedCarat: 2 })).toBe(false)
  expect(isShownAs({ customization: null })).toBe(false)
})

test('a shopper is told both totals, or that the cart is another', () => {
  expect(changedWords(200_00, 1_210_00)).toContain('the total is £1,210, not £200')
  expect(changedWords(200_00, 200_00)).toContain('Your cart has changed')
})
